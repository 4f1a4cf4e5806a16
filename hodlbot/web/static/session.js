// Who looks. What Telegram hands a Mini App stands behind the #, where no server sees it; it is
// exchanged once for a session, which this tab keeps, so that it can be loaded anew.
export const session = () => sessionStorage.getItem("session");
export const nameOf = () => sessionStorage.getItem("name") ?? "";
export const bearer = () => ({ Authorization: `Bearer ${session()}` });

// What went wrong, or nothing.
export async function signIn() {
  const launch = new URLSearchParams(location.hash.slice(1));
  theme(launch.get("tgWebAppThemeParams") ?? sessionStorage.getItem("theme"));
  window.TelegramWebviewProxy?.postEvent("web_app_ready", "{}");
  window.TelegramWebviewProxy?.postEvent("web_app_expand", "{}");
  const launched = launch.get("tgWebAppData");
  if (!launched) return "";
  history.replaceState(null, "", location.pathname + location.search);
  const answer = await fetch("api/session", { method: "POST", body: JSON.stringify({ init_data: launched }) });
  const said = await answer.json();
  if (!answer.ok) return session() ? "" : said.error;
  sessionStorage.setItem("session", said.session);
  sessionStorage.setItem("name", said.name);
  return "";
}

export function forget() {
  sessionStorage.removeItem("session");
}

export async function ask(path, body) {
  const headers = bearer();
  const answer = await fetch(path, body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers });
  const said = await answer.json();
  if (answer.ok) sessionStorage.setItem("session", said.session);
  return { status: answer.status, said };
}

// Telegram has its own day and night, whatever the phone's is.
function theme(told) {
  const found = /"bg_color":"#([0-9a-f]{6})"/i.exec(told ?? "");
  if (!found) return;
  sessionStorage.setItem("theme", found[0]);
  const [r, g, b] = [0, 2, 4].map((at) => parseInt(found[1].slice(at, at + 2), 16));
  document.documentElement.dataset.theme = r * 0.3 + g * 0.59 + b * 0.11 < 128 ? "dark" : "light";
}
