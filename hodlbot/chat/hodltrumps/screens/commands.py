"""The commands that Telegram's menu shows, per scope."""

from hodlbot.chat.commands import Command, Commands

_PLAY = (
    Command("toss", "open a seat or take one; /toss hodlpet: practise"),
    Command("mem", "lay a token: /mem TITLE"),
    Command("roll", "I am happy: roll"),
    Command("power", "play a power: /power TITLE"),
    Command("med", "play a medal: /med TITLE"),
    Command("flip", "play your flip card, or /flip next"),
    Command("pass", "nothing more from me"),
    Command("choose", "which of my two cards duels"),
    Command("warn", "I may flip next turn"),
    Command("drop", "show a drop: /drop TITLE SUPPLY, or none"),
    Command("common", "show a common: /common TITLE SUPPLY, or none"),
    Command("luck", "my share in the dice, before the toss"),
)
_LOOK = (
    Command("board", "where the match stands"),
    Command("hand", "my hand, for my eyes only"),
    Command("odds", "who wins which stat"),
    Command("why", "why HodlPet made its last move"),
    Command("history", "the match, turn by turn"),
)
_ASK = (
    Command("help", "what I can do now, and the rest"),
    Command("card", "a card in words: /card TITLE"),
    Command("rules", "the rules: /rules TOPIC, or a ruling"),
    Command("deck", "my decks"),
    Command("hodl", "what HodlPet is up to"),
)
_SETTLE = (
    Command("undo", "take my last word back, if the opponent agrees"),
    Command("call", "call the referees"),
    Command("resign", "give the match away (asks first)"),
    Command("settings", "how I am set up here"),
)
_REFEREE = (Command("ref", "the referee's menu, or /ref WORD"),)

COMMANDS: Commands = {
    "private": (
        Command("start", "what this is"),
        Command("deck", "my decks: build, choose, show"),
        Command("hand", "my hand in the running match"),
        Command("why", "why HodlPet made its last move"),
        *_ASK[:3],
        Command("settings", "how I am set up"),
        Command("hodl", "what HodlPet is up to"),
    ),
    "groups": (*_PLAY, *_LOOK, *_ASK, *_SETTLE),
    "group_admins": (*_PLAY, *_LOOK, *_ASK, *_SETTLE, *_REFEREE),
}
