"""From a word back to the text that says it: what the log keeps, and what a button stands for."""

from hodlbot.chat.hodltrumps.parse import Said
from hodlbot.chat.hodltrumps.referee_words import AskLog
from hodlbot.chat.referees import COMMAND, DRAW
from hodlbot.games.hodltrumps import words as said
from hodlbot.games.record_words import Luck, Pause, Redo, Resume, Undo


def unparse(word: Said) -> str:
    """The canonical text: `parse` makes the same word of it again."""
    if isinstance(word, Luck):
        return f"/luck {word.word}"
    if isinstance(word, said.PlayerWord):
        return _player(word)
    reason = f" -- {word.reason}" if word.reason else ""
    return f"{COMMAND} {_referee(word)}{reason}"


def _player(word: said.PlayerWord) -> str:
    match word:
        case said.FlipNext():
            return "/flip next"
        case said.Mem(title=None):
            return "/mem"
        case said.Mem(title=title):
            return f"/mem {title}"
        case said.Choose(title=title):
            return f"/choose {title}"
        case said.PlayPower():
            return _joined(
                "/power", word.title, word.stat, *_titles(word.titles), "yes" if word.sure else None
            )
        case said.PlayMedal():
            return _joined(
                "/med", word.title, word.stat, *_titles(word.titles), word.common, word.supply
            )
        case said.Show(kind=kind, name=None):
            return f"/{kind} none"
        case said.Show():
            return _joined(f"/{word.kind}", word.name, word.supply)
    return f"/{type(word).__name__.lower()}"


def _titles(titles: tuple[str, ...]) -> tuple[str, ...]:
    """Two titles are kept apart by a comma: MARIO, SHROOM is not MARIOSHROOM."""
    return (", ".join(titles),) if titles else ()


def _referee(word: object) -> str:
    match word:
        case Undo(steps=steps):
            return f"undo {steps}"
        case Redo(steps=steps):
            return f"redo {steps}"
        case said.RefScore():
            return _joined("score", word.seat, word.points)
        case said.RefHand():
            return _joined("hand", word.seat, word.title)
        case said.RefBury():
            return _joined("bury", word.seat, word.title)
        case said.RefPower():
            return _joined("power", word.seat, word.title, word.state)
        case said.RefMedal():
            return _joined("medal", word.seat, word.title, word.left)
        case said.RefFlipped():
            return _joined("flipped", "on" if word.flipped else "off")
        case said.RefFlipcard():
            return _joined("flipcard", word.seat, word.state)
        case said.RefBoost():
            return _joined("boost", word.seat, word.stat, word.amount)
        case said.RefStat():
            return _joined("stat", word.stat)
        case said.RefAward() | said.RefFloor() | said.RefForfeit():
            return _joined(type(word).__name__.removeprefix("Ref").lower(), word.seat)
        case said.RefEnd():
            return _joined("end", word.winner or DRAW)
        case AskLog():
            return "log"
    assert isinstance(word, Pause | Resume | said.RefVoid)
    return type(word).__name__.removeprefix("Ref").lower()


def _joined(*parts: str | int | None) -> str:
    return " ".join(str(part) for part in parts if part is not None)
