"""A refusal as a screen: why, what works instead, and the one obvious remedy."""

from hodlbot.chat.actions import ShowHand
from hodlbot.chat.hodltrumps.refusals import message
from hodlbot.chat.hodltrumps.screens.prose import stand_ins, to_html
from hodlbot.chat.markup import cut
from hodlbot.chat.names import Names
from hodlbot.chat.screen import LONGEST_LABEL, Button, SayWord, Screen
from hodlbot.games.violation import Violation

# What helps lies in a hand, and whoever presses sees their own.
_LOOK_AT_YOUR_HAND = ("title-needed", "not-in-hand", "token-played")


def refusal(violation: Violation, names: Names, now: str = "", remedy: str = "") -> Screen:
    """`now`: HTML, who acts next. `remedy`: the one obvious word that helps, if there is one."""
    text = to_html(message(violation, stand_ins(names)), names)
    buttons: list[Button] = []
    if remedy:
        buttons.append(Button(cut(remedy, LONGEST_LABEL), SayWord(remedy)))
    if violation.code in _LOOK_AT_YOUR_HAND:
        buttons.append(Button("🂠 My hand", ShowHand()))
    return Screen("\n".join(filter(None, (text, now))), (tuple(buttons),) if buttons else ())
