"""`/why`: HodlPet explains its last move."""

from hodlbot.chat.markup import escaped
from hodlbot.table.hearing import Hearing
from hodlbot.table.pets import pet_seats


async def why(h: Hearing) -> None:
    live = await h.latest()
    seats = () if live is None else pet_seats(h.desk, live)
    if live is None or not seats:
        h.reply(h.desk.face.no_pet)
        return
    lines = [
        f"🐾 {escaped(live.names[seat])}, {escaped(reason)}"
        for seat in seats
        if (reason := live.face.why(live.record, seat)) is not None
    ]
    h.reply("\n".join((*(lines or [live.face.pet_is_silent]), live.face.pet_strength)))
