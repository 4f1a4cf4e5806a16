// Where one writes: the field, an answer to a message, commands and inline mode as one types.
import { byId, el, avatar } from "./nodes.js";
import { summary } from "./entities.js";
import { Choices } from "./choices.js";
import { act, look } from "./server.js";
import { toast } from "./pops.js";

const PATIENCE = 120;
const WAIT = 15;
const MOST_LINES = 6;

export class Composer {
  // `deeds`: say, start, sit, openPrivately
  constructor(deeds) {
    this.deeds = deeds;
    this.drafts = new Map();
    this.field = el("textarea", {
      id: "say", rows: 1, maxlength: 4096, autocomplete: "off", spellcheck: "false", enterkeyhint: "send",
      "aria-label": "Message", placeholder: "Message, or / for a command",
      oninput: () => this.typed(), onkeydown: (event) => this.key(event),
    });
    this.choices = new Choices(this.field);
    this.quote = el("div", { id: "quote", hidden: true });
    this.seats = el("div", { id: "seats", role: "radiogroup", "aria-label": "You are" });
    this.send = el("button", { id: "send", type: "button", class: "primary", "aria-label": "Send", onclick: () => this.submit() }, "➤");
    this.menu = el("button", { id: "menu", type: "button", "aria-label": "Commands", title: "Commands", onclick: () => this.listAll() }, "/");
    this.start = el("button", { id: "start", type: "button", class: "primary", hidden: true, onclick: () => this.deeds.start("") }, "Start");
    this.line = el("div", { id: "write" }, this.menu, this.field, this.send);
    byId("foot").append(this.choices.node, byId("dock"), this.seats, this.quote, this.line, this.start);
    document.addEventListener("keydown", (event) => this.anywhere(event));
  }

  enter(room, state) {
    if (this.room) this.drafts.set(this.room.id, this.field.value);
    this.room = room;
    this.state = state;
    this.menuOf = null;
    this.asked = null;
    this.answer(null);
    this.field.value = this.drafts.get(room.id) || "";
    const waiting = room.kind === "private" && !room.started;
    this.line.hidden = waiting;
    this.start.hidden = !waiting;
    this.field.placeholder = matchMedia("(max-width: 600px)").matches ? "Message" : `Message as ${state.me.name}, or / for a command`;
    this.drawSeats();
    this.typed();
  }

  drawSeats() {
    const { me, seats } = this.state;
    this.seats.replaceChildren(...seats.map((seat) => el("button", {
      type: "button", class: `seat ${seat.key === me.key ? "me" : ""} ${this.room.called?.has(seat.id) ? "called" : ""}`,
      role: "radio", "aria-checked": String(seat.key === me.key), title: `Be ${seat.name}, ${seat.role}`,
      "aria-label": `${seat.name}, ${seat.role}${this.room.called?.has(seat.id) ? ", to move" : ""}`, tabindex: seat.key === me.key ? 0 : -1, onclick: () => this.deeds.sit(seat.key), data: { seat: seat.key },
      onkeydown: (event) => this.seatKey(event),
    }, avatar(seat), el("span", { class: "who" }, el("b", {}, seat.name), el("small", {}, this.room.called?.has(seat.id) ? "to move" : seat.role)))));
  }

  seatKey(event) {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const { me, seats } = this.state;
    const at = seats.findIndex((seat) => seat.key === me.key);
    this.deeds.sit(seats[(at + step + seats.length) % seats.length].key, true);
  }

  answer(message) {
    this.answers = message;
    this.quote.hidden = !message;
    if (!message) return this.quote.replaceChildren();
    this.quote.replaceChildren(
      el("div", {}, el("b", {}, `Answer to ${message.from?.first_name || ""}`), el("span", {}, summary(message))),
      el("button", { type: "button", "aria-label": "No answer", onclick: () => this.answer(null) }, "✕"));
    this.field.focus();
  }

  fill(text) {
    this.field.value = text;
    this.field.focus();
    this.field.setSelectionRange(text.length, text.length);
    this.typed();
  }

  async submit() {
    const text = this.field.value.trim();
    if (!text) return;
    const answers = this.answers?.message_id;
    this.field.value = "";
    this.answer(null);
    this.typed();
    if (!(await this.deeds.say(text, answers))) this.fill(text);
  }

  // --- keys ---------------------------------------------------------------------------------

