"""Before a match: a seat is opened, withdrawn, left to expire, or taken; then the coin lands."""

import secrets
from difflib import get_close_matches
from typing import Any

from msgspec.structs import replace

from hodlbot.chat.markup import escaped
from hodlbot.chat.screens import lobby as screens
from hodlbot.games import log
from hodlbot.games.record import begin, hear
from hodlbot.games.record_words import Luck
from hodlbot.games.violation import Violation
from hodlbot.store import Deck as StoredDeck
from hodlbot.store import Match as Row
from hodlbot.store import Person, Unit
from hodlbot.store.decks import folded
from hodlbot.table import pets
from hodlbot.table.chat_settings import chat_settings
from hodlbot.table.desk import Desk
from hodlbot.table.dice import dice_of, new_secrets
from hodlbot.table.heard import Typed, Who
from hodlbot.table.hearing import Hearing
from hodlbot.table.kept import Kept, Parting, dump, load_kept, load_secrets
from hodlbot.table.keys import Moment
from hodlbot.table.live import SEATS
from hodlbot.table.playing import RefusedError, utter
from hodlbot.table.running_down import ring

MINUTE = 60_000
CHALLENGE_STANDS_ALONE = 2 * MINUTE
"""So long a challenge keeps others from opening a seat; afterwards it gives way to anybody's."""
MOST_LUCKS = 20
MOST_SEATS = 50
"""Of one person, in all chats."""
SALT_BYTES = 16


async def toss(h: Hearing, rest: str) -> None:
    """`/toss` where no match runs."""
    if h.place.private:
        h.reply("Matches are played in a group: add me to one and say /toss there.")
        return
    row = await h.standing()
    if practice_wanted(h, rest):
        await against_hodlpet(h, row, both="hodlpet" in rest.lower().split()[1:])
    elif row is None:
        assert isinstance(h.heard, Typed)
        await open_seat(h, await _challenged(h, h.heard, rest))
    elif rest.strip() and not await _names_opener(h, row, rest):
        h.reply(screens.SEAT_FIRST)
    elif row.seats.get(SEATS[0]) == h.who.id:
        h.reply("Your seat is open: somebody else says /toss or presses Accept.")
    else:
        await accept(h, row)


def practice_wanted(h: Hearing, rest: str) -> bool:
    """`/toss hodlpet`, or the bot's own name in the place of an opponent's."""
    named = rest.lower().split()[:1]
    return named in (["hodlpet"], ["@hodlpet"], [f"@{h.desk.me.username.lower()}"])


async def against_hodlpet(h: Hearing, row: Row | None, *, both: bool = False) -> None:
    """HodlPet takes the other seat at once. `both`: two of them play, to be watched."""
    if row is not None and row.seats.get(SEATS[0]) != h.who.id:
        raise RefusedError(screens.MATCH_RUNNING if row.state == "running" else screens.SEAT_FIRST)
    if (await chat_settings(h.unit, h.place.chat)).tournament:
        raise RefusedError("HodlPet plays no tournament matches: practise with it elsewhere.")
    if both and row is not None:
        raise RefusedError("Withdraw your open seat first; then two HodlPets can play here.")
    if both and len(await h.unit.matches.played_by(-h.desk.me.id)) >= pets.MOST_WATCHED:
        raise RefusedError("So many HodlPets play each other already: come back a little later.")
    await pets.introduce(h.desk, h.unit)
    if not both and await _playable_deck(h, h.who.id) is None:
        await deal_deck(h)
        h.reply("You had no deck, so one was dealt: /hand shows it, for your eyes only.")
    if row is None:
        opener = h.desk.me.id if both else h.who.id
        await open_seat(h, None, opener)
        row = await h.standing()
    assert row is not None
    accepter = -h.desk.me.id if both else h.desk.me.id
    await start(h, row, load_kept(row.header), accepter)


async def _names_opener(h: Hearing, row: Row, rest: str) -> bool:
    """Whoever names somebody wants to play them and nobody else, whoever else waits."""
    assert isinstance(h.heard, Typed)
    found = await _challenged(h, h.heard, rest)
    return found is not None and found.id == row.seats.get(SEATS[0])


