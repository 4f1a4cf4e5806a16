// The rooms on the left and the head of the open one.
import { avatar, byId, clock, el } from "./nodes.js";
import { summary } from "./entities.js";

function face(room, state) {
  if (room.kind === "private") return avatar({ is_bot: true });
  return el("span", { class: `avatar room-sign hue-${state.rooms.indexOf(room)}`, "aria-hidden": "true" }, room.sign);
}

function entry(room, state, open, enter) {
  const last = [...room.messages.values()].at(-1);
  const who = last?.from && last.from.id !== state.me.id && !last.from.is_bot ? `${last.from.first_name}: ` : "";
  const count = room.unread ? el("span", { class: `count ${room.pinged ? "pinged" : ""}` }, String(room.unread)) : null;
  return el("button", { type: "button", class: "room", "aria-current": open === room ? "true" : false, onclick: () => enter(room.id), data: { room: room.id } },
    face(room, state),
    el("span", { class: "names" }, el("b", {}, room.title), el("small", {}, last ? who + summary(last) : room.about)),
    el("span", { class: "right" }, last ? el("time", {}, clock(last.date)) : null, count));
}

export function drawRooms(state, open, enter) {
  const groups = state.rooms.filter((room) => room.kind === "group");
  const talks = state.rooms.filter((room) => room.kind === "private");
  byId("rooms").replaceChildren(
    el("header", {}, el("img", { src: "/page/pet.svg", alt: "", width: 34, height: 34 }), el("h1", {}, "HodlTrumps")),
    el("h2", {}, "Coliseums"), ...groups.map((room) => entry(room, state, open, enter)),
    el("h2", {}, `${state.me.name}, privately`), ...talks.map((room) => entry(room, state, open, enter)));
}

export function drawHead(state, room, { rooms, side }) {
  const people = room.kind === "group" ? `${room.members.filter((one) => !one.bot).map((one) => one.name).join(", ")} and the bot` : `${state.me.name} and the bot, nobody else`;
  const unread = state.rooms.reduce((sum, one) => sum + (one === room ? 0 : one.unread), 0);
  byId("head").replaceChildren(
    el("button", { type: "button", id: "to-rooms", "aria-label": "Rooms", onclick: rooms }, "☰", unread ? el("span", { class: "count" }, String(unread)) : null),
    face(room, state),
    el("div", { class: "names" }, el("h2", {}, room.title), el("small", {}, room.typing ? "the bot is busy …" : people)),
    el("button", { type: "button", id: "to-side", "aria-label": "Guide", onclick: side }, "?"));
}
