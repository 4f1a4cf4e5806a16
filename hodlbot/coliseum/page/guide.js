// For somebody who has just come: what this is, how a match begins, what a turn is.
import { el } from "./nodes.js";

const offer = (sign, title, about, onclick, id) =>
  el("button", { type: "button", class: "offer", onclick, id }, el("span", { class: "sign", "aria-hidden": "true" }, sign),
    el("span", {}, el("b", {}, title), el("small", {}, about)));

// What an empty room says.
export function welcome(room, me, { say, demo }) {
  return el("li", { class: "welcome" },
    el("div", { class: "sign", "aria-hidden": "true" }, room.sign),
    el("h2", {}, room.title),
    el("p", {}, "HodlTrumps is a duel of nine turns. You lay a card, they lay a card, the dice pick a stat, the higher value scores. No deck? You are dealt one."),
    el("div", { class: "offers" },
      offer("⚔️", "Open a seat", `${me.name} says /toss; anybody may sit down`, () => say("/toss"), "offer-toss"),
      offer("🐸", "Play against HodlPet", "The bot takes the other seat: /toss hodlpet", () => say("/toss hodlpet"), "offer-pet"),
      offer("🍿", "Watch a match first", "Two HodlPets play, slowly, and say why", demo, "offer-demo")));
}

const step = (title, text) => el("li", {}, el("b", {}, title), " ", text);

export function guide(state, { say, deed, demo, theme, close, window: other }) {
  const { me, seats, deeds } = state;
  const next = seats.find((seat) => seat.key !== me.key && seat.role === "player");
  return [
    el("header", {}, el("h2", {}, "How it goes"), el("button", { type: "button", class: "close", "aria-label": "Close the guide", onclick: close }, "✕")),
    el("section", {}, el("h3", {}, "A first match"), el("ol", {},
      step("Say /toss.", "You have no deck yet, so the bot offers to deal you one."),
      step(`Become ${next ? next.name : "somebody else"}`, "with the faces above the message field, and press Accept. Or let HodlPet sit down: /toss hodlpet."),
      step("Press ✨ My moves", "whenever a face glows: it lists what that player can do now."))),
    el("section", {}, el("h3", {}, "A turn"), el("ol", { class: "turn" },
      step("Lay.", "The first player lays a token: /mem TITLE."),
      step("Answer.", "The second one lays another."),
      step("Effects.", "Powers and medals, in turns. “Happy, roll” when you are done."),
      step("Duel.", "Feels, Dank, IQ or Karma comes up: the higher value takes the point. A draw is rolled again."))),
    el("section", {}, el("h3", {}, "Lost?"), el("div", { class: "chips" },
      ["/help", "/board", "/odds", "/rules flip"].map((word) => el("button", { type: "button", class: "chip", onclick: () => { close(); say(word); } }, word)))),
    el("section", {}, el("h3", {}, "This place"),
      el("p", {}, "Everything happens on this machine. The bot is the real one; only Telegram is played by this page."),
      el("div", { class: "chips" },
        el("button", { type: "button", class: "chip", id: "demo", onclick: () => { close(); demo(); } }, "🍿 Watch a match"),
        deeds.includes("restart") ? el("button", { type: "button", class: "chip", id: "restart", onclick: () => deed("restart") }, "🔌 Restart the bot") : null,
        next ? el("button", { type: "button", class: "chip", onclick: () => other(next.key) }, `🪟 Window for ${next.name}`) : null,
        el("button", { type: "button", class: "chip", id: "theme", onclick: theme }, "🌗 Dark or light")),
      el("p", { class: "keys-help" }, el("kbd", {}, "/"), " write, ", el("kbd", {}, "Alt"), "+", el("kbd", {}, "1"), "…", el("kbd", {}, "6"), " rooms, ",
        el("kbd", {}, "Alt"), "+", el("kbd", {}, "Shift"), "+", el("kbd", {}, "1"), "…", el("kbd", {}, "4"), " people, ",
        el("kbd", {}, "Alt"), "+", el("kbd", {}, "0"), " whoever is to move, ", el("kbd", {}, "↑"), " in an empty field: the newest buttons, ", el("kbd", {}, "Esc"), " back")),
  ];
}
