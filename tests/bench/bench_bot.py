"""How fast the real bot is, beside a bare echo bot on the same Bot API on loopback.

Each bot is a process of its own; the Bot API and the people who speak are another. A word counts
when its answer has reached the Bot API, and in the end the entries in the database (WAL, FULL) are
counted, too. What is compared is measured in turns, so that ratios mean something on a machine that
does other things as well. docs/speed.md tells how to read it.
"""

import argparse
import asyncio
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from tests.bench.crowds import growth, starts
from tests.bench.figures import Figure, as_json, as_table
from tests.bench.rates import rates
from tests.bench.stage import set_up
from tests.bench.waits import waits

PARTS = {"rates": rates, "waits": waits, "starts": starts, "growth": growth}


async def _measured(parts: list[str]) -> list[Figure]:
    figures: list[Figure] = []
    with tempfile.TemporaryDirectory() as directory:
        stage = await set_up(Path(directory))
        for part in parts:
            figures += await PARTS[part](stage)
    return figures


def main() -> None:
    parser = argparse.ArgumentParser("bench_bot", description="how fast the bot is")
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="all of them, or these")
    parser.add_argument("--json", type=Path, help="a file for the JSON; else the last line")
    asked = parser.parse_args()
    if sys.platform != "linux":
        print("the bot is measured on Linux only: /proc tells what a process costs")
        return
    figures = asyncio.run(_measured(asked.parts or list(PARTS)))
    print(as_table(figures))
    told = as_json(figures)
    if asked.json is None:
        print(told)
    else:
        asked.json.write_text(told + "\n", "utf-8")


if __name__ == "__main__":
    main()
