"""HodlTrumps as the table meets it: words in, screens out, and nothing of its inner parts."""

import random
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec

from hodlbot.catalogue import Catalogue, TitleIndex, restore
from hodlbot.chat.commands import Commands, Scope
from hodlbot.chat.hodltrumps.now import what_now
from hodlbot.chat.hodltrumps.parse import Said, parse
from hodlbot.chat.hodltrumps.refusals import message
from hodlbot.chat.hodltrumps.remedies import remedy
from hodlbot.chat.hodltrumps.scene import scene
from hodlbot.chat.hodltrumps.screens import hand, news, odds, pictures, refusing, why
from hodlbot.chat.hodltrumps.screens import help as helping
from hodlbot.chat.hodltrumps.screens.board import (
    board,
    floor_line,
    result,
    score,
)
from hodlbot.chat.hodltrumps.screens.board_buttons import board_buttons
from hodlbot.chat.hodltrumps.screens.cards import card_screen
from hodlbot.chat.hodltrumps.screens.commands import COMMANDS
from hodlbot.chat.hodltrumps.screens.habits import habit_screen
from hodlbot.chat.hodltrumps.screens.history import history_screen, turn_lines
from hodlbot.chat.hodltrumps.screens.inline_moves import Options, inline_moves
from hodlbot.chat.hodltrumps.screens.moves import Move, moves
from hodlbot.chat.hodltrumps.screens.moves_screens import moves_screen
from hodlbot.chat.hodltrumps.screens.news import Happening
from hodlbot.chat.hodltrumps.screens.prose import stand_ins, to_html
from hodlbot.chat.hodltrumps.screens.referee_menu import referee_menu
from hodlbot.chat.hodltrumps.telling import tell
from hodlbot.chat.hodltrumps.unparse import unparse
from hodlbot.chat.hodltrumps.usage import PLAYER_USAGE, TAKING
from hodlbot.chat.markup import code, utf16
from hodlbot.chat.names import Names, name_of
from hodlbot.chat.screen import LONGEST_ALERT, Picture, Screen
from hodlbot.chat.surroundings import NO_SURROUNDINGS, Surroundings
from hodlbot.games.game import Game
from hodlbot.games.hodltrumps.cards import STATS, Book, Deck, Title
from hodlbot.games.hodltrumps.check import check
from hodlbot.games.hodltrumps.decks import MOST_MEDALS, deck_faults, start
from hodlbot.games.hodltrumps.hodlpet.choosing import choose
from hodlbot.games.hodltrumps.legal import legal_words
from hodlbot.games.hodltrumps.odds import odds as odds_of
from hodlbot.games.hodltrumps.rules import HodlTrumps
from hodlbot.games.hodltrumps.state import Match
from hodlbot.games.hodltrumps.views import PUBLIC, REFEREE, View, Viewer, floor, view, visible
from hodlbot.games.hodltrumps.words import (
    Flip,
    Mem,
    PlayerWord,
    RefEnd,
    RefForfeit,
    RefVoid,
    Toss,
)
from hodlbot.games.record import Record
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation
from hodlbot.policies import random_deck

# What a refusal says of a hand is for its owner; in a group everybody reads it.
_SECRET_FACTS = ("playable",)


