"""What is wrong with a catalogue: all of it at once, each with the place to look."""

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing to mend. `card` and `field` are empty where the whole file or card is meant."""

    file: str
    card: str
    field: str
    reason: str
    line: int | None = None

    def __str__(self) -> str:
        place = self.file if self.line is None else f"{self.file}:{self.line}"
        return ": ".join(part for part in (place, self.card, self.field, self.reason) if part)


class CatalogueError(Exception):
    """The catalogue cannot be played. Nobody should mend ten faults in ten runs, so it has all."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


class NoCatalogueError(Exception):
    """There is no such folder. Not a fault of the cards: most likely a mistyped path."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        super().__init__(f"there is no card folder at {directory}")
