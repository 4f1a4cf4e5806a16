"""Reading `decks.yaml`: two seats and their decks. Every fault is told, not just the first."""

from collections.abc import Mapping

from msgspec import Struct
from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError

from hodlbot.catalogue.titles import Kind, TitleIndex
from hodlbot.chat.hodltrumps.reading import LONGEST_NAME, shortened
from hodlbot.chat.hodltrumps.refusals import message
from hodlbot.chat.plain import plain
from hodlbot.chat.referees import DRAW
from hodlbot.games.hodltrumps.cards import Book, Deck, Title
from hodlbot.games.hodltrumps.decks import deck_faults
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Fact, Violation

SEATS = 2
_KEYS = ("tokens", "medals")
# All values are read as text, so these are YAML's ways to write nothing at all.
_NONE = ("", "null", "~")


class Decks(Struct, frozen=True):
    """The decks by seat, in the file's order; or what is wrong with it, line by line."""

    decks: dict[Seat, Deck]
    faults: tuple[str, ...] = ()


def read_decks(book: Book, titles: TitleIndex, text: str, tournament: bool = False) -> Decks:
    try:
        # Everything is read as text: a seat called 007, yes or null is a name like any other.
        data = YAML(typ="base", pure=True).load(text)
    except MarkedYAMLError as error:
        where = f"line {error.problem_mark.line + 1}: " if error.problem_mark else ""
        return Decks({}, (f"not YAML: {where}{error.problem or error.context}",))
    except (YAMLError, RecursionError, ValueError) as error:
        return Decks({}, (f"not YAML: {shortened(plain(str(error)), 120)}",))
    if not isinstance(data, Mapping):
        return Decks({}, ("expected two names, each with a deck",))
    faults = [] if len(data) == SEATS else [f"expected two players, found {len(data)}"]
    decks: dict[Seat, Deck] = {}
    for key, value in data.items():
        name = key if isinstance(key, str) else str(key)
        wrong = name_fault(name)
        if wrong is not None:
            faults.append(f"{shortened(plain(name)) or 'a player'}: {wrong}")
            continue
        deck, deck_wrong = _deck(book, titles, value, tournament)
        decks[Seat(name)] = deck
        faults += [f"{name}: {fault}" for fault in deck_wrong]
    return Decks(decks, tuple(faults))


def name_fault(name: str) -> str | None:
    """Why nobody can be called that on the pipe: a name is the first word of a line."""
    if not name:
        return "a name may not be empty"
    if len(name) > LONGEST_NAME:
        return f"a name has at most {LONGEST_NAME} characters"
    if name.split() != [name]:
        return "a name may not have spaces in it"
    if name.startswith("#"):
        return "a name may not begin with #, such lines are skipped"
    if name.lower() == DRAW:
        return "nobody can be called draw, a referee could not name them"
    return None


def _deck(
    book: Book, titles: TitleIndex, value: object, tournament: bool
) -> tuple[Deck, list[str]]:
    if not isinstance(value, Mapping):
        return Deck(()), ["expected tokens: [nine titles] and medals: [up to three titles]"]
    faults = [f"{plain(str(key))} is no part of a deck" for key in value if key not in _KEYS]
    tokens = _titles(titles, "token", value.get("tokens"), faults)
    medals = _titles(titles, "medal", value.get("medals"), faults)
    if tokens is None:
        faults.append("tokens are missing: nine titles")
    deck = Deck(tokens or (), medals or ())
    if tokens is None:
        return deck, faults
    faults += [_told(titles, violation) for violation in deck_faults(book, deck, tournament)]
    return deck, faults


def _titles(
    titles: TitleIndex, kind: Kind, value: object, faults: list[str]
) -> tuple[Title, ...] | None:
    if value is None or value in _NONE:
        return None
    if not isinstance(value, list) or not all(isinstance(title, str) for title in value):
        faults.append(f"{kind}s must be a list of titles")
        return () if kind == "medal" else None
    return tuple(titles.find(kind, title) or Title(title) for title in value)


def _told(titles: TitleIndex, violation: Violation) -> str:
    """A title nobody knows gets suggestions here, as it would in chat."""
    kinds: dict[str, Kind] = {"deck-unknown-token": "token", "deck-unknown-medal": "medal"}
    kind = kinds.get(violation.code)
    if kind is None:
        return message(violation, {})
    title = str(violation.facts["title"])
    guesses = titles.suggest(kind, title)
    facts: dict[str, Fact] = {"title": shortened(title), "suggestions": tuple(guesses)}
    return message(Violation(violation.code, violation.ruling, facts), {})
