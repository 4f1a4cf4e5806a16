"""How a turn ends, what follows, and how the match ends."""

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Book, Stat, Title, Turn
from hodlbot.games.hodltrumps.decks import is_trophy
from hodlbot.games.hodltrumps.flips import flips_at_opening
from hodlbot.games.hodltrumps.medals.behaviour import guess_judged
from hodlbot.games.hodltrumps.play import Play
from hodlbot.games.hodltrumps.powers.behaviour import active_powers, end_power
from hodlbot.games.hodltrumps.state import LAST_TURN, Guess, Match
from hodlbot.games.hodltrumps.values import duelling
from hodlbot.games.seats import Reason, Seat


def exchanges(book: Book, medal: Title) -> bool:
    """Does a right guess made with this medal turn winner and loser round?"""
    effect = book.medals[medal].effect
    return effect is not None and effect.name == "guess-exchange"


def right_exchanges(match: Match, stat: Stat | None) -> tuple[Guess, ...]:
    """The right guesses among those that exchange winner and loser (R-MEDAL-3)."""
    return tuple(
        guess
        for guess in match.guesses
        if guess.stat == stat and exchanges(match.book, guess.source)
    )


def win_turn(play: Play, winner: Seat, stat: Stat | None) -> None:
    """The turn is decided, exchange counted. `stat` None: awarded by a referee."""
    match = play.match
    loser = match.other(winner)
    guessers = tuple(guess.seat for guess in right_exchanges(match, stat))
    if guessers:
        play.emit(e.PlacesExchanged(guessers, exchanged=len(guessers) % 2 == 1))
    points = 1 + sum(extra.seat == winner for extra in match.extras)
    play.emit(e.TurnWon(winner, stat, points))
    for owner in match.seats:
        for power, behaviour in active_powers(play.match, owner):
            behaviour.turn_won(play, owner, power, winner, loser)
    for guess in match.guesses:
        guess_judged(play, guess, stat)
    return_cards_that_did_not_duel(play)
    end_turn(play)


def return_cards_that_did_not_duel(play: Play) -> None:
    for seat in play.match.seats:
        duelled = duelling(play.match, seat)
        for card in play.match.sides[seat].table:
            if card is not duelled:
                play.emit(e.CardReturned(seat, card.title))


def end_turn(play: Play) -> None:
    """The cards go; so do powers whose time is up; then the next turn, or the end."""
    play.emit(e.TableCleared())
    for seat in play.match.seats:
        for power, behaviour in active_powers(play.match, seat):
            since = play.match.sides[seat].powers[power.title].since
            if power.lasts == "turn" or (power.lasts == "next-turn" and since < play.match.turn):
                end_power(play, seat, power, behaviour)
    if play.match.turn == LAST_TURN:
        end_by_score(play)
    else:
        open_turn(play, Turn(play.match.turn + 1), play.match.other(play.match.leader))


def open_turn(play: Play, turn: Turn, first: Seat) -> None:
    play.emit(e.TurnOpened(turn, first))
    flips_at_opening(play)


def end_by_score(play: Play) -> None:
    winner = leading(play.match)
    if winner is None and play.match.tournament:
        sudden_death(play)
        winner = leading(play.match)
    end_match(play, winner, "score")


def leading(match: Match) -> Seat | None:
    first, second = match.seats
    lead = match.sides[first].score - match.sides[second].score
    return None if lead == 0 else first if lead > 0 else second


def sudden_death(play: Play) -> None:
    """R-TURN-6: one random token each, as printed, and rolls until a stat differs."""
    match = play.match
    book = match.book
    one, two = match.leader, match.other(match.leader)
    title = Title(play.chance.draw("token", book.alphabetical))
    stats = book.base(title, inverted=False)
    play.emit(e.SuddenDeathToken(one, title))
    others = tuple(t for t in book.alphabetical if book.base(t, inverted=False) != stats)
    answer = Title(play.chance.draw("token", others))
    play.emit(e.SuddenDeathToken(two, answer))
    against = book.base(answer, inverted=False)
    winner: Seat | None = None
    while winner is None:
        stat = play.draw_stat()
        mine, theirs = stats.of(stat), against.of(stat)
        winner = None if mine == theirs else one if mine > theirs else two
        play.emit(e.SuddenDeathRolled(stat, winner))


def end_match(play: Play, winner: Seat | None, reason: Reason) -> None:
    """R-TURN-9: phase and result change, the table stays as it lay."""
    tossed = play.match.first is not None
    play.emit(e.MatchEnded(winner, reason))
    if winner is None or not tossed or reason not in ("score", "resigned", "forfeit"):
        return
    holder = play.match.other(winner)
    for title in play.match.sides[holder].medals:
        if is_trophy(play.match.book, title):
            play.emit(e.TrophyWon(winner, holder, title))
