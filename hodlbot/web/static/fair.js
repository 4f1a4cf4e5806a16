// Every draw made again from the secret, as the referee protocol defines it.
import { hex, hmac, sha256, unhex } from "./sha256.js";

const STATS = ["F", "D", "I", "K"];
const RANGE = 1n << 64n;

export function drawn(secret, match, luck, k, options) {
  const n = BigInt(options.length);
  for (let j = 0; ; j++) {
    const message = new TextEncoder().encode([match, ...luck, k, j].join("\n"));
    const digest = hmac(secret, message);
    let x = 0n;
    for (let i = 0; i < 8; i++) x = (x << 8n) | BigInt(digest[i]);
    if (x < n * (RANGE / n)) return options[Number(x % n)];
  }
}

// What is wrong, or null. A toss and a stat are never believed their options.
function optionsOf(page, draw) {
  if (draw.kind === "toss") return page.seats;
  if (draw.kind === "stat") return STATS;
  return [...draw.options].sort();
}

// `promised`: the commitments as they were seen earlier, if they were. `redone`: every draw that
// could be made again, with what it must have been.
export function verified(page, promised = []) {
  const redone = [];
  const bad = (why) => ({ good: false, why, redone });
  if (page.dice !== "fair") return bad("The dice of this match were scripted: there is nothing to prove.");
  for (const [place, stretch] of page.stretches.entries()) {
    if ((promised[place] ?? stretch.commitment) !== stretch.commitment) return bad("The commitment is not the one that was shown before.");
    if (stretch.secret === null) return bad("The secret is not told before the end of the match.");
    if (hex(sha256(unhex(stretch.secret))) !== stretch.commitment) {
      return bad(`Secret ${place + 1} does not fit what was committed to before the match.`);
    }
  }
  let wrong = null;
  for (const [place, draw] of page.draws.entries()) {
    const secret = page.stretches[draw.stretch]?.secret;
    if (!secret || draw.k !== place) {
      wrong ??= `Step ${draw.n}: draw ${place + 1} is missing or out of order.`;
      continue;
    }
    const again = drawn(unhex(secret), page.match, draw.luck, draw.k, optionsOf(page, draw));
    redone.push({ draw, again });
    if (again !== draw.outcome) wrong ??= `Step ${draw.n}: draw ${place + 1} must be ${again}, but ${draw.outcome} was played.`;
  }
  return wrong ? bad(wrong) : { good: true, why: `All ${page.draws.length} draws are what the dice committed to.`, redone };
}
