// A card as the pages show it: its border, its emblem, its values as they stand.
import { element, figure } from "./telling.js";

export const WORDS = { F: "Feels", D: "Dank", I: "IQ", K: "Karma" };
const STATS = Object.keys(WORDS);

export const borderOf = (card) => card.rarity ?? card.tier;
export const kindOf = (card) => (card.rarity ? "token" : "medal");
export const turnedOver = (stats) => Object.fromEntries(STATS.map((stat) => [stat, -stats[stat]]));

export function usesOf(medal) {
  if (medal.uses === null) return "every turn";
  return ["always at work", "once a match"][medal.uses] ?? `${medal.uses} times a match`;
}

export function emblem(title, root = "") {
  return element("img", { src: `${root}emblem/${title}.png`, alt: "", width: 192, height: 192, decoding: "async", draggable: false });
}

// `stats`: as they stand; `base`: what they were before anything changed them.
export function face(card, { root = "", stats = card.stats, base = stats, turned = false } = {}) {
  const made = element("span", { className: `face${turned ? " turned" : ""}`, ariaHidden: "true" },
    element("span", { className: "title" }, card.title),
    element("span", { className: "pane" }, emblem(card.title, root)));
  made.dataset.border = borderOf(card);
  made.style.setProperty("--letters", Math.max(card.title.length, 8));
  if (stats) {
    made.append(element("span", { className: "stats" }, ...STATS.map((stat) => element("span", { className: trend(stats[stat], base[stat]) },
      element("i", {}, stat), element("b", {}, `${sign(stats[stat], base[stat])}${figure(stat, stats[stat])}`)))));
    made.append(element("span", { className: `below${card.power ? " power" : ""}` }, card.power ? `⚡${card.power}` : card.rarity));
  } else {
    made.append(element("span", { className: "effect" }, card.text), element("span", { className: "below" }, `${card.tier} · ${usesOf(card)}`));
  }
  return made;
}

export const trend = (now, was) => (now > was ? "up" : now < was ? "down" : "");
// Colour is never the only sign.
export const sign = (now, was) => (now > was ? "▲" : now < was ? "▼" : "");

export function spoken(card, stats = card.stats) {
  if (!stats) return `${card.title}, ${card.tier} medal, ${usesOf(card)}: ${card.text}`;
  const values = STATS.map((stat) => `${WORDS[stat]} ${figure(stat, stats[stat])}`).join(", ");
  return `${card.title}, ${card.rarity}, ${values}${card.power ? `, power ${card.power}` : ""}`;
}
