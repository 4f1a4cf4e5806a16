// Telegram's entities as nodes. Offsets count UTF-16 units, and so do JavaScript's strings.
import { el } from "./nodes.js";

const TAGS = {
  bold: "strong", italic: "em", underline: "u", strikethrough: "s", code: "code", pre: "pre",
  blockquote: "blockquote", expandable_blockquote: "blockquote",
};

function node(entity, text, inner, deeds) {
  if (entity.type in TAGS) return el(TAGS[entity.type], {}, inner);
  switch (entity.type) {
    case "spoiler": {
      const cover = el("span", { class: "spoiler", tabindex: "0", role: "button", title: "Show" }, inner);
      const show = () => cover.classList.add("shown");
      cover.addEventListener("click", show);
      cover.addEventListener("keydown", (event) => { if (event.key === "Enter") show(); });
      return cover;
    }
    case "bot_command":
      return el("button", { type: "button", class: "word", title: `Say ${text}`, onclick: () => deeds.say(text) }, inner);
    case "text_link":
    case "url": {
      const url = entity.url || text;
      return el("button", { type: "button", class: "word", title: url, onclick: () => deeds.open(url) }, inner);
    }
    case "text_mention":
    case "mention":
      return el("span", { class: "mention" }, inner);
    case "hashtag":
      return el("span", { class: "hashtag" }, inner);
    default:
      return el("span", {}, inner);
  }
}

// A block stands on lines of its own; the line break beside it is not another one.
const isBlock = (part) => part instanceof Element && ["PRE", "BLOCKQUOTE"].includes(part.tagName);
function unbroken(text, before, after) {
  const begun = isBlock(before) ? text.replace(/^\n/, "") : text;
  return isBlock(after) ? begun.replace(/\n$/, "") : begun;
}

// A copied entity may say anything; only what lies inside the text, and inside its parent, counts.
function build(text, entities, from, to, deeds) {
  const parts = [];
  let at = from;
  for (let index = 0; index < entities.length; index += 1) {
    const entity = entities[index];
    const end = Math.min(entity.offset + entity.length, to);
    if (entity.offset < at || entity.offset >= to || end <= entity.offset) continue;
    if (entity.offset > at) parts.push(text.slice(at, entity.offset));
    const inside = entities.slice(index + 1).filter((one) => one.offset < end);
    parts.push(node(entity, text.slice(entity.offset, end), build(text, inside, entity.offset, end, deeds), deeds));
    at = end;
  }
  if (at < to) parts.push(text.slice(at, to));
  return parts.map((part, place) => typeof part === "string" ? unbroken(part, parts[place - 1], parts[place + 1]) : part);
}

export function formatted(text, entities, deeds) {
  const sorted = [...(entities || [])].sort((a, b) => a.offset - b.offset || b.length - a.length);
  return build(text, sorted, 0, text.length, deeds);
}

// One line of it, for a reply's quotation or the list of rooms.
export function summary(message) {
  if (!message) return "";
  const text = message.text || message.caption || (message.photo ? "Picture" : "");
  return text.replace(/[\u2068\u2069]/g, "").replace(/\s+/g, " ").trim().slice(0, 120);
}
