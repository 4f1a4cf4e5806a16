// The list above the message field: commands that begin so, or what inline mode offers.
import { el } from "./nodes.js";

export class Choices {
  constructor(field) {
    this.field = field;
    this.node = el("div", { id: "choices", role: "listbox", "aria-label": "Suggestions", hidden: true });
    this.items = [];
    this.at = -1;
    field.setAttribute("role", "combobox");
    field.setAttribute("aria-controls", "choices");
    field.setAttribute("aria-expanded", "false");
    field.setAttribute("aria-autocomplete", "list");
  }

  get open() {
    return !this.node.hidden;
  }

  // `items`: {title, about, take}; `head` stands above them and may be pressed as well.
  show(items, head = null) {
    this.items = items;
    this.at = -1;
    const top = head ? el("button", { type: "button", class: "head", onclick: head.take, disabled: !head.take }, head.title) : null;
    this.node.replaceChildren(...[top].filter(Boolean), ...items.map((item, place) =>
      el("div", {
        id: `choice${place}`, class: `choice ${item.stacked ? "stacked" : ""}`, role: "option", "aria-selected": "false",
        onpointerdown: (event) => event.preventDefault(), onclick: () => this.take(place),
      }, el("b", {}, item.title), item.about ? el("span", {}, item.about) : null)));
    this.node.scrollTop = 0;
    this.node.hidden = !items.length && !head;
    this.field.setAttribute("aria-expanded", String(this.open));
    this.field.removeAttribute("aria-activedescendant");
  }

  hide() {
    this.show([]);
  }

  move(step) {
    if (!this.items.length) return;
    const count = this.items.length;
    this.at = this.at < 0 ? (step > 0 ? 0 : count - 1) : (this.at + step + count) % count;
    [...this.node.querySelectorAll(".choice")].forEach((node, place) => {
      node.setAttribute("aria-selected", String(place === this.at));
      if (place === this.at) node.scrollIntoView({ block: "nearest" });
    });
    this.field.setAttribute("aria-activedescendant", `choice${this.at}`);
  }

  take(place = this.at) {
    const item = this.items[place];
    if (item) item.take();
    return Boolean(item);
  }
}
