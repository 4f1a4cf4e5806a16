"""A card in words: what `/card TITLE` answers, and what stands under its picture."""

from hodlbot.catalogue import Catalogue, TitleIndex
from hodlbot.catalogue.models import TokenCard
from hodlbot.chat.hodltrumps.figures import figures
from hodlbot.chat.hodltrumps.orders import FLIP, CardOrder
from hodlbot.chat.hodltrumps.reading import shortened
from hodlbot.chat.hodltrumps.rulebook import medal_text, power_text
from hodlbot.chat.markup import bold, escaped, within
from hodlbot.chat.plain import plain
from hodlbot.chat.screen import LONGEST_CAPTION, Picture, Screen
from hodlbot.games.hodltrumps.cards import Title

# A caption is counted without its tags; this leaves room for them all the same.
_LONGEST = LONGEST_CAPTION - 124
FLIP_CARD = (
    "⟲ <b>FLIP</b>\nEach player has one flip card. Played before the first token of a turn, it "
    "turns every token laid after it upside down; the other player's flip ends that. "
    "/rules flip has the rest."
)


def card_screen(catalogue: Catalogue, titles: TitleIndex, asked: str) -> Screen:
    """Fits a caption."""
    wanted = plain(asked)
    if not wanted:
        return Screen("Which card? Write /card TITLE, for example /card SHROOM.")
    if wanted.lower() == "flip":
        return flip_screen(catalogue)
    found = titles.kind_of(wanted)
    if found is None:
        return Screen(unknown_card(titles, wanted))
    kind, title = found
    text = _token(catalogue, title) if kind == "token" else _effect(catalogue, kind, title)
    return Screen(text, picture=Picture(CardOrder(kind, title), catalogue))


def flip_screen(catalogue: Catalogue) -> Screen:
    return Screen(FLIP_CARD, picture=Picture(CardOrder("flip", FLIP), catalogue))


def unknown_card(titles: TitleIndex, wanted: str) -> str:
    guesses = dict.fromkeys(
        title
        for title in (*titles.suggest("token", wanted), *titles.suggest("power", wanted),
                      *titles.suggest("medal", wanted))
    )  # fmt: skip
    meant = f" Did you mean {' or '.join(tuple(guesses)[:3])}?" if guesses else ""
    return escaped(f"No card is called {shortened(wanted)}.{meant}")


def _token(catalogue: Catalogue, title: Title) -> str:
    card = catalogue.token_by_title[title]
    number = "promo" if card.number is None else f"no. {card.number}"
    lines = [
        bold(escaped(title)) + f" · {card.rarity} · {number}",
        figures(catalogue.book.tokens[title].stats),
        f"Flipped: {figures(catalogue.book.base(title, inverted=True))}",
    ]
    if card.power is not None:
        lines.append(f"✨ {bold(escaped(card.power))}: {_power(catalogue, card.power)}")
    if card.tags:
        lines.append(f"Shows: {escaped(', '.join(card.tags))}")
    if card.text:
        lines.append(f"<i>{escaped(within(card.text.strip(), 300))}</i>")
    if _provisional(card):
        lines.append("Some of this is provisional: nobody here has the printed card at hand.")
    return "\n".join(lines)


def _provisional(card: TokenCard) -> bool:
    return bool(card.provisional)


def _power(catalogue: Catalogue, title: str) -> str:
    return escaped(within(catalogue.power_by_title[title].text.strip(), 300))


def _effect(catalogue: Catalogue, kind: str, title: Title) -> str:
    if kind == "power":
        text = power_text(catalogue, catalogue.power_by_title[title])
    else:
        text = medal_text(catalogue, catalogue.medal_by_title[title])
    mark = "✨" if kind == "power" else "🏅"
    return f"{mark} {bold(escaped(title))} · {kind}\n{escaped(within(text, _LONGEST))}"
