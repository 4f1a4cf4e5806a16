"""How a press travels: at most 64 bytes that say which screen, which moment, and what is asked.

Data is `letter.match.decision.person.rest`. Everybody in a group can read it, so nothing in it
comes from anywhere but the public view. It can also be forged: whatever comes back is checked as
if it had been typed.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec import Struct

from hodlbot.chat import actions as a
from hodlbot.chat.screen import LONGEST_DATA, Action, Button, SayWord, Screen
from hodlbot.table.answers import Key, Shown

_DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
_MOST_DIGITS = 12
"""One more, and a forged number would be too large for the database."""


class Moment(Struct, frozen=True):
    """What a keyboard is about. `person`: the only one it is for, where it is for one.
    `draft`: the deck being built; `offered`: what can be picked for it, told apart by place.
    `decks`: the decks' numbers, by name."""

    match: str = ""
    decision: int = 0
    person: int = 0
    draft: str = ""
    offered: Sequence[str] = ()
    decks: Mapping[str, int] = {}


NO_MOMENT = Moment()


class Press(Struct, frozen=True):
    """A press as it comes back. `board`: which of the board's buttons it was."""

    moment: Moment
    letter: str
    rest: str

    @property
    def number(self) -> int:
        return unbased(self.rest)


class Links(Struct, frozen=True):
    """How buttons that leave the chat lead on. `inline`: whether inline mode is there. `watch`:
    the page of a match, if there are pages."""

    link: Callable[[str], str]
    inline: bool
    watch: Callable[[str], str] | None = None


BOARD, MOVE, PICK = "i", "j", "k"


def based(number: int) -> str:
    sign, number = ("-", -number) if number < 0 else ("", number)
    digits = ""
    while True:
        number, digit = divmod(number, 36)
        digits = _DIGITS[digit] + digits
        if not number:
            return sign + digits


def unbased(text: str) -> int:
    """-1 for what is no number."""
    if not text or len(text) > _MOST_DIGITS or not set(text) <= set(_DIGITS):
        return -1
    return int(text, 36)


def data(letter: str, moment: Moment, rest: str = "") -> str:
    decision = based(moment.decision) if moment.decision else ""
    person = based(moment.person) if moment.person else ""
    return f"{letter}.{moment.match}.{decision}.{person}.{rest}"


def moves_of(match: str) -> str:
    """The presser's own moves in that match."""
    return data(encode(a.OpenMoves(), NO_MOMENT)[0], Moment(match))


def read(text: str) -> Press | None:
    """None for what was never a button of ours."""
    parts = text.split(".", 4)
    if len(parts) != 5 or len(parts[0]) != 1:
        return None
    letter, match, decision, person, rest = parts
    if match and not (match.isascii() and match.isalnum()):
        return None
    moment = Moment(match, max(unbased(decision), 0), max(unbased(person), 0))
    return Press(moment, letter, rest)


# --- screens ---------------------------------------------------------------------------------


def board_shown(screen: Screen, moment: Moment, links: Links) -> Shown:
    """Buttons are told apart by their place alone."""
    place = iter(range(len(screen.buttons)))

    def key(button: Button) -> Key:
        data_of_place = data(BOARD, moment, based(next(place)))
        if isinstance(button.action, a.OpenMoves) and links.inline:
            return Key(button.label, inline=f"{moment.match} ")
        return Key(button.label, data_of_place)

    rows = tuple(tuple(map(key, row)) for row in screen.rows)
    if links.watch is not None:
        rows = (*rows, (Key("👁 Watch", url=links.watch(moment.match)),))
    return Shown(screen.text, rows)


def shown(screen: Screen, moment: Moment, links: Links) -> Shown:
    return Shown(
        screen.text,
        tuple(tuple(_key(button, moment, links) for button in row) for row in screen.rows),
        screen.picture,
    )


def _key(button: Button, moment: Moment, links: Links) -> Key:
    action = button.action
    if isinstance(action, a.OpenChat):
        return Key(button.label, url=links.link(action.start))
    letter, rest = encode(action, moment)
    made = data(letter, moment, rest)
    if len(made.encode()) > LONGEST_DATA:
        made = data(letter, moment)
    return Key(button.label, made)


