// What is left of the deck that plays: it blacks out by itself.
import { face, spoken, turnedOver } from "./cards.js";
import { element } from "./telling.js";

const RARITIES = ["rare", "uncommon", "common"];
const POWERS = { ready: "ready", active: "at work", used: "used" };
const FLIPS = { held: "yours to play", played: "played", void: "void" };

export function ownMatch(mine, cardOf, look) {
  const tokens = mine.tokens.map(cardOf).filter(Boolean);
  const rows = RARITIES.map((rarity) => row(tokens.filter((card) => card.rarity === rarity).map((card) => token(mine, card, look))));
  const medals = Object.entries(mine.medals).map(([title, left]) => medal(cardOf(title), left, look));
  const state = [
    element("span", { className: "badge" }, `Turn ${mine.turn} of 9`),
    mine.flipped ? element("span", { className: "badge lit" }, "⟲ flipped") : "",
    mine.my_move ? element("span", { className: "badge lit" }, "👉 your move") : "",
  ];
  const flip = element("span", { className: `badge${mine.flip === "held" ? " lit" : " spent"}` }, `⟲ flip card: ${FLIPS[mine.flip] ?? mine.flip}${mine.flip_next ? ", planned" : ""}`);
  const powers = Object.entries(mine.powers).map(([title, how]) => element("span", { className: `badge${how === "used" ? " spent" : how === "active" ? " lit" : ""}` }, `⚡ ${title}: ${POWERS[how] ?? how}`));
  return element("section", { className: `panel duelling${mine.flipped ? " flipped" : ""}`, ariaLabel: `Your match against ${mine.against}` },
    element("div", { className: "bar" },
      element("h2", { className: "grow" }, element("bdi", {}, `Against ${mine.against}`)),
      element("span", { className: "score number" }, `${mine.score[0]} : ${mine.score[1]}`)),
    element("div", { className: "badges" }, ...state.filter(Boolean)),
    element("div", { className: "badges" }, flip, ...powers),
    element("div", { className: "rows mini" }, ...rows, medals.length ? row(medals) : ""),
    element("p", { className: "small" }, element("a", { href: `m/${mine.link}`, target: "_blank", rel: "noopener" }, "The match page"), mine.place ? element("span", { className: "faint" }, ` · ${mine.place}`) : ""));
}

const row = (cards) => element("div", { className: "row" }, ...cards);

function token(mine, card, look) {
  const gone = mine.gone.includes(card.title);
  const lies = mine.table.find((one) => one.title === card.title);
  const stats = lies ? lies.stats : mine.flipped ? turnedOver(card.stats) : card.stats;
  const turned = lies ? lies.turned : mine.flipped;
  const how = gone ? (lies ? "on the table" : "played") : "";
  const made = shown(card, face(card, { stats, base: lies?.base ?? stats, turned }), `${spoken(card, stats)}${how ? `, ${how}` : ""}`, () => look(card, turned));
  if (gone) made.classList.add("gone");
  else if (mine.playable.includes(card.title)) made.classList.add("playable");
  if (how) made.append(mark(card, how));
  return made;
}

function medal(card, left, look) {
  const passive = left === 0 && card.uses === 0;
  const spent = left === 0 && !passive;
  const told = passive ? "always" : left === null ? "∞" : `×${left}`;
  const made = shown(card, face(card), `${spoken(card)}, ${passive ? "always at work" : left === null ? "no limit" : `${left} left`}`, () => look(card, false));
  if (spent) {
    made.classList.add("gone");
    made.append(mark(card, "used up"));
  } else made.append(element("span", { className: "mark uses", ariaHidden: "true" }, told));
  return made;
}

function mark(card, how) {
  const title = element("b", {}, card.title);
  title.style.setProperty("--letters", Math.max(card.title.length, 8));
  return element("span", { className: "mark", ariaHidden: "true" }, title, how);
}

function shown(card, front, told, press) {
  const button = element("button", { type: "button", ariaLabel: told }, front);
  button.dataset.key = `match ${card.title}`;
  button.addEventListener("click", press);
  return element("div", { className: "card", title: card.title }, button);
}

