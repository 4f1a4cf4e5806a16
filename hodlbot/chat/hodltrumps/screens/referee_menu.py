"""The referee's menu: buttons that lead to `/ref` words.

It may be opened in the group, so it knows what the public knows: what concerns a hidden card is
typed. What ends a match asks once more.
"""

from collections.abc import Callable

from hodlbot.chat.actions import Cancel, ConfirmReferee, OpenReferee
from hodlbot.chat.hodltrumps.figures import STAT_WORDS, number
from hodlbot.chat.hodltrumps.parse import Said
from hodlbot.chat.hodltrumps.unparse import unparse
from hodlbot.chat.hodltrumps.usage import REFEREE_USAGE
from hodlbot.chat.markup import bold, cut, escaped
from hodlbot.chat.names import Names
from hodlbot.chat.referees import STAFF_USAGE
from hodlbot.chat.screen import LONGEST_LABEL, Button, Row, SayWord, Screen, in_rows
from hodlbot.games.hodltrumps import words as w
from hodlbot.games.hodltrumps.cards import STATS
from hodlbot.games.hodltrumps.state import FlipCard
from hodlbot.games.hodltrumps.views import View
from hodlbot.games.record_words import Pause, Redo, Resume, Undo

BY = "referee"
MOST_POINTS = 99
_FLIP_CARD: tuple[FlipCard, ...] = ("held", "played", "void")
_BACK: Row = (Button("‹ Referee", OpenReferee()), Button("Close", Cancel()))
_REASON = "Add “-- reason” when you type a word: everybody will read it."


def referee_menu(
    seen: View, names: Names, path: tuple[str, ...] = (), *, paused: bool = False
) -> Screen:
    """`seen`: the public's view."""
    page = _PAGES.get(path[0]) if path and seen.phase != "over" else None
    return _root(seen, paused) if page is None else page(seen, names)


def _root(seen: View, paused: bool) -> Screen:
    undo, redo = _say("↩ Undo", Undo(BY)), _say("↪ Redo", Redo(BY))
    log = Button("📜 Log", SayWord("/ref log"))
    if seen.phase == "over":
        text = f"{bold('⚖ Referee')}\nThe match is over: undo, redo and the log are left."
        return Screen(text, ((undo, redo, log), (Button("Close", Cancel()),)))
    pause = _say("▶ Resume", Resume(BY)) if paused else _say("⏸ Pause", Pause(BY))
    pages = [Button(label, OpenReferee((name,))) for name, label in _LABELS.items()]
    staff = "\n".join(map(escaped, STAFF_USAGE))
    rows = ((undo, redo, pause), *in_rows(pages, 3), (log, Button("Close", Cancel())))
    return Screen(f"{bold('⚖ Referee')}\n{staff}\n{_REASON}", rows)


_LABELS = {
    "score": "Score", "turn": "This turn", "flip": "Flip", "cards": "Cards", "end": "End it",
}  # fmt: skip


def _say(label: str, word: Said) -> Button:
    return Button(cut(label, LONGEST_LABEL), SayWord(unparse(word)))


def _score(seen: View, names: Names) -> Screen:
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


def _turn(seen: View, names: Names) -> Screen:
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
    return _page("This turn", ("stat", "award", "floor", "boost"), rows)


def _flip(seen: View, names: Names) -> Screen:
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


def _cards(seen: View, names: Names) -> Screen:
    buttons = [
        _say(f"{title} → {cut(names[seat], 16)}", w.RefHand(by=BY, seat=seat, title=title))
        for seat in seen.seats
        for title in seen.sides[seat].graveyard
        if title is not None
    ]
    return _page(
        "From graveyard to hand", ("hand", "bury", "power", "medal"), [*in_rows(buttons, 2)]
    )


def _end(seen: View, names: Names) -> Screen:
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


def _page(title: str, usages: tuple[str, ...], rows: list[Row]) -> Screen:
    typed = "\n".join(escaped(REFEREE_USAGE[name]) for name in usages)
    return Screen(f"{bold(f'⚖ {title}')}\n{typed}\n{_REASON}", (*rows, _BACK))


_PAGES: dict[str, Callable[[View, Names], Screen]] = {
    "score": _score,
    "turn": _turn,
    "flip": _flip,
    "cards": _cards,
    "end": _end,
}