async def _challenged(h: Hearing, said: Typed, rest: str) -> Who | None:
    """Whom a /toss names: by @username, by a link, or by answering one of their messages."""
    found: Who | None = None
    name = rest.strip()
    if said.mentions:
        found = said.mentions[0]
    elif name:
        known = await h.unit.people.named(name.split()[0])
        if known is None and get_close_matches(name.split()[0].lower(), ["hodlpet"]):
            raise RefusedError("Did you mean /toss hodlpet? That is a match against me.")
        if known is None:
            raise RefusedError(
                f"I have not met {name.split()[0][:40]} yet. Answer one of their messages with "
                "/toss, or say /toss alone: anybody may take the seat."
            )
        found = Who(known.id, known.name, known.username)
    elif said.reply_to is not None and said.reply_to.id != h.desk.me.id:
        found = said.reply_to
    if found is not None and found.id == h.who.id:
        raise RefusedError("You cannot challenge yourself. /toss alone opens a seat for anybody.")
    return found


async def open_seat(h: Hearing, challenged: Who | None, opener: int | None = None) -> None:
    """`opener`: who sits, if it is not whoever asks."""
    opener = h.who.id if opener is None else opener
    if opener not in pets.pets(h.desk) and await _playable_deck(h, opener) is None:
        await offer_deck(h, accept=False, challenged=challenged)
        return
    unit, desk = h.unit, h.desk
    await _room_for(h, opener)
    options = await chat_settings(unit, h.place.chat)
    if challenged is not None:
        await _meet(h, challenged)
    match_id = desk.new_id()
    dice = new_secrets(desk.settings.script)
    kept = Kept(
        opener=opener,
        place=h.place.title,
        tournament=options.tournament,
        challenged=None if challenged is None else challenged.id,
        challenged_name=None if challenged is None else challenged.name,
        seated_by={str(opener): h.seated_by},
        clock=options.clock,
    )
    await unit.matches.open(
        Row(
            id=match_id,
            game=desk.face.game.name,
            chat_id=h.place.chat,
            topic=h.place.topic,
            number=None,
            state="seat",
            header=dump(kept),
            dice=dump(dice),
            commitment=dice_of(match_id, dice).commitment,
            opened_at=h.now,
            started_at=None,
            ended_at=None,
            expires_at=h.now + desk.settings.seat_minutes * MINUTE,
            seats={SEATS[0]: opener},
        )
    )
    await unit.cursors.want(match_id)


async def accept(h: Hearing, row: Row) -> None:
    """Take the open seat, with a toss or a press."""
    kept = load_kept(row.header)
    if row.state != "seat":
        h.toast(screens.MATCH_RUNNING if row.state == "running" else screens.SEAT_GONE)
        return
    if kept.opener == h.who.id:
        h.toast(screens.OWN_SEAT)
        return
    if kept.challenged not in (None, h.who.id):
        await _give_way(h, row)
        return
    if await _playable_deck(h, h.who.id) is None:
        await offer_deck(h, accept=True)
        return
    await _room_for(h, h.who.id)
    await start(h, row, kept)
    h.toast()


async def _room_for(h: Hearing, person: int) -> None:
    """All of one's matches are looked through with every private word, and nobody plays so many."""
    if person in pets.pets(h.desk):
        return
    if len(await h.unit.matches.played_by(person)) >= MOST_SEATS:
        raise RefusedError(f"You sit in {MOST_SEATS} matches already: end one of them first.")


async def _give_way(h: Hearing, row: Row) -> None:
    """A challenge to somebody else."""
    typed = isinstance(h.heard, Typed)
    if not typed or h.now - row.opened_at < CHALLENGE_STANDS_ALONE:
        h.toast(screens.NOT_CHALLENGED)
        return
    await part(h.desk, h.unit, row, "withdrawn")
    await open_seat(h, None)


