"""Questions that are asked once, and the short answers to presses."""

from hodlbot.chat.actions import AgreeUndo, Cancel, ConfirmReferee, ConfirmResign
from hodlbot.chat.markup import code, cut
from hodlbot.chat.names import Names, name_of
from hodlbot.chat.plain import plain
from hodlbot.chat.screen import Button, Screen
from hodlbot.chat.screens.lobby import person
from hodlbot.games.seats import Seat

_NEVER_MIND = Button("Never mind", Cancel())
_NOTHING_YET = "Nothing has happened yet."


def resign_question(name: str) -> Screen:
    text = f"🏳 {person(name)}, give the match away? /resign yes does not ask."
    return Screen(text, ((Button("🏳 Yes, I resign", ConfirmResign()), _NEVER_MIND),))


def undo_question(asker: Seat, word: str, names: Names) -> Screen:
    """`word`: what would be taken back, as it was said openly."""
    (other,) = (seat for seat in names if seat != asker)
    text = (
        f"↩ {name_of(names, asker)} asks to take back {code(cut(plain(word), 80))}.\n"
        f"👉 {name_of(names, other)}: do you agree?"
    )
    yes, no = Button("Agree", AgreeUndo(True)), Button("No", AgreeUndo(False))
    return Screen(text, ((yes, no),))


UNDO_STOPS = (
    "A draw was made since, and only a referee can go back beyond it (R-REF-2). /call calls one."
)
UNDO_REFUSED = "The opponent does not agree: the word stands."


def referee_question(word: str, anonymous: bool) -> Screen:
    """Before a correction that ends the match, or to learn who an anonymous admin is."""
    why = (
        "An anonymous admin's word counts once a referee presses the button."
        if anonymous
        else "This ends the match."
    )
    text = f"⚖ {code(cut(plain(word), 200))}\n{why} {_NOTHING_YET}"
    return Screen(text, ((Button("⚖ Confirm", ConfirmReferee(word)), _NEVER_MIND),))


def call_line(caller: str, links: str = "") -> str:
    """`links`: the referees' mentions, as HTML; empty where there are none to call."""
    if not links:
        return f"⚖ {person(caller)} calls a referee, but none is known here. Admins can be one."
    return f"⚖ {person(caller)} calls a referee: {links}"


# Answers to presses, for an alert of 200 characters: plain text.
STALE = "The match has moved on since this button was made. The board below is up to date."
NOT_PLAYING = "You do not play in this match. When it is over, /toss opens a seat."
NOT_YOUR_MOVE = "It is not your move."
NOT_FOR_YOU = "This question is for somebody else."
NOT_A_REFEREE = "Only a referee can do that."
PLAYERS_NEVER_REFEREE = (
    "A player cannot be the referee of their own match (R-REF-1). /call calls one."
)
START_FIRST = "I cannot write to you yet: open the private chat with me and press Start."
DONE_ALREADY = "That is done already."
GONE = "That match is over. /toss opens a new one."
NO_MATCH = "No match runs here. /toss opens a seat."
