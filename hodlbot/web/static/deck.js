// The Deckviewer: every card, your decks, and during a match what is left of the one you play.
import { about } from "./about.js";
import { Building, rowOf } from "./building.js";
import { face, spoken, WORDS } from "./cards.js";
import { ownMatch } from "./own_match.js";
import { ask, bearer, forget, nameOf, session, signIn } from "./session.js";
import { element, follow, swap } from "./telling.js";

const $ = (id) => document.getElementById(id);
const FILTERS = { all: "All", rare: "Rare", uncommon: "Uncommon", common: "Common", medal: "Medals", power: "With a power", flipped: "Better flipped" };
const RENEW = 20 * 60 * 1000;
let cards = { tokens: [], medals: [], powers: [] };
let me = null;
let draft = "";
let filter = "all";
let tag = "";
let order = "";
const known = new Map();
const cardOf = (title) => known.get(title);
const building = new Building(cardOf, () => {
  building.draw($("deck"), pick);
  $("count").textContent = building.summary();
  buttons();
  marks();
});

let clearing = null;

function told(text, bad = false) {
  clearTimeout(clearing);
  $("told").textContent = text;
  $("told").className = bad ? "toast bad" : "toast";
  if (text) clearing = setTimeout(() => { $("told").textContent = ""; }, bad ? 9000 : 5000);
}

async function asked(path, body) {
  const { status, said } = await ask(path, body);
  if (status === 401) signedOut();
  else if (status !== 200) told([said.error, ...(said.faults ?? [])].join(" "), true);
  return status === 200 ? said : null;
}

function signedOut() {
  forget();
  $("mine").hidden = $("dock").hidden = $("match").hidden = true;
  $("viewer").classList.add("alone");
  me = null;
  marks();
  told("Please open this page from the bot once more.", true);
}

function learn(mine) {
  const first = me === null;
  me = mine;
  $("mine").hidden = $("dock").hidden = false;
  $("viewer").classList.remove("alone");
  const names = me.decks.map((deck) => deck.name);
  $("decks").replaceChildren(
    element("option", { value: "" }, names.length ? "Your decks…" : "No deck yet: pick cards"),
    ...me.decks.map((deck) => element("option", { value: deck.name }, deck.chosen ? `${deck.name} ✓` : deck.name)));
  $("decks").value = names.includes(draft) ? draft : "";
  const chosen = me.decks.find((deck) => deck.chosen);
  if (first && chosen) open(chosen);
  else if (first) building.open([]);
  else buttons();
  $("match").hidden = me.matches.length === 0;
  $("viewer").classList.toggle("during", me.matches.length > 0);
  swap($("match"), ...me.matches.map((one) => ownMatch(one, cardOf, (card, turned) => about(card, cards.powers, { turned }))));
}

function open(deck) {
  draft = $("name").value = $("decks").value = deck.name;
  building.open([...deck.tokens, ...deck.medals]);
}

function pick(title) {
  const refusal = building.turn(title);
  told(refusal, Boolean(refusal));
}

function buttons() {
  const saved = me?.decks.find((deck) => deck.name === draft);
  $("save").disabled = !building.complete || !$("name").value.trim();
  $("use").disabled = !saved || saved.chosen;
  $("use").textContent = saved?.chosen ? "In play ✓" : "Play with it";
  $("drop").disabled = !saved;
}

// --- all cards ------------------------------------------------------------------------------

function wanted(card) {
  const sum = card.stats ? card.stats.F / 5 + card.stats.D / 5 + card.stats.I + card.stats.K : 0;
  const fits = { all: true, power: card.power, flipped: sum < 0 }[filter] ?? rowOf(card) === filter;
  const search = $("search").value.trim().toUpperCase();
  const words = `${card.title} ${card.power ?? ""} ${card.text.toUpperCase()}`;
  return fits && (!tag || card.tags?.includes(tag)) && (!search || words.includes(search));
}

function drawCards() {
  const all = [...known.values()].filter(wanted);
  if (order === "title") all.sort((one, other) => (one.title < other.title ? -1 : 1));
  else if (order) all.sort((one, other) => (other.stats?.[order] ?? -99) - (one.stats?.[order] ?? -99));
  $("found").textContent = all.length ? `${all.length} cards` : "No card is like that.";
  $("cards").replaceChildren(...all.map(cardButton));
  marks();
}