class HodlTrumpsFace:
    """One catalogue's HodlTrumps."""

    game: Game[Match, Any] = HodlTrumps()
    words = frozenset(PLAYER_USAGE)
    """The commands that are words of the game."""
    commands: Commands = COMMANDS
    taking: Mapping[str, int] = TAKING
    no_pet = why.NO_PET
    pet_is_silent = why.NOTHING_YET
    pet_strength = why.STRENGTH

    def __init__(self, catalogue: Catalogue) -> None:
        self.catalogue = catalogue
        self.titles = TitleIndex(catalogue)

    @property
    def book(self) -> Book:
        return self.catalogue.book

    def with_cards(self, canonical: str) -> "HodlTrumpsFace":
        return HodlTrumpsFace(restore(canonical))

    @property
    def cards_told(self) -> str:
        return f"{len(self.catalogue.tokens)} tokens, {len(self.catalogue.medals)} medals"

    # --- decks and the start -----------------------------------------------------------------

    def deal(self, rng: random.Random, *, tournament: bool = False) -> Deck:
        """A random deck that may be played."""
        while True:
            deck = random_deck(self.book, rng, MOST_MEDALS)
            if not deck_faults(self.book, deck, tournament):
                return deck

    def deck_faults(
        self, tokens: Iterable[str], medals: Iterable[str], *, tournament: bool = False
    ) -> list[str]:
        deck = Deck(tuple(map(Title, tokens)), tuple(map(Title, medals)))
        return [message(fault, {}) for fault in deck_faults(self.book, deck, tournament)]

    def start(
        self, seats: tuple[Seat, Seat], decks: Mapping[str, Any], *, tournament: bool
    ) -> Match:
        """`decks` as a log's header has them."""
        made = {seat: msgspec.convert(decks[seat], Deck) for seat in seats}
        return start(self.book, seats, made, tournament)

    # --- words -------------------------------------------------------------------------------

    def parse(self, seats: Sequence[Seat], by: str, text: str) -> Said | Violation:
        return parse(self.book, self.titles, seats, by, text)

    def unparse(self, word: Any) -> str:
        return unparse(word)

    def ends(self, word: Any) -> bool:
        """A referee's word that ends the match."""
        return isinstance(word, RefForfeit | RefEnd | RefVoid)

    def refusal(
        self,
        violation: Violation,
        match: Match,
        names: Names,
        paused: bool,
        *,
        said: str = "",
        by: Seat | None = None,
        privately: bool = False,
    ) -> Screen:
        """For the group it says nothing of what a hand holds. `said`: what the seat typed, for a
        button where one word obviously helps."""
        secret = () if privately else _SECRET_FACTS
        facts = {k: v for k, v in violation.facts.items() if k not in secret}
        open_ = Violation(violation.code, violation.ruling, facts)
        seen = view(match, PUBLIC)
        now = "" if seen.phase == "over" else f"👉 {floor_line(seen, names, paused)}"
        return refusing.refusal(open_, names, now, "" if by is None else remedy(open_, said, by))

    def refusal_alert(
        self,
        violation: Violation,
        names: Names,
        match: Match | None = None,
        seat: Seat | None = None,
        paused: bool = False,
    ) -> str:
        """For the author's eyes alone; with `match` also what can be done now, if it fits."""
        alone = message(violation, names)
        if match is None:
            return alone
        whole = message(violation, names, what_now(view(match, PUBLIC), seat, names, paused))
        return whole if utf16(whole) <= LONGEST_ALERT else alone

    def shows_moves(self, violation: Violation) -> bool:
        """R-TOKEN-4: what can be played is shown to its owner alone."""
        return violation.code == "title-needed"

    # --- what a match looks like -------------------------------------------------------------

    def board(self, match: Match, names: Names, around: Surroundings = NO_SURROUNDINGS) -> Screen:
        seen = view(match, PUBLIC)
        return board(seen, odds_of(seen, self.book), names, around)

    def choices(self, match: Match, paused: bool) -> Any:
        """What a board's buttons stand for now: compared, to know when they change."""
        seen = view(match, PUBLIC)
        buttons = board_buttons(seen, paused, seen.phase == "over")
        return seen.turn, seen.phase, seen.floor, Screen("", buttons).actions

    def turn(self, match: Match) -> int:
        return match.turn

    def floor(self, match: Match) -> tuple[Seat, ...]:
        """Nobody's in particular before the toss."""
        return () if match.phase == "toss" else floor(match)

    def before_toss(self, match: Match) -> bool:
        return match.phase == "toss"

    def result_line(self, match: Match, names: Names) -> str:
        return result(view(match, PUBLIC), names)

    def turn_over(self, match: Match, turn: int, names: Names) -> str:
        """What is left of a turn's board when another turn's board has taken its place."""
        seen = view(match, PUBLIC)
        if seen.turn < turn:
            return f"⚔ Turn {turn} was taken back."
        return f"⚔ Turn {turn} is over · {score(seen, names)}"

    def auto_luck(self, seat: Seat, word: str, names: Names) -> str:
        """Somebody said no luck word: what seated them is their share in the dice."""
        return (
            f"🍀 No luck word from {name_of(names, seat)}: {code(word)} counts, which seated them."
        )

    def news(self, events: Iterable[Any], before: Match, names: Names, referee: str) -> list[str]:
        return news.news(news.happenings(events, before), None, names, referee=referee)

    def secretly(self, events: Sequence[Any], match: Match, names: Names, seat: Seat) -> list[str]:
        """What only that seat may know of these events. `match`: how it is after them, which is
        all the scene that such lines need."""
        now = scene(match)
        own = [event for event in events if not self.publicly_seen((event,))]
        told = (tell(event, now, now, stand_ins(names), (seat,)) for event in own)
        return [to_html(line, names) for line in told if line]

    def next_line(self, match: Match, names: Names, paused: bool) -> str:
        return f"👉 {floor_line(view(match, PUBLIC), names, paused)}"

    def mention_line(self, match: Match, seats: Sequence[Seat], names: Names) -> str:
        return news.mention_line(view(match, PUBLIC), seats, names)

    def publicly_seen(self, events: Sequence[Any], seat: Seat | None = None) -> bool:
        """Whether anything of it may be known, to everybody or to that seat."""
        viewer = Viewer(seat) if seat is not None else PUBLIC
        return bool(visible(tuple(events), viewer))

    def odds(self, match: Match, names: Names) -> Screen:
        seen = view(match, PUBLIC)
        return odds.odds_screen(seen, odds_of(seen, self.book), names)

    def odds_alert(self, match: Match, names: Names) -> str:
        seen = view(match, PUBLIC)
        return odds.odds_alert(seen, odds_of(seen, self.book), names)

    def history(self, record: Record[Match], names: Names) -> Screen:
        """Out of the entries that stand."""
        one, two = record.seats
        return history_screen(turn_lines(self._happened(record)), (one, two), names)

    def _happened(self, record: Record[Match]) -> list[Happening]:
        happened: list[Happening] = []
        match = record.start
        for step in record.steps[: record.cursor]:
            happened += news.happenings(record.entries[step.n - 1].events, match)
            match = step.match
        return happened

    # --- pictures ----------------------------------------------------------------------------

    def news_picture(self, events: Iterable[Any], before: Match, names: Names) -> Picture | None:
        order = pictures.news_picture(events, before, names, self.book)
        return None if order is None else Picture(order, self.catalogue)

    def match_picture(self, record: Record[Match], names: Names, place: str) -> Picture:
        seen = view(record.match, PUBLIC)
        order = pictures.match_picture(self._happened(record), seen, names, place)
        return Picture(order, self.catalogue)

    def help(self, match: Match, seat: Seat | None, names: Names, paused: bool) -> Screen:
        may_flip = not paused and seat is not None and check(match, Flip(seat)) is None
        seen = view(match, PUBLIC)
        return helping.help_in_match(seen, seat, names, paused, may_flip=may_flip)

    def referee_menu(
        self, match: Match, names: Names, path: tuple[str, ...], paused: bool
    ) -> Screen:
        def allowed(word: Any) -> bool:
            return self.game.check(match, word) is None

        seen = view(match, PUBLIC)
        return referee_menu(seen, names, path, paused=paused, allowed=allowed)

    # --- one player's own --------------------------------------------------------------------

    def own(self, match: Match, seat: Seat) -> View:
        return view(match, Viewer(seat))

    def hand(self, match: Match, seat: Seat) -> Screen:
        playable = [w.title for w in legal_words(match, seat) if isinstance(w, Mem) and w.title]
        return hand.hand_screen(self.own(match, seat), self.book, playable)

    def hand_alert(self, match: Match, seat: Seat, page: str) -> str:
        return hand.hand_alert(self.own(match, seat), self.book, page)

    def hands_of_all(self, match: Match, names: Names) -> str:
        """For a referee who looks into the hands."""
        seen = view(match, REFEREE)
        lines: list[str] = []
        for seat in seen.seats:
            side = seen.sides[seat]
            powers = ", ".join(f"{title} {state}" for title, state in side.powers.items())
            medals = ", ".join(
                title if left is None else f"{title}×{left}" for title, left in side.medals.items()
            )
            marks = stand_ins(names)
            lines += [
                f"🂠 {marks[seat]}: {', '.join(side.hand or ()) or 'no tokens'}",
                f"Powers: {powers or 'none'}",
                f"Medals: {medals or 'none'}",
                f"Flip card: {side.flip}" + (", planned for the next turn" * bool(side.flip_next)),
            ]
        return to_html("\n".join(lines), names)

    def moves(self, match: Match, seat: Seat) -> tuple[Move, ...]:
        return moves(self.own(match, seat), legal_words(match, seat), self.catalogue)

    def moves_screen(self, offered: Sequence[Move], path: tuple[str, ...], page: int) -> Screen:
        return moves_screen(offered, path, page)

    def inline_moves(self, offered: Sequence[Move], asked: str, page: int) -> Options:
        return inline_moves(offered, asked, page)

    # --- HodlPet -----------------------------------------------------------------------------

    def pet_word(self, match: Match, seat: Seat) -> PlayerWord | None:
        """What HodlPet says in this seat; None if nothing."""
        return choose(match, seat)

    def why(self, record: Record[Match], seat: Seat) -> str | None:
        """Its last word that stands and was seen, and why; None if there is none."""
        for place in range(record.cursor - 1, -1, -1):
            entry = record.entries[record.steps[place].n - 1]
            word = self.parse(record.seats, seat, entry.word)
            if entry.by == seat and isinstance(word, PlayerWord) and not isinstance(word, Toss):
                before = record.steps[place - 1].match if place else record.start
                return why.why(before, record.steps[place].match, word, seat)
        return None

    # --- where no match runs -----------------------------------------------------------------

    def greeting(self, has_deck: bool) -> Screen:
        return helping.start_screen(has_deck)

    def help_outside(self, scope: Scope) -> Screen:
        return helping.help_screen(scope)

    def mood(self, any_number: int) -> Screen:
        return helping.hodl_screen(any_number)

    def habit(self, command: str, rest: str, rng: random.Random) -> Screen:
        return habit_screen(self.catalogue, self.titles, command, rest, rng.choice(STATS))

    def card(self, asked: str) -> Screen:
        return card_screen(self.catalogue, self.titles, asked)

    def rules(self, asked: str, page: int = 0) -> Screen:
        return helping.rules_screen(self.catalogue, asked, page)
