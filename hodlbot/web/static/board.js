// One moment of a match, as everybody may see it.
import { emblem, face, sign, spoken, trend, WORDS } from "./cards.js";
import { element, figure, nodes } from "./telling.js";

const FULL = { F: 25, D: 25, I: 5, K: 5 };
const SEATS = ["one", "two"];
const POWERS = { ready: "ready", active: "at work", used: "used" };
const FLIPS = { held: "flip card in hand", played: "flip card played", void: "no flip card" };

export function board(page, frame, cardOf) {
  const middle = frame.phase === "over" ? won(page) : table(frame, cardOf);
  return [heads(frame), turn(page, frame), middle, bars(frame), chances(frame), because(frame),
    element("div", { className: "sides" }, side(frame, 0, cardOf), side(frame, 1, cardOf))].filter(Boolean);
}

function heads(frame) {
  const [one, two] = frame.sides.map((mine, seat) => element("div", { className: `head ${SEATS[seat]}` },
    element("span", { className: "name" }, element("bdi", {}, mine.name)),
    element("span", { className: "moves" }, frame.floor.includes(seat) ? element("span", { className: "badge lit" }, "to move") : "")));
  return element("div", { className: "heads" }, one, element("span", { className: "score" }, `${minus(frame.sides[0].score)} : ${minus(frame.sides[1].score)}`), two);
}

const minus = (value) => String(value).replace("-", "−");

function turn(page, frame) {
  const where = frame.phase === "toss" ? "Before the toss" : frame.phase === "over" ? "The match is over" : `Turn ${frame.turn} of 9`;
  return element("div", { className: "turn" }, element("span", { className: "badge" }, where),
    frame.flipped ? element("span", { className: "badge lit" }, "⟲ flipped") : "",
    page.paused ? element("span", { className: "badge" }, "⏸ paused") : "");
}

function table(frame, cardOf) {
  const [one, two] = frame.sides.map((mine) => element("div", { className: "laid" },
    ...(mine.table.length ? mine.table.map((card) => laid(card, cardOf)) : [element("div", { className: "back", ariaLabel: "no card yet" }, "?")])));
  return element("div", { className: "table" }, one, element("span", { className: "versus", ariaHidden: "true" }, "VS"), two);
}

function won(page) {
  return element("div", { className: "won" }, emblem("CHAMPION", "../"), element("p", {}, ...nodes(page.result)));
}

function laid(card, cardOf) {
  const known = cardOf(card.title) ?? { title: card.title, rarity: "common", power: null };
  const made = element("div", { className: "card", role: "img", ariaLabel: `${spoken(known, card.stats)}${card.turned ? ", flipped" : ""}` },
    face({ ...known, stats: null, text: "" , tier: known.rarity, uses: 1 }, { root: "../", turned: card.turned }));
  made.querySelector(".effect")?.remove();
  made.querySelector(".below").textContent = known.power ? `⚡${known.power}` : known.rarity;
  return made;
}

// Whose bar is longer has more of it; the notch is where nought lies.
function bars(frame) {
  const tables = frame.sides.map((mine) => mine.table);
  if (!tables[0].length && !tables[1].length) return "";
  return element("div", { className: "bars", role: "table", ariaLabel: "The duel, stat by stat" }, ...Object.entries(WORDS).map(([stat, word]) => {
    const values = tables.map((cards) => cards.map((card) => card.stats[stat]));
    const full = Math.max(FULL[stat], ...values.flat().map(Math.abs));
    const best = values.map((all) => (all.length ? Math.max(...all) : null));
    const lit = frame.stat === stat;
    const cell = (seat) => element("span", { className: `value ${SEATS[seat]}${best[seat] !== null && best[1 - seat] !== null && best[seat] > best[1 - seat] ? " ahead" : ""}`, role: "cell" }, ...tables[seat].flatMap((card) => value(card, stat)));
    return element("div", { className: `stat${lit ? " lit" : ""}`, role: "row" }, cell(0), meter(0, best, full),
      element("span", { className: "word", role: "rowheader" }, lit ? `⚄ ${word}` : word), meter(1, best, full), cell(1));
  }));
}

function value(card, stat) {
  const [now, was] = [card.stats[stat], card.base[stat]];
  const made = element("span", { className: `value ${trend(now, was)}` }, `${sign(now, was)}${figure(stat, now)}`);
  if (now !== was) made.append(element("small", {}, `was ${figure(stat, was)}`));
  return [made, " "];
}

function meter(seat, best, full) {
  const length = element("span");
  const mine = best[seat];
  length.style.width = mine === null ? "0" : `${Math.max(3, Math.round(((mine + full) / (2 * full)) * 100))}%`;
  const behind = mine !== null && best[1 - seat] !== null && mine < best[1 - seat];
  return element("span", { className: `meter ${SEATS[seat]}${behind ? " behind" : ""}`, ariaHidden: "true" }, length);
}

function chances(frame) {
  const [one, two] = frame.sides.map((mine) => mine.chance);
  if (one === null || two === null || !frame.sides.some((mine) => mine.table.length)) return "";
  const made = [one, two].map((chance, seat) => element("div", {}, seat ? `${chance}% chance` : `chance ${chance}%`));
  made[0].style.flexGrow = one;
  made[1].style.flexGrow = two;
  return element("div", { className: "chances", role: "img", ariaLabel: `Chances: ${frame.sides[0].name} ${one}%, ${frame.sides[1].name} ${two}%` }, ...made);
}

function because(frame) {
  const causes = frame.sides.flatMap((mine) => mine.table.flatMap((card) => card.because.map((cause) => `${card.title}: ${cause}`)));
  return causes.length ? element("p", { className: "small faint" }, `✦ ${causes.join(" · ")}`) : "";
}

function side(frame, seat, cardOf) {
  const mine = frame.sides[seat];
  const powers = Object.entries(mine.powers).map(([title, state]) => element("span", { className: `badge${state === "used" ? " spent" : state === "active" ? " lit" : ""}` }, `⚡ ${title} ${POWERS[state] ?? state}`));
  const medals = Object.entries(mine.medals).map(([title, left]) => medal(title, left, cardOf(title)?.uses === 0));
  const graves = mine.graveyard.map((title) => (title ? grave(title) : element("span", { className: "hidden-card", title: "face down" }, "?")));
  return element("section", { className: "side", ariaLabel: mine.name },
    element("p", { className: "small" }, element("b", {}, element("bdi", {}, mine.name)), ` · ${mine.held} in hand · ${FLIPS[mine.flip] ?? mine.flip}`),
    powers.length + medals.length ? element("div", { className: "badges" }, ...powers, ...medals) : "",
    graves.length ? element("div", { className: "graves", ariaLabel: "Graveyard" }, ...graves) : "");
}

function medal(title, left, passive) {
  const told = passive ? "always at work" : left === null ? "" : `×${left}`;
  return element("span", { className: `badge${left === 0 && !passive ? " spent" : ""}` }, `✦ ${title} ${told}`);
}

function grave(title) {
  const made = emblem(title, "../");
  made.alt = made.title = title;
  return made;
}

export function news(frames, at, go) {
  return frames.slice(1, at + 1).reverse().map((one, place) => {
    const lines = one.lines.flatMap((line, n) => [...(n ? [element("br")] : []), ...nodes(line)]);
    const button = element("button", { type: "button" }, ...lines);
    button.addEventListener("click", () => go(one.n));
    return element("li", { className: place ? "" : "now" }, button);
  });
}
