// One message: who, an answer to what, picture, text, buttons.
import { avatar, clock, el, tint } from "./nodes.js";
import { formatted, summary } from "./entities.js";

const SERVICE = {
  new_chat_members: (message) => `${names(message.new_chat_members)} joined`,
  left_chat_member: (message) => `${message.left_chat_member.first_name} left`,
  pinned_message: () => "A message was pinned",
};
const names = (people) => people.map((one) => one.first_name).join(", ");

function service(message) {
  for (const [kind, told] of Object.entries(SERVICE)) if (kind in message) return told(message);
  return null;
}

export function sign(button) {
  if ("url" in button) return "↗";
  if ("switch_inline_query_current_chat" in button || "switch_inline_query" in button) return "@";
  return null;
}

function keyboard(message, deeds) {
  const rows = message.reply_markup?.inline_keyboard;
  if (!rows) return null;
  return el("div", { class: "keys", role: "group", "aria-label": "Buttons" }, rows.map((row) =>
    el("div", { class: "row" }, row.map((button) => {
      const mark = sign(button);
      return el("button", {
        type: "button", class: "key", onclick: (event) => deeds.press(message, button, event.currentTarget),
      }, el("span", {}, button.text), mark ? el("span", { class: "mark", "aria-hidden": "true" }, mark) : null);
    }))));
}

const TALLEST = 420;
const EDGES = 26;

// How it is shown: small enough to be seen as a whole, with what is said about it.
function shape(message) {
  const largest = message.photo?.at(-1);
  if (!largest) return null;
  const scale = Math.min(1, TALLEST / largest.height);
  return { ...largest, width: Math.round(largest.width * scale), height: Math.round(largest.height * scale) };
}

function picture(message) {
  const largest = shape(message);
  if (!largest) return null;
  const source = `/page/picture?file_unique_id=${encodeURIComponent(largest.file_unique_id)}`;
  return el("img", {
    class: "photo", src: source, width: largest.width, height: largest.height, loading: "lazy",
    alt: summary({ text: message.caption }) || "Picture",
  });
}

function file(message) {
  const sent = message.document;
  if (!sent) return null;
  const source = `/page/picture?file_unique_id=${encodeURIComponent(sent.file_unique_id)}`;
  return el("a", { class: "file", href: source, download: sent.file_name || "file" },
    el("span", { "aria-hidden": "true" }, "📄"), el("span", {}, sent.file_name || "file"));
}

function quoted(message, deeds) {
  const answered = message.reply_to_message;
  if (!answered) return null;
  return el("button", { type: "button", class: `quote ${tint(answered.from?.id || 0)}`, onclick: () => deeds.find(answered.message_id) },
    el("b", {}, answered.from?.first_name || ""), el("span", {}, summary(answered)));
}

// `follows`: the same person wrote the one before; name and face stand there.
export function messageNode(message, { me, follows, deeds }) {
  const about = service(message);
  const id = `m${message.message_id}`;
  if (about) return el("li", { id, class: "service" }, about);
  const author = message.from || { id: 0, first_name: message.sender_chat?.title || "?" };
  const own = author.id === me.id;
  const text = message.text ?? message.caption;
  const entities = message.entities ?? message.caption_entities;
  const kinds = ["message", own && "own", author.is_bot && "bot", follows && "follows"].filter(Boolean);
  const words = text ? el("div", { class: "text" }, formatted(text, entities, deeds)) : null;
  const bubble = el("div", { class: "bubble" },
    !follows && !own ? el("div", { class: `author ${tint(author.id)}` }, author.first_name,
      author.is_bot ? el("span", { class: "badge" }, "bot") : null) : null,
    message.via_bot ? el("div", { class: "via" }, `via @${message.via_bot.username}`) : null,
    quoted(message, deeds), picture(message), file(message), words,
    el("div", { class: "when" }, message.edit_date ? "edited " : "", clock(message.date)));
  const shown = shape(message);
  if (shown) bubble.style.maxWidth = `min(100%, ${Math.max(shown.width, 300) + EDGES}px)`;
  const answer = el("button", {
    type: "button", class: "answer", title: "Answer this message",
    "aria-label": `Answer ${author.first_name}: ${summary(message).slice(0, 40)}`, onclick: () => deeds.answer(message),
  }, "↩");
  return el("li", { id, class: kinds.join(" "), data: { author: author.id } },
    own ? null : avatar(author), el("div", { class: "body" }, el("div", { class: "lineup" }, bubble, answer), keyboard(message, deeds)));
}
