// The messages of the room that is open. An edit replaces its message where it stands.
import { byId } from "./nodes.js";
import { Dock } from "./dock.js";
import { messageNode } from "./message.js";
import { welcome } from "./guide.js";

const NEAR = 120;
const TOGETHER = 300;

export class Timeline {
  constructor(deeds) {
    this.deeds = deeds;
    this.list = byId("messages");
    this.scroll = byId("scroll");
    this.newest = byId("newest");
    this.newest.addEventListener("click", () => this.toEnd(true));
    new ResizeObserver(() => { if (this.stuck) this.toEnd(); }).observe(this.scroll);
    this.dock = new Dock(deeds, this.scroll);
    this.stuck = true;
    this.at = 0;
    this.scroll.addEventListener("scroll", () => this.scrolled(), { passive: true });
  }

  // Whoever goes up wants to read there; whoever comes near the end stays with what is new. On the
  // way down nothing is decided: it may be this page itself that scrolls.
  scrolled() {
    const up = this.scroll.scrollTop < this.at - 1;
    this.at = this.scroll.scrollTop;
    if (this.near()) this.stuck = true;
    else if (up) this.stuck = false;
    if (this.stuck) this.newest.hidden = true;
  }

  show(room, me, offers) {
    this.room = room;
    this.me = me;
    this.offers = offers;
    // What is shown all at once is not read out message by message.
    this.scroll.setAttribute("aria-live", "off");
    this.list.replaceChildren();
    this.greet();
    let before = null;
    for (const message of room.messages.values()) {
      this.list.append(this.node(message, before));
      before = message;
    }
    this.newest.hidden = true;
    this.toEnd();
    this.heed();
    requestAnimationFrame(() => this.scroll.setAttribute("aria-live", "polite"));
  }

  heed() {
    this.dock.heed(this.room, this.me);
  }

  greet() {
    const shown = this.list.querySelector(".welcome");
    const wanted = this.room.kind === "group" && ![...this.room.messages.values()].some((one) => !one.from?.is_bot && !one.new_chat_members);
    if (wanted && !shown) this.list.prepend(welcome(this.room, this.me, this.offers));
    if (!wanted && shown) shown.remove();
  }

  node(message, before) {
    const follows = Boolean(before) && before.from?.id === message.from?.id && message.date - before.date < TOGETHER && !before.new_chat_members;
    return messageNode(message, { me: this.me, follows, deeds: this.deeds });
  }

  add(message) {
    const before = [...this.room.messages.values()].at(-2) || null;
    this.scrolled(); // its own event may still be on the way
    const stay = !this.stuck && message.from?.id !== this.me.id;
    const node = this.node(message, before);
    node.classList.add("fresh");
    this.list.append(node);
    this.greet();
    if (stay) this.newest.hidden = false;
    else this.toEnd(true);
    this.heed();
  }

  edit(message) {
    const old = byId(`m${message.message_id}`);
    if (!old) return;
    const focused = [...old.querySelectorAll(".key")].indexOf(document.activeElement);
    this.scrolled();
    const node = messageNode(message, { me: this.me, follows: old.classList.contains("follows"), deeds: this.deeds });
    node.classList.add("changed");
    old.replaceWith(node);
    if (focused >= 0) (node.querySelectorAll(".key")[focused] || this.scroll).focus({ preventScroll: true });
    if (this.stuck) this.toEnd(true);
    this.heed();
  }

  remove(id) {
    byId(`m${id}`)?.remove();
    this.heed();
  }

  // To the newest buttons, for whoever has no mouse; false where there are none.
  buttons() {
    const key = [...this.list.querySelectorAll(".keys")].at(-1)?.querySelector(".key");
    key?.focus();
    return Boolean(key);
  }

  find(id) {
    const node = byId(`m${id}`);
    if (!node) return;
    node.scrollIntoView({ block: "center", behavior: "smooth" });
    node.classList.remove("found");
    requestAnimationFrame(() => node.classList.add("found"));
  }

  near() {
    return this.scroll.scrollHeight - this.scroll.scrollTop - this.scroll.clientHeight < NEAR;
  }

  toEnd(smooth = false) {
    this.stuck = true;
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.scroll.scrollTo({ top: this.scroll.scrollHeight, behavior: smooth && !calm ? "smooth" : "instant" });
    this.at = this.scroll.scrollTop;
  }
}
