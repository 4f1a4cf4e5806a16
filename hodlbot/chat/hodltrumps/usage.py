"""How each word is written. Shown to people who got one wrong, and the list of what exists."""

from hodlbot.games.hodltrumps.cards import Medal, Power

PLAYER_USAGE = {
    "/luck": "/luck WORD",
    "/toss": "/toss",
    "/flip": "/flip or /flip next",
    "/mem": "/mem TITLE",
    "/power": "/power TITLE",
    "/med": "/med TITLE",
    "/roll": "/roll",
    "/pass": "/pass",
    "/warn": "/warn",
    "/choose": "/choose TITLE",
    "/drop": "/drop TITLE SUPPLY or /drop none",
    "/common": "/common TITLE SUPPLY or /common none",
    "/resign": "/resign",
}

REFEREE_USAGE = {
    "undo": "/ref undo [N]",
    "redo": "/ref redo [N]",
    "score": "/ref score NAME POINTS",
    "hand": "/ref hand NAME TITLE",
    "bury": "/ref bury NAME TITLE",
    "power": "/ref power NAME TITLE ready|active|used",
    "medal": "/ref medal NAME TITLE LEFT",
    "flipped": "/ref flipped on|off",
    "flipcard": "/ref flipcard NAME held|played|void",
    "boost": "/ref boost NAME STAT AMOUNT",
    "stat": "/ref stat STAT",
    "award": "/ref award NAME",
    "floor": "/ref floor NAME",
    "pause": "/ref pause",
    "resume": "/ref resume",
    "forfeit": "/ref forfeit NAME",
    "end": "/ref end NAME|draw",
    "void": "/ref void",
    "log": "/ref log",
}
TAKING = {
    "score": 1, "hand": 1, "bury": 1, "power": 2, "medal": 2, "flipcard": 1, "boost": 2,
    "award": 0, "floor": 0, "forfeit": 0, "end": 0, "sub": 0,
}  # fmt: skip
"""The referee's words that take a NAME, and how many others must at least follow it."""

WORD_FOR_KIND = {"token": "/mem", "power": "/power", "medal": "/med"}

# What follows a title is decided by what the card does, so a new card in the catalogue that
# does something known needs no code here.
TWO_TITLES, ONE_TITLE, STAT_AND_TITLE, SURE, STAT, COMMON, NOTHING = (
    " HELD GRAVEYARD",
    " TITLE",
    " STAT [TITLE]",
    " [yes]",
    " STAT",
    " TITLE SUPPLY",
    "",
)

_POWER_ARGUMENTS = {
    "swap-cards": TWO_TITLES,
    "second-card": ONE_TITLE,
    "boost-milestone": STAT_AND_TITLE,
    "weaken-loser": SURE,
    "strengthen-winner": SURE,
}
_MEDAL_ARGUMENTS = {
    "guess-boost": STAT,
    "guess-exchange": STAT,
    "swap-commons": TWO_TITLES,
    "lowest-common": COMMON,
}


def power_arguments(power: Power) -> str:
    return _POWER_ARGUMENTS.get(power.effect.name, NOTHING)


def medal_arguments(medal: Medal) -> str:
    if medal.boost is not None and medal.boost.stats == "chosen":
        return STAT
    return NOTHING if medal.effect is None else _MEDAL_ARGUMENTS.get(medal.effect.name, NOTHING)
