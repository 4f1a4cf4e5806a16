"""Random lines of play of the toy game, refused words and turned time included."""

from hypothesis import strategies as st

from tests.games_common.table import Table

SAYINGS = (
    "alice /luck a",
    "bob /luck moon",
    "alice /toss",
    "alice /giveup",
    "ref /ref score bob 7",
    "ref /ref pause",
    "ref /ref resume",
    *(f"{seat} /lay {card}" for seat in ("alice", "bob") for card in (1, 2, 3)),
    *(f"ref /ref {word} {n}" for word in ("undo", "redo") for n in (1, 2, 5)),
)
# A match that gets somewhere needs more laying than quarrelling.
LAYS = tuple(saying for saying in SAYINGS if "/lay" in saying)

sayings = st.lists(st.sampled_from((*SAYINGS, *LAYS, *LAYS, "alice /toss")), max_size=60)


def played(said: list[str]) -> Table:
    """Whatever is refused is refused."""
    table = Table()
    for saying in said:
        by, _, text = saying.partition(" ")
        table.hear(by, text)
    return table
