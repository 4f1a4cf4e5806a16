"""The rulings on referees, and on spelling."""

from hodlbot.chat.hodltrumps.rulings.topic import Topic

REFEREE = Topic(
    "referees",
    "Referees",
    {
        "R-REF-1": (
            "Every correction is kept for ever: who, what it was, what it is now, and why. One "
            "that would make the match impossible is refused with the reason. After the end only"
            " undo, redo and log are heard. A correction leaves the stage as it is, unless it "
            "says otherwise; between the roll and the end of the turn (a choice or an appeal is "
            "awaited) the turn is judged again on the same stat, and cards are chosen again."
        ),
        "R-REF-2": (
            "undo N takes back the last N words that still stand, players' and referees', ends "
            "and resignations too. Undo, redo, pause, resume and log do not count and cannot be "
            "undone. redo N brings them back with the numbers that were drawn; any new word that"
            " counts closes what could be redone. Undone draws keep their numbers: the dice go "
            "on from where they are. A pause outlives both; pausing twice, or resuming what is "
            "not paused, is refused."
        ),
        "R-REF-3": (
            "award NAME gives the running turn away, once both tokens lie there: a duel without "
            "a stat. The point, extra points, WEAKEN and GROWTH count; guesses fail; COBBEECAT "
            "has nothing to repeat next turn. With DOUBLEVISION the first card is the one that "
            "duelled."
        ),
        "R-REF-4": (
            "stat STAT (effects, choice or appeal) sets the stat that decides this turn, before "
            "COBBEECAT. If it is a draw, the next one is rolled."
        ),
        "R-REF-5": (
            "power NAME TITLE ready|active|used: ready and used end an active power first. "
            "Active is refused for instant powers, EARLY and DOUBLEVISION, and for COBBEECAT "
            "where no stat decided the last turn; it counts from this turn on and rolls nothing "
            "for cards that already lie there."
        ),
        "R-REF-6": (
            "medal NAME TITLE LEFT sets the uses left, from 0 to what the medal states; medals "
            "without a limit and passive ones have nothing to set. Raising it opens the medal "
            "again for this turn. No boost is taken back by it."
        ),
        "R-REF-7": (
            "flipped on|off turns the game and the cards on the table, and is no flip. flipcard "
            "NAME held|played|void changes that card alone. The duels of R-FLIP-3 are counted "
            "from the latest flip, played or set to played; with no card played nothing is "
            "asked, and the automatic flip of turn 7 stands ready."
        ),
        "R-REF-8": (
            "hand NAME TITLE takes a card from the graveyard back to the hand, bury NAME TITLE "
            "puts one from the hand into the graveyard, face up. boost NAME STAT AMOUNT needs a "
            "card on the table, and is refused where only equal pairs would be left. floor NAME "
            "moves the floor in the effects stage, unless a show is awaited. score NAME POINTS "
            "sets a score. forfeit NAME, end NAME|draw and void end the match."
        ),
    },
    opening=(
        "A referee speaks with /ref, and may give a reason behind two hyphens: /ref score Ana 2 "
        "-- SHROOM was laid twice."
    ),
)

SPELLING = Topic(
    "spelling",
    "Spelling",
    {
        "R-SPELLING": (
            "Titles are read without regard to capitals, spaces, !, - and apostrophes, and some "
            "have a second spelling. A near miss is refused with up to three suggestions, never "
            "guessed. A title of another kind (/mem EARLY) is refused and points to the right "
            "word. Stats are F, FEELS, D, DANK, I, IQ, K or KARMA."
        ),
    },
)

REFEREES = (REFEREE, SPELLING)
