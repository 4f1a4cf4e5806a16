"""The referee's menu: buttons that lead to `/ref` words.

It may be opened in the group, so it knows what the public knows: what concerns a hidden card is
typed. What ends a match asks once more.
"""

from collections.abc import Callable, Iterable

from msgspec import Struct

from hodlbot.chat.actions import Cancel, ConfirmReferee, OpenReferee
from hodlbot.chat.hodltrumps.figures import STAT_WORDS, figure, number
from hodlbot.chat.hodltrumps.parse import Said
from hodlbot.chat.hodltrumps.unparse import unparse
from hodlbot.chat.hodltrumps.usage import REFEREE_USAGE
from hodlbot.chat.markup import bold, code, cut, escaped, isolated
from hodlbot.chat.names import Names
from hodlbot.chat.referees import STAFF_USAGE
from hodlbot.chat.screen import LONGEST_LABEL, Button, Row, SayWord, Screen, in_rows
from hodlbot.games.hodltrumps import words as w
from hodlbot.games.hodltrumps.cards import PERCENT_STATS, STATS
from hodlbot.games.hodltrumps.state import FlipCard, PowerState
from hodlbot.games.hodltrumps.views import View
from hodlbot.games.record_words import Pause, Redo, Resume, Undo

BY = "referee"
MOST_POINTS = 99
_FLIP_CARD: tuple[FlipCard, ...] = ("held", "played", "void")
_POWER: tuple[PowerState, ...] = ("ready", "active", "used")
_STEPS_OF_PERCENT, _STEPS_OF_POINTS = (-10, -5, 5, 10), (-2, -1, 1, 2)
_BACK: Row = (Button("‹ Referee", OpenReferee()), Button("Close", Cancel()))
_REASON = "Add “-- reason” when you type a word: everybody will read it."


def _anything(word: object) -> bool:
    return True


class Asked(Struct, frozen=True):
    """`seen`: the public's view. `path`: the pages that led here. `allowed`: whether a word about
    what everybody knows would be taken."""

    seen: View
    names: Names
    path: tuple[str, ...]
    allowed: Callable[[w.Word], bool] = _anything


def referee_menu(
    seen: View,
    names: Names,
    path: tuple[str, ...] = (),
    *,
    paused: bool = False,
    allowed: Callable[[w.Word], bool] = _anything,
) -> Screen:
    page = _PAGES.get(path[0]) if path and seen.phase != "over" else None
    return _root(seen, paused) if page is None else page(Asked(seen, names, path, allowed))


def _root(seen: View, paused: bool) -> Screen:
    undo, redo = _say("↩ Undo", Undo(BY)), _say("↪ Redo", Redo(BY))
    log = Button("📜 Log", SayWord("/ref log"))
    if seen.phase == "over":
        text = f"{bold('⚖ Referee')}\nThe match is over: undo, redo and the log are left."
        return Screen(text, ((undo, redo, log), (Button("Close", Cancel()),)))
    pause = _say("▶ Resume", Resume(BY)) if paused else _say("⏸ Pause", Pause(BY))
    pages = [Button(label, OpenReferee((name,))) for name, label in _LABELS.items()]
    rows = ((undo, redo, pause), *in_rows(pages, 3), (log, Button("Close", Cancel())))
    return Screen(f"{bold('⚖ Referee')}\n{_REASON}", rows)


_LABELS = {
    "score": "Score", "turn": "This turn", "boost": "Boost", "flip": "Flip", "cards": "Cards",
    "powers": "Powers", "medals": "Medals", "people": "People", "end": "End it",
}  # fmt: skip


def _say(label: str, word: Said) -> Button:
    return Button(cut(label, LONGEST_LABEL), SayWord(unparse(word)))


def _score(asked: Asked) -> Screen:
    seen, names = asked.seen, asked.names
    rows = []
    for seat in seen.seats:
        now = seen.sides[seat].score
        rows.append(
            tuple(
                _say(
                    f"{cut(names[seat], 16)} {number(now)} → {number(points)}",
                    w.RefScore(by=BY, seat=seat, points=points),
                )
                for points in (now - 1, now + 1)
                if abs(points) <= MOST_POINTS
            )
        )
    return _page("Score", ("score",), [row for row in rows if row])


def _turn(asked: Asked) -> Screen:
    seen, names = asked.seen, asked.names
    rows: list[Row] = []
    if all(side.table for side in seen.sides.values()):
        rows.append(
            tuple(_say(f"{STAT_WORDS[s]} decides", w.RefStat(by=BY, stat=s)) for s in STATS[:2])
        )
        rows.append(
            tuple(_say(f"{STAT_WORDS[s]} decides", w.RefStat(by=BY, stat=s)) for s in STATS[2:])
        )
        rows.append(
            tuple(
                _say(f"Turn to {cut(names[seat], 20)}", w.RefAward(by=BY, seat=seat))
                for seat in seen.seats
            )
        )
    if seen.phase == "effects" and seen.show is None:
        (other,) = (seat for seat in seen.seats if seat not in seen.floor)
        rows.append((_say(f"Floor to {cut(names[other], 20)}", w.RefFloor(by=BY, seat=other)),))
    return _page("This turn", ("stat", "award", "floor"), rows)


