// The Deckviewer beside the chat, as the rulebook has its players sit: a page of the bot's own.
import { byId } from "./nodes.js";
import { look } from "./server.js";

let shownTo = null;

// Only what is looked at is opened, and once for each person.
export async function deckview(state, wanted) {
  const there = Boolean(state.deckviewer);
  const open = there && wanted;
  byId("tabs").hidden = !there;
  byId("tab-guide").setAttribute("aria-selected", String(!open));
  byId("tab-deck").setAttribute("aria-selected", String(open));
  byId("guide").hidden = open;
  byId("deck").hidden = !open;
  byId("frame").classList.toggle("decked", open);
  if (!open || shownTo === state.me.key) return;
  shownTo = state.me.key;
  const { url } = await look("launch", { as: state.me.key });
  // A frame that only changes what is behind its # is not loaded anew.
  const fresh = byId("deck").cloneNode(false);
  fresh.src = url;
  byId("deck").replaceWith(fresh);
}
