// The chat's HTML as nodes: bold, italic, code and line breaks; whatever else is text.
const KNOWN = { b: "strong", i: "em", code: "code", pre: "pre", u: "u", s: "s" };

export function nodes(html) {
  const parsed = new DOMParser().parseFromString(html, "text/html");
  return Array.from(parsed.body.childNodes, copied);
}

function copied(node) {
  if (node.nodeType === Node.TEXT_NODE) return document.createTextNode(node.data);
  const name = KNOWN[node.nodeName.toLowerCase()];
  const made = name ? document.createElement(name) : document.createDocumentFragment();
  made.append(...Array.from(node.childNodes, copied));
  return made;
}

export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key in made && key !== "list") made[key] = value;
    else made.setAttribute(key, value);
  }
  made.append(...children);
  return made;
}

export function figure(stat, value) {
  const sign = value > 0 ? "+" : value < 0 ? "−" : "";
  return `${sign}${Math.abs(value)}${"FD".includes(stat) ? "%" : ""}`;
}

// New children for a box; the one that had the keyboard has it again.
export function swap(box, ...children) {
  const key = box.contains(document.activeElement) ? document.activeElement.dataset.key : null;
  box.replaceChildren(...children);
  if (!key) return;
  const again = [...box.querySelectorAll("[data-key]")];
  (again.find((one) => one.dataset.key === key) ?? again[0])?.focus({ preventScroll: true });
}

// Server-sent events with headers of our own, which EventSource cannot send. `headers` is asked
// anew each time: a session is renewed meanwhile.
export async function follow(address, headers, heard, broken) {
  for (let pause = 1000; ; pause = Math.min(pause * 2, 30000)) {
    try {
      const answer = await fetch(address, { headers: headers(), cache: "no-store" });
      if (answer.status === 401 || answer.status === 404) return broken(answer.status);
      if (answer.ok) {
        const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
        let text = "";
        for (;;) {
          const { value, done } = await reader.read();
          if (done) break;
          text += value;
          const events = text.split("\n\n");
          text = events.pop();
          for (const event of events) {
            if (event.startsWith("data: ")) heard(JSON.parse(event.slice(6)));
          }
          pause = 1000;
        }
      }
    } catch {
      // The bot is being started anew, or the phone was asleep.
    }
    broken(0);
    await new Promise((go) => setTimeout(go, pause));
  }
}
