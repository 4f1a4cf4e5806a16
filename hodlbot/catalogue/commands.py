"""`hodlbot cards …`, apart from the parsing of the command line. Each returns an exit code."""

import json
import sys
from pathlib import Path

from hodlbot.catalogue.differences import differences
from hodlbot.catalogue.faults import CatalogueError, NoCatalogueError
from hodlbot.catalogue.loading import default_directory, load
from hodlbot.catalogue.report import listing, summary
from hodlbot.catalogue.schema import schemas, write

GOOD, BAD, NOT_THERE = 0, 1, 2


def check(directory: Path | None = None) -> int:
    """Say whether the cards can be played: 0 if so, 1 if not, 2 if there are none to look at."""
    try:
        catalogue = load(default_directory() if directory is None else directory)
    except NoCatalogueError as error:
        print(error, file=sys.stderr)
        return NOT_THERE
    except CatalogueError as error:
        print(listing(error.faults), file=sys.stderr)
        return BAD
    print(summary(catalogue))
    return GOOD


def diff(old: Path, new: Path) -> int:
    """Say what changed from one folder of cards to another: 0 if nothing, 1 if something."""
    catalogues = []
    for directory in (old, new):
        try:
            catalogues.append(load(directory))
        except NoCatalogueError as error:
            print(error, file=sys.stderr)
            return NOT_THERE
        except CatalogueError as error:
            print(
                f"{directory} cannot be played:", listing(error.faults), sep="\n", file=sys.stderr
            )
            return NOT_THERE
    lines = differences(*catalogues)
    print("\n".join(lines) or "The cards are the same.")
    return BAD if lines else GOOD


def schema(out: Path | None = None) -> int:
    """Print the schemas as one document by file name, or write one file each to `out`."""
    if out is None:
        print(json.dumps(schemas(), indent=2, sort_keys=True, ensure_ascii=False))
        return GOOD
    try:
        paths = write(out)
    except OSError as error:
        print(f"cannot write to {out}: {error.strerror}", file=sys.stderr)
        return NOT_THERE
    for path in paths:
        print(path)
    return GOOD