function cardButton(card) {
  const button = element("button", { type: "button" }, face(card));
  button.addEventListener("click", () => (me ? pick(card.title) : look(card)));
  const made = element("div", { className: "card", title: card.title }, button);
  if (me) {
    const info = element("button", { type: "button", className: "info", ariaLabel: `About ${card.title}` }, "i");
    info.addEventListener("click", () => look(card));
    made.append(info);
    made.classList.add("told");
  }
  return made;
}

function look(card) {
  const deed = me && { label: building.has(card.title) ? "Take it out" : "Into the deck", run: () => pick(card.title) };
  about(card, cards.powers, { deed });
}

// Marked in place, so that whoever goes by the keyboard stays where they are.
function marks() {
  for (const one of $("cards").children) {
    const card = cardOf(one.title);
    const picked = Boolean(me) && building.has(card.title);
    one.classList.toggle("picked", picked);
    const [button] = one.children;
    button.ariaLabel = spoken(card);
    button.ariaPressed = me ? String(picked) : null;
  }
}

// --- wiring ---------------------------------------------------------------------------------

for (const [one, label] of Object.entries(FILTERS)) {
  const button = element("button", { type: "button", className: "chip", ariaPressed: String(one === filter) }, label);
  button.addEventListener("click", () => {
    filter = one;
    for (const other of $("filters").querySelectorAll("button")) other.ariaPressed = String(other === button);
    drawCards();
  });
  $("filters").append(button);
}
const tags = element("select", { className: "chip", ariaLabel: "What is on them" }, element("option", { value: "" }, "Any tag"),
  ...["eaten", "drunk", "friend", "milestone", "eyes", "named"].map((one) => element("option", { value: one }, one)));
tags.addEventListener("change", () => { tag = tags.value; drawCards(); });
const orders = element("select", { className: "chip", ariaLabel: "In which order" }, element("option", { value: "" }, "By number"), element("option", { value: "title" }, "By title"),
  ...Object.entries(WORDS).map(([stat, word]) => element("option", { value: stat }, `Most ${word}`)));
orders.addEventListener("change", () => { order = orders.value; drawCards(); });
$("filters").append(tags, orders);
$("search").addEventListener("input", drawCards);
$("name").addEventListener("input", buttons);
$("decks").addEventListener("change", () => {
  const deck = me.decks.find((one) => one.name === $("decks").value);
  if (deck) open(deck);
});
$("new").addEventListener("click", () => {
  draft = $("name").value = $("decks").value = "";
  building.open([]);
  told("Pick three rares, three uncommons, three commons, and up to three medals.");
  $("name").focus({ preventScroll: true });
});
$("save").addEventListener("click", async () => {
  const name = $("name").value.trim();
  const mine = await asked("api/decks", { name, titles: building.titles });
  if (!mine) return;
  draft = name;
  learn(mine);
  told(`Saved “${name}”.`);
});
$("use").addEventListener("click", async () => {
  const mine = await asked("api/decks/use", { name: draft });
  if (!mine) return;
  learn(mine);
  told(`You play with “${draft}” from the next match on.`);
});
$("drop").addEventListener("click", async () => {
  if (!confirm(`Drop “${draft}”?`)) return;
  const mine = await asked("api/decks/drop", { name: draft });
  if (!mine) return;
  draft = $("name").value = "";
  learn(mine);
  building.open([]);
  told("Dropped.");
});

// Everything that is there at the start is there at once, so that nothing jumps.
const trouble = await signIn();
$("who").textContent = session() ? nameOf() : "read only: open this page from the bot to build decks";
const [told_cards, mine] = await Promise.all([fetch("api/cards").then((answer) => answer.json()), session() ? ask("api/me") : null]);
cards = told_cards;
for (const card of [...cards.tokens, ...cards.medals]) known.set(card.title, card);
told(trouble, Boolean(trouble));
if (mine?.status === 200) learn(mine.said);
else if (mine) signedOut();
drawCards();
$("viewer").hidden = false;
if (me) {
  follow("api/me/stream", bearer, learn, (status) => { if (status === 401) signedOut(); });
  setInterval(() => { if (session()) asked("api/me"); }, RENEW);
}
