"""What a refusal says, by its code: what is wrong, and what works instead.

The ruling's id is put between the two. Facts of the violation stand in braces; the English is
here and nowhere else.
"""

# --- what was typed --------------------------------------------------------------------------

TYPED = {
    "not-a-word": ("{given} is not a word I know", "{did_you_mean}"),
    "too-long": ("That is too long to be a word", "At most {longest} characters."),
    "unknown-title": ("No {wanted} is called {given}", "{did_you_mean}"),
    "wrong-kind": ("{title} is a {kind}, not a {wanted}", "Try {word} {title}."),
    "missing-title": ("Which {wanted}?", "Write {usage}."),
    "missing-argument": ("Something is missing there", "Write {usage}."),
    "too-many-arguments": ("{surplus}", "{usage_hint}"),
    "bad-stat": ("{given} is not a stat", "Stats are F, D, I, K: {usage}."),
    "bad-number": ("{given} is not a number that fits here", "Write {usage}{whole_number}."),
    "bad-option": ("{given} cannot stand there", "One of: {options}. Write {usage}."),
    "unknown-seat": ("Nobody called {given} plays in this match", "Players: {seats}."),
    "unknown-name": ("{given} has no seat in this match", "Players: {seats}.{referee_hint}"),
    "name-too-long": ("That is no name for a card", "At most {longest} characters."),
    "luck-too-long": ("That luck word is too long", "At most {longest} characters."),
    "reason-too-long": ("That reason is too long", "At most {longest} characters."),
    "not-a-referee": ("Only a referee may use /ref", "Players ask the referee."),
    "not-a-player": ("That is a player's word", "A referee writes /ref and a correction."),
    "missing-ref-word": ("/ref alone changes nothing", "For example: /ref undo -- reason."),
    "unknown-ref-word": ("/ref {given} is not a word I know", "{did_you_mean}"),
}

# --- whose moment it is ----------------------------------------------------------------------

MOMENT = {
    "match-over": ("The match is over", "A referee can still undo: /call calls one."),
    "toss-first": ("The coin has not been tossed", "First: /toss."),
    "tossed-already": ("The coin has fallen already", ""),
    "tokens-first": ("Both tokens must lie on the table first", ""),
    "tokens-laid": ("The tokens of this turn are laid", ""),
    "not-your-token": ("It is {floor}'s turn to lay a token", ""),
    "not-your-floor": ("{floor} has the floor", "Yours comes when {floor} says /roll or /pass."),
    "choice-awaited": ("The stat is rolled, and {waiting} must choose a card", ""),
    "appeal-awaited": ("The stat is rolled, and {waiting} may still appeal", ""),
    "show-awaited": ("{source} waits for {waiting} to show a card", ""),
    "nothing-to-choose": ("There is nothing to choose now", ""),
    "not-your-choice": ("{waiting} chooses first", ""),
    "not-on-your-table": ("{title} is not on your side of the table", "Choose: {table}."),
    "choice-must-decide": ("With {title} this stat would be a draw", "Choose: {decisive}."),
    "choice-equal": (
        "{title} could only meet a card with the same stats",
        "Choose your other card.",
    ),
}

# --- tokens and flips ------------------------------------------------------------------------

TOKENS = {
    "title-needed": ("You have tokens to play, so none is drawn for you", "{playable_hint}"),
    "token-played": ("{title} lies in your graveyard", "Each token is played once."),
    "not-in-hand": ("{title} is not in your hand", "Play one that is: /mem TITLE."),
    "both-draw": ("You both hold only {title}", "Say /mem alone: a token is drawn for you."),
    "nothing-playable": (
        "{title} cannot meet the card on the table, nor can any other of yours",
        "Say /mem alone: a token is drawn for you.",
    ),
    "same-token": ("{title} is on the table already", "Play another one."),
    "equal-token": ("{title} and {other} have the same four stats now", "Play another one."),
    "flip-owed": ("{seat} must flip before turn 9 begins", "/flip comes first."),
    "flip-card-spent": ("Your flip card is {state}", ""),
    "flip-too-soon": (
        "Not yet: {fought_duels} since the last flip, {needed} are needed",
        "{missing_duels}",
    ),
    "flip-only-in-opening": (
        "A flip comes before the first token of a turn",
        "/flip next flips as soon as the next turn opens.",
    ),
    "warn-not-needed": ("No FORESIGHT is at work against you", "You may flip without a warning."),
    "warn-without-flip-card": ("Your flip card is {state}", "There is nothing to warn of."),
    "warned-already": ("You have warned in turn {turn} already", "Once per turn is enough."),
}

# --- powers and medals -----------------------------------------------------------------------