def moves_shown(screen: Screen, moment: Moment, offered: Sequence[Any], links: Links) -> Shown:
    """A player's own moves, in the private chat: told apart by their place among the moves."""

    def key(button: Button) -> Key:
        match button.action:
            case SayWord(word=word):
                place = next(n for n, move in enumerate(offered) if move.word == word)
                return Key(button.label, data(MOVE, moment, based(place)))
            case a.OpenMoves(path=path, page=page) if path:
                depth = len(path)
                place = next(
                    n for n, move in enumerate(offered) if (move.card, *move.picks)[:depth] == path
                )
                rest = f"{based(page)}-{based(place)}-{based(depth)}"
                return Key(button.label, data(PICK, moment, rest))
            case a.OpenMoves(page=page) if page:
                return Key(button.label, data(PICK, moment, f"{based(page)}-0-0"))
        return _key(button, moment, links)

    return Shown(screen.text, tuple(tuple(map(key, row)) for row in screen.rows))


def path_of(press: Press, offered: Sequence[Any]) -> tuple[tuple[str, ...], int] | None:
    """The path and page that a PICK leads to; None if it leads nowhere any more."""
    numbers = [unbased(part) for part in press.rest.split("-")]
    if len(numbers) != 3 or min(numbers) < 0:
        return None
    page, place, depth = numbers
    if not depth:
        return (), page
    if place >= len(offered) or depth > 4:
        return None
    move = offered[place]
    return (move.card, *move.picks)[:depth], page


# --- actions ---------------------------------------------------------------------------------

_PLAIN: dict[type[Action], str] = {
    a.ShowOdds: "o",
    a.ShowBoard: "b",
    a.ConfirmResign: "R",
    a.Cancel: "x",
    a.CallReferee: "c",
    a.Verify: "v",
    a.Replay: "p",
    a.Rematch: "M",
    a.Accept: "A",
    a.Withdraw: "W",
    a.ListDecks: "L",
    a.ShowHelp: "H",
}
_BY_LETTER = {letter: kind for kind, letter in _PLAIN.items()}


def encode(action: Action, moment: Moment) -> tuple[str, str]:
    plain = _PLAIN.get(type(action))
    if plain is not None:
        return plain, ""
    match action:
        case SayWord(word=word):
            return "w", word
        case a.OpenMoves():
            return "m", ""
        case a.ShowHand(page=page):
            return "h", page[0]
        case a.AgreeUndo(agreed=agreed):
            return "u", "y" if agreed else "n"
        case a.DealRandom(accept=accept, challenged=challenged):
            return "d", "1" if accept else f"-{based(challenged)}" if challenged else ""
        case a.ShowRules(asked=asked, page=page):
            return "r", f"{based(page)}-{asked}"
        case a.OpenReferee(path=path):
            return "f", ",".join(path)
        case a.ConfirmReferee(word=word):
            return "C", word
        case a.ShowDeck(name=name):
            return "S", based(moment.decks.get(name, 0))
        case a.UseDeck(name=name):
            return "U", based(moment.decks.get(name, 0))
        case a.DropDeck(name=name, sure=sure):
            return "D" if sure else "q", based(moment.decks.get(name, 0))
        case a.BuildDeck(name=name):
            return "B", "" if name is None else based(moment.decks.get(name, 0))
        case a.DraftPick(title=title):
            return "P", f"{moment.draft}-{based(moment.offered.index(title))}"
        case a.DraftGo(way=way):
            return "G", f"{moment.draft}-{way[0]}"
        case a.DraftSave(over=over):
            return "V", f"{moment.draft}-{'o' if over else ''}"
    raise ValueError(f"a button cannot ask for {action}")


def decode(press: Press) -> Action | None:
    """The action, where the data alone tells it; what concerns decks does not."""
    plain = _BY_LETTER.get(press.letter)
    if plain is not None:
        return plain()
    rest = press.rest
    match press.letter:
        case "w":
            return SayWord(rest)
        case "m":
            return a.OpenMoves()
        case "h":
            return a.ShowHand("rest" if rest == "r" else "tokens")
        case "u":
            return a.AgreeUndo(rest == "y")
        case "d":
            return a.DealRandom(rest == "1", max(unbased(rest.removeprefix("-")), 0))
        case "r":
            page, _, asked = rest.partition("-")
            return a.ShowRules(asked, max(unbased(page), 0))
        case "f":
            return a.OpenReferee(tuple(part for part in rest.split(",") if part))
        case "C":
            return a.ConfirmReferee(rest)
    return None
