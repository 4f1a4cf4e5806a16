"""Each way to break a catalogue, and what its maker is told."""

from collections.abc import Callable
from pathlib import Path

import pytest

from hodlbot.catalogue import CatalogueError, Fault, NoCatalogueError, load

Edit = Callable[[str, str, str], None]
Faults = Callable[[], list[Fault]]

T, P, M, C = "tokens.yaml", "powers.yaml", "medals.yaml", "coliseums.yaml"
VOMIT = "stats: {F: -20, D: -15, I: -1, K: -3}"
LEARNER = "- title: LEARNER\n  supply: 150\n  uses: 1\n"
REFEREE = "{percent: 0, points: 3, stats: [I]}"
ROLLER = "  uses: 0\n  effect: reuse-power"
HATTRICK = "{name: matching-rolls, percent: 25, points: 5}"

# file, old, new, and the one fault: card, field, part of the reason
BROKEN = {
    "unknown field": (T, "  power: EARLY\n", "  power: EARLY\n  colour: red\n",
        "SHROOM", "colour", "unknown field"),
    "misspelt field": (T, "  power: EARLY\n", "  power: EARLY\n  tgas: []\n",
        "SHROOM", "tgas", "did you mean tags?"),
    "misspelt inner field": (M, "{rarity: uncommon}", "{rarityy: uncommon}",
        "DECKBUILDER", "when.rarityy", "did you mean rarity?"),
    "missing field": (T, f"  {VOMIT}\n", "", "VOMIT", "stats", "is missing"),
    "missing stat": (T, VOMIT, "stats: {F: -20, D: -15, I: -1}", "VOMIT", "stats.K", "is missing"),
    "text for a number": (T, VOMIT, 'stats: {F: "-20", D: -15, I: -1, K: -3}',
        "VOMIT", "stats.F", "must be a whole number, not “-20”"),
    "fraction": (T, VOMIT, "stats: {F: -20.5, D: -15, I: -1, K: -3}",
        "VOMIT", "stats.F", "must be a whole number, not -20.5"),
    "whole float": (T, VOMIT, "stats: {F: -20.0, D: -15, I: -1, K: -3}",
        "VOMIT", "stats.F", "must be a whole number"),
    "boolean stat": (T, VOMIT, "stats: {F: true, D: -15, I: -1, K: -3}",
        "VOMIT", "stats.F", "must be a whole number"),
    "outrageous stat": (T, VOMIT, "stats: {F: -2000, D: -15, I: -1, K: -3}",
        "VOMIT", "stats.F", "greater than or equal to -100"),
    "stats that are no set": (T, VOMIT, "stats: -20", "VOMIT", "stats", "in braces"),
    "boolean as text": (M, "anytime: true\n  effect: invert-next",
        'anytime: "yes"\n  effect: invert-next', "COLISEUM", "anytime", "true or false"),
    "unknown tag": (T, "tags: [friend, eaten, drunk, eyes]", "tags: [friend, sleepy]",
        "PEPECOBBEE", "tags.1", "must be 'eaten', 'drunk'"),
    "tag twice": (T, "tags: [friend, eaten, drunk, eyes]", "tags: [friend, eaten, friend]",
        "PEPECOBBEE", "tags", "friend is given twice"),
    "tags that are no list": (T, "tags: [friend, eaten, drunk, eyes]", "tags: friend",
        "PEPECOBBEE", "tags", "must be a list"),
    "title with a space": (P, "title: EARLY", "title: EARLY BIRD",
        "EARLY BIRD", "title", "one word of capital letters"),
    "release day": (T, "F: 10, D: 10, I: 2, K: 2}\n  released: 2022-08\n",
        "F: 10, D: 10, I: 2, K: 2}\n  released: 2022-08-03\n",
        "LAUNCH", "released", "a year and a month"),
    "alias of another kind": (T, "[PEPECOBEE, PEPECOBREE]", "[pepe-cobee, Early!]",
        "EARLY", "title", "already the name of the token PEPECOBBEE"),
    "alias that is the title": (T, "[PEPECOBEE, PEPECOBREE]", "[Pepe Cobbee]",
        "PEPECOBBEE", "aliases", "already the name of the token PEPECOBBEE"),
    "alias without letters": (T, "[PEPECOBEE, PEPECOBREE]", "['-!']",
        "PEPECOBBEE", "aliases", "no letters"),
    "alias that is a stat": (T, "[PEPECOBEE, PEPECOBREE]", "[iq]",
        "PEPECOBBEE", "aliases", "a word of the game"),
    "title twice": (M, "title: SILVERMEDAL", "title: GOLDMEDAL",
        "GOLDMEDAL", "title", "already the name of the medal GOLDMEDAL"),
    "coliseum twice": (C, "title: Snek's Jungle", "title: Mario’s SEWER",
        "Mario’s SEWER", "title", "already a coliseum"),
    "number twice": (T, "number: 29\n", "number: 28\n",
        "TOTER", "number", "already the number of CANDYCANE"),
    "equal stats": (T, "stats: {F: 0, D: 0, I: 4, K: 1}", VOMIT,
        "RULEBOOK", "stats", "equal to VOMIT’s"),
    "power twice": (T, "power: WEAKEN", "power: EARLY", "CLYDE", "power", "carried by SHROOM"),
    "unknown power": (T, "power: WEAKEN", "power: WEKEN", "CLYDE", "power", "did you mean WEAKEN?"),
    "common with power": (T, "stats: {F: 0, D: 0, I: 4, K: 1}",
        "stats: {F: 0, D: 0, I: 4, K: 1}\n  power: EARLY",
        "RULEBOOK", "power", "only rares carry powers"),
    "unknown effect": (P, "effect: repeat-stat", "effect: repeat-stats",
        "COBBEECAT", "effect", "did you mean repeat-stat?"),
    "medal's effect on a power": (P, "effect: repeat-stat", "effect: reroll",
        "COBBEECAT", "effect", "reroll is no effect for a power"),
    "effect without amounts": (M, HATTRICK, "{name: matching-rolls, percent: 25}",
        "HATTRICK", "effect.points", "needs an amount"),
    "effect with needless amounts": (P, "effect: repeat-stat",
        "effect: {name: repeat-stat, percent: 5}",
        "COBBEECAT", "effect.percent", "takes no percent"),
    "odd duration": (P, "lasts: turn\n  effect: repeat-stat", "lasts: match\n  effect: repeat-stat",
        "COBBEECAT", "lasts", "must be turn"),
    "negative amount": (M, HATTRICK, "{name: matching-rolls, percent: -25, points: 5}",
        "HATTRICK", "effect.percent", "greater than or equal to 0"),
    "nothing in when": (M, "when: {rarity: uncommon}", "when:",
        "DECKBUILDER", "when", "says nothing"),
    "no tag in when": (M, "when: {tag: friend}", "when: {tag: }",
        "FRENMAKER", "when.tag", "says nothing"),
    "empty when": (M, "when: {tag: friend}", "when: {}", "FRENMAKER", "when", "names nothing"),
    "unknown tag in when": (M, "when: {tag: friend}", "when: {tag: foe}",
        "FRENMAKER", "when.tag", "must be 'eaten'"),
    "impossible when": (M, "{number_multiple_of: 9}", "{number_multiple_of: 31}",
        "CLOUDNINE", "when", "no token is like that"),
    "medal that does nothing": (M, "  effect: reroll\n", "", "LOSER", "", "does nothing"),
    "boost by nothing": (M, REFEREE, "{percent: 0, points: 0, stats: [I]}",
        "REFEREE", "boost", "by nothing"),
    "boost of no stat": (M, REFEREE, "{percent: 0, points: 3, stats: []}",
        "REFEREE", "boost.stats", "must be chosen, rolled, all"),
    "boost of a stat twice": (M, REFEREE,
        "{percent: 0, points: 3, stats: [I, I]}", "REFEREE", "boost.stats", "different stats"),
    "boost of an odd stat": (M, REFEREE,
        "{percent: 0, points: 3, stats: IQ}", "REFEREE", "boost.stats", "not “IQ”"),
    "percent on points": (M, REFEREE,
        "{percent: 5, points: 3, stats: [I]}", "REFEREE", "boost.percent", "would be ignored"),
    "points on percent": (M, REFEREE,
        "{percent: 5, points: 3, stats: [F]}", "REFEREE", "boost.points", "would be ignored"),
    "a stat left at 0": (M, REFEREE,
        "{percent: 0, points: 3, stats: [I, F]}", "REFEREE", "boost.stats", "boosted by 0"),
    "boost beside an effect": (M, "  effect: reroll\n",
        "  effect: reroll\n  boost: {percent: 5, points: 1, stats: all}\n",
        "LOSER", "boost", "would be ignored beside the effect reroll"),
    "trophy without a boost": (M, "  boost: {percent: 15, points: 3, stats: all}\n", "",
        "PEPETROPHY", "boost", "comes on top of a boost"),
    "passive medal with uses": (M, ROLLER, "  uses: 1\n  effect: reuse-power",
        "ROLLER", "uses", "must be 0"),
    "passive medal at any time": (M, ROLLER,
        "  uses: 0\n  anytime: true\n  effect: reuse-power",
        "ROLLER", "anytime", "works by itself"),
    "boost at any time": (M, LEARNER, LEARNER.replace("uses: 1\n", "uses: 1\n  anytime: true\n"),
        "LEARNER", "anytime", "a boost is for the effects stage"),
    "effect on the duel at any time": (M, "  uses: 1\n  effect: reroll",
        "  uses: 1\n  anytime: true\n  effect: reroll",
        "LOSER", "anytime", "reroll is for the effects stage"),
    "passive medal with a wish": (M, ROLLER,
        "  uses: 0\n  when: {rarity: rare}\n  effect: reuse-power",
        "ROLLER", "when", "works by itself"),
    "useless boost": (M, LEARNER, LEARNER.replace("uses: 1", "uses: 0"),
        "LEARNER", "uses", "useless"),
    "useless effect": (M, "  uses: 1\n  effect: reroll", "  uses: 0\n  effect: reroll",
        "LOSER", "uses", "useless"),
    "uses left out": (M, LEARNER, LEARNER.replace("  uses: 1\n", ""),
        "LEARNER", "uses", "is missing"),
    "no supply": (M, LEARNER, LEARNER.replace("150", "0"),
        "LEARNER", "supply", "greater than or equal to 1"),
    "provisional unknown": (T, "[number, power, released, tags]", "[number, pwer]",
        "VOMIT", "provisional", "there is no field pwer (did you mean power?)"),
    "provisional twice": (T, "[number, power, released, tags]", "[number, number]",
        "VOMIT", "provisional", "number is given twice"),
    "provisional covered": (T, "[number, power, released, tags]", "[tags, tags.eyes]",
        "VOMIT", "provisional", "tags already covers tags.eyes"),
    "field twice": (T, VOMIT, f"{VOMIT}\n  rarity: common",
        "VOMIT", "rarity", "given twice (lines"),
    "inner field twice": (T, VOMIT, "stats: {F: -20, D: -15, I: -1, K: -3, F: 5}",
        "VOMIT", "stats.F", "given twice"),
    "text of several lines": (T, "  text: Rattle, hiss, run.\n", '  text: "Rattle\\nhiss"\n',
        "SPRAYCAN", "text", "single line"),
}  # fmt: skip


