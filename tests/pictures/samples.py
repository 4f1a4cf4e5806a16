"""Orders of every kind, as matches make them."""

from hodlbot.chat.hodltrumps.orders import CardOrder, Corner, DuelOrder, MatchOrder, Order, TurnMark
from hodlbot.games.hodltrumps.cards import Stats

_SHROOM = CardOrder("token", "SHROOM", Stats(15, 10, 2, 3))
_CANDLES = CardOrder("token", "GREENCANDLES", Stats(20, -10, 3, 4), ("WEAKEN −5%/−1 on all stats",))
_VOMIT = CardOrder("token", "VOMIT", Stats(20, 20, 1, 3), ("STAKER +5% Dank",), turned=True)
_SPEX = CardOrder("token", "REDSPEX", Stats(-5, -25, -3, -1), turned=True)

_TURNS = (
    TurnMark("1", False, ("SHROOM", "SNEK"), "F", 0, (1, 0)),
    TurnMark("2", False, ("RAMEN", "CLYDE"), "D", 1, (1, 1), ((), ("WEAKEN",))),
    TurnMark("3", True, ("VOMIT", "BROOM"), "I", 0, (2, 1), (("GAMBLER", "EATER"), ())),
    TurnMark("4", True, ("BURGER", "MARIO"), "–", None, (2, 1)),
    TurnMark("S", False, ("PARTY", "TOTER"), "K", 0, (3, 1)),
)

_CAUSES = ("GROWTH +5%/+1 on all stats", "DECKBUILDER +5% Dank", "REFEREE +3 IQ")

SAMPLES: dict[str, Order] = {
    "rare": CardOrder("token", "SHROOM"),
    "uncommon": CardOrder("token", "RAMEN"),
    "common-changed": CardOrder(
        "token",
        "BROOM",
        Stats(10, 0, 2, 1),
        _CAUSES,
    ),
    "flipped": _VOMIT,
    "diamond": CardOrder("medal", "CHAMPION"),
    "gold": CardOrder("medal", "HATTRICK"),
    "silver": CardOrder("medal", "EATER"),
    "bronze": CardOrder("medal", "TRADER"),
    "power": CardOrder("power", "NOMNOM"),
    "flip": CardOrder("flip", "FLIP"),
    "duel": DuelOrder(
        4, False, (Corner("Ana", 2, (_SHROOM,)), Corner("Łukasz 🚀", 1, (_CANDLES,))), "D", 0
    ),
    "duel-open": DuelOrder(
        4, False, (Corner("Ana", 2, (_SHROOM,), 40), Corner("Bo", 1, (_CANDLES,), 60))
    ),
    "duel-flipped": DuelOrder(7, True, (Corner("Ana", 2, (_VOMIT, _SPEX)), Corner("Bo", -1, ()))),
    "match": MatchOrder(("Ana", "Łukasz"), (3, 1), _TURNS, 0, "Snek's Jungle", "sudden death"),
    "match-drawn": MatchOrder(("\U0001f680", "Bo"), (0, 0), (), None),
}
