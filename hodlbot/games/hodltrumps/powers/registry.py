"""The powers by the effect that a card names in the catalogue. One line each."""

from hodlbot.games.hodltrumps.powers.behaviour import BEHAVIOURS
from hodlbot.games.hodltrumps.powers.cobbeecat import Cobbeecat
from hodlbot.games.hodltrumps.powers.doublevision import DoubleVision
from hodlbot.games.hodltrumps.powers.early import Early
from hodlbot.games.hodltrumps.powers.feelsbadman import FeelsBadMan
from hodlbot.games.hodltrumps.powers.foresight import Foresight
from hodlbot.games.hodltrumps.powers.milestone import Milestone
from hodlbot.games.hodltrumps.powers.nomnom import NomNom
from hodlbot.games.hodltrumps.powers.nu_uh import NuUh
from hodlbot.games.hodltrumps.powers.shutdown import Shutdown
from hodlbot.games.hodltrumps.powers.switch import Switch
from hodlbot.games.hodltrumps.powers.wagmi import Wagmi
from hodlbot.games.hodltrumps.powers.weaken_growth import Growth, Weaken

BEHAVIOURS.update(
    {
        "lowest-supply": Early(),
        "repeat-stat": Cobbeecat(),
        "weaken-loser": Weaken(),
        "strengthen-winner": Growth(),
        "warn-before-flip": Foresight(),
        "end-powers": NuUh(),
        "swap-cards": Switch(),
        "feed-card": NomNom(),
        "refresh-powers": Wagmi(),
        "weaken-flipped": FeelsBadMan(),
        "second-card": DoubleVision(),
        "end-turn": Shutdown(),
        "boost-milestone": Milestone(),
    }
)
