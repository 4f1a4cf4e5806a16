// What the page asks of the server, and what the server tells it.

async function answered(response) {
  const told = await response.json();
  if (!response.ok) throw new Error(told.error || `The server answers ${response.status}.`);
  return told;
}

const query = (given) => new URLSearchParams(given).toString();

export const look = async (name, given = {}) =>
  answered(await fetch(`/page/${name}?${query(given)}`));

export const act = async (name, given = {}) =>
  answered(await fetch(`/page/${name}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(given),
  }));

const RETRY = 1000;

// Every change these eyes may see, from `after` on; a broken line is taken up where it broke.
export function follow(seat, after, { changed, anew, line }) {
  let source = null;
  let last = after;
  let closed = false;
  let timer = 0;

  function open() {
    source = new EventSource(`/page/events?${query({ as: seat, after: last })}`);
    source.onopen = () => line(true);
    source.onmessage = (event) => {
      last = event.lastEventId || last;
      changed(JSON.parse(event.data));
    };
    source.addEventListener("anew", () => { stop(); anew(); });
    source.onerror = () => {
      line(false);
      source.close();
      if (!closed) timer = setTimeout(open, RETRY);
    };
  }

  function stop() {
    closed = true;
    clearTimeout(timer);
    source.close();
  }

  open();
  return stop;
}
