"""The medals by the effect that a card names in the catalogue. One line each."""

from hodlbot.games.hodltrumps.medals.artiste import Artiste
from hodlbot.games.hodltrumps.medals.behaviour import BEHAVIOURS, MedalBehaviour
from hodlbot.games.hodltrumps.medals.coliseum import Coliseum
from hodlbot.games.hodltrumps.medals.guesses import Staker, Trumphustler
from hodlbot.games.hodltrumps.medals.hattrick import Hattrick
from hodlbot.games.hodltrumps.medals.loser import Loser
from hodlbot.games.hodltrumps.medals.pessimist import Pessimist
from hodlbot.games.hodltrumps.medals.plain_boost import PlainBoost
from hodlbot.games.hodltrumps.medals.sellout import Sellout
from hodlbot.games.hodltrumps.medals.trader import Trader

BEHAVIOURS.update(
    {
        None: PlainBoost(),
        "trophy": PlainBoost(),
        "invert-next": Coliseum(),
        "swap-commons": Trader(),
        "matching-rolls": Hattrick(),
        "reroll": Loser(),
        "lowest-common": Artiste(),
        "undispensed": Sellout(),
        "guess-boost": Staker(),
        "guess-exchange": Trumphustler(),
        "widen-flips": Pessimist(),
        # Passive: the rules that count them ask for the effect by name.
        "reuse-power": MedalBehaviour(),
        "amplify": MedalBehaviour(),
    }
)