async def start(h: Hearing, row: Row, kept: Kept, accepter: int | None = None) -> None:
    """Both sit: the decks go down, the luck words into the dice, and the coin lands."""
    desk, unit, face = h.desk, h.unit, h.desk.face
    accepter = h.who.id if accepter is None else accepter
    people = {SEATS[0]: kept.opener, SEATS[1]: accepter}
    decks: dict[str, Any] = {}
    for seat, person in people.items():
        if person in pets.pets(desk):
            dealt = face.deal(desk.rng, tournament=kept.tournament)
            decks[seat] = {"tokens": dealt.tokens, "medals": dealt.medals}
            continue
        deck = await _playable_deck(h, person, kept.tournament)
        if deck is None:
            raise RefusedError(
                "The deck of whoever opened this seat cannot be played any more: "
                "they choose another one with /deck in the private chat."
            )
        decks[seat] = {"tokens": deck.tokens, "medals": deck.medals}
    await unit.catalogues.keep(face.catalogue.sha256, face.catalogue.canonical)
    header = log.header(
        face.game,
        match=row.id,
        catalogue=face.catalogue.sha256,
        seats=SEATS,
        decks=decks,
        tournament=kept.tournament,
        dice=dice_of(row.id, load_secrets(row.dice)),
    )
    kept = replace(
        kept,
        log=header,
        salts={seat: secrets.token_bytes(SALT_BYTES).hex() for seat in SEATS},
        seated_by={**kept.seated_by, str(accepter): h.seated_by},
        luck={**kept.luck, **{str(pet): pets.LUCK for pet in pets.pets(desk)}},
    )
    started = await unit.matches.start(
        row.id,
        header=dump(kept),
        dice=row.dice,
        seats={str(k): v for k, v in people.items()},
        now=h.now,
    )
    live = await desk.live(unit, started)
    for seat, person in people.items():
        lucky = kept.luck.get(str(person)) or kept.seated_by[str(person)]
        heard = await utter(desk, unit, live, Luck(seat, lucky), person)
        assert not isinstance(heard, Violation), heard
        live = heard
    word = face.parse(SEATS, SEATS[1], "/toss")
    assert not isinstance(word, Violation), word
    heard = await utter(desk, unit, live, word, accepter)
    assert not isinstance(heard, Violation), heard


async def withdraw(h: Hearing, row: Row, *, referee: bool = False) -> None:
    if row.state != "seat":
        h.toast(screens.SEAT_GONE)
    elif load_kept(row.header).opener != h.who.id and not referee:
        h.toast(screens.NOT_YOURS)
    else:
        await part(h.desk, h.unit, row, "withdrawn")
        h.toast()


async def part(desk: Desk, unit: Unit, row: Row, how: Parting) -> None:
    """Nobody took the seat."""
    kept = replace(load_kept(row.header), parting=how)
    await unit.matches.alter(row.id, header=dump(kept))
    await unit.matches.finish(row.id, desk.now())
    await unit.cursors.want(row.id)


async def expire(desk: Desk, unit: Unit, listening: float = 0.0) -> list[Row]:
    """Seats whose time is up, and matches whose clock has run down: those that have news.
    `listening`: for how many seconds everybody could be heard."""
    told = []
    for match_id in await unit.matches.due(desk.now()):
        row = await unit.matches.get(match_id)
        if row is not None and row.state == "seat":
            await part(desk, unit, row, "expired")
            told.append(row)
        elif row is not None and await ring(desk, unit, row, listening):
            told.append(row)
    return told


# --- luck ------------------------------------------------------------------------------------


async def luck_before(h: Hearing, row: Row, text: str) -> None:
    """`/luck WORD` while a seat is open: it counts for whoever said it and comes to sit."""
    face = h.desk.face
    word = face.parse(SEATS, SEATS[0], text)
    if not isinstance(word, Violation):
        assert isinstance(word, Luck)
        blank = face.start(SEATS, _any_decks(h.desk), tournament=False)
        record = begin(face.game, blank, None)
        heard = hear(face.game, record, word, dice_of("", new_secrets(None)).chance(("", ""), 0))
        if not isinstance(heard, Violation):
            kept = load_kept(row.header)
            lucks = {**kept.luck, str(h.who.id): word.word}
            seated = (kept.opener, kept.challenged)
            if len(lucks) > MOST_LUCKS and h.who.id not in seated:
                raise RefusedError("So many have wished luck already; take the seat first.")
            await h.unit.matches.alter(row.id, header=dump(replace(kept, luck=lucks)))
            h.reply("🍀 Your luck word is noted: it goes into the dice when you sit.")
            return
        word = heard
    h.reply(escaped(face.refusal_alert(word, {})))


