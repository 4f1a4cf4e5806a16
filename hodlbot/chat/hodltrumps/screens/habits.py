"""Old habits: where no match runs, the words show a card or a random stat, and nothing starts."""

from hodlbot.catalogue import Catalogue, TitleIndex
from hodlbot.chat.hodltrumps.figures import STAT_WORDS
from hodlbot.chat.hodltrumps.screens.cards import card_screen, flip_screen
from hodlbot.chat.plain import plain
from hodlbot.chat.screen import Screen
from hodlbot.chat.screens.asking import NO_MATCH
from hodlbot.games.hodltrumps.cards import Stat

_SHOWS_CARD = ("/mem", "/power", "/med")


def habit_screen(
    catalogue: Catalogue, titles: TitleIndex, command: str, rest: str, rolled: Stat
) -> Screen:
    """`rolled`: a random stat, for `/roll`; it counts for nothing."""
    if command == "/roll":
        return Screen(f"🎲 {STAT_WORDS[rolled]}!")
    if command == "/flip":
        return flip_screen(catalogue)
    if command not in _SHOWS_CARD or not plain(rest):
        return Screen(NO_MATCH)
    return card_screen(catalogue, titles, rest)
