"""One thing that was heard, on its way through the table, and the answers it gathers."""

from msgspec.structs import replace

from hodlbot.chat.actions import OpenChat
from hodlbot.chat.markup import escaped, within
from hodlbot.chat.screen import LONGEST_ALERT, Button, Screen
from hodlbot.chat.screens.asking import START_FIRST
from hodlbot.store import Match as Row
from hodlbot.store import Unit
from hodlbot.table import keys
from hodlbot.table.announcing import ANYBODY
from hodlbot.table.answers import Answer, Private, Rank, Redraw, Remove, Reply, Shown, Toast
from hodlbot.table.desk import Desk
from hodlbot.table.heard import Place, Pressed, Typed, Who
from hodlbot.table.keys import NO_MOMENT, Links, Moment
from hodlbot.table.live import Live


class Hearing:
    """`place`: where it was said or pressed. `nudged`: matches whose chats have news."""

    def __init__(self, desk: Desk, unit: Unit, heard: Typed | Pressed, who: Who, place: Place):
        self.desk = desk
        self.unit = unit
        self.heard = heard
        self.who = who
        self.place = place
        self.now = desk.now()
        self.answers: list[Answer] = []
        self.rank: Rank = "onlooker"

    @property
    def links(self) -> Links:
        return Links(self.desk.me.link, self.desk.me.inline, self.desk.settings.watch)

    @property
    def seated_by(self) -> str:
        """What tells this very word or press from every other: somebody's luck, if they say
        no word of their own."""
        return self.heard.query if isinstance(self.heard, Pressed) else str(self.heard.message)

    # --- matches -----------------------------------------------------------------------------

    async def standing(self) -> Row | None:
        """The open seat or running match here."""
        row = await self.unit.matches.standing(self.place.chat, self.place.topic)
        if row is not None and self.who.id in row.seats.values():
            self.involved()
        return row

    async def running(self) -> Live | None:
        """The match that runs here; in the private chat, the one this person plays in."""
        if self.place.private:
            return await self._only_one()
        row = await self.standing()
        if row is None or row.state != "running":
            return None
        return await self.desk.live(self.unit, row)

    async def latest(self) -> Live | None:
        """The match that was started last here, running or over."""
        if self.place.private:
            return await self._only_one()
        row = await self.unit.matches.latest(self.place.chat, self.place.topic)
        if row is None:
            return None
        if self.who.id in row.seats.values():
            self.involved()
        return await self.desk.live(self.unit, row)

    async def _only_one(self) -> Live | None:
        mine = await self.own_matches()
        return mine[0] if len(mine) == 1 else None

    async def own_matches(self) -> list[Live]:
        """The running matches that this person plays in, anywhere."""
        rows = await self.unit.matches.played_by(self.who.id)
        return [await self.desk.live(self.unit, row) for row in rows if row.state == "running"]

    # --- answers -----------------------------------------------------------------------------

    def involved(self) -> None:
        """Whoever speaks plays or referees here."""
        if self.rank == "onlooker":
            self.rank = "involved"

    def counted(self) -> None:
        """What they said is a word of the match now."""
        self.rank = "word"

    def ranked(self) -> list[Answer]:
        """The answers, each with the rank of whoever gets it."""
        return [
            replace(one, rank=self.rank) if isinstance(one, Reply | Private | Redraw) else one
            for one in self.answers
        ]

    def shown(self, screen: Screen, moment: Moment = NO_MOMENT) -> Shown:
        return keys.shown(screen, moment, self.links)

    def reply(
        self,
        screen: Screen | Shown | str,
        moment: Moment = NO_MOMENT,
        *,
        refusal: str | None = None,
        lapses: bool = False,
        asks: bool = False,
        loud: bool = False,
    ) -> None:
        """Answer where it was said. To a press: in an alert if it is mere text, else beside the
        message with the button. `refusal`: the match in which this person slipped. `lapses`: it
        goes with the next word of anybody there, not only with this person's."""
        made = _made(screen)
        shown = made if isinstance(made, Shown) else self.shown(made, moment)
        if isinstance(self.heard, Pressed):
            self.answers.append(Reply(self.place, shown, self.heard.message, None, asks, loud))
            return
        slip = None if refusal is None else (refusal, ANYBODY if lapses else self.who.id)
        self.answers.append(Reply(self.place, shown, self.heard.message, slip, asks, loud))

    def toast(self, text: str = "", *, alert: bool = True, url: str | None = None) -> None:
        """Answer a press with a few words, or a typed word with a message."""
        if isinstance(self.heard, Pressed):
            plain = within(text, LONGEST_ALERT)
            self.answers.append(Toast(self.heard.query, plain, alert and bool(text), url))
        elif text:
            self.reply(escaped(text))

    def private(self, shown: Shown) -> None:
        """To this person alone, in the private chat."""
        if isinstance(self.heard, Pressed):
            self.answers.append(Private(self.who.id, shown, self.heard.query))
            return
        start = Screen(START_FIRST, ((Button("💬 Open it", OpenChat("hand")),),))
        instead = Reply(self.place, self.shown(start), self.heard.message)
        self.answers.append(Private(self.who.id, shown, None, instead))

    def redraw(self, shown: Shown) -> None:
        message = self._own_message
        if message is not None:
            self.answers.append(Redraw(self.place, message, shown))

    def remove(self) -> None:
        """Take away the message whose button was pressed."""
        message = self._own_message
        if message is not None:
            self.answers.append(Remove(self.place, message))

    @property
    def _own_message(self) -> int | None:
        """The message whose button was pressed, if it is that button's: or else one could forge
        a press that wipes out everybody's board."""
        if not isinstance(self.heard, Pressed) or not (self.place.private or self.heard.stands):
            return None
        return self.heard.message


def _made(screen: Screen | Shown | str) -> Screen | Shown:
    return Screen(screen) if isinstance(screen, str) else screen
