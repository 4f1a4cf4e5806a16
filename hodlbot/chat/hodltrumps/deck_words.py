"""What is typed after `/deck`."""

import re
from collections.abc import Iterable
from typing import TypeAlias

from msgspec import Struct

from hodlbot.catalogue.titles import Kind, TitleIndex
from hodlbot.chat.hodltrumps.reading import longest_title, near, shortened
from hodlbot.chat.hodltrumps.refusals import message
from hodlbot.chat.plain import plain
from hodlbot.games.hodltrumps.cards import Book, Deck, Title
from hodlbot.games.hodltrumps.decks import deck_faults
from hodlbot.games.violation import Fact, Violation

LONGEST_DECK_NAME = 24
USAGE = {
    "new": "/deck new",
    "save": "/deck save NAME: TITLE, TITLE, …",
    "random": "/deck random [NAME]",
    "use": "/deck use NAME",
    "show": "/deck show NAME",
    "drop": "/deck drop NAME",
}
# More than any deck has, and enough to name every fault of a wild one.
_MOST_TITLES = 40


class DeckList(Struct, frozen=True):
    """`/deck`"""


class DeckBuild(Struct, frozen=True):
    """`/deck new`: one card after the other, by buttons."""


class DeckSave(Struct, frozen=True):
    name: str
    deck: Deck


class DeckRandom(Struct, frozen=True):
    """`name` None: any name that is free."""

    name: str | None = None


class DeckUse(Struct, frozen=True):
    name: str


class DeckShow(Struct, frozen=True):
    name: str


class DeckDrop(Struct, frozen=True):
    name: str


DeckWord: TypeAlias = DeckList | DeckBuild | DeckSave | DeckRandom | DeckUse | DeckShow | DeckDrop


class DeckFaults(Struct, frozen=True):
    """Everything that is wrong, a line each, plain text. `listed`: with a deck; else with what
    was asked for."""

    lines: tuple[str, ...]
    listed: bool = False


def read_deck_word(book: Book, titles: TitleIndex, text: str) -> DeckWord | DeckFaults:
    """`text`: what follows `/deck`."""
    # A deck may be typed over many lines, or be nothing but blanks.
    word, rest = (*text.split(maxsplit=1), "", "")[:2]
    match word.lower():
        case "":
            return DeckList()
        case "new" | "build":
            return DeckBuild()
        case "save":
            return _save(book, titles, rest)
        case "random":
            name = deck_name(rest)
            wrong = name_fault(name) if name else None
            return DeckFaults((wrong,)) if wrong else DeckRandom(name or None)
        case "use":
            return _named(DeckUse, "use", rest)
        case "show":
            return _named(DeckShow, "show", rest)
        case "drop":
            return _named(DeckDrop, "drop", rest)
    meant = near(word.lower(), tuple(USAGE))
    guess = f" Did you mean {' or '.join(f'/deck {one}' for one in meant)}?" if meant else ""
    return DeckFaults((f"/deck {shortened(plain(word))} is not a word I know.{guess}", *usages()))


def usages() -> tuple[str, ...]:
    return tuple(USAGE.values())


def deck_name(text: str) -> str:
    return plain(text)


def name_fault(name: str) -> str | None:
    if not name:
        return "A deck needs a name."
    if len(name) > LONGEST_DECK_NAME:
        return f"A deck's name has at most {LONGEST_DECK_NAME} characters."
    if ":" in name or "," in name:
        return "A deck's name has no colon and no comma in it."
    return None


def _named(
    kind: type[DeckUse] | type[DeckShow] | type[DeckDrop], word: str, rest: str
) -> DeckWord | DeckFaults:
    name = deck_name(rest)
    return kind(name) if name else DeckFaults((f"Which deck? Write {USAGE[word]}.",))


def _save(book: Book, titles: TitleIndex, text: str) -> DeckSave | DeckFaults:
    before, colon, listed = text.partition(":")
    if not colon:
        return DeckFaults((f"Write {USAGE['save']}: the name, a colon, the titles.",))
    name = deck_name(before)
    faults = [wrong] if (wrong := name_fault(name)) else []
    given = [piece for piece in map(plain, re.split(r"[,;\n]", listed)) if piece]
    deck, wrong_titles = _sorted_out(titles, given)
    faults += wrong_titles
    faults += [message(fault, {}) for fault in deck_faults(book, deck)]
    if faults:
        return DeckFaults(tuple(map(_sentence, faults)), listed=True)
    return DeckSave(name, deck)


def _sorted_out(titles: TitleIndex, given: list[str]) -> tuple[Deck, list[str]]:
    """Tokens and medals in any order, each in the order in which it was given."""
    tokens: list[Title] = []
    medals: list[Title] = []
    faults: list[str] = []
    if len(given) > _MOST_TITLES:
        faults.append(f"{len(given)} titles are too many: nine tokens and up to three medals.")
    for piece in given[:_MOST_TITLES]:
        token, medal = titles.find("token", piece), titles.find("medal", piece)
        if token is not None:
            tokens.append(token)
        elif medal is not None:
            medals.append(medal)
        elif run := _run_together(titles, piece):
            # The rest of the faults is told as if the commas were there.
            tokens += [title for title, kind in run if kind == "token"]
            medals += [title for title, kind in run if kind == "medal"]
            faults.append(f"Put a comma between the titles: {run[0][0]}, {run[1][0]}, and so on.")
        else:
            faults.append(_unknown(titles, piece))
    return Deck(tuple(tokens), tuple(medals)), faults


def _run_together(titles: TitleIndex, piece: str) -> list[tuple[Title, Kind]]:
    """Several titles with nothing but blanks between them; nothing if it is not that. They are
    not taken: `mario shroom` could be one or two."""
    words, found = piece.split(), list[tuple[Title, Kind]]()
    while words and len(found) < _MOST_TITLES:
        kinds: tuple[Kind, ...] = ("token", "medal")
        known = [(kind, at) for kind in kinds if (at := longest_title(titles, kind, words))]
        if not known:
            return []
        kind, (title, taken) = max(known, key=lambda one: one[1][1])
        found.append((title, kind))
        words = words[taken:]
    return found if len(found) > 1 and not words else []


def _unknown(titles: TitleIndex, piece: str) -> str:
    power = titles.find("power", piece)
    if power is not None:
        return f"{power} is a power: it comes with the rare that carries it."
    guesses: Iterable[Title] = (*titles.suggest("token", piece), *titles.suggest("medal", piece))
    suggestions = tuple(dict.fromkeys(guesses))[:3]
    facts: dict[str, Fact] = {"title": shortened(piece), "suggestions": suggestions}
    violation = Violation("deck-unknown-token", "R-DECK-1", facts)
    return message(violation, {}).replace("no token called", "no card called")


def _sentence(fault: str) -> str:
    return fault[:1].upper() + fault[1:]
