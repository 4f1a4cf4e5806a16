"""The odds, asked for: the table, and in words what it counts."""

from hodlbot.chat.hodltrumps.screens.duel_table import duel_table, percent
from hodlbot.chat.markup import bold
from hodlbot.chat.names import Names
from hodlbot.chat.screen import Screen
from hodlbot.games.hodltrumps.odds import Odds
from hodlbot.games.hodltrumps.views import View

NO_DUEL = "No duel lies on the table: there are odds once both tokens do."


def odds_screen(seen: View, odds: Odds | None, names: Names) -> Screen:
    if odds is None:
        return Screen(NO_DUEL)
    what = "The stat is there" if odds.decided else "One roll, a draw is rolled again"
    note = f"{what}. Powers, medals and appeals nobody has seen are not counted."
    return Screen("\n".join((bold(f"📊 Turn {seen.turn}"), duel_table(seen, odds, names), note)))


def odds_alert(seen: View, odds: Odds | None, names: Names) -> str:
    """Short enough for an alert: plain text."""
    if odds is None:
        return NO_DUEL
    chances = (f"{names.get(seat, seat)} {percent(odds.chances[seat])}" for seat in seen.seats)
    return f"📊 Turn {seen.turn}: {' · '.join(chances)}"
