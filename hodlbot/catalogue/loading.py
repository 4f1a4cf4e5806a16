"""Where catalogues come from: a folder of YAML, or a stored one of an earlier match."""

import json
from pathlib import Path

from hodlbot.catalogue import sheets
from hodlbot.catalogue.catalogue import Catalogue
from hodlbot.catalogue.checks import check
from hodlbot.catalogue.faults import CatalogueError, NoCatalogueError
from hodlbot.catalogue.reading import Reading

_PACKAGE = Path(__file__).resolve().parent.parent
_SHIPPED = (_PACKAGE / "_cards", _PACKAGE / "cards", _PACKAGE.parent / "cards")
"""A wheel's copy comes first: beside an installed package, `cards` may be somebody else's."""


def default_directory() -> Path:
    """The cards that come with the bot: the wheel's copy, or the checkout's own."""
    for directory in _SHIPPED:
        if (directory / "tokens.yaml").is_file():
            return directory
    raise NoCatalogueError(_SHIPPED[-1])


def load(directory: Path) -> Catalogue:
    """Read and check a catalogue. Raises NoCatalogueError, or CatalogueError with all faults."""
    if not directory.is_dir():
        raise NoCatalogueError(directory)
    read = sheets.of_directory(directory)
    check(read)
    return _catalogue(read)


def restore(canonical: str) -> Catalogue:
    """A catalogue from its `canonical` text, as a match keeps the one it started with.

    It was checked when it was new. A check that has become stricter since must not take a
    running match its cards.
    """
    data = json.loads(canonical)
    return _catalogue(
        sheets.of_readings(
            {file: Reading(f"{file}.yaml", entries=data[file]) for file in sheets.MODELS}
        )
    )


def _catalogue(read: sheets.Sheets) -> Catalogue:
    faults = read.faults()
    if faults:
        raise CatalogueError(faults)
    return Catalogue(
        tuple(read.tokens.cards.values()),
        tuple(read.powers.cards.values()),
        tuple(read.medals.cards.values()),
        tuple(read.coliseums.cards.values()),
    )
