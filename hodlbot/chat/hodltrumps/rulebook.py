"""The players' rulebook, made of the rulings and the catalogue, so that it cannot drift from
either. `docs/rules.md` is its Markdown; /rules answers out of the same texts."""

from collections.abc import Iterator
from difflib import get_close_matches

from hodlbot.catalogue import Catalogue, TitleIndex
from hodlbot.catalogue.models import MedalCard, PowerCard
from hodlbot.chat.hodltrumps.rulings import MEDAL_NOTES, POWER_NOTES, RULINGS, TOPICS, Topic
from hodlbot.games.hodltrumps.cards import Boost, Condition, Title

HEAD = """\
# The rules of HodlTrumps

How hodlbot referees the game. Each ruling has an id; a refusal names it, and `/rules ID` shows it.
This page is made by `hodlbot rules --markdown` from the rulings and the card catalogue; a test
fails when it is not up to date.
"""

LASTS = {
    "instant": "at once",
    "turn": "this turn",
    "next-turn": "this turn and the next",
    "match": "the rest of the match",
}
SHORTEST_SOUGHT = 4
MOST_FOUND = 5


def markdown(catalogue: Catalogue) -> str:
    topics = ("\n".join(_topic(catalogue, topic)) for topic in TOPICS)
    return "\n".join((HEAD, *topics))


def _topic(catalogue: Catalogue, topic: Topic) -> Iterator[str]:
    yield f"## {topic.title}\n"
    if topic.opening:
        yield f"{topic.opening}\n"
    for ruling, text in topic.rulings.items():
        yield f"- **{ruling}** {text}"
    if topic.word == "powers":
        yield ""
        for power in catalogue.powers:
            yield f"- **R-POWER-{power.title}** {power_text(catalogue, power)}"
    if topic.word == "medals":
        yield ""
        for medal in catalogue.medals:
            yield f"- **R-MEDAL-{medal.title}** {medal_text(catalogue, medal)}"
    yield ""


def contents() -> str:
    topics = "\n".join(f"  {topic.word:<10} {topic.title}" for topic in TOPICS)
    return f"Ask for a topic, a ruling (R-FLIP-3), a power or a medal:\n{topics}"


def answer(catalogue: Catalogue, asked: str) -> str | None:
    """What the rules say about a topic, a ruling, a power or a medal; None where they say
    nothing of the kind. Asked for nothing, they say what can be asked for."""
    if not asked.strip():
        return contents()
    wanted = asked.strip().lower()
    for topic in TOPICS:
        if wanted in (topic.word, topic.word.rstrip("s"), topic.title.lower()):
            return "\n".join(_topic(catalogue, topic)).strip().replace("**", "").lstrip("# ")
    return (
        _ruling(catalogue, asked.strip().upper())
        or _card(catalogue, asked)
        or _mentioning(catalogue, wanted)
    )


def _mentioning(catalogue: Catalogue, wanted: str) -> str | None:
    """The rulings that use all of these words: `/rules sudden death`."""
    words = [word for word in wanted.split() if len(word) >= SHORTEST_SOUGHT]
    # A token is a card to look at, wherever its title stands.
    if not words or TitleIndex(catalogue).kind_of(wanted) is not None:
        return None
    cards = (
        *(f"R-POWER-{power.title}" for power in catalogue.powers),
        *(f"R-MEDAL-{medal.title}" for medal in catalogue.medals),
    )
    texts = (_ruling(catalogue, ruling) or "" for ruling in (*RULINGS, *cards))
    found = [text for text in texts if all(word in text.lower() for word in words)]
    return "\n".join(f"- {text}" for text in found[:MOST_FOUND]) or None


def near(catalogue: Catalogue, asked: str) -> list[str]:
    """Up to three things that may be asked for and are spelt much like this."""
    cards = [card.title for card in (*catalogue.powers, *catalogue.medals)]
    known = {word.lower(): word for word in (*cards, *RULINGS, *(t.word for t in TOPICS))}
    found = get_close_matches(asked.strip().lower()[:40], known, n=3, cutoff=0.7)
    return [known[word] for word in found]


def _ruling(catalogue: Catalogue, ruling: str) -> str | None:
    for power in catalogue.powers:
        if ruling == f"R-POWER-{power.title}":
            return f"{ruling} {power_text(catalogue, power)}"
    for medal in catalogue.medals:
        if ruling == f"R-MEDAL-{medal.title}":
            return f"{ruling} {medal_text(catalogue, medal)}"
    text = RULINGS.get(ruling)
    return None if text is None else f"{ruling} {text}"


def _card(catalogue: Catalogue, asked: str) -> str | None:
    found = TitleIndex(catalogue).kind_of(asked)
    if found is None or found[0] == "token":
        return None
    kind, title = found
    return _ruling(catalogue, f"R-{kind.upper()}-{title}")


def power_text(catalogue: Catalogue, power: PowerCard) -> str:
    """What it does, how long, who carries it, and the fine points."""
    carrier = next(token for token in catalogue.tokens if token.power == power.title)
    unsure = ", provisionally" if carrier.is_provisional("power") else ""
    note = POWER_NOTES.get(f"R-POWER-{power.title}", "")
    lasts = f"({LASTS[power.lasts]}; on {carrier.title}{unsure})"
    return " ".join(part for part in (power.text.strip(), lasts, note) if part)


def medal_text(catalogue: Catalogue, medal: MedalCard) -> str:
    """Its numbers as the engine has them, then what it does and the fine points."""
    card = catalogue.book.medals[Title(medal.title)]
    facts = [uses_text(card.uses)]
    if card.anytime:
        facts.append("at any time")
    if card.when is not None:
        facts.append(condition_text(card.when))
    if card.boost is not None:
        facts.append(boost_text(card.boost))
    facts.append(f"{medal.tier}, {medal.supply} made")
    note = MEDAL_NOTES.get(f"R-MEDAL-{medal.title}", "")
    return " ".join(part for part in (medal.text.strip(), f"({'; '.join(facts)})", note) if part)


def uses_text(uses: int | None) -> str:
    if uses is None:
        return "once each turn"
    if uses == 0:
        return "works by itself"
    return {1: "once per match", 2: "twice per match"}.get(uses, f"{uses} times per match")


def condition_text(condition: Condition) -> str:
    asked: list[str] = []
    if condition.rarity is not None:
        asked.append(condition.rarity)
    if condition.tag is not None:
        asked.append(f"tagged {condition.tag}")
    if condition.released is not None:
        asked.append(f"released {condition.released}")
    if condition.number_multiple_of is not None:
        asked.append(f"numbered a multiple of {condition.number_multiple_of}")
    return f"your card must be {' and '.join(asked)}"


def boost_text(boost: Boost) -> str:
    where = {"chosen": "a stat you choose", "rolled": "a rolled stat", "all": "all stats"}
    named = boost.stats if isinstance(boost.stats, str) else " and ".join(boost.stats)
    size = f"+{boost.percent}%/+{boost.points}" if boost.percent else f"+{boost.points}"
    return f"{size} on {where.get(named, named)}"
