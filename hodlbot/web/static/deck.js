// The Deckviewer: every card, your decks, and during a match what is left of the one you play.
import { element, figure, follow } from "./telling.js";

const $ = (id) => document.getElementById(id);
const RARITIES = ["rare", "uncommon", "common"];
const ROWS = [...RARITIES, "medal"];
let cards = { tokens: [], medals: [], powers: [] };
let me = null;
let picked = [];
let filter = "all";
let draft = "";

const told = (text, bad = false) => { $("told").textContent = text; $("told").className = bad ? "bad" : ""; };
const session = () => sessionStorage.getItem("session");
const kindOf = (title) => {
  const token = cards.tokens.find((one) => one.title === title);
  return token ? token.rarity : "medal";
};
const pictureOf = (title) => `picture/${kindOf(title) === "medal" ? "medal" : "token"}/${title}.jpg`;
const countOf = (row) => picked.filter((title) => kindOf(title) === row).length;
const complete = () => RARITIES.every((rarity) => countOf(rarity) === 3);

// What Telegram hands a Mini App stands behind the #, where no server sees it.
async function signIn() {
  const launched = new URLSearchParams(location.hash.slice(1)).get("tgWebAppData");
  if (launched) {
    history.replaceState(null, "", location.pathname + location.search);
    const answer = await fetch("api/session", { method: "POST", body: JSON.stringify({ init_data: launched }) });
    const said = await answer.json();
    if (answer.ok) {
      sessionStorage.setItem("session", said.session);
      sessionStorage.setItem("name", said.name);
    } else if (!session()) told(said.error, true);
  }
  $("who").textContent = session() ? sessionStorage.getItem("name") ?? "" : "read only: open this page from the bot to build decks";
}

async function ask(path, body) {
  const headers = { Authorization: `Bearer ${session()}` };
  const answer = await fetch(path, body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers });
  const said = await answer.json();
  if (answer.status === 401) signedOut();
  if (!answer.ok) {
    told([said.error, ...(said.faults ?? [])].join(" "), true);
    return null;
  }
  return said;
}

function signedOut() {
  sessionStorage.removeItem("session");
  $("mine").hidden = $("match").hidden = true;
  told("Please open this page from the bot once more.", true);
}

function learn(mine) {
  const first = me === null;
  me = mine;
  if (mine.session) sessionStorage.setItem("session", mine.session);
  $("mine").hidden = false;
  const names = me.decks.map((deck) => deck.name);
  $("decks").replaceChildren(
    element("option", { value: "" }, names.length ? "Your decks…" : "No deck yet: pick cards below"),
    ...me.decks.map((deck) => element("option", { value: deck.name }, deck.chosen ? `${deck.name} ✓` : deck.name)));
  $("decks").value = names.includes(draft) ? draft : "";
  const chosen = me.decks.find((deck) => deck.chosen);
  if (first && chosen) open(chosen);
  else buttons();
  match(me.matches[0]);
}

function open(deck) {
  draft = deck.name;
  picked = [...deck.tokens, ...deck.medals];
  $("name").value = deck.name;
  $("decks").value = deck.name;
  drawDeck();
}

function pick(title) {
  const row = kindOf(title);
  if (picked.includes(title)) picked = picked.filter((one) => one !== title);
  else if (countOf(row) >= 3) return told(`Three ${row === "medal" ? "medals" : `${row} tokens`} are in already: take one out first.`, true);
  else picked.push(title);
  told("");
  drawDeck();
}

function drawDeck() {
  $("deck").replaceChildren(...ROWS.map((row) => {
    const titles = picked.filter((title) => kindOf(title) === row);
    const slots = [0, 1, 2].map((place) => titles[place] ? cardButton(titles[place], () => pick(titles[place])) : element("div", { className: "slot" }, row));
    return element("div", { className: "row" }, ...slots);
  }));
  $("count").textContent = ROWS.map((row) => `${row} ${countOf(row)}/3`).join(" · ");
  buttons();
  drawCards();
}

function buttons() {
  const saved = me?.decks.some((deck) => deck.name === draft);
  $("save").disabled = !complete() || !$("name").value.trim();
  $("use").disabled = $("drop").disabled = !saved;
}

