"""Before a match: an open seat, a challenge, and a deck for whoever has none."""

from msgspec import Struct

from hodlbot.chat.actions import Accept, DealRandom, OpenChat, Withdraw
from hodlbot.chat.markup import bold, code, escaped, isolated
from hodlbot.chat.names import clean_name
from hodlbot.chat.screen import Button, Screen

BUILD = "deck"
"""What the private chat is started with to build a deck."""
TOURNAMENT = "🏆 Tournament rules: no match ends in a draw."


class OpenSeat(Struct, frozen=True):
    """Somebody waits for an opponent. `challenged`: the one person who may accept. `commitment`
    None: the dice are scripted, which is said loudly. `clock`: how long a move may take."""

    opener: str
    commitment: str | None
    minutes: int
    challenged: str | None = None
    place: str = ""
    clock: str = ""
    tournament: bool = False


def person(name: str) -> str:
    """Somebody who has no seat yet."""
    return bold(isolated(escaped(clean_name(name) or "Somebody")))


def open_seat(seat: OpenSeat) -> Screen:
    where = f" in {escaped(seat.place)}" if seat.place else ""
    if seat.challenged is None:
        head = f"⚔ {person(seat.opener)} wants a match{where}. Who takes the other seat?"
        how = "👉 Accept below, or type /toss."
    else:
        head = f"⚔ {person(seat.opener)} challenges {person(seat.challenged)}{where}."
        how = f"👉 {person(seat.challenged)}: accept below, or type /toss."
    clock = (f"⏳ Move clock: {escaped(seat.clock)}, or the match is lost.",) * bool(seat.clock)
    rules = (TOURNAMENT,) * seat.tournament
    open_ = f"Open for {_minutes(seat.minutes)}."
    lines = (head, *rules, _dice(seat.commitment), *clock, open_, how)
    buttons = (Button("⚔ Accept", Accept()), Button("Withdraw", Withdraw()))
    return Screen("\n".join(lines), (buttons,))


def _dice(commitment: str | None) -> str:
    if commitment is None:
        return "⚠ SCRIPTED DICE: this match is a test, nothing in it is left to chance."
    return (
        f"Fair dice, committed to {code(commitment)}\n"
        "/luck WORD puts your share into them, until the toss."
    )


def _minutes(minutes: int) -> str:
    return "a minute" if minutes == 1 else f"{minutes} minutes"


def seat_taken(opener: str, accepter: str, tournament: bool = False) -> Screen:
    taken = f"⚔ {person(accepter)} takes the seat against {person(opener)}."
    return Screen("\n".join((taken, *(TOURNAMENT,) * tournament)))


def seat_withdrawn(opener: str) -> Screen:
    return Screen(f"{person(opener)} does not wait any more. /toss opens a new seat.")


def seat_expired(opener: str) -> Screen:
    return Screen(f"Nobody took the seat against {person(opener)}. /toss opens a new one.")


def deck_offer(name: str, accept: bool, challenged: int = 0) -> Screen:
    """For someone without a deck, on the spot. `accept`: they were about to take a seat."""
    then = "takes" if accept else "opens"
    lines = (
        f"{person(name)}, you have no deck yet.",
        f"One dealt at random {then} the seat at once; building one takes a minute, privately.",
    )
    deal = Button("🎲 Deal me one", DealRandom(accept, challenged))
    return Screen("\n".join(lines), ((deal, Button("🛠 Build one", OpenChat(BUILD))),))


# Answers to a press, for an alert: plain text.
OWN_SEAT = "That is your own seat: somebody else has to accept."
NOT_CHALLENGED = (
    "This challenge is for somebody else. Two minutes after it was made, /toss opens a seat for "
    "everybody."
)
SEAT_OPEN = "A seat stands open here. /toss takes it."
SEAT_FIRST = "Somebody waits here already. /toss alone takes that seat; challenge when it is gone."
NOT_YOURS = "Only the one who opened this seat can withdraw it."
SEAT_GONE = "This seat is not open any more. /toss opens a new one."
MATCH_RUNNING = "A match is being played here. The next seat can be opened when it is over."
