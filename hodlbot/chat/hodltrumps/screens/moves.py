"""What a player can do now, one option per word: title, description, and the word itself."""

from collections.abc import Iterable
from typing import Literal

from msgspec import Struct

from hodlbot.catalogue import Catalogue
from hodlbot.chat.hodltrumps.figures import STAT_WORDS, figures
from hodlbot.chat.hodltrumps.rulebook import boost_text
from hodlbot.chat.hodltrumps.unparse import unparse
from hodlbot.chat.hodltrumps.usage import PLAYER_USAGE
from hodlbot.games.hodltrumps import words as w
from hodlbot.games.hodltrumps.cards import Title
from hodlbot.games.hodltrumps.views import View

Kind = Literal["token", "power", "medal", "course"]


class Move(Struct, frozen=True):
    """`word`: what is said. `picks`: the arguments, in the order in which a player is asked for
    them. `secret`: naming it in the group would give a card or a plan away. `typed`: the word is
    a pattern, the player has to fill something in. Plain text throughout."""

    kind: Kind
    title: str
    description: str
    word: str
    card: Title | None = None
    picks: tuple[str, ...] = ()
    secret: bool = False
    typed: bool = False


def moves(seen: View, words: Iterable[w.PlayerWord], catalogue: Catalogue) -> tuple[Move, ...]:
    """`words`: what the rules list for this seat; `seen`: that seat's own view. Tokens first,
    then powers, medals, and the rest; giving up is no move."""
    made = [_move(seen, word, catalogue) for word in words if not isinstance(word, w.Resign)]
    order = ("token", "power", "medal", "course")
    once = {move.word: move for move in made}
    return tuple(sorted(once.values(), key=lambda move: order.index(move.kind)))


def _move(seen: View, word: w.PlayerWord, catalogue: Catalogue) -> Move:
    match word:
        case w.Mem() | w.Choose():
            return _token(seen, word, catalogue)
        case w.PlayPower():
            return _power(word, catalogue)
        case w.PlayMedal():
            return _medal(word, catalogue)
        case w.Show():
            return _show(word)
    title, description = _COURSE[type(word)]
    if isinstance(word, w.FlipNext):
        seat = seen.viewer.seat
        if seat is not None and seen.sides[seat].flip_next:
            title, description = "🤫 Take the planned flip back", "Nobody will know."
        return Move("course", title, description, unparse(word), secret=True)
    return Move("course", title, description, unparse(word))


_COURSE: dict[type[w.PlayerWord], tuple[str, str]] = {
    w.Toss: ("🪙 Toss the coin", "It decides who goes first."),
    w.Flip: ("⟲ Flip the game", "Your one flip card, now. Every token laid after it turns over."),
    w.FlipNext: ("🤫 Flip when the next turn opens", "Kept secret until then; can be taken back."),
    w.Roll: ("🎲 Happy, roll", "Hands the floor over; two happy words in a row roll."),
    w.Pass: ("✋ Pass", "Nothing more from you here."),
    w.Warn: ("📣 Warn of a flip", "Against FORESIGHT: you may flip next turn."),
}


def _token(seen: View, word: w.Mem | w.Choose, catalogue: Catalogue) -> Move:
    text = unparse(word)
    if word.title is None:
        return Move("token", "🎲 A random token", "You have none that can be laid.", text)
    book = catalogue.book
    stats = book.base(word.title, seen.flipped)
    description = f"{book.tokens[word.title].rarity} · {figures(stats)}"
    if isinstance(word, w.Choose):
        description = "Send this card into the duel."
    return Move("token", word.title, description, text, word.title)


def _power(word: w.PlayPower, catalogue: Catalogue) -> Move:
    card = catalogue.power_by_title[word.title]
    picks, told = _picked(word.stat, word.titles)
    return Move(
        "power",
        f"✨ {word.title}{told}",
        "There is no next turn: it would do nothing." if word.sure else card.text.strip(),
        unparse(word),
        word.title,
        picks,
        secret=len(word.titles) == 2,
    )


def _medal(word: w.PlayMedal, catalogue: Catalogue) -> Move:
    card = catalogue.medal_by_title[word.title]
    boost = catalogue.book.medals[word.title].boost
    picks, told = _picked(word.stat, word.titles)
    made_up = word.common is not None
    return Move(
        "medal",
        f"🏅 {word.title}{told}",
        boost_text(boost) if boost is not None else card.text.strip(),
        f"/med {word.title} TITLE SUPPLY" if made_up else unparse(word),
        word.title,
        picks,
        secret=len(word.titles) == 2,
        typed=made_up,
    )


def _picked(stat: str | None, titles: tuple[Title, ...]) -> tuple[tuple[str, ...], str]:
    """What was picked, and how the option says it. Two titles: the one that comes back is asked
    for first, since that is what the player wants."""
    if len(titles) == 2:
        given, taken = titles
        return (taken, given), f": {given} for {taken}"
    words = [STAT_WORDS[known] for known in STAT_WORDS if known == stat]
    picks = (*words, *titles)
    return picks, f": {', '.join(picks)}" if picks else ""


def _show(word: w.Show) -> Move:
    if word.name is None:
        return Move("course", f"I have no {word.kind}", "Nothing to show.", unparse(word))
    usage = PLAYER_USAGE[f"/{word.kind}"].partition(" or ")[0]
    return Move("course", f"Show a {word.kind}", f"Type {usage}", usage, typed=True)
