"""The rulings on decks, the course of a match, dice, tokens, stats and flips."""

from hodlbot.chat.hodltrumps.rulings.topic import Topic

DECKS = Topic(
    "decks",
    "Decks",
    {
        "R-DECK-1": (
            "A deck is nine different memory tokens (three rare, three uncommon, three common) "
            "and up to three different medals. A promo counts as the rarity printed on it."
        ),
        "R-DECK-2": (
            "Your three rares bring your three powers. They are yours for the whole match, "
            "wherever the cards themselves go: SWITCH and TRADER move cards, never powers."
        ),
        "R-DECK-3": (
            "A deck is secret until it is played. Tokens not yet laid and powers and medals not "
            "yet used are shown to their owner and the referees, and to nobody else. A card that"
            " goes to the graveyard without having been laid (SWITCH, TRADER, or a random token "
            "that takes its place) lies there face down. The one exception: when the turn waits "
            "for LOSER, everybody can see that its owner holds it."
        ),
        "R-DECK-4": (
            "The deck is frozen when the match starts. Change your saved deck as you like: a "
            "match that is running does not notice."
        ),
        "R-DECK-5": "PEPETROPHY may not be in a deck that plays a tournament match.",
    },
)

MATCH = Topic(
    "match",
    "The match",
    {
        "R-TURN-1": (
            "Whoever wins the toss goes first in turn 1. After that the players take turns at "
            "going first, whatever happened before, a turn ended by SHUTDOWN included."
        ),
        "R-TURN-2": (
            "A match has nine turns. Each one runs: opening (flips, then the first player's "
            "token), answer (the second player's token), effects (powers and medals), duel."
        ),
        "R-TURN-3": (
            "In the effects stage the turn's first player begins and has the floor: any number "
            'of powers and medals. /roll or /pass says "I am happy" and hands the floor over. '
            "Two happy words in a row start the duel, and the second one is the roll. Every "
            "power, every medal (an any-time medal of the other player too) and every correction"
            " in between makes the count begin again; the floor stays where it is. /warn, /flip "
            "next, refused words, undo, redo, pause and resume do not touch the count. Without "
            "the floor you can play any-time medals only."
        ),
        "R-TURN-4": (
            "The higher effective value on the rolled stat wins the turn and one point. A draw "
            "is rolled again at once, as often as it takes, and each roll is shown."
        ),
        "R-TURN-5": (
            "Each token once per match (one that SWITCH, TRADER or DOUBLEVISION gave back may be"
            " laid again), each power once per match, each medal at most once per turn and as "
            "often per match as it says. A medal that states no limit has none."
        ),
        "R-TURN-6": (
            "Most points after nine turns wins; equal points are a drawn match. A tournament "
            "match goes on with sudden death, still in turn 9: one random token each, the first "
            "player's drawn first, different in title and stats, as printed, with no flip and no"
            " changes; stats are rolled until one differs, and its winner gets the point that "
            "decides."
        ),
        "R-TURN-7": "A score can go below zero: FORESIGHT may see to that.",
        "R-TURN-8": (
            '"At any time" means: from the toss to the end, in every stage, with or without the '
            "floor, only not while the match is paused. The stage stays what it was."
        ),
        "R-TURN-9": (
            "/resign is heard at any time until the end, before the toss and during a pause too."
            " A forfeit, declared by a referee or a clock, gives the opponent the match. Neither"
            " changes the score, and the table is left as it lies."
        ),
    },
)

DICE = Topic(
    "dice",
    "Dice",
    {
        "R-DICE-1": (
            "Before the toss each player may say a luck word (/luck); the last one counts. With "
            "the first toss luck is closed for good, and what stood then goes into every draw of"
            " the match, even if the toss is undone. The referee's secret is committed to before"
            " the first luck word and revealed at the end, so anybody can redo every draw "
            "(hodlbot verify). What dice cannot prevent is an operator in league with a player: "
            "the operator knows the secret while the match runs."
        ),
    },
)