def _boost(asked: Asked) -> Screen:
    """First whose stat, then by how much."""
    seen, names = asked.seen, asked.names
    meant = next((seat for seat in seen.seats if seat in asked.path[1:2]), None)
    stat = next((stat for stat in STATS if stat in asked.path[2:3]), None)
    if meant is None or stat is None:
        whose = [
            Button(f"{cut(names[seat], 16)}: {STAT_WORDS[s]}", OpenReferee(("boost", seat, s)))
            for seat in seen.seats
            if seen.sides[seat].table
            for s in STATS
        ]
        return _page("Boost", ("boost",), in_rows(whose, 2))
    steps = _STEPS_OF_PERCENT if stat in PERCENT_STATS else _STEPS_OF_POINTS
    words = [w.RefBoost(by=BY, seat=meant, stat=stat, amount=step) for step in steps]
    buttons = [_say(figure(stat, word.amount), word) for word in words]
    whose_stat = f"{STAT_WORDS[stat]} of {isolated(escaped(names[meant]))}"
    return _page(whose_stat, ("boost",), in_rows(buttons, 4))


def _flip(asked: Asked) -> Screen:
    seen, names = asked.seen, asked.names
    other = "Not flipped" if seen.flipped else "Flipped"
    rows: list[Row] = [(_say(other, w.RefFlipped(by=BY, flipped=not seen.flipped)),)]
    rows += [
        tuple(
            _say(
                f"{cut(names[seat], 16)}: card {state}",
                w.RefFlipcard(by=BY, seat=seat, state=state),
            )
            for state in _FLIP_CARD
            if state != seen.sides[seat].flip
        )
        for seat in seen.seats
    ]
    return _page("Flip", ("flipped", "flipcard"), rows)


def _cards(asked: Asked) -> Screen:
    seen, names = asked.seen, asked.names
    buttons = [
        _say(f"{title} → {cut(names[seat], 16)}", w.RefHand(by=BY, seat=seat, title=title))
        for seat in seen.seats
        for title in seen.sides[seat].graveyard
        if title is not None
    ]
    return _page("From graveyard to hand", ("hand", "bury"), in_rows(buttons, 2))


def _powers(asked: Asked) -> Screen:
    """Those that have been seen."""
    words = [
        w.RefPower(by=BY, seat=seat, title=title, state=state)
        for seat in asked.seen.seats
        for title, now in asked.seen.sides[seat].powers.items()
        for state in _POWER
        if state != now
    ]
    buttons = [
        _say(f"{cut(asked.names[word.seat], 10)}: {word.title} {word.state}", word)
        for word in words
        if asked.allowed(word)
    ]
    return _page("Powers", ("power",), in_rows(buttons, 2))


def _medals(asked: Asked) -> Screen:
    """Those that have been seen, one use more or less."""
    words = [
        w.RefMedal(by=BY, seat=seat, title=title, left=left)
        for seat in asked.seen.seats
        for title, now in asked.seen.sides[seat].medals.items()
        if now is not None
        for left in (now - 1, now + 1)
        if left >= 0
    ]
    buttons = [
        _say(f"{cut(asked.names[word.seat], 10)}: {word.title}×{word.left}", word)
        for word in words
        if asked.allowed(word)
    ]
    return _page("Medals", ("medal",), in_rows(buttons, 2))


def _people(asked: Asked) -> Screen:
    """Who is meant, only an answer to a message of theirs, or a name, can tell."""
    subs = [
        f"{code(f'/ref sub {seat}')} as an answer to whoever takes "
        f"{bold(isolated(escaped(asked.names[seat])))}'s seat"
        for seat in asked.seen.seats
    ]
    staff = map(escaped, STAFF_USAGE)
    lines = (bold("⚖ People"), *staff, *subs, "Looking into the hands is announced.")
    look = Button("🂠 Both hands, privately", SayWord("/ref hands"))
    return Screen("\n".join(lines), ((look,), _BACK))


def _end(asked: Asked) -> Screen:
    seen, names = asked.seen, asked.names
    rows: list[Row] = []
    for seat in seen.seats:
        name = cut(names[seat], 16)
        rows.append(
            (
                _sure(f"{name} forfeits", w.RefForfeit(by=BY, seat=seat)),
                _sure(f"{name} wins", w.RefEnd(by=BY, winner=seat)),
            )
        )
    rows.append((_sure("A draw", w.RefEnd(by=BY, winner=None)), _sure("Void", w.RefVoid(by=BY))))
    return _page("End the match", ("forfeit", "end", "void"), rows)


def _sure(label: str, word: Said) -> Button:
    """Asks once: these end the match."""
    return Button(cut(label, LONGEST_LABEL), ConfirmReferee(unparse(word)))


def _page(title: str, usages: tuple[str, ...], rows: Iterable[Row]) -> Screen:
    """`title` is HTML."""
    typed = "\n".join(escaped(REFEREE_USAGE[name]) for name in usages)
    return Screen(f"{bold(f'⚖ {title}')}\n{typed}\n{_REASON}", (*rows, _BACK))


_PAGES: dict[str, Callable[[Asked], Screen]] = {
    "score": _score,
    "turn": _turn,
    "flip": _flip,
    "boost": _boost,
    "cards": _cards,
    "powers": _powers,
    "medals": _medals,
    "people": _people,
    "end": _end,
}
