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

export function verified(page) {
  if (page.dice !== "fair") return { good: false, why: "The dice of this match were scripted: there is nothing to prove." };
  for (const [place, stretch] of page.stretches.entries()) {
    if (stretch.secret === null) return { good: false, why: "The secret is not told before the end of the match." };
    if (hex(sha256(unhex(stretch.secret))) !== stretch.commitment) {
      return { good: false, why: `Secret ${place + 1} does not fit what was committed to before the match.` };
    }
  }
  for (const [place, draw] of page.draws.entries()) {
    const secret = page.stretches[draw.stretch]?.secret;
    if (!secret || draw.k !== place) return { good: false, entry: draw.n, why: `Entry ${draw.n}: draw ${place + 1} is missing or out of order.` };
    const again = drawn(unhex(secret), page.match, draw.luck, draw.k, optionsOf(page, draw));
    if (again !== draw.outcome) {
      return { good: false, entry: draw.n, why: `Entry ${draw.n}: draw ${place + 1} must be ${again}, but ${draw.outcome} was played.` };
    }
  }
  return { good: true, why: `All ${page.draws.length} draws are what the dice committed to.` };
}