@pytest.mark.parametrize("case", BROKEN.values(), ids=BROKEN.keys())
def test_a_fault_is_named(
    case: tuple[str, str, str, str, str, str], edit: Edit, faults: Faults
) -> None:
    file, old, new, card, field, reason = case
    edit(file, old, new)
    found = faults()
    mine = [fault for fault in found if (fault.card, fault.field) == (card, field)]
    assert mine, found
    assert any(reason in fault.reason for fault in mine), mine
    assert all(fault.line is not None for fault in mine)
    if card != "EARLY":
        assert mine[0].file == file


def test_one_slip_is_one_fault(edit: Edit, faults: Faults) -> None:
    """A broken token does not make its power an orphan or the rares too few."""
    edit(T, f"  {VOMIT}\n", "")
    assert [(fault.card, fault.field) for fault in faults()] == [("VOMIT", "stats")]


def test_a_rare_without_power_and_a_power_without_rare(edit: Edit, faults: Faults) -> None:
    edit(T, "  power: WEAKEN\n", "")
    assert [(f.file, f.card, f.field, f.reason) for f in faults()] == [
        (T, "CLYDE", "power", "a rare carries a power"),
        (P, "WEAKEN", "title", "no token carries this power"),
    ]


def test_too_few_of_a_rarity(cards: Path, faults: Faults) -> None:
    path = cards / T
    path.write_text(path.read_text().replace("rarity: uncommon", "rarity: common"))
    assert any("3 uncommon tokens, and there are only 0" in fault.reason for fault in faults())


