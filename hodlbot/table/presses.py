"""A button was pressed."""

from hodlbot.chat import actions as a
from hodlbot.chat.screen import Action, SayWord
from hodlbot.chat.screens import asking
from hodlbot.chat.screens import lobby as lobby_screens
from hodlbot.store import Match as Row
from hodlbot.table import decking, keys, lobby, looking, refereeing, saying, undoing
from hodlbot.table.announcing import board_screen
from hodlbot.table.heard import Pressed
from hodlbot.table.hearing import Hearing
from hodlbot.table.keys import Press
from hodlbot.table.live import Live

_NEVER_OURS = "That button is not one of mine."


async def pressed(h: Hearing) -> None:
    assert isinstance(h.heard, Pressed)
    press = keys.read(h.heard.data)
    if press is None:
        h.toast(_NEVER_OURS)
        return
    row = await h.unit.matches.get(press.moment.match) if press.moment.match else None
    home = await h.unit.chats.home(h.place.chat)
    if row is not None and not h.place.private and row.chat_id != home:
        # Forged: a board is pressed where it stands, or privately.
        h.toast(_NEVER_OURS)
        return
    if row is not None and h.who.id in row.seats.values():
        h.involved()
    if row is not None and row.state == "seat":
        await _seat(h, press, row)
    elif row is not None and row.number is not None:
        await _match(h, press, await h.desk.live(h.unit, row))
    elif row is not None:
        h.toast(lobby_screens.SEAT_GONE)
    elif press.moment.match:
        h.toast(asking.GONE)
    else:
        await _anywhere(h, press)


async def _seat(h: Hearing, press: Press, row: Row) -> None:
    match keys.decode(press):
        case a.Accept():
            await lobby.accept(h, row)
        case a.Withdraw():
            mine = row.seats.get("1") == h.who.id
            referee = False if mine else await refereeing.may_referee(h, None)
            await lobby.withdraw(h, row, referee=referee)
        case _:
            h.toast(asking.STALE)


async def _match(h: Hearing, press: Press, live: Live) -> None:
    if press.letter == keys.BOARD:
        await _board(h, press, live)
    elif press.letter == keys.MOVE:
        await saying.move(h, live, press)
    elif press.letter == keys.PICK:
        await looking.picked(h, live, press)
    elif press.letter == "u":
        await undoing.answered(h, press)
    elif await refereeing.pressed(h, press):
        return
    else:
        action = keys.decode(press)
        if action is None:
            h.toast(_NEVER_OURS)
        elif isinstance(action, SayWord):
            await saying.remedied(h, live, press, action.word)
        else:
            await _act(h, press, live, action)


async def _board(h: Hearing, press: Press, live: Live) -> None:
    """The board's buttons are told apart by their places, which mean something only as long as
    the choices have not changed."""
    cursor = await h.unit.cursors.get(live.id)
    actions = board_screen(live).actions
    if (
        cursor is None
        or cursor.decision != press.moment.decision
        or live.row.state != ("over" if live.over else "running")
    ):
        h.toast(asking.STALE)
    elif not 0 <= press.number < len(actions):
        h.toast(_NEVER_OURS)
    else:
        await _act(h, press, live, actions[press.number])


async def _act(h: Hearing, press: Press, live: Live, action: Action) -> None:
    match action:
        case SayWord(word=word):
            await saying.pressed(h, live, word)
        case a.OpenMoves():
            await looking.moves(h, live)
        case a.ShowHand(page=page):
            await _hand(h, live, page)
        case a.ShowOdds():
            h.toast(live.face.odds_alert(live.match, live.names))
        case a.ShowBoard():
            h.reply(await looking.board_shown(h, live))
            h.toast()
        case a.ConfirmResign():
            await saying.resign_confirmed(h, live, press.moment.person)
        case a.CallReferee() | a.Rematch() if h.place.private:
            h.toast("That is for the group: press it, or say it, there.")
        case a.CallReferee():
            await refereeing.call(h)
            h.toast()
        case a.Verify():
            if live.over:
                h.reply(looking.proof(h, live))
                h.toast()
            else:
                h.toast(asking.STALE)
        case a.Replay():
            h.reply(live.face.history(live.record, live.names))
            h.toast()
        case a.Rematch():
            await lobby.rematch(h, live.row)
        case a.Cancel():
            await _cancel(h, press, live)
        case a.ShowRules(asked=asked, page=page):
            h.reply(live.face.rules(asked, page))
            h.toast()
        case _:
            h.toast(asking.STALE)


async def _hand(h: Hearing, live: Live, page: str) -> None:
    seat = live.seat_of(h.who.id)
    if h.place.private and seat is not None:
        h.redraw(looking.hand_shown(h, live, seat))
        h.toast()
    else:
        await looking.hand_alert(h, live, page)


async def _cancel(h: Hearing, press: Press, live: Live | None) -> None:
    """Never mind: whoever was asked. An anonymous admin was, where nobody is named: then any
    referee."""
    asked = press.moment.person
    if asked != h.who.id and (asked or not await refereeing.may_referee(h, live)):
        h.toast(asking.NOT_FOR_YOU)
        return
    h.remove()
    h.toast()


async def _anywhere(h: Hearing, press: Press) -> None:
    """Buttons that are about no match."""
    if await refereeing.pressed(h, press):
        return
    action = keys.decode(press)
    match action:
        case a.DealRandom(accept=accept, challenged=challenged) if not h.place.private:
            await lobby.deal_and_sit(h, press.moment.person, accept, challenged)
        case a.ShowRules(asked=asked, page=page):
            h.redraw(h.shown(h.desk.face.rules(asked, page)))
            h.toast()
        case a.Cancel():
            await _cancel(h, press, None)
        case a.ShowHelp():
            await looking.help_(h)
            h.toast()
        case a.ShowHand() | a.OpenMoves():
            await looking.hand(h)
            h.toast()
        case _:
            if not await decking.pressed(h, press):
                h.toast(_NEVER_OURS)
