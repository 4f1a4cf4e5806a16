"""What a teller has at hand for one event: the scene before and after it, names, and eyes."""

from collections.abc import Collection, Mapping, Sequence

from msgspec import Struct

from hodlbot.chat.hodltrumps.figures import number
from hodlbot.chat.hodltrumps.scene import Scene
from hodlbot.chat.plain import plain
from hodlbot.games.seats import Seat


class Told(Struct, frozen=True):
    """`eyes`: the seats whose secrets the reader may know; none for the public."""

    before: Scene
    after: Scene
    names: Mapping[Seat, str]
    eyes: Collection[Seat] = ()

    def name(self, seat: Seat) -> str:
        return plain(self.names.get(seat, seat))

    def all_names(self, seats: Sequence[Seat]) -> str:
        return " and ".join(self.name(seat) for seat in seats)

    def knows(self, seat: Seat) -> bool:
        return seat in self.eyes

    def score(self) -> str:
        """Ana 2 – 1 Bo"""
        one, two = self.after.seats
        score = self.after.score
        return f"{self.name(one)} {number(score[one])} – {number(score[two])} {self.name(two)}"
