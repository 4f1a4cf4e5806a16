"""What each viewer may know, field by field (R-DECK-3), and the protocol's match object."""

import msgspec

from hodlbot.games.hodltrumps import events as e
from hodlbot.games.hodltrumps.cards import Stats
from hodlbot.games.hodltrumps.codec import decode, encode
from hodlbot.games.hodltrumps.evolve import evolve
from hodlbot.games.hodltrumps.views import PUBLIC, REFEREE, View, Viewer, protocol, view, visible
from tests.hodltrumps.scene import Scene, hodltune_against_broom, scene
from tests.hodltrumps.table import ALICE, BOB, book


def views(game: Scene) -> tuple[View, View, View, View]:
    """alice's, bob's, the public's, the referee's."""
    return (
        view(game.match, Viewer(ALICE)),
        view(game.match, Viewer(BOB)),
        view(game.match, PUBLIC),
        view(game.match, REFEREE),
    )


def test_a_hand_is_for_its_owner_and_the_referees() -> None:
    """R-DECK-3: everybody may count it."""
    game = hodltune_against_broom()
    hand = game.side("alice").hand
    hands = [seen.sides[ALICE].hand for seen in views(game)]
    assert hands == [hand, None, None, hand]
    assert [seen.sides[ALICE].held for seen in views(game)] == [8] * 4


def test_powers_and_medals_are_hidden_until_used() -> None:
    """R-DECK-3."""
    game = hodltune_against_broom(alice="GROWTH WEAKEN NU-UH LEARNER HATTRICK GOLDMEDAL")
    for seen in views(game)[1:3]:
        assert (seen.sides[ALICE].powers, seen.sides[ALICE].medals) == ({}, {})
    game.say("alice /power GROWTH", "alice /med LEARNER F")
    for seen in views(game)[1:3]:
        assert seen.sides[ALICE].powers == {"GROWTH": "active"}
        assert seen.sides[ALICE].medals == {"LEARNER": 0, "GOLDMEDAL": 0}
    deck = [book().tokens[title].power for title in game.match.decks[ALICE].tokens]
    for seen in (views(game)[0], views(game)[3]):
        assert list(seen.sides[ALICE].powers) == [power for power in deck if power is not None]
        assert set(seen.sides[ALICE].powers) == {"GROWTH", "WEAKEN", "NU-UH"}
        assert seen.sides[ALICE].medals == {"LEARNER": 0, "HATTRICK": 4, "GOLDMEDAL": 0}


def test_a_planned_flip_is_its_owners_secret() -> None:
    """R-FLIP-6."""
    game = scene().say("alice /flip next")
    assert [seen.sides[ALICE].flip_next for seen in views(game)] == [True, None, None, True]
    assert [seen.sides[BOB].flip_next for seen in views(game)] == [None, False, None, False]
    for viewer, length in ((Viewer(ALICE), 1), (Viewer(BOB), 0), (PUBLIC, 0), (REFEREE, 1)):
        assert len(visible(tuple(game.events), viewer)) == length
    lapsed = (e.FlipLapsed(ALICE),)
    assert visible(lapsed, Viewer(BOB)) == ()
    assert visible(lapsed, Viewer(ALICE)) == lapsed


def test_a_card_buried_unplayed_lies_face_down() -> None:
    """R-DECK-3, R-POWER-SWITCH."""
    game = scene(alice="SWITCH HODLTUNE TOTER", bob="BROOM PINKSHIT").turn("HODLTUNE", "BROOM", "F")
    third = next(t for t in game.side("alice").hand if book().tokens[t].rarity == "uncommon")
    game.meet(third, "PINKSHIT").plays("alice /power SWITCH TOTER HODLTUNE")
    graveyards = [seen.sides[ALICE].graveyard for seen in views(game)]
    assert graveyards == [("TOTER",), (None,), (None,), ("TOTER",)]
    swapped = game.event(e.CardsSwapped)
    for viewer, buried in ((Viewer(ALICE), "TOTER"), (Viewer(BOB), None), (PUBLIC, None)):
        (told,) = (x for x in visible(tuple(game.events), viewer) if isinstance(x, e.CardsSwapped))
        assert (told.buried, told.retrieved) == (buried, swapped.retrieved)


