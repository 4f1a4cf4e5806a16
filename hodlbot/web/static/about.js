// One card, large, with everything that is known of it and what of that is a guess.
import { kindOf, usesOf, WORDS } from "./cards.js";
import { element, figure } from "./telling.js";

const box = document.getElementById("about");
box.addEventListener("click", (event) => { if (event.target === box) box.close(); });

export function about(card, powers, { turned = false, deed = null } = {}) {
  const power = powers.find((one) => one.title === card.power);
  const lines = [
    card.rarity ? [card.number === null ? "promo" : `No. ${card.number}`, card.rarity, ...card.tags].join(" · ") : `${card.tier} medal · supply ${card.supply} · ${usesOf(card)}${card.anytime ? " · at any time" : ""}`,
    card.stats ? Object.entries(WORDS).map(([stat, word]) => `${word} ${figure(stat, card.stats[stat])}`).join(" · ") : "",
    card.text,
    power ? `⚡ ${power.title}: ${power.text}` : "",
    card.how ? `How it is won: ${card.how}` : "",
    card.giver ? `Given by ${card.giver}.` : "",
    card.provisional.length ? `Provisional, nobody here has the printed card: ${card.provisional.join(", ")}.` : "",
  ];
  const close = element("button", { type: "button" }, "Close");
  close.addEventListener("click", () => box.close());
  const deeds = [close];
  if (deed) {
    const button = element("button", { type: "button", className: "main" }, deed.label);
    button.addEventListener("click", () => { box.close(); deed.run(); });
    deeds.unshift(button);
  }
  box.replaceChildren(element("div", { className: "about" },
    element("img", { src: `picture/${kindOf(card)}/${card.title}.jpg${turned ? "?turned=1" : ""}`, alt: "", width: 720, height: 1008 }),
    element("div", { className: "rows" },
      element("h2", { id: "about-title" }, card.title),
      ...lines.filter(Boolean).map((line) => element("p", { className: line.startsWith("Provisional") ? "faint small" : "" }, line))),
    element("div", { className: "bar" }, ...deeds)));
  box.showModal();
  box.scrollTop = 0;
}
