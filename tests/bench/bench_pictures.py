"""How long a picture takes, from the order to the JPEG that is sent, on one core.

Milliseconds of the processor, which a busy machine changes less than those of the clock. They
depend on the machine, so each stands beside a fixed piece of work in the same run: encoding one
image of 1080 × 1080 pixels as JPEG. "first": with nothing drawn yet, "again": as in a match, with
cards and emblems at hand. Medians. Nothing is asserted; the last line is JSON.
"""

import json
import statistics
import sys
import time
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

from PIL import Image

sys.path.insert(0, str(Path(__file__).parents[2]))

from hodlbot.catalogue import default_directory, load
from hodlbot.chat.hodltrumps.orders import MatchOrder, TurnMark
from hodlbot.pictures.artist import QUALITY, Artist
from tests.pictures.samples import SAMPLES

FIRST, AGAIN = 5, 15
_USED = (("EARLY", "GAMBLER", "LEARNER"), ("WEAKEN", "HATTRICK"))
_CARDS = ("SHROOM", "VOMIT", "CLYDE", "RAMEN", "MARIO", "BURGER", "BROOM", "PARTY", "TOTER")
WHOLE_MATCH = MatchOrder(
    ("Ana", "Łukasz"),
    (6, 4),
    tuple(
        TurnMark(str(n + 1), 3 <= n < 6, (card, _CARDS[-n]), "FDIK"[n % 4], n % 2, (n, 0), _USED)
        for n, card in enumerate(_CARDS)
    ),
    0,
    "Snek's Jungle",
)
ORDERS = {
    "card": SAMPLES["rare"],
    "card, changed": SAMPLES["common-changed"],
    "medal": SAMPLES["gold"],
    "duel": SAMPLES["duel"],
    "duel, flipped, three cards": SAMPLES["duel-flipped"],
    "match of nine turns": WHOLE_MATCH,
}


def milliseconds(work: Callable[[], object], times: int) -> float:
    taken = []
    for _ in range(times):
        began = time.process_time()
        work()
        taken.append((time.process_time() - began) * 1000)
    return statistics.median(taken)


def main() -> None:
    catalogue = load(default_directory())
    reference_image = Image.linear_gradient("L").resize((1080, 1080)).convert("RGB")
    reference = milliseconds(
        lambda: reference_image.save(BytesIO(), "JPEG", quality=QUALITY, subsampling=0), AGAIN
    )
    figures: dict[str, float] = {"reference_ms": round(reference, 2)}
    print(f"reference: a JPEG of 1080 × 1080 {reference:>22.1f} ms")
    print(f"{'':<30}{'first':>9}{'again':>9}{'× reference':>13}")
    for name, order in ORDERS.items():
        first = milliseconds(lambda order=order: Artist(catalogue).jpeg(order), FIRST)  # type: ignore[misc]
        artist = Artist(catalogue)
        artist.jpeg(order)
        again = milliseconds(lambda artist=artist, order=order: artist.jpeg(order), AGAIN)  # type: ignore[misc]
        print(f"{name:<30}{first:>6.1f} ms{again:>6.1f} ms{again / reference:>13.1f}")
        figures[f"{name} first_ms"] = round(first, 2)
        figures[f"{name} again_ms"] = round(again, 2)
        figures[f"{name} ratio"] = round(again / reference, 2)
    print(json.dumps(figures))


if __name__ == "__main__":
    main()