def test_what_a_random_token_replaced_is_its_owners_secret() -> None:
    """R-TOKEN-4, R-DECK-3."""
    laid = (e.TokenPlayed(ALICE, BOOK_TITLE, False, False, random=True, instead_of=OTHER),)
    for viewer, hidden in ((Viewer(ALICE), OTHER), (Viewer(BOB), None), (PUBLIC, None)):
        (told,) = visible(laid, viewer)
        assert isinstance(told, e.TokenPlayed)
        assert (told.title, told.instead_of) == (BOOK_TITLE, hidden)


BOOK_TITLE, OTHER = list(book().tokens)[:2]


def test_cards_on_the_table_are_for_everybody() -> None:
    game = hodltune_against_broom(alice="LEARNER COLISEUM").plays("alice /med LEARNER F")
    for seen in views(game):
        (card,) = seen.sides[ALICE].table
        assert (card.title, card.stats, card.base) == (
            "HODLTUNE",
            Stats(15, 5, 0, 1),
            Stats(10, 5, 0, 1),
        )
        assert (card.inverted, card.flipped, card.random) == (False, False, False)
        assert (seen.turn, seen.phase, seen.floor, seen.first) == (1, "effects", (ALICE,), ALICE)
        assert [change.source for change in seen.changes] == ["LEARNER"]
        assert (seen.seats, seen.tournament, seen.gap, seen.duels, seen.happy) == (
            (ALICE, BOB), False, 2, 0, 0,
        )  # fmt: skip


def test_others_see_powers_and_medals_by_title() -> None:
    """R-DECK-3: the order of a deck is a secret too."""
    game = hodltune_against_broom("WEAKEN GROWTH STAKER LEARNER")
    game.say("alice /power WEAKEN", "alice /power GROWTH")
    game.say("alice /med STAKER F", "alice /med LEARNER F")
    side = view(game.match, PUBLIC).sides[ALICE]
    assert (list(side.powers), list(side.medals)) == (["GROWTH", "WEAKEN"], ["LEARNER", "STAKER"])
    own = view(game.match, Viewer(ALICE)).sides[ALICE]
    assert list(own.medals) == ["STAKER", "LEARNER"]


def test_a_view_says_who_looks() -> None:
    viewers = (Viewer(ALICE), Viewer(BOB), PUBLIC, REFEREE)
    assert tuple(seen.viewer for seen in views(scene())) == viewers


def test_a_flipped_game_and_the_stat_on_the_table_are_for_everybody() -> None:
    """R-FLIP-2, R-REF-4: and the protocol says so too."""
    game = scene(alice="HODLTUNE", bob="BROOM").say(
        "cy /ref bury alice HODLTUNE", "cy /ref bury bob BROOM"
    )
    game.reach(2).say("alice /flip", "cy /ref hand alice HODLTUNE", "cy /ref hand bob BROOM")
    game.meet("HODLTUNE", "BROOM").say("cy /ref stat K")
    for seen in views(game):
        assert (seen.turn, seen.flipped, seen.stat) == (2, True, "K")
        sent = protocol(seen, paused=False)
        assert (sent.turn, sent.flipped, sent.stat) == (2, True, "K")
    assert [seen.flipped for seen in views(scene())] == [False] * 4


def test_what_a_referee_sets_is_shown() -> None:
    """R-REF-5, R-REF-6, R-DECK-3: everybody hears it, so nobody need forget it."""
    game = scene(alice="GROWTH WEAKEN LEARNER HATTRICK")
    game.say("cy /ref power alice GROWTH used", "cy /ref medal alice HATTRICK 2")
    for seen in views(game)[1:3]:
        assert seen.sides[ALICE].powers == {"GROWTH": "used"}
        assert seen.sides[ALICE].medals == {"HATTRICK": 2}


