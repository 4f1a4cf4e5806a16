"""What an event makes of a match. Total, without chance, and without knowing any card by name."""

from collections.abc import Callable
from typing import Any

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.evolve import corrections, course, effects, stats
from hodlbot.games.hodltrumps.state import Match


def evolve(match: Match, event: e.Event) -> Match:
    return _EVOLVE[type(event)](match, event)


def nothing(match: Match, event: e.Event) -> Match:
    """News for people; the match itself is as it was."""
    return match


_EVOLVE: dict[type[e.Happening], Callable[[Match, Any], Match]] = {
    e.CoinLanded: course.coin_landed,
    e.TurnOpened: course.turn_opened,
    e.TokenPlayed: course.token_played,
    e.HappySaid: course.happy_said,
    e.StatSet: course.stat_set,
    e.StatDrawn: course.stat_drawn,
    e.ChoiceAwaited: course.choice_awaited,
    e.CardChosen: course.card_chosen,
    e.AppealAwaited: course.appeal_awaited,
    e.LossAccepted: nothing,
    e.PlacesExchanged: nothing,
    e.TurnWon: course.turn_won,
    e.TurnShutDown: course.turn_shut_down,
    e.CardReturned: course.card_returned,
    e.TableCleared: course.table_cleared,
    e.SuddenDeathToken: nothing,
    e.SuddenDeathRolled: course.sudden_death_rolled,
    e.MatchEnded: course.match_ended,
    e.TrophyWon: nothing,
    e.Resigned: nothing,
    e.FlipPlayed: stats.flip_played,
    e.GameFlippedItself: stats.game_flipped_itself,
    e.FlipVoided: stats.flip_voided,
    e.FlipPlanned: stats.flip_planned,
    e.FlipLapsed: stats.flip_lapsed,
    e.Warned: stats.warned,
    e.Penalised: stats.penalised,
    e.StatRolled: nothing,
    e.StatsChanged: stats.stats_changed,
    e.ChangeTakenBack: stats.change_taken_back,
    e.ChangeWaits: stats.change_waits,
    e.PowerPlayed: effects.power_played,
    e.PowerServed: effects.power_served,
    e.PowerEnded: effects.power_ended,
    e.PowersRefreshed: effects.powers_refreshed,
    e.StatForced: effects.stat_forced,
    e.ExtraPointPromised: effects.extra_point_promised,
    e.ShowAsked: effects.show_asked,
    e.CardShown: effects.card_shown,
    e.ShowEnded: effects.show_ended,
    e.CardsSwapped: effects.cards_swapped,
    e.MedalPlayed: effects.medal_played,
    e.MedalMissed: nothing,
    e.MedalReturned: effects.medal_returned,
    e.GuessMade: effects.guess_made,
    e.InversionWaits: effects.inversion_waits,
    e.GapWidened: effects.gap_widened,
    e.Corrected: corrections.corrected,
}