def test_all_at_once_in_the_order_of_the_files(edit: Edit, faults: Faults) -> None:
    edit(M, "effect: reroll", "effect: rerol")
    edit(T, "power: WEAKEN", "power: WEKEN")
    edit(T, VOMIT, "stats: {F: x, D: y, I: -1, K: -3}")
    edit(C, "title: Snek's Jungle", "tilte: Snek's Jungle")
    assert [(fault.file, fault.card, fault.field) for fault in faults()] == [
        (T, "VOMIT", "stats.F"),
        (T, "VOMIT", "stats.D"),
        (T, "CLYDE", "power"),
        (P, "WEAKEN", "title"),
        (M, "LOSER", "effect"),
        (C, "entry 4", "title"),
        (C, "entry 4", "tilte"),
    ]


def test_the_line_is_the_line(cards: Path, edit: Edit, faults: Faults) -> None:
    edit(T, VOMIT, "stats:\n    F: -20\n    D: many\n    I: -1\n    K: -3")
    (fault,) = faults()
    lines = (cards / T).read_text().splitlines()
    assert fault.line is not None
    assert lines[fault.line - 1] == "    D: many"
    assert str(fault) == f"tokens.yaml:{fault.line}: VOMIT: stats.D: {fault.reason}"


def test_the_error_says_it_all(cards: Path, edit: Edit) -> None:
    edit(T, "power: WEAKEN", "power: WEKEN")
    with pytest.raises(CatalogueError, match=r"CLYDE: power: [^\n]+\npowers.yaml:\d+: WEAKEN"):
        load(cards)


def test_no_folder(tmp_path: Path) -> None:
    with pytest.raises(NoCatalogueError, match="nowhere"):
        load(tmp_path / "nowhere")
