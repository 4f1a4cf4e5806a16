"""What a player types, word by word."""

from collections.abc import Callable, Sequence

from hodlbot.catalogue.titles import TitleIndex
from hodlbot.chat.hodltrumps import usage
from hodlbot.chat.hodltrumps.reading import (
    LONGEST_NAME,
    read_no_more,
    read_only_title,
    read_stat,
    read_supply,
    read_title,
    refuse,
)
from hodlbot.chat.hodltrumps.splitting import read_titles
from hodlbot.chat.hodltrumps.usage import PLAYER_USAGE
from hodlbot.games.hodltrumps import words as said
from hodlbot.games.hodltrumps.cards import Book
from hodlbot.games.record_words import Luck
from hodlbot.games.seats import Seat


def read_player_word(
    book: Book, titles: TitleIndex, by: Seat, command: str, words: Sequence[str]
) -> said.PlayerWord | Luck:
    """`command` is one of PLAYER_USAGE; `words` is what follows it."""
    how = PLAYER_USAGE[command]
    if command in _BARE:
        read_no_more(words, how)
        return _BARE[command](by)
    match command:
        case "/luck":
            return _luck(by, words)
        case "/flip":
            if [word.lower() for word in words] == ["next"]:
                return said.FlipNext(by)
            read_no_more(words, how)
            return said.Flip(by)
        case "/mem":
            return said.Mem(by, read_only_title(titles, "token", words, how) if words else None)
        case "/choose":
            return said.Choose(by, read_only_title(titles, "token", words, how))
        case "/power":
            return _power(book, titles, by, words)
        case "/med":
            return _medal(book, titles, by, words)
        case "/drop":
            return _show(by, "drop", words)
        case _:
            return _show(by, "common", words)


_BARE: dict[str, Callable[[Seat], said.PlayerWord]] = {
    "/toss": said.Toss,
    "/roll": said.Roll,
    "/pass": said.Pass,
    "/warn": said.Warn,
    "/resign": said.Resign,
}


def _luck(by: Seat, words: Sequence[str]) -> Luck:
    how = PLAYER_USAGE["/luck"]
    if not words:
        raise refuse("missing-argument", usage=how)
    read_no_more(words[1:], how)
    if len(words[0]) > LONGEST_NAME:
        raise refuse("luck-too-long", "R-DICE-1", longest=LONGEST_NAME)
    return Luck(by, words[0])


def _power(book: Book, titles: TitleIndex, by: Seat, words: Sequence[str]) -> said.PlayPower:
    title, rest = read_title(titles, "power", words, PLAYER_USAGE["/power"])
    arguments = usage.power_arguments(book.powers[title])
    how = f"/power {title}{arguments}"
    match arguments:
        case usage.TWO_TITLES:
            return said.PlayPower(by, title, titles=read_titles(titles, "token", rest, 2, how))
        case usage.ONE_TITLE:
            return said.PlayPower(by, title, titles=read_titles(titles, "token", rest, 1, how))
        case usage.STAT_AND_TITLE:
            if not rest:
                return said.PlayPower(by, title)
            stat = read_stat(rest[0].rstrip(","), how)
            which = read_titles(titles, "token", rest[1:], 1, how)
            return said.PlayPower(by, title, titles=which, stat=stat)
        case usage.SURE:
            sure = [word.lower() for word in rest[:1]] == ["yes"]
            read_no_more(rest[1:] if sure else rest, how)
            return said.PlayPower(by, title, sure=sure)
    read_no_more(rest, how)
    return said.PlayPower(by, title)


def _medal(book: Book, titles: TitleIndex, by: Seat, words: Sequence[str]) -> said.PlayMedal:
    title, rest = read_title(titles, "medal", words, PLAYER_USAGE["/med"])
    arguments = usage.medal_arguments(book.medals[title])
    how = f"/med {title}{arguments}"
    if not rest:
        return said.PlayMedal(by, title)
    match arguments:
        case usage.TWO_TITLES:
            return said.PlayMedal(by, title, titles=read_titles(titles, "token", rest, 2, how))
        case usage.STAT:
            read_no_more(rest[1:], how)
            return said.PlayMedal(by, title, stat=read_stat(rest[0], how))
        case usage.COMMON:
            common, supply = read_supply(rest, how)
            return said.PlayMedal(by, title, common=common, supply=supply)
    read_no_more(rest, how)
    return said.PlayMedal(by, title)


def _show(by: Seat, kind: said.ShowKind, words: Sequence[str]) -> said.Show:
    how = PLAYER_USAGE[f"/{kind}"]
    if [word.lower() for word in words] == ["none"]:
        return said.Show(by, kind)
    name, supply = read_supply(words, how)
    return said.Show(by, kind, name, supply)
