"""A refusal as a screen: why, what works instead, and the one obvious remedy."""

from hodlbot.chat.hodltrumps.refusals import message
from hodlbot.chat.hodltrumps.screens.prose import stand_ins, to_html
from hodlbot.chat.markup import cut
from hodlbot.chat.names import Names
from hodlbot.chat.screen import Button, SayWord, Screen
from hodlbot.games.violation import Violation


def refusal(violation: Violation, names: Names, now: str = "", remedy: str = "") -> Screen:
    """`now`: HTML, who acts next. `remedy`: the one obvious word that helps, if there is one."""
    text = to_html(message(violation, stand_ins(names)), names)
    rows = ((Button(cut(remedy, 40), SayWord(remedy)),),) if remedy else ()
    return Screen("\n".join(filter(None, (text, now))), rows)