  key(event) {
    if (event.isComposing) return;
    const { key } = event;
    if (this.choices.open && (key === "ArrowDown" || key === "ArrowUp")) {
      event.preventDefault();
      this.choices.move(key === "ArrowDown" ? 1 : -1);
    } else if (this.choices.open && key === "Tab" && !event.shiftKey && this.choices.items.length) {
      event.preventDefault();
      this.choices.take(Math.max(this.choices.at, 0));
    } else if (key === "ArrowUp" && !this.field.value && !event.altKey && this.deeds.buttons()) {
      event.preventDefault();
    } else if (key === "Escape") {
      if (this.choices.open) this.choices.hide();
      else this.answer(null);
    } else if (key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      if (this.choices.open && this.choices.at >= 0) this.choices.take();
      else if (this.asked) this.choices.take(0);
      else this.submit();
    }
  }

  anywhere(event) {
    const busy = event.target.closest("textarea, input, dialog");
    if (event.key === "Escape" && event.target.closest("#messages")) this.field.focus();
    if (event.key === "/" && !busy && !event.ctrlKey && !event.metaKey && !event.altKey) {
      event.preventDefault();
      this.fill("/");
    }
  }

  // --- as one types ---------------------------------------------------------------------------

  typed() {
    const { field } = this;
    field.rows = 1;
    const line = parseFloat(getComputedStyle(field).lineHeight) || 20;
    field.rows = Math.min(MOST_LINES, Math.max(1, Math.round((field.scrollHeight - 16) / line)));
    this.send.disabled = !field.value.trim();
    clearTimeout(this.timer);
    this.asked = null;
    const text = field.value;
    const begun = /^\/([a-z0-9_]*)$/i.exec(text);
    const mine = this.inlineQuery(text);
    if (begun) this.complete(begun[1].toLowerCase());
    else if (mine !== null) this.timer = setTimeout(() => this.askInline(mine), PATIENCE);
    else if (/^@\w*$/.test(text) && `@${this.state.bot.username}`.startsWith(text)) {
      const name = `@${this.state.bot.username} `;
      this.choices.show([{ title: name.trim(), about: "Your own moves, for your eyes only", take: () => this.fill(name) }]);
    } else this.choices.hide();
  }

  inlineQuery(text) {
    const name = `@${this.state.bot.username} `;
    return text.startsWith(name) ? text.slice(name.length) : null;
  }

  async commands() {
    if (!this.menuOf) this.menuOf = await look("commands", { user: this.state.me.id, chat: this.room.id });
    return this.menuOf;
  }

  async complete(begin) {
    const text = this.field.value;
    let found;
    try {
      found = await this.commands();
    } catch (error) {
      return toast(error.message, "bad");
    }
    if (!found.length) this.menuOf = null;
    if (this.field.value !== text) return;
    const fitting = found.filter((one) => one.command.startsWith(begin));
    this.choices.show(fitting.map((one) => ({
      title: `/${one.command}`, about: one.description, take: () => { this.fill(`/${one.command} `); this.choices.hide(); },
    })));
  }

  listAll() {
    if (this.field.value === "/" && this.choices.open) return this.fill("");
    this.fill("/");
  }

  async askInline(query) {
    const { room, state } = this;
    const text = this.field.value;
    // Rooms and people are told anew while one waits: who asks, and where, is what counts.
    const here = () => this.room.id === room.id && this.state.me.id === state.me.id && this.field.value === text;
    const all = [];
    const more = async (offset) => {
      const told = await act("inline", { user: state.me.id, chat: room.id, query, offset, wait: WAIT });
      if (!here()) return;
      if (told.results === null) return this.choices.show([], { title: "The bot does not answer." });
      this.asked = told;
      const take = (result) => this.pick(told, result);
      all.push(...told.results.map((one) => ({ title: one.title || one.id, about: one.description, stacked: true, take: () => take(one) })));
      const head = told.button && {
        title: told.button.text, take: told.button.start_parameter ? () => this.deeds.openPrivately(told.button.start_parameter) : null,
      };
      const next = told.next_offset ? [{ title: "More …", about: "", take: () => { all.pop(); more(told.next_offset); } }] : [];
      all.push(...next);
      this.choices.show(all, head || (all.length ? null : { title: "Nothing to choose." }));
    };
    try {
      await more("");
    } catch (error) {
      toast(error.message, "bad");
    }
  }

  async pick(asked, result) {
    this.fill("");
    try {
      await act("pick", { user: this.state.me.id, chat: this.room.id, query_id: asked.query_id, result: result.id });
    } catch (error) {
      toast(error.message, "bad");
    }
  }
}