function cardButton(title, press, classes = "", mark = "") {
  const button = element("button", { className: `card ${classes}`, type: "button", title },
    element("img", { alt: title, loading: "lazy", src: pictureOf(title) }));
  if (mark) button.append(element("span", { className: "mark" }, mark));
  button.addEventListener("click", press);
  return button;
}

function drawCards() {
  const all = [...cards.tokens.map((one) => one.title), ...cards.medals.map((one) => one.title)];
  const shown = all.filter((title) => filter === "all" || kindOf(title) === filter || (filter === "power" && cards.tokens.find((one) => one.title === title)?.power));
  $("cards").replaceChildren(...shown.map((title) => cardButton(title, () => (me ? pick(title) : told(lineOf(title))), picked.includes(title) ? "picked" : "")));
}

function lineOf(title) {
  const token = cards.tokens.find((one) => one.title === title);
  if (!token) return `${title}: ${cards.medals.find((one) => one.title === title).text}`;
  return `${title}: ${Object.entries(token.stats).map(([stat, value]) => `${stat} ${figure(stat, value)}`).join(" ")}`;
}

function match(mine) {
  const box = $("match");
  box.hidden = !mine;
  if (!mine) return;
  const left = (title) => mine.medals[title] === null ? "" : `×${mine.medals[title]}`;
  const row = (titles) => element("div", { className: "row" }, ...titles);
  const tokens = RARITIES.map((rarity) => row(mine.tokens.filter((title) => kindOf(title) === rarity).map((title) => cardButton(title,
    () => told(lineOf(title)),
    mine.gone.includes(title) ? "gone" : mine.playable.includes(title) ? "playable" : "",
    mine.gone.includes(title) ? "played" : ""))));
  const medals = row(Object.keys(mine.medals).map((title) => cardButton(title, () => told(lineOf(title)), mine.medals[title] === 0 ? "gone" : "", left(title))));
  const powers = Object.entries(mine.powers).map(([title, state]) => `${title} ${state}`).join(" · ");
  box.replaceChildren(
    element("h2", {}, `Your match against ${mine.against}`),
    element("p", {}, element("span", { className: "score" }, `${mine.score[0]} : ${mine.score[1]} `),
      `turn ${mine.turn}/9${mine.flipped ? " · flipped ⟲" : ""}${mine.my_move ? " · your move" : ""}`),
    element("p", { className: "faint" }, [powers, `flip card ${mine.flip}${mine.flip_next ? ", planned" : ""}`].filter(Boolean).join(" · ")),
    element("div", { className: "rows" }, ...tokens, medals),
    element("p", {}, element("a", { href: `m/${mine.link}`, target: "_blank", rel: "noopener" }, "The match page")));
}

for (const one of ["all", ...ROWS, "power"]) {
  const button = element("button", { type: "button" }, { all: "All", power: "With a power", medal: "Medals" }[one] ?? one[0].toUpperCase() + one.slice(1));
  button.addEventListener("click", () => { filter = one; drawCards(); });
  $("filters").append(button);
}
$("name").addEventListener("input", buttons);
$("decks").addEventListener("change", (event) => { const deck = me.decks.find((one) => one.name === event.target.value); if (deck) open(deck); });
$("new").addEventListener("click", () => { draft = ""; picked = []; $("name").value = ""; $("decks").value = ""; drawDeck(); $("name").focus(); });
$("save").addEventListener("click", async () => {
  const name = $("name").value.trim();
  const mine = await ask("api/decks", { name, titles: picked });
  if (mine) { draft = name; learn(mine); drawDeck(); told(`Saved “${name}”.`); }
});
$("use").addEventListener("click", async () => { const mine = await ask("api/decks/use", { name: draft }); if (mine) { learn(mine); told(`You play with “${draft}” from the next match on.`); } });
$("drop").addEventListener("click", async () => {
  if (!confirm(`Drop “${draft}”?`)) return;
  const mine = await ask("api/decks/drop", { name: draft });
  if (mine) { draft = ""; picked = []; $("name").value = ""; learn(mine); drawDeck(); told("Dropped."); }
});

await signIn();
cards = await (await fetch("api/cards")).json();
drawCards();
if (session()) {
  const mine = await ask("api/me");
  if (mine) {
    learn(mine);
    drawDeck();
    follow("api/me/stream", { Authorization: `Bearer ${session()}` }, (said) => learn(said), (status) => { if (status === 401) signedOut(); });
  }
}
