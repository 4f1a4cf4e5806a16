"""What a press can ask for, words apart (`SayWord`)."""

from typing import Literal

from hodlbot.chat.screen import Action

# --- in a match --------------------------------------------------------------------------------


class OpenMoves(Action, frozen=True):
    """The presser's own moves, privately. `path`: the card, then what was picked for it."""

    path: tuple[str, ...] = ()
    page: int = 0


class ShowHand(Action, frozen=True):
    page: Literal["tokens", "rest"] = "tokens"


class ShowOdds(Action, frozen=True):
    pass


class ShowBoard(Action, frozen=True):
    pass


class ConfirmResign(Action, frozen=True):
    pass


class AgreeUndo(Action, frozen=True):
    """The opponent agrees to take the last word back, or does not."""

    agreed: bool


class Cancel(Action, frozen=True):
    """Never mind: the question goes away."""


class CallReferee(Action, frozen=True):
    pass


class Verify(Action, frozen=True):
    pass


class Replay(Action, frozen=True):
    pass


class Rematch(Action, frozen=True):
    pass


# --- before a match ----------------------------------------------------------------------------


class Accept(Action, frozen=True):
    """Take the open seat, with the chosen deck."""


class Withdraw(Action, frozen=True):
    pass


class DealRandom(Action, frozen=True):
    """A random deck, saved and chosen; where a seat waits for it, it is taken. `challenged`: the
    id of whoever the seat was to be opened for."""

    accept: bool = False
    challenged: int = 0


class OpenChat(Action, frozen=True):
    """A link into the private chat: `start` is what the bot is started with there."""

    start: str


# --- decks -------------------------------------------------------------------------------------


class ListDecks(Action, frozen=True):
    pass


class ShowDeck(Action, frozen=True):
    name: str


class UseDeck(Action, frozen=True):
    name: str


class DropDeck(Action, frozen=True):
    name: str
    sure: bool = False


class BuildDeck(Action, frozen=True):
    """Begin a draft, out of nothing or out of a saved deck."""

    name: str | None = None


class DraftPick(Action, frozen=True):
    """Put a card into the draft, or take it out if it is there."""

    title: str


class DraftGo(Action, frozen=True):
    """To the next step of the draft, or back to the one before."""

    way: Literal["next", "back"]


class DraftSave(Action, frozen=True):
    """`over`: over the saved deck that is being changed, under its name."""

    over: bool = False


# --- help and referees -------------------------------------------------------------------------


class ShowRules(Action, frozen=True):
    asked: str = ""
    page: int = 0


class ShowHelp(Action, frozen=True):
    pass


class OpenReferee(Action, frozen=True):
    """A page of the referee's menu. `path`: the words said so far."""

    path: tuple[str, ...] = ()


class ConfirmReferee(Action, frozen=True):
    """The presser says this `/ref` word: a correction that ends the match, or an anonymous
    admin's, whose press tells the bot who it is."""

    word: str