def _any_decks(desk: Desk) -> dict[str, Any]:
    deck = desk.face.deal(desk.rng)
    return {seat: {"tokens": deck.tokens, "medals": deck.medals} for seat in SEATS}


# --- decks -----------------------------------------------------------------------------------


async def _playable_deck(
    h: Hearing, person: int, tournament: bool | None = None
) -> StoredDeck | None:
    """Their chosen deck, if it can be played with today's cards."""
    chosen = await h.unit.decks.chosen(person)
    if chosen is None:
        return None
    if tournament is None:
        tournament = (await chat_settings(h.unit, h.place.chat)).tournament
    faults = h.desk.face.deck_faults(chosen.tokens, chosen.medals, tournament=tournament)
    if faults and person == h.who.id:
        # Which card it is, is a secret of the deck.
        raise RefusedError(
            "Your chosen deck cannot be played here: look at it with /deck in the private chat, "
            "or have one dealt with /deck random.",
            f"{chosen.name} cannot be played there: {' '.join(faults)} /deck shows your decks.",
        )
    return None if faults else chosen


async def offer_deck(h: Hearing, *, accept: bool, challenged: Who | None = None) -> None:
    if challenged is not None:
        await _meet(h, challenged)
    whom = 0 if challenged is None else challenged.id
    h.reply(screens.deck_offer(h.who.name, accept, whom), Moment(person=h.who.id))
    if not isinstance(h.heard, Typed):
        h.toast("You have no deck yet: see below.", alert=False)


async def deal_deck(h: Hearing, name: str | None = None) -> StoredDeck:
    """A random deck, saved under a free name."""
    tournament = not h.place.private and (await chat_settings(h.unit, h.place.chat)).tournament
    deck = h.desk.face.deal(h.desk.rng, tournament=tournament)
    if name is None:
        # The store tells names apart as people do: "random 1" is taken by "Random 1".
        taken = {folded(known.name) for known in await h.unit.decks.of(h.who.id)}
        name = next(n for k in range(1, 1000) if folded(n := f"Random {k}") not in taken)
    return await h.unit.decks.save(h.who.id, name, deck.tokens, deck.medals, h.now)


async def deal_and_sit(h: Hearing, person: int, accepting: bool, challenged: int) -> None:
    """The button under the offer of a deck: dealt, and on with what was asked for."""
    if person != h.who.id:
        h.toast("This offer is for somebody else. /toss gets you your own.")
        return
    if await h.unit.decks.chosen(h.who.id) is None:
        await deal_deck(h)
    h.remove()
    if h.place.private:
        return
    row = await h.standing()
    if row is None and not accepting:
        await open_seat(h, await _known(h, challenged))
        h.toast("Dealt! Your seat is open.", alert=False)
    elif row is None:
        h.toast("Dealt! But the seat is gone: /toss opens a new one.")
    elif row.state == "seat" and load_kept(row.header).opener != h.who.id:
        await accept(h, row)
    else:
        h.toast("Dealt! Look at it with /deck in the private chat.", alert=True)


async def rematch(h: Hearing, row: Row) -> None:
    """One of the two opens a seat for the other; anybody else opens one for everybody."""
    if await h.standing() is not None:
        h.toast(screens.MATCH_RUNNING)
        return
    other = next((p for p in row.seats.values() if p != h.who.id), None)
    if h.who.id in row.seats.values() and other == h.desk.me.id:
        await against_hodlpet(h, None)
        h.toast()
        return
    played = h.who.id in row.seats.values() and other is not None
    await open_seat(h, await _known(h, other) if played else None)
    h.toast()


async def _known(h: Hearing, person: int | None) -> Who | None:
    """Whom a challenge is for; never whoever challenges."""
    known = await h.unit.people.get(person) if person and person != h.who.id else None
    return None if known is None else Who(known.id, known.name, known.username)


async def _meet(h: Hearing, who: Who) -> None:
    known = await h.unit.people.get(who.id)
    if known is None:
        await h.unit.people.met(Person(who.id, who.name, who.username, seen_at=h.now))