TOKENS = Topic(
    "tokens",
    "Tokens",
    {
        "R-TOKEN-1": "You cannot answer with a title that already lies on the table.",
        "R-TOKEN-2": (
            "Two cards that are equal in all four stats cannot duel either. What is compared "
            "when you lay a token is the printed card after COLISEUM and the flip, before any "
            "changes."
        ),
        "R-TOKEN-3": (
            "A boost that would leave both cards equal in all four stats is refused and not used"
            " up. What happens by itself cannot be refused: rolled boosts, WEAKEN, GROWTH, "
            "FEELSBADMAN, NOMNOM, a STAKER win, the end of a power. When a token is laid, what "
            "was waiting for it comes first, in the order in which it was played, then NOMNOM, "
            "then FEELSBADMAN, and only then are the cards compared. If only equal pairs are "
            "left, changes are taken back, the newest first, a referee's last, until a pair "
            "differs; each is announced."
        ),
        "R-TOKEN-4": (
            "If in turn 9 both players have only the same title left, both type /mem alone, and "
            "each gets a random token out of the whole collection, the two different in title "
            "and stats. A player who has no legal token in some turn does so alone. At any other"
            " time /mem alone is refused, and tells you (only you) what you can lay. The random "
            "token takes the place of the first token in your deck's order that you still hold, "
            "which goes to the graveyard face down. Flip, COLISEUM and waiting changes count for"
            " random tokens as for any."
        ),
        "R-TOKEN-5": (
            "After the duel both cards go to their owners' graveyards. Random tokens vanish."
        ),
    },
)

STATS = Topic(
    "stats",
    "Stats",
    {
        "R-STAT-1": (
            "Boosts come after the flip: VOMIT has −1 IQ, so flipped it has +1, and a boost of "
            "+1 makes that +2."
        ),
        "R-STAT-2": (
            "What NOMNOM, FEELSBADMAN, MILESTONE and SELLOUT change belongs to the one card they"
            " changed. Every other change belongs to the player's duel of this turn: with two "
            "cards on the table (DOUBLEVISION) it counts for the one that duels, provided that "
            "card meets the medal's condition."
        ),
    },
    opening=(
        'Feels (F) and Dank (D) are percentages, IQ (I) and Karma (K) are points: "+5%/+1" means'
        " +5 on F or D and +1 on I or K. An effective stat is made in this order: what is "
        "printed; turned over by COLISEUM; turned over by the flip, if the card was laid while "
        "the game was flipped; then everything else, added up."
    ),
)

FLIP = Topic(
    "flip",
    "The flip",
    {
        "R-FLIP-1": (
            "Each player plays exactly one flip card, in the opening of a turn, before the first"
            " token. Either player may, whoever goes first."
        ),
        "R-FLIP-2": (
            "The first flip turns over all tokens laid after it; the second, by the other "
            "player, ends that. If a referee gives a flip card back, playing it turns the game "
            "once more."
        ),
        "R-FLIP-3": (
            "At least two duels lie between the two flips, four once PESSIMIST was played. A "
            "turn ended by SHUTDOWN is no duel; a turn awarded by a referee is one."
        ),
        "R-FLIP-4": (
            "If nobody has flipped when turn 7 opens, the game flips itself for turns 7, 8 and "
            "9, and both flip cards are void."
        ),
        "R-FLIP-5": (
            "Turn 9 cannot begin while a flip is owed: with one flip played and the other still "
            "held and legal, no token is accepted until its owner has flipped. If it is not "
            "legal any more, it is void when turn 9 opens. Corrections in that opening are "
            "judged anew."
        ),
        "R-FLIP-6": (
            "/flip next plans your flip for the moment the next turn opens, so that no fast "
            "typist takes it from you; said again, it is taken back. It can be said at any time "
            "after the toss while you hold your flip card. When the turn opens, the automatic "
            "flip comes first, then the first player's plan, then the second's, each if it is "
            "legal then; otherwise it lapses and its owner is told. In turn 9 a plan does "
            "nothing."
        ),
    },
)

COURSE = (DECKS, MATCH, DICE, TOKENS, STATS, FLIP)