EFFECTS = {
    "not-your-power": ("Your deck does not have the power {power}", ""),
    "power-active": ("{power} is still at work", "It cannot be played twice at once."),
    "power-used": ("{power} is used up", "Each power works once per match."),
    "no-next-turn": (
        "There is no next turn, so {power} would do nothing",
        "To play it all the same: /power {power} yes.",
    ),
    "yes-not-needed": ("The yes is for turn 9 alone", "Write /power {power}."),
    "nothing-to-foresee": ("Your opponent's flip card is {state}", "{power} would do nothing."),
    "no-last-stat": ("No stat decided the last turn", "{power} has nothing to repeat."),
    "no-milestone": ("No milestone of yours on the table waits for a boost", "Leave the stat out."),
    "not-a-milestone": ("{title} is no milestone that waits for a boost", "Choose: {cards}."),
    "first-card-not-common": ("{title} is not a common", "Your card on the table must be one."),
    "second-card-not-common": ("{title} is not a common", "Name a common from your hand."),
    "titles-needed": ("{titles_wanted}", "{titles_hint}"),
    "swap-not-in-hand": ("{title} is not in your hand", "First the card you give, from your hand."),
    "swap-not-in-graveyard": (
        "{title} is not in your graveyard",
        "The second card is the one you take back from there.",
    ),
    "swap-rarities-differ": ("{titles} differ in rarity", "Name two of the same rarity."),
    "swap-wrong-rarity": ("{title} is not {rarity}", "Name two cards that are."),
    "not-your-medal": ("Your deck does not have the medal {medal}", ""),
    "medal-passive": ("{medal} works by itself", "There is no need to play it."),
    "medal-spent": ("{medal} has no uses left in this match", ""),
    "medal-closed": ("{medal} was played in this turn already", "Next turn it may be again."),
    "appeal-not-now": (
        "{medal} is played after the roll, when you are about to lose",
        "I will ask you then.",
    ),
    "condition-not-met": (
        "Your card on the table is not of the kind that {medal} asks for",
        "It is not used up.",
    ),
    "stat-needed": ("{card} needs a stat", "Add one of F, D, I, K."),
    "common-needed": (
        "{medal} needs a common you have made",
        "Write /med {medal} TITLE SUPPLY.",
    ),
    "supply-needed": ("The supply of {name} is missing", "Write it after the title."),
    "supply-out-of-range": ("A supply like that there is not", "From 1 to {largest}."),
    "gap-wide-already": ("Flips lie {duels} duels apart already", "It is not used up."),
    "no-flip-card-held": ("Nobody holds a flip card any more", "It is not used up."),
    "boost-makes-equal": (
        "{source} would make the two cards equal in all four stats",
        "It is not used up.",
    ),
    "no-show-awaited": ("Nobody has asked for a {kind}", ""),
    "shown-already": ("You are not asked to show anything now", "Waiting for: {waiting}."),
    "show-the-other-kind": ("That is not what is asked for", "Show: {kinds}."),
}

# --- referees --------------------------------------------------------------------------------

REFEREES = {
    "ref-number": ("That number is out of reach", "At most {largest} either way."),
    "ref-not-in-graveyard": ("{title} is not in {seat}'s graveyard", ""),
    "ref-not-in-hand": ("{title} is not in {seat}'s hand", ""),
    "ref-not-their-power": ("{seat}'s deck does not have the power {title}", ""),
    "ref-power-not-activated": ("{title} cannot be set active", "A player has to play it."),
    "ref-not-their-medal": ("{seat}'s deck does not have the medal {title}", ""),
    "ref-medal-uncounted": ("The uses of {title} are not counted", ""),
    "ref-medal-number": ("{title} has {uses} uses per match", "From 0 to {uses}."),
    "ref-no-card": ("{seat} has no card on the table", ""),
    "ref-no-duel": ("Both tokens must lie on the table first", ""),
    "ref-no-floor": ("Nobody has a floor to give now", "It can be moved in the effects stage."),
}

# --- the line of play ------------------------------------------------------------------------

RECORD = {
    "bad-count": ("So many words cannot be counted", "From 1 on."),
    "nothing-to-undo": ("There is nothing to take back", ""),
    "nothing-to-redo": ("There is nothing to bring back", ""),
    "undo-too-far": ("Only {possible} words can be taken back", "/ref undo {possible} takes all."),
    "redo-too-far": (
        "Only {possible} words can be brought back",
        "/ref redo {possible} brings all.",
    ),
    "already-paused": ("The match is paused already", "/ref resume lets it go on."),
    "not-paused": ("The match is not paused", ""),
    "paused": ("The match is paused", "Only /resign is heard from players."),
    "luck-closed": ("Luck closed with the toss", "What was said then holds."),
    "luck-empty": ("A luck word cannot be empty", "Write /luck WORD."),
    "luck-bad-characters": ("That luck word has characters nobody can read", "Try another one."),
}

# --- decks -----------------------------------------------------------------------------------

DECKS = {
    "deck-unknown-token": ("there is no token called {title}", "{did_you_mean}"),
    "deck-unknown-medal": ("there is no medal called {title}", "{did_you_mean}"),
    "deck-repeats": ("{title} is there more than once", ""),
    "deck-rarity": ("{held} different {rarity} tokens", "It takes {needed}."),
    "deck-medals": ("{held} medals", "At most {most}."),
    "deck-trophy-banned": ("{medal} is banned in tournaments", ""),
}

TEXTS: dict[str, tuple[str, str]] = {
    **TYPED,
    **MOMENT,
    **TOKENS,
    **EFFECTS,
    **REFEREES,
    **RECORD,
    **DECKS,
}
