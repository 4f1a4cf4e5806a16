"""Old habits: where no match runs, the words show a card or a random stat, and nothing starts."""

from hodlbot.catalogue import Catalogue, TitleIndex
from hodlbot.catalogue.titles import Kind
from hodlbot.chat.hodltrumps.figures import STAT_WORDS
from hodlbot.chat.hodltrumps.screens.cards import FLIP_CARD, card_screen, unknown_card
from hodlbot.chat.hodltrumps.told import plain
from hodlbot.chat.screen import Screen
from hodlbot.games.hodltrumps.cards import Stat

NO_MATCH = "No match runs here. /toss opens a seat."

_KINDS: dict[str, Kind] = {"/mem": "token", "/power": "power", "/med": "medal"}


def habit_screen(
    catalogue: Catalogue, titles: TitleIndex, command: str, rest: str, rolled: Stat
) -> Screen:
    """`rolled`: a random stat, for `/roll`; it counts for nothing."""
    if command == "/roll":
        return Screen(f"🎲 {STAT_WORDS[rolled]}!")
    if command == "/flip":
        return Screen(FLIP_CARD)
    kind = _KINDS.get(command)
    wanted = plain(rest)
    if kind is None or not wanted:
        return Screen(NO_MATCH)
    if titles.find(kind, wanted) is None and titles.kind_of(wanted) is None:
        return Screen(unknown_card(titles, wanted))
    # A title that is both a token and a medal is shown as what was asked for.
    title = titles.find(kind, wanted)
    return card_screen(catalogue, titles, wanted if title is None else title)
