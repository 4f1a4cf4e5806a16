// A match for whoever has its link: live while it runs, then a replay and the proof of its dice.
import { verified } from "./fair.js";
import { element, figure, follow, nodes } from "./telling.js";

const $ = (id) => document.getElementById(id);
const WORDS = { F: "Feels", D: "Dank", I: "IQ", K: "Karma" };
const link = location.pathname.split("/").pop();
let page = null;
let at = 0;
let playing = null;

function show(told) {
  const live = page === null || at === page.frames.length - 1;
  page = told;
  if (live || at >= page.frames.length) at = page.frames.length - 1;
  document.title = `${page.names[0]} – ${page.names[1]}`;
  $("title").textContent = document.title;
  $("place").textContent = page.place;
  $("told").replaceChildren(...(page.over ? nodes(page.result) : [page.paused ? "Paused by a referee." : ""]));
  $("replay").hidden = page.frames.length < 2;
  $("slider").max = page.frames.length - 1;
  $("verify").hidden = !page.over;
  const newest = page.stretches[page.stretches.length - 1];
  $("commitment").replaceChildren(
    newest.commitment
      ? element("p", {}, "Committed to before the first card: ", element("code", {}, newest.commitment))
      : element("p", {}, "The dice of this match are scripted: a test."),
  );
  if (newest.secret) $("commitment").append(element("p", {}, "Secret: ", element("code", {}, newest.secret)));
  draw();
}

function draw() {
  const frame = page.frames[at];
  $("slider").value = at;
  $("where").textContent = `${at} of ${page.frames.length - 1}`;
  const head = frame.phase === "toss" ? "Before the toss" : `Turn ${frame.turn}/9${frame.flipped ? " · flipped ⟲" : ""}`;
  const [one, two] = frame.sides;
  $("board").hidden = false;
  $("board").replaceChildren(
    element("div", { className: "bar" }, element("span", { className: "score" }, `${one.score} : ${two.score}`), element("span", { className: "faint" }, head)),
    element("div", { className: `sides${frame.flipped ? " flipped" : ""}` }, side(frame, 0), side(frame, 1)),
    duel(frame),
  );
  const shown = page.frames.slice(1, at + 1).reverse();
  $("news").replaceChildren(...shown.map((one, place) => {
    const lines = one.lines.flatMap((line, n) => [...(n ? [element("br")] : []), ...nodes(line)]);
    return element("li", { className: place ? "" : "now" }, ...lines);
  }));
}

function side(frame, seat) {
  const mine = frame.sides[seat];
  const cards = mine.table.map((card) => element("span", { className: "card" },
    element("img", { alt: card.title, src: `../picture/token/${card.title}.jpg${card.turned ? "?turned=1" : ""}` })));
  const lines = [
    `${mine.held} tokens in hand`,
    mine.chance === null ? "" : `chance ${mine.chance}%`,
    ...Object.entries(mine.powers).map(([title, state]) => `${title}: ${state}`),
    ...Object.entries(mine.medals).map(([title, left]) => left === null ? title : `${title} ×${left}`),
    `flip card ${mine.flip}`,
  ].filter(Boolean);
  const floor = frame.floor.includes(seat) ? " 👉" : "";
  return element("div", { className: "side" },
    element("h2", {}, mine.name + floor),
    element("div", { className: "row" }, ...cards),
    ...lines.map((line) => element("div", { className: "faint" }, line)));
}

function duel(frame) {
  const [one, two] = frame.sides.map((side) => side.table[0]);
  if (!one && !two) return "";
  const rows = Object.entries(WORDS).map(([stat, word]) => element("tr", { className: frame.stat === stat ? "lit" : "" },
    element("td", {}, one ? figure(stat, one.stats[stat]) : ""), element("th", { scope: "row" }, word),
    element("td", {}, two ? figure(stat, two.stats[stat]) : "")));
  return element("table", {}, element("tbody", {}, ...rows));
}

function go(to) {
  at = Math.max(0, Math.min(page.frames.length - 1, to));
  draw();
}

function stop() {
  clearInterval(playing);
  playing = null;
  $("play").textContent = "Play";
}

$("slider").addEventListener("input", (event) => { stop(); go(Number(event.target.value)); });
$("back").addEventListener("click", () => { stop(); go(at - 1); });
$("forth").addEventListener("click", () => { stop(); go(at + 1); });
$("play").addEventListener("click", () => {
  if (playing) return stop();
  if (at === page.frames.length - 1) go(0);
  $("play").textContent = "Stop";
  playing = setInterval(() => (at < page.frames.length - 1 ? go(at + 1) : stop()), 1200);
});
$("verify").addEventListener("click", () => {
  const { good, why } = verified(page);
  $("verdict").className = good ? "good" : "bad";
  $("verdict").textContent = (good ? "✔ " : "✘ ") + why;
});

follow(`../api/m/${link}/stream`, {}, show, (status) => {
  if (status === 404) $("told").textContent = "There is no such match, or the link is not whole.";
  else if (page === null) $("told").textContent = "The bot does not answer. Trying again…";
});
