"""How numbers are written: the sign always shown, a true minus, a percent sign on F and D."""

from fractions import Fraction

from hodlbot.games.hodltrumps.cards import PERCENT_STATS, STATS, Stat, Stats

STAT_WORDS: dict[Stat, str] = {"F": "Feels", "D": "Dank", "I": "IQ", "K": "Karma"}


def number(value: int) -> str:
    """A plain number with a true minus: a score, an old or new value."""
    return str(value).replace("-", "−")


def signed(value: int) -> str:
    """+4, −1, and 0 without a sign."""
    return f"+{value}" if value > 0 else number(value)


def figure(stat: Stat, value: int) -> str:
    """A value, or a change, of one stat."""
    return signed(value) + ("%" if stat in PERCENT_STATS else "")


def figures(stats: Stats) -> str:
    """All four values, on one short line."""
    return " ".join(f"{stat} {figure(stat, stats.of(stat))}" for stat in STATS)


def whole_percent(chance: Fraction) -> int:
    """Never 0 or 100 for what is not certain."""
    rounded = round(chance * 100)
    return min(max(rounded, 1), 99) if 0 < chance < 1 else rounded


def change(amount: Stats) -> str:
    """A change in words: `+1 Karma`, `+10%/+2 on all stats`."""
    if amount.F and amount.F == amount.D and amount.I and amount.I == amount.K:
        return f"{figure('F', amount.F)}/{figure('I', amount.I)} on all stats"
    named = (stat for stat in STATS if amount.of(stat))
    parts = (f"{figure(stat, amount.of(stat))} {STAT_WORDS[stat]}" for stat in named)
    return ", ".join(parts) or "no change"
