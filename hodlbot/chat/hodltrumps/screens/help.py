"""`/start`, `/help`, `/rules`, `/settings`, `/hodl`."""

from hodlbot.catalogue import Catalogue
from hodlbot.chat.actions import (
    BuildDeck,
    DealRandom,
    ListDecks,
    OpenMoves,
    ShowHand,
    ShowRules,
)
from hodlbot.chat.hodltrumps.now import what_now
from hodlbot.chat.hodltrumps.rulebook import answer, near
from hodlbot.chat.hodltrumps.rulings import TOPICS
from hodlbot.chat.hodltrumps.screens.commands import COMMANDS
from hodlbot.chat.hodltrumps.screens.prose import stand_ins, to_html
from hodlbot.chat.markup import bold, cut, escaped, isolated
from hodlbot.chat.names import Names
from hodlbot.chat.plain import plain
from hodlbot.chat.screen import Button, Screen, in_rows
from hodlbot.chat.screens.asking import NO_MATCH
from hodlbot.games.hodltrumps.views import View
from hodlbot.games.seats import Seat

_RULES = Button("📖 Rules", ShowRules())
# Far enough from the limit that escaping cannot carry a page over it.
_PAGE = 2800


def start_screen(has_deck: bool) -> Screen:
    lines = [
        bold("Hodl! I referee HodlTrumps."),
        "Two players, nine tokens each, powers, medals, a flip, and a roll that decides.",
        "I know the rules, catch every slip, and roll dice that anybody can verify.",
        "In a group, /toss opens a seat. Here you keep your decks and look at your hand.",
    ]
    if has_deck:
        return Screen("\n".join(lines), ((Button("🗂 My decks", ListDecks()), _RULES),))
    lines.append("First you need a deck:")
    new = (Button("🛠 Build one", BuildDeck()), Button("🎲 Deal me one", DealRandom()))
    return Screen("\n".join(lines), (new, (_RULES,)))


def help_screen(scope: str = "groups") -> Screen:
    """Where no match runs."""
    where = "In a group, /toss opens a seat." if scope == "private" else NO_MATCH
    lines = [bold(where), *_commands(scope)]
    return Screen("\n".join(lines), ((_RULES,),))


def help_in_match(
    seen: View, seat: Seat | None, names: Names, paused: bool = False, *, may_flip: bool = False
) -> Screen:
    """What can be done now comes first. `seat`: the asker's, None for onlookers; `may_flip`:
    they could, which everybody can reckon out."""
    now = to_html(what_now(seen, seat, stand_ins(names), paused), names)
    if may_flip and "/flip" not in now:
        now += " You may /flip before that."
    lines = [f"👉 {now}", "", bold("Everything else"), *_commands("groups")]
    own = (Button("✨ My moves", OpenMoves()), Button("🂠 My hand", ShowHand()))
    return Screen("\n".join(lines), ((*own, _RULES),))


def _commands(scope: str) -> list[str]:
    for known, commands in COMMANDS.items():
        if known == scope:
            return [f"/{command.name} – {escaped(command.about)}" for command in commands]
    raise ValueError(scope)


def rules_screen(catalogue: Catalogue, asked: str = "", page: int = 0) -> Screen:
    if not asked.strip():
        buttons = [Button(topic.title, ShowRules(topic.word)) for topic in TOPICS]
        text = "📖 Which part? A ruling (R-FLIP-3), a power or a medal can be asked for too."
        return Screen(text, tuple(in_rows(buttons, 3)))
    said = answer(catalogue, plain(asked))
    contents = Button("‹ Contents", ShowRules())
    if said is None:
        text = f"The rules say nothing about {isolated(escaped(cut(plain(asked), 40)))}."
        meant = near(catalogue, plain(asked))
        if meant:
            topics = tuple(Button(f"📖 {word}", ShowRules(word)) for word in meant)
            return Screen(f"{text} Did you mean {' or '.join(meant)}?", (topics, (contents,)))
        return Screen(f"{text} /card TITLE shows a card.", ((contents,),))
    pages = _pages(said)
    page = min(max(page, 0), len(pages) - 1)
    turning = []
    if page > 0:
        turning.append(Button("‹ Before", ShowRules(asked, page - 1)))
    if page < len(pages) - 1:
        turning.append(Button("More ›", ShowRules(asked, page + 1)))
    return Screen(escaped(pages[page]), ((*turning, contents),))


def _pages(text: str) -> list[str]:
    """Whole lines, each page well within a message."""
    pages = [""]
    for line in text.split("\n"):
        if pages[-1] and len(pages[-1]) + len(line) > _PAGE:
            pages.append("")
        pages[-1] += f"{line}\n"
    return [page.strip() for page in pages]


def hodl_screen(mood: int = 0) -> Screen:
    """`mood`: any number; which line comes is of no consequence."""
    return Screen(f"{HODL[mood % len(HODL)]}\n<i>{_NOT_LOOKED_UP}</i>")


HODL = (
    "🐾 HodlPet hodls. What else would HodlPet do?",
    "🐾 HodlPet has had a look at the chart, and has gone back to bed.",
    "🐾 HodlPet is busy growing old gracefully, one block at a time.",
    "🐾 HodlPet found a crumb and is considering it from all sides.",
)
_NOT_LOOKED_UP = (
    "A guess: I do not look HodlPet up. If a card depends on it, players agree, "
    "and a referee settles it."
)
