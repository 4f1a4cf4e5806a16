// The page as a whole: who looks, which room is open, and what happens to whom.
import { byId } from "./nodes.js";
import { act, follow, look } from "./server.js";
import { alert, toast } from "./pops.js";
import { drawHead, drawRooms } from "./rooms.js";
import { deckview } from "./deckview.js";
import { guide } from "./guide.js";
import { Composer } from "./composer.js";
import { Timeline } from "./timeline.js";

const WAIT = 20;
let state = null;
let open = null;
let stop = () => {};
let decked = localStorage.getItem("side") === "deck";
const address = new URL(location.href);

const deeds = {
  say: (text, answers) => say(text, answers),
  press,
  open: follows,
  answer: (message) => composer.answer(message),
  find: (id) => timeline.find(id),
  buttons: () => timeline.buttons(),
  start,
  sit,
  openPrivately: (payload) => start(payload),
};
const composer = new Composer(deeds);
const timeline = new Timeline(deeds);

// --- showing ---------------------------------------------------------------------------------

async function load() {
  stop();
  const seat = address.searchParams.get("as") || "";
  state = await look("state", { as: seat });
  for (const room of state.rooms) {
    room.messages = new Map(room.messages.map((message) => [message.message_id, message]));
    room.unread = 0;
    room.called = new Set();
    for (const message of inTime([...room.messages.values()])) heed(room, message);
  }
  stop = follow(state.me.key, `${state.world}-${state.seq}`, { changed, anew: () => load().catch(later), line });
  const wanted = Number(address.searchParams.get("room")) || 0;
  const place = wanted >= 1 && wanted <= state.rooms.length ? wanted - 1 : 0;
  enter(state.rooms[place].id);
}

const later = () => setTimeout(() => load().catch(later), 1000);

function enter(id) {
  open = state.rooms.find((room) => room.id === id) || state.rooms[0];
  open.unread = 0;
  open.pinged = false;
  address.searchParams.set("as", state.me.key);
  address.searchParams.set("room", String(state.rooms.indexOf(open) + 1));
  history.replaceState(null, "", address);
  document.documentElement.dataset.hue = String(state.rooms.indexOf(open));
  timeline.show(open, state.me, { say, demo });
  composer.enter(open, state);
  sheets(null);
  draw();
}

function draw() {
  drawRooms(state, open, enter);
  drawHead(state, open, { rooms: () => sheets("rooms"), side: () => sheets("side") });
  byId("guide").replaceChildren(...guide(state, { say, deed, demo, theme, close: () => sheets(null), window: (key) => window.open(`/?as=${key}&room=${state.rooms.indexOf(open) + 1}`, "_blank", "noopener") }));
  tried(() => deckview(state, decked));
  const unread = state.rooms.reduce((sum, room) => sum + room.unread, 0);
  document.title = `${unread ? `(${unread}) ` : ""}${open.title} · ${state.me.name}`;
}

// On a narrow screen rooms and guide lie over the talk, one at a time.
function sheets(shown) {
  byId("rooms").classList.toggle("shown", shown === "rooms");
  byId("side").classList.toggle("shown", shown === "side");
  byId("veil").hidden = !shown;
}

// Whose move it is, as far as the bot names them: who stands after the last hand that points.
function heed(room, message) {
  const text = message.text ?? message.caption ?? "";
  if (!message.from?.is_bot || room.kind !== "group") return false;
  const named = /^👉 ([^:,]+)[:,]/m.exec(text)?.[1].split(" and ");
  const called = named ? state.seats.filter((seat) => named.includes(seat.name)).map((seat) => seat.id) : [];
  const over = /^🏆|^👉 HodlP(?:et|up)[:,]/m.test(text);
  if (!called.length && !over) return false;
  room.called = new Set(called);
  return true;
}

function called() {
  composer.drawSeats();
  timeline.heed();
}

const inTime = (messages) => messages.sort((a, b) => (a.edit_date || a.date) - (b.edit_date || b.date) || a.message_id - b.message_id);

const mentioned = (message) => (message.entities || []).filter((one) => one.type === "text_mention").map((one) => one.user.id);

// --- what happens ----------------------------------------------------------------------------

function changed(change) {
  const room = state.rooms.find((one) => one.id === change.chat);
  if (!room) return;
  if (change.kind === "message") arrived(room, change.message);
  if (change.kind === "edit" && room.messages.has(change.message_id)) {
    room.messages.set(change.message_id, change.message);
    if (room === open) timeline.edit(change.message);
    if (heed(room, change.message) && room === open) called();
  }
  if (change.kind === "delete") {
    room.messages.delete(change.message_id);
    if (room === open) timeline.remove(change.message_id);
  }
  draw();
}

