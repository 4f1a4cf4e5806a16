"""How long a log of 60 entries takes to become a record again, with a game that costs nothing."""

import sys
import timeit
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from hodlbot.games.log import read_log
from hodlbot.games.record import begin, fold
from tests.games_common.table import DECKS, GAME, Table
from tests.toy_game import start

ENTRIES, TIMES = 60, 500


def main() -> None:
    table = Table()
    while len(table.record.entries) < ENTRIES:
        table.says("alice /toss").lays(5).says("ref /ref undo 6")
    text = table.text()
    entries = read_log(GAME, text).entries[:ENTRIES]
    begun = begin(GAME, start(DECKS), table.header.commitment)
    reading = timeit.timeit(lambda: read_log(GAME, text), number=TIMES) / TIMES
    folding = timeit.timeit(lambda: fold(GAME, begun, entries), number=TIMES) / TIMES
    print(f"read {ENTRIES} entries: {reading * 1e6:.0f} µs; fold them: {folding * 1e6:.0f} µs")


if __name__ == "__main__":
    main()
