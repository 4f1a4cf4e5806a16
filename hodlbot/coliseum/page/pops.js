// What comes up for a moment: a toast that goes by itself, an alert that is closed.
import { byId, el } from "./nodes.js";

const SHORTEST = 2500;
const PER_LETTER = 45;

export function toast(text, kind = "") {
  const note = el("div", { class: `toast ${kind}` }, text);
  byId("toasts").append(note);
  const gone = () => note.remove();
  note.addEventListener("click", gone);
  setTimeout(gone, SHORTEST + PER_LETTER * text.length);
}

export function alert(title, text) {
  const dialog = byId("alert");
  const close = el("button", { type: "button", class: "primary", onclick: () => dialog.close() }, "OK");
  dialog.replaceChildren(el("h2", { id: "alert-title" }, title), el("p", {}, text), close);
  if (!dialog.open) dialog.showModal();
  close.focus();
}
