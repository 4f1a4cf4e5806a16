"""Every ruling in our own words, by id: what /rules answers, and what docs/rules.md is made of."""

from hodlbot.chat.hodltrumps.rulings.course import COURSE
from hodlbot.chat.hodltrumps.rulings.effects import MEDAL_NOTES, MEDALS, POWER_NOTES, POWERS
from hodlbot.chat.hodltrumps.rulings.referees import REFEREES
from hodlbot.chat.hodltrumps.rulings.topic import Topic

TOPICS: tuple[Topic, ...] = (*COURSE, POWERS, MEDALS, *REFEREES)

RULINGS: dict[str, str] = {
    ruling: text for topic in TOPICS for ruling, text in topic.rulings.items()
} | {**POWER_NOTES, **MEDAL_NOTES}

__all__ = ["MEDAL_NOTES", "POWER_NOTES", "RULINGS", "TOPICS", "Topic"]
