"""The four files of a catalogue, side by side, while they are being checked."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from hodlbot.catalogue.faults import Fault
from hodlbot.catalogue.models import Card, ColiseumCard, MedalCard, PowerCard, TokenCard
from hodlbot.catalogue.parsing import Sheet, parse
from hodlbot.catalogue.reading import Reading, read

Kind = Literal["token", "power", "medal"]
"""The kinds of cards that players name."""

File = Literal["tokens", "powers", "medals", "coliseums"]
MODELS: dict[File, type[Card]] = {
    "tokens": TokenCard,
    "powers": PowerCard,
    "medals": MedalCard,
    "coliseums": ColiseumCard,
}


@dataclass(frozen=True)
class Sheets:
    tokens: Sheet[TokenCard]
    powers: Sheet[PowerCard]
    medals: Sheet[MedalCard]
    coliseums: Sheet[ColiseumCard]

    def __iter__(self) -> "Iterator[Sheet[Card]]":
        yield from (self.tokens, self.powers, self.medals, self.coliseums)  # type: ignore[misc]

    def faults(self) -> tuple[Fault, ...]:
        """All faults, file by file and from top to bottom, as one mends them."""
        found = [fault for sheet in self for fault in sheet.reading.faults]
        order = {sheet.reading.file: place for place, sheet in enumerate(self)}
        return tuple(sorted(found, key=lambda fault: (order[fault.file], fault.line or 0)))


def of_directory(directory: Path) -> Sheets:
    return of_readings({file: read(directory, f"{file}.yaml") for file in MODELS})


def of_readings(readings: dict[File, Reading]) -> Sheets:
    return Sheets(
        parse(readings["tokens"], TokenCard),
        parse(readings["powers"], PowerCard),
        parse(readings["medals"], MedalCard),
        parse(readings["coliseums"], ColiseumCard),
    )
