"""The rulings on powers and medals. What a card does in short, and its numbers, are the
catalogue's; these are the fine points."""

from hodlbot.chat.hodltrumps.rulings.topic import Topic

POWERS = Topic(
    "powers",
    "Powers",
    {
        "R-POWER-1": (
            "A power is ready, active (its effect stands) or used. When it ends, everything that"
            " still stands from it goes: its changes on the table, its forced stat, its extra "
            "point, its change for the next turn, its second card, its memory of the cards it "
            "has served. What it moved, refreshed or scored stays."
        ),
        "R-POWER-2": (
            "In turn 9 there is no next turn for WEAKEN and GROWTH to work in. Played there they"
            " are refused with that reason; add yes to play one all the same."
        ),
        "R-POWER-3": (
            "Whoever holds ROLLER may activate one used power once more per match, WAGMI "
            "included. It happens by itself with that activation, and WAGMI does not bring it "
            "back."
        ),
    },
    opening="/power TITLE [arguments], in the effects stage, by the player with the floor.",
)

POWER_NOTES = {
    "R-POWER-EARLY": (
        "Both players show the drop or common of lowest supply they own: /drop NAME SUPPLY or "
        "/common NAME SUPPLY, or none. Equal lowest, or none on both sides: nobody gains. While "
        "a show is awaited only shows, any-time medals, /warn, /flip next and /resign are heard;"
        " then the floor is back with whoever asked. Extra points of several sources add up."
    ),
    "R-POWER-COBBEECAT": (
        "Refused in turn 1, and after a turn that no stat decided. If the repeated stat is a "
        "draw, the next one is rolled."
    ),
    "R-POWER-WEAKEN": (
        "Several add up. It stays active through the next turn; end it there and the change goes"
        " too."
    ),
    "R-POWER-GROWTH": (
        "Several add up. It stays active through the next turn; end it there and the change goes"
        " too."
    ),
    "R-POWER-FORESIGHT": (
        "While it is active the opponent must /warn in the turn right before the one in which "
        "they flip, the owed flip of turn 9 included. A flip without that warning, or warned in "
        "another turn, stands and costs two points. /warn is heard once per turn from a player "
        "who holds the flip card and is being watched, with or without the floor; a warning that"
        " no flip follows lapses, free of charge. The automatic flip of turn 7 costs nothing. "
        "FORESIGHT is refused when the opponent's flip card is spent."
    ),
    "R-POWER-NU-UH": "Every active power of both players ends, with all that R-POWER-1 says.",
    "R-POWER-SWITCH": (
        "/power SWITCH UNPLAYED GRAVEYARD, two cards of one rarity. The retrieved card is "
        "announced, the other one lies face down. Cards on the table take no part."
    ),
    "R-POWER-NOMNOM": (
        "Counts at once for your card on the table, and whenever you lay such a card later. "
        "Drinks count as well as food."
    ),
    "R-POWER-WAGMI": (
        "Your other powers become ready again. One that is still active stays so, cannot be "
        "activated meanwhile, and becomes ready instead of used when it ends, in whatever way."
    ),
    "R-POWER-FEELSBADMAN": (
        "If the game is flipped when you activate it, the roll for the card that already lies "
        "there comes at once."
    ),
    "R-POWER-DOUBLEVISION": (
        "/power DOUBLEVISION TITLE. Your card on the table and the second one must be common, "
        "and the second one must be legal against each opposing card. After the roll you say "
        "which one duels (/choose TITLE), and again after every new stat (a draw, LOSER). A card"
        " can be chosen only if an unequal opposing card can still meet it; a boost is refused "
        "only if no unequal pair would be left. If both players have two cards, the turn's first"
        " player chooses first. The card that does not duel goes back to the hand. After nine "
        "draws in one turn a card that would draw again cannot be chosen where the other one "
        "would decide: choosing may not stall."
    ),
    "R-POWER-SHUTDOWN": (
        "No duel, no point, no deciding stat. Both cards go to the graveyards (a second one of "
        "DOUBLEVISION to the hand), every active power of both players ends, ready ones stay "
        "ready. Guesses and extra points of the turn are lost and their medals spent; COLISEUM "
        "goes on waiting."
    ),
    "R-POWER-MILESTONE": (
        "/power MILESTONE STAT [TITLE]. A stat is asked for exactly when a milestone card of "
        "yours that has had no boost lies there; with two of them TITLE says which, otherwise "
        "the one laid first. While the power is active the same words serve every later "
        "milestone card, once each, at no cost."
    ),
}

