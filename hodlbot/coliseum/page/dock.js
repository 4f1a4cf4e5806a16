// The newest buttons of a room stay at hand while later messages push them out of sight.
import { byId, el } from "./nodes.js";
import { sign } from "./message.js";

// Buttons that lie further back than so many messages are over.
const RECENT = 12;

export class Dock {
  constructor(deeds, scroll) {
    this.deeds = deeds;
    this.node = byId("dock");
    this.watch = new IntersectionObserver((seen) => this.show(!seen.at(-1).isIntersecting), { root: scroll });
  }

  // A board's buttons: for whoever is to move. Whoever looks on can scroll.
  heed(room, me) {
    this.watch.disconnect();
    const message = [...room.messages.values()].slice(-RECENT).findLast((one) => one.reply_markup?.inline_keyboard);
    const keys = message && byId(`m${message.message_id}`)?.querySelector(".keys");
    const wanted = room.called.has(me.id) || !/^⚔ Turn/.test(message?.text ?? "");
    this.message = room.kind === "group" && keys && wanted ? message : null;
    if (this.message) this.watch.observe(keys);
    else this.show(false);
  }

  show(wanted) {
    const { message } = this;
    this.node.hidden = !wanted || !message;
    if (this.node.hidden) return this.node.replaceChildren();
    this.node.replaceChildren(
      el("button", { type: "button", class: "up", "aria-label": "To the board", title: "To the board", onclick: () => this.deeds.find(message.message_id) }, "↑"),
      ...message.reply_markup.inline_keyboard.flat().filter((button) => sign(button) !== "↗").map((button) =>
        el("button", { type: "button", onclick: (event) => this.deeds.press(message, button, event.currentTarget) }, button.text)));
  }
}