function arrived(room, message) {
  if (room.messages.has(message.message_id)) return;
  room.messages.set(message.message_id, message);
  if (room.kind === "private" && !room.started) {
    room.started = true;
    if (room === open) composer.enter(room, state);
  }
  const calls = heed(room, message);
  if (room === open) {
    timeline.add(message);
    if (calls) called();
    if (message.force_reply && forMe(message)) composer.answer(message);
  } else if (message.from?.id !== state.me.id) {
    room.unread += 1;
    room.pinged = room.pinged || mentioned(message).includes(state.me.id);
  }
}

function forMe(message) {
  if (!message.force_reply.selective || message.chat.type === "private") return true;
  return message.reply_to_message?.from?.id === state.me.id || mentioned(message).includes(state.me.id);
}

function line(whole) {
  const note = byId("line");
  note.hidden = whole;
  note.textContent = whole ? "" : "The line is broken. Trying again …";
}

// --- what people do --------------------------------------------------------------------------

async function tried(work) {
  try {
    return await work();
  } catch (error) {
    toast(error.message || "That did not work.", "bad");
    return null;
  }
}

async function say(text, answers = null) {
  const given = { user: state.me.id, chat: open.id, text };
  if (answers) given.reply_to = answers;
  return Boolean(await tried(() => act("say", given)));
}

async function press(message, button, node) {
  if ("url" in button) return follows(button.url);
  const query = button.switch_inline_query_current_chat ?? button.switch_inline_query;
  if (query !== undefined) return composer.fill(`@${state.bot.username} ${query}`);
  if (!("callback_data" in button)) return toast("This button needs Telegram.");
  const bot = state.bot.name;
  node.setAttribute("aria-busy", "true");
  const told = await tried(() => act("press", { user: state.me.id, chat: message.chat.id, message: message.message_id, data: button.callback_data, wait: WAIT }));
  node.removeAttribute("aria-busy");
  if (!told) return;
  if (!told.answer) return toast("The bot does not answer. Try again in a moment.", "bad");
  if (told.answer.url) follows(told.answer.url);
  else if (told.answer.text && told.answer.show_alert) alert(bot, told.answer.text);
  else if (told.answer.text) toast(told.answer.text);
}

// t.me/BOT?start=… is the private chat; anything else is another site, and opens beside.
function follows(url) {
  let link;
  try {
    link = new URL(url.includes("://") ? url : `https://${url}`);
  } catch {
    return toast("This link leads nowhere.");
  }
  const name = link.hostname === "t.me" ? link.pathname.slice(1) : link.protocol === "tg:" ? link.searchParams.get("domain") : null;
  if (name?.toLowerCase() === state.bot.username.toLowerCase()) start(link.searchParams.get("start") || "");
  else if (link.protocol === "http:" || link.protocol === "https:") window.open(link.href, "_blank", "noopener,noreferrer");
}

async function start(payload) {
  const talk = state.rooms.find((room) => room.kind === "private");
  if (open !== talk) enter(talk.id);
  if (payload || !talk.started) await tried(() => act("start", { user: state.me.id, payload }));
}

async function sit(key, focus = false) {
  const room = state.rooms.indexOf(open) + 1;
  address.searchParams.set("as", key);
  address.searchParams.set("room", String(room));
  await tried(load);
  if (focus) document.querySelector("#seats .me")?.focus();
}

// Where nobody talks yet, so that nobody is disturbed.
async function demo() {
  const quiet = (room) => room.kind === "group" && ![...room.messages.values()].some((message) => message.from && !message.new_chat_members);
  const room = quiet(open) ? open : state.rooms.find(quiet);
  if (room && room !== open) enter(room.id);
  else sheets(null);
  await say("/toss hodlpet hodlpet");
}

async function deed(name) {
  const told = await tried(() => act("deed", { name, room: open.id }));
  if (told?.told) toast(told.told);
}

// --- looks -----------------------------------------------------------------------------------

function theme() {
  const root = document.documentElement;
  const dark = root.dataset.theme ? root.dataset.theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  localStorage.setItem("theme", root.dataset.theme);
}

const kept = localStorage.getItem("theme");
if (kept) document.documentElement.dataset.theme = kept;
for (const [id, deck] of [["tab-guide", false], ["tab-deck", true]]) {
  byId(id).addEventListener("click", () => {
    decked = deck;
    localStorage.setItem("side", deck ? "deck" : "guide");
    tried(() => deckview(state, decked));
  });
}
byId("tabs-close").addEventListener("click", () => sheets(null));
byId("veil").addEventListener("click", () => sheets(null));
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") sheets(null);
  const number = /^Digit([0-9])$/.exec(event.code)?.[1];
  if (!event.altKey || event.ctrlKey || event.metaKey || !number || !state) return;
  const place = Number(number) - 1;
  event.preventDefault();
  if (number === "0") sit(state.seats.find((seat) => open.called.has(seat.id))?.key || state.me.key);
  else if (event.shiftKey && state.seats[place]) sit(state.seats[place].key);
  else if (!event.shiftKey && state.rooms[place]) enter(state.rooms[place].id);
});
load().catch((error) => { toast(error.message, "bad"); later(); });