MEDALS = Topic(
    "medals",
    "Medals",
    {
        "R-MEDAL-1": (
            "The rulebook's list of medals counts, not older card texts. Medals that were meant "
            "to be played at once (FRENMAKER, EATER), or that boost any such card (SELLOUT, "
            "CLOUDNINE), are played in the effects stage like all others, each turn anew."
        ),
        "R-MEDAL-2": (
            "A refused medal is not used up. A played one is, even if it missed. An ARTISTE that"
            " was beaten gets its use back, but stays closed for this turn."
        ),
        "R-MEDAL-3": (
            "Guesses are judged on the stat that decided the turn in the end, after draws and "
            "LOSER. Two right TRUMPHUSTLERs cancel each other. Whoever wins after the exchange "
            "is the winner for everything: point, extra points, WEAKEN, GROWTH."
        ),
        "R-MEDAL-5": (
            "Amplifiers add up and do not amplify each other. A boost of nothing (a missed "
            "HATTRICK) is not amplified; a STAKER win is. IQ-only boosts gain the points, on IQ."
        ),
        "R-MEDAL-6": (
            "What lies outside the game (the supply of a drop, who made a common, open "
            "dispensers) is looked up where that is possible. Where it is not, what a player "
            "says stands, is marked as declared, and a referee may correct it."
        ),
    },
    opening=(
        "/med TITLE [arguments], in the effects stage, by the player with the floor, unless the "
        "medal says otherwise."
    ),
)

MEDAL_NOTES = {
    "R-MEDAL-COLISEUM": (
        "It waits for the next token you lay by /mem, through a SHUTDOWN too; a second one while"
        " the first waits adds nothing. A second card of DOUBLEVISION is not laid by /mem."
    ),
    "R-MEDAL-TRADER": (
        "/med TRADER UNPLAYED GRAVEYARD, both common. The retrieved card is announced, the other"
        " one lies face down."
    ),
    "R-MEDAL-HATTRICK": (
        "Both rolls are shown; two different stats, and the use is gone for nothing."
    ),
    "R-MEDAL-ROLLER": "See R-POWER-3.",
    "R-MEDAL-LOSER": (
        "After the roll, or a stat set by COBBEECAT or a referee, the turn waits for the player "
        "who is about to lose (exchange counted) and still holds LOSER: /med LOSER or /pass. The"
        " new roll is free, and after it the other player may do the same."
    ),
    "R-MEDAL-ARTISTE": (
        "/med ARTISTE NAME SUPPLY names a common of your own making; the opponent answers with "
        "/common NAME SUPPLY or /common none. A supply lower than yours, or the same, beats it."
    ),
    "R-MEDAL-SELLOUT": "It boosts the card you laid first, and that card alone.",
    "R-MEDAL-STAKER": "/med STAKER STAT. A right guess waits for your next token.",
    "R-MEDAL-TRUMPHUSTLER": "/med TRUMPHUSTLER STAT. See R-MEDAL-3.",
    "R-MEDAL-PESSIMIST": (
        "Needs a flip card that somebody still holds, and can be played once in a match by one "
        "of the two players."
    ),
    "R-MEDAL-GOLDMEDAL": "See R-MEDAL-5.",
    "R-MEDAL-SILVERMEDAL": "See R-MEDAL-5.",
    "R-MEDAL-BRONZEMEDAL": "See R-MEDAL-5.",
    "R-MEDAL-PEPETROPHY": (
        "Whoever beats its holder by score, resignation or forfeit, after the toss, wins the "
        "trophy, and the announcement says so. Banned in tournament matches (R-DECK-5)."
    ),
}
