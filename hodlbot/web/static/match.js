// A match for whoever has its link: live while it runs, then a replay and the proof of its dice.
import { board, news } from "./board.js";
import { verified } from "./fair.js";
import { element, follow, nodes, swap } from "./telling.js";

const $ = (id) => document.getElementById(id);
const link = location.pathname.split("/").pop();
const known = new Map();
// What was committed to when this page first looked: the end cannot say otherwise.
const promised = [];
let page = null;
let at = 0;
let playing = null;

function show(told) {
  const live = page === null || at === page.frames.length - 1;
  page = { ...told, frames: [...(page?.frames.slice(0, told.alike) ?? []), ...told.frames] };
  if (live || at >= page.frames.length) at = page.frames.length - 1;
  // For those who listen: what is new, as it happens.
  if (live) $("heard").replaceChildren(...page.frames[at].lines.flatMap((line) => [...nodes(line), " "]));
  page.stretches.forEach((stretch, place) => { promised[place] ??= stretch.commitment; });
  document.title = `${page.names[0]} – ${page.names[1]}`;
  $("title").replaceChildren(element("bdi", {}, page.names[0]), " – ", element("bdi", {}, page.names[1]));
  $("place").textContent = page.place;
  $("told").replaceChildren(...(page.over ? nodes(page.result) : [page.paused ? "⏸ Paused by a referee." : "● Live: this page keeps up by itself."]));
  $("replay").hidden = page.frames.length < 2;
  $("replay").classList.toggle("over", page.over);
  $("slider").max = page.frames.length - 1;
  $("verify").hidden = !page.over;
  $("page").hidden = false;
  commitment();
  draw();
}

function commitment() {
  const newest = page.stretches[page.stretches.length - 1];
  const lines = [newest.commitment
    ? element("p", { className: "small" }, "Committed to before the first card: ", element("code", {}, newest.commitment))
    : element("p", { className: "small" }, "The dice of this match are scripted: a test.")];
  if (newest.secret) lines.push(element("p", { className: "small" }, "Secret: ", element("code", {}, newest.secret)));
  else if (newest.commitment) lines.push(element("p", { className: "small faint" }, "The secret is told when the match is over; then every draw can be made again here."));
  $("commitment").replaceChildren(...lines);
}

function draw() {
  const frame = page.frames[at];
  const last = page.frames.length - 1;
  $("slider").value = at;
  $("slider").ariaValueText = `Step ${at} of ${last}, turn ${frame.turn}`;
  $("where").textContent = `${at} / ${last}`;
  $("back").disabled = at === 0;
  $("forth").disabled = at === last;
  $("newest").hidden = at === last;
  $("board").classList.toggle("flipped", frame.flipped);
  $("board").replaceChildren(...board(page, frame, (title) => known.get(title)));
  swap($("news"), ...news(page.frames, at, (to) => { stop(); go(to); }));
}

function go(to) {
  at = Math.max(0, Math.min(page.frames.length - 1, to));
  draw();
}

function stop() {
  clearInterval(playing);
  playing = null;
  $("play").textContent = "▶ Play";
}

$("slider").addEventListener("input", () => { stop(); go(Number($("slider").value)); });
$("back").addEventListener("click", () => { stop(); go(at - 1); });
$("forth").addEventListener("click", () => { stop(); go(at + 1); });
$("newest").addEventListener("click", () => { stop(); go(page.frames.length - 1); });
$("play").addEventListener("click", () => {
  if (playing) return stop();
  if (at === page.frames.length - 1) go(0);
  $("play").textContent = "■ Stop";
  playing = setInterval(() => (at < page.frames.length - 1 ? go(at + 1) : stop()), 1200);
});
$("verify").addEventListener("click", () => {
  const { good, why, redone } = verified(page, promised);
  $("verdict").className = good ? "good" : "bad";
  $("verdict").textContent = (good ? "✔ " : "✘ ") + why;
  $("proof").hidden = redone.length === 0;
  $("proof").replaceChildren(element("table", { className: "draws" },
    element("thead", {}, element("tr", {}, ...["Draw", "Step", "Of", "Drawn", ""].map((head) => element("th", { scope: "col" }, head)))),
    element("tbody", {}, ...redone.map(({ draw, again }) => element("tr", { className: again === draw.outcome ? "" : "wrong" },
      ...[`${draw.k + 1}`, `${draw.n}`, draw.kind, draw.outcome, again === draw.outcome ? "✔" : `✘ must be ${again}`].map((cell) => element("td", {}, cell)))))));
});

const { tokens, medals } = await fetch("../api/cards").then((answer) => answer.json());
for (const card of [...tokens, ...medals]) known.set(card.title, card);
follow(`../api/m/${link}/stream`, () => ({}), show, (status) => {
  if (status === 404) $("told").textContent = "There is no such match, or the link is not whole.";
  else if (page === null) $("told").textContent = "The bot does not answer. Trying again…";
});