def test_what_waits_is_for_everybody() -> None:
    """Guesses, forced stats, extra points, warnings, waiting changes: all were said openly."""
    game = hodltune_against_broom(alice="EARLY COBBEECAT FORESIGHT STAKER COLISEUM", bob="GROWTH")
    game.say("alice /med STAKER F", "alice /med COLISEUM", "alice /power FORESIGHT", "bob /warn")
    game.say("alice /power EARLY", "alice /drop X 1")
    seen = view(game.match, PUBLIC)
    assert [(guess.seat, guess.stat) for guess in seen.guesses] == [(ALICE, "F")]
    assert (seen.sides[ALICE].inverting, seen.sides[BOB].warned) == ("COLISEUM", (1,))
    assert seen.show is not None
    assert seen.floor == (BOB,)
    game.say("bob /common none")
    assert [extra.seat for extra in view(game.match, PUBLIC).extras] == [ALICE]
    game.plays("bob /power GROWTH").roll("F")
    seen = view(game.match, PUBLIC)
    assert [waiting.source for waiting in seen.waiting] == ["GROWTH", "STAKER"]
    assert (seen.last_stat, seen.stat, seen.sides[ALICE].score) == ("F", None, 2)


def test_the_protocols_match_to_the_letter() -> None:
    game = hodltune_against_broom(alice="LEARNER DECKBUILDER").plays("alice /med LEARNER F")
    sent = msgspec.to_builtins(protocol(view(game.match, REFEREE), paused=True))
    assert list(sent) == [
        "turn", "phase", "flipped", "first", "floor", "score", "table", "hand", "graveyard",
        "powers", "medals", "flip", "stat", "last_stat", "paused", "result",
    ]  # fmt: skip
    assert sent["table"] == {
        "alice": ({"title": "HODLTUNE", "stats": {"F": 15, "D": 5, "I": 0, "K": 1}},),
        "bob": ({"title": "BROOM", "stats": {"F": 5, "D": 0, "I": 1, "K": 2}},),
    }
    assert sent["medals"] == {"alice": {"LEARNER": 0, "DECKBUILDER": None}, "bob": {}}
    assert (sent["paused"], sent["first"], sent["floor"]) == (True, "alice", ("alice",))
    assert (sent["score"], sent["flip"]) == (
        {"alice": 0, "bob": 0},
        {"alice": "held", "bob": "held"},
    )
    assert sent["hand"]["bob"] == game.side("bob").hand
    assert set(sent["powers"]["alice"].values()) == {"ready"}
    game.roll("F")
    after = protocol(view(game.match, REFEREE), paused=False)
    assert (after.graveyard, after.last_stat, after.stat) == (
        {ALICE: ("HODLTUNE",), BOB: ("BROOM",)}, "F", None,
    )  # fmt: skip
    game.say("bob /resign")
    over = protocol(view(game.match, REFEREE), paused=False)
    assert (over.phase, over.floor) == ("over", ())
    assert msgspec.to_builtins(over.result) == {"winner": "alice", "reason": "resigned"}


def test_a_match_goes_through_json_and_names_its_catalogue_by_hash() -> None:
    game = hodltune_against_broom(alice="STAKER").plays("alice /med STAKER K")
    data = encode(game.match)
    assert msgspec.json.decode(data)["book"] == book().sha256
    assert decode(data, {book().sha256: book()}) == game.match
    other = scene().with_token("BROOM", number=5).match.book
    assert other.sha256 == "another BROOM"
    assert other != book()
    assert len({hash(other), hash(book())}) == 2
    assert game.match.book != "a book"
    assert hash(game.match.book) == hash(book())
    assert repr(book()) == f"Book({book().sha256[:12]}…)"


def test_in_the_midst_of_a_word_nobodys_is_awaited() -> None:
    """R-MEDAL-LOSER: after the new stat and before the turn is won, the appeal is used up."""
    game = hodltune_against_broom("LOSER").roll("K")
    match = game.match
    assert view(match, PUBLIC).floor == (ALICE,)
    game.say("alice /med LOSER", dice="F")
    moments = []
    for event in game.events:
        match = evolve(match, event)
        moments.append(view(match, PUBLIC, half_told=True))
    assert [seen for seen in moments if seen.floor] == []
    assert ("appeal", "F") in [(seen.phase, seen.stat) for seen in moments]
