// Nodes are built, never parsed: no text of anybody becomes markup.

export function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "class") node.className = value;
    else if (name.startsWith("on")) node.addEventListener(name.slice(2), value);
    else if (name === "data") Object.assign(node.dataset, value);
    else node.setAttribute(name, value === true ? "" : value);
  }
  node.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return node;
}

export const byId = (id) => document.getElementById(id);

// A person's colour: one of eight, always the same one.
export const tint = (id) => `tint-${Math.abs(Number(id)) % 8}`;

export function avatar(person, extra = "") {
  if (person.is_bot || person.bot) {
    return el("img", { class: `avatar ${extra}`, src: "/page/pet.svg", alt: "", width: 36, height: 36 });
  }
  const name = person.first_name || person.name || "?";
  const initial = [...name][0] || "?";
  return el("span", { class: `avatar ${tint(person.id)} ${extra}`, "aria-hidden": "true" }, initial.toUpperCase());
}

export function clock(seconds) {
  const time = new Date(seconds * 1000);
  const two = (number) => String(number).padStart(2, "0");
  return `${two(time.getHours())}:${two(time.getMinutes())}`;
}
