// A deck in four rows: three tokens of each rarity, up to three medals.
import { borderOf, emblem } from "./cards.js";
import { element, swap } from "./telling.js";

const ROWS = { rare: "Rare", uncommon: "Uncommon", common: "Common", medal: "Medals" };
const EACH = 3;
export const rowOf = (card) => card.rarity ?? "medal";

export class Building {
  constructor(cardOf, changed) {
    this.cardOf = cardOf;
    this.changed = changed;
    this.titles = [];
  }

  get complete() {
    return Object.keys(ROWS).every((row) => row === "medal" || this.count(row) === EACH);
  }

  has(title) { return this.titles.includes(title); }

  count(row) { return this.titles.filter((title) => rowOf(this.cardOf(title)) === row).length; }

  open(titles) {
    this.titles = titles.filter((title) => this.cardOf(title));
    this.changed();
  }

  // What stands in the way, or nothing.
  turn(title) {
    const row = rowOf(this.cardOf(title));
    if (this.has(title)) this.titles = this.titles.filter((one) => one !== title);
    else if (this.count(row) >= EACH) return `Three ${row === "medal" ? "medals" : `${row} tokens`} are in already: take one out first.`;
    else this.titles.push(title);
    this.changed();
    return "";
  }

  summary() {
    return Object.entries(ROWS).map(([row, word]) => `${word} ${this.count(row)}/${EACH}`).join(" · ");
  }

  draw(box, press) {
    swap(box, ...Object.entries(ROWS).map(([row, word]) => {
      const titles = this.titles.filter((title) => rowOf(this.cardOf(title)) === row);
      const full = titles.length === EACH;
      return element("div", { className: "slots", role: "group", ariaLabel: `${word}: ${titles.length} of ${EACH}` },
        element("div", { className: `label${full ? " full" : ""}` }, word, element("span", {}, `${titles.length}/${EACH}${full ? " ✓" : ""}`)),
        ...Array.from({ length: EACH }, (_, place) => (titles[place] ? this.slot(titles[place], press) : element("div", { className: "slot empty", ariaHidden: "true" }, "+"))));
    }));
  }

  slot(title, press) {
    const button = element("button", { type: "button", className: "slot", title: `Take ${title} out`, ariaLabel: `Take ${title} out of the deck` },
      emblem(title), element("span", { ariaHidden: "true" }, title));
    button.style.setProperty("--letters", Math.max(title.length, 8));
    button.dataset.border = borderOf(this.cardOf(title));
    button.dataset.key = `slot ${title}`;
    button.addEventListener("click", () => press(title));
    return button;
  }
}
