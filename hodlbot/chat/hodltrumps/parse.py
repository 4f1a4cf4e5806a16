"""From a typed line to a word of the game, or to a refusal that helps."""

from collections.abc import Sequence
from typing import TypeAlias

from hodlbot.catalogue.titles import TitleIndex
from hodlbot.chat.hodltrumps.player_words import read_player_word
from hodlbot.chat.hodltrumps.reading import Refused, near, refuse, shortened
from hodlbot.chat.hodltrumps.referee_words import AskLog, read_referee_word
from hodlbot.chat.hodltrumps.usage import PLAYER_USAGE, REFEREE_USAGE
from hodlbot.chat.referees import COMMAND, LONGEST_REASON, REASON_MARKS
from hodlbot.games.hodltrumps.cards import Book
from hodlbot.games.hodltrumps.words import Word
from hodlbot.games.record_words import RecordWord
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation

Said: TypeAlias = Word | RecordWord | AskLog

# As long as a chat message can be. What is longer was not typed, and is not searched.
LONGEST_TEXT = 4096


def parse(
    book: Book, titles: TitleIndex, seats: Sequence[Seat], by: str, text: str
) -> Said | Violation:
    """What `by` said. Any text whatever is answered; a seat's name may not say `/ref`, and any
    other name may say nothing else."""
    try:
        return _parse(book, titles, seats, by, text)
    except Refused as refused:
        return refused.violation


def _parse(book: Book, titles: TitleIndex, seats: Sequence[Seat], by: str, text: str) -> Said:
    text = text.strip()
    if len(text) > LONGEST_TEXT:
        raise refuse("too-long", longest=LONGEST_TEXT)
    # A lone surrogate cannot be written to any log.
    words = text.encode("utf-8", "replace").decode().split()
    command = words[0].lower() if words else ""
    if command == COMMAND:
        if by in seats:
            raise refuse("not-a-referee", "R-REF-1")
        return _referee(titles, seats, by, words[1:])
    if command not in PLAYER_USAGE:
        near_ones = near("/" + command.lstrip("/"), (*PLAYER_USAGE, COMMAND))
        raise refuse("not-a-word", given=shortened(command), suggestions=near_ones)
    if by not in seats:
        raise refuse("not-a-player", "R-REF-1", given=command)
    return read_player_word(book, titles, Seat(by), command, words[1:])


def _referee(titles: TitleIndex, seats: Sequence[Seat], by: str, words: Sequence[str]) -> Said:
    before, reason = _reason(words)
    if not before:
        raise refuse("missing-ref-word", "R-REF-1")
    name = before[0].lower()
    if name not in REFEREE_USAGE:
        raise refuse(
            "unknown-ref-word",
            given=shortened(name),
            suggestions=near(name, tuple(REFEREE_USAGE)),
        )
    return read_referee_word(titles, seats, by, before, reason)


def _reason(words: Sequence[str]) -> tuple[Sequence[str], str]:
    """What stands before the first `--`, and the reason after it."""
    for place, word in enumerate(words):
        if word.startswith(REASON_MARKS):
            first = word.lstrip("-—")
            reason = " ".join((first, *words[place + 1 :])).strip()
            if len(reason) > LONGEST_REASON:
                raise refuse("reason-too-long", longest=LONGEST_REASON)
            return words[:place], reason
    return words, ""
