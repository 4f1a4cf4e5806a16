"""The rulebook cannot drift from the cards, the rulings or the engine."""

import re
from pathlib import Path

from hodlbot.catalogue import default_directory, load
from hodlbot.chat.hodltrumps.rulebook import MOST_FOUND, answer, contents, markdown
from hodlbot.chat.hodltrumps.rulings import MEDAL_NOTES, POWER_NOTES, RULINGS, TOPICS

ROOT = Path(__file__).parents[2]
ENGINE = ROOT / "hodlbot" / "games" / "hodltrumps"
CATALOGUE = load(default_directory())


def test_the_page_is_up_to_date() -> None:
    """If this fails: hodlbot rules --markdown > docs/rules.md"""
    assert (ROOT / "docs" / "rules.md").read_text(encoding="utf-8") == markdown(CATALOGUE)


def test_every_ruling_the_engine_names_can_be_read() -> None:
    named = set()
    for file in ENGINE.rglob("*.py"):
        named |= set(re.findall(r"R-(?:DECK|TURN|DICE|TOKEN|STAT|FLIP|REF)-\d", file.read_text()))
        named |= set(re.findall(r"R-(?:POWER|MEDAL)-\d", file.read_text()))
    assert named
    assert named <= set(RULINGS)


def test_every_power_and_medal_stands_in_it_with_its_ruling() -> None:
    page = markdown(CATALOGUE)
    for power in CATALOGUE.powers:
        assert f"**R-POWER-{power.title}** {power.text.strip()}" in page
    for medal in CATALOGUE.medals:
        assert f"**R-MEDAL-{medal.title}** {medal.text.strip()}" in page


def test_every_note_belongs_to_a_card() -> None:
    powers = {f"R-POWER-{power.title}" for power in CATALOGUE.powers}
    medals = {f"R-MEDAL-{medal.title}" for medal in CATALOGUE.medals}
    assert set(POWER_NOTES) == powers
    assert set(MEDAL_NOTES) <= medals


def test_no_ruling_stands_in_two_chapters() -> None:
    ids = [ruling for topic in TOPICS for ruling in topic.rulings]
    ids += [*POWER_NOTES, *MEDAL_NOTES]
    assert len(ids) == len(set(ids))


def test_asking_the_rules() -> None:
    assert answer(CATALOGUE, "") == contents()
    assert answer(CATALOGUE, "r-flip-3") == f"R-FLIP-3 {RULINGS['R-FLIP-3']}"
    loser = answer(CATALOGUE, "loser")
    assert loser is not None
    assert loser.startswith("R-MEDAL-LOSER ")
    assert loser == answer(CATALOGUE, "R-MEDAL-LOSER")
    early = answer(CATALOGUE, "Early!")
    assert early is not None
    assert early.startswith("R-POWER-EARLY ")
    topic = answer(CATALOGUE, "Flip")
    assert topic is not None
    assert topic.startswith("The flip\n")
    assert all(ruling in topic for ruling in RULINGS if ruling.startswith("R-FLIP"))
    assert answer(CATALOGUE, "SHROOM") is None
    assert answer(CATALOGUE, "R-FLIP-99") is None


def test_what_is_no_topic_is_looked_for_in_the_rulings() -> None:
    found = answer(CATALOGUE, "sudden death")
    assert found is not None
    assert "R-TURN-6" in found
    assert answer(CATALOGUE, "Graveyard FACE down") is not None
    assert answer(CATALOGUE, "banana") is None
    assert answer(CATALOGUE, "a b") is None
    many = answer(CATALOGUE, "turn")
    assert many is not None
    assert len(many.split("\n- ")) <= MOST_FOUND
