"""The pixel drawings in `art/`: a grid per card, and something decent for a card without one."""

import hashlib
import logging
from functools import cache
from importlib.resources import files
from pathlib import Path

from PIL import Image

from hodlbot.pictures.palette import INK, PIXELS

NOTHING = "."
_FILES = ("tokens.txt", "medals.txt", "powers.txt")
_SIDE = 12
_HUES = "rolcbvpyeuz"
_MOST_PIXELS = 4096 * 4096
log = logging.getLogger(__name__)


class ArtError(ValueError):
    """A grid that cannot be drawn: its file, its title and what is wrong."""


Grid = tuple[str, ...]


def read_grids(text: str, source: str) -> dict[str, Grid]:
    """Title, then rows, then an empty line. `mirrored` behind a title: the left half only."""
    grids: dict[str, Grid] = {}
    lines = [line for line in text.splitlines() if not line.startswith("#")]
    for block in "\n".join(lines).split("\n\n"):
        if not block.strip():
            continue
        head, *rows = block.strip("\n").splitlines()
        title, _, how = head.partition(" ")
        if title in grids:
            raise ArtError(f"{source}: {title} is drawn twice")
        if how not in ("", "mirrored"):
            raise ArtError(f"{source}: {title}: {how!r} is not 'mirrored'")
        wrong = {letter for row in rows for letter in row} - {NOTHING, *PIXELS}
        if wrong:
            raise ArtError(f"{source}: {title}: no colour is called {', '.join(sorted(wrong))}")
        if not rows or len({len(row) for row in rows}) != 1:
            raise ArtError(f"{source}: {title}: the rows are not all of one length")
        grids[title] = tuple(row + row[::-1] for row in rows) if how else tuple(rows)
    return grids


@cache
def grids() -> dict[str, Grid]:
    """Every drawing of the project, by title."""
    made: dict[str, Grid] = {}
    folder = files("hodlbot.pictures") / "art"
    for name in _FILES:
        made |= read_grids((folder / name).read_text(encoding="utf-8"), name)
    return made


def fallback(title: str) -> Grid:
    """A little creature out of the title's letters: always the same one, and symmetrical."""
    digest = hashlib.sha256(title.encode()).digest()
    skin, mark = _HUES[digest[0] % len(_HUES)], _HUES[digest[1] % len(_HUES)]
    half = _SIDE // 2
    rows: list[str] = []
    for y in range(_SIDE):
        row = ""
        for x in range(half):
            byte = digest[2 + (y * half + x) % 30]
            near = (half - 1 - x) ** 2 + (y - half) ** 2
            solid = near < 10 or (near < 34 and byte % 3 > 0)
            row += (mark if byte % 5 == 0 else skin) if solid else NOTHING
        rows.append(row)
    rows[half - 1] = rows[half - 1][:-2] + "k" + skin
    return tuple(row + row[::-1] for row in rows)


def drawn(grid: Grid, scale: int) -> Image.Image:
    small = Image.new("RGBA", (len(grid[0]), len(grid)), (*INK, 0))
    small.putdata([(*PIXELS[c], 255) if c != NOTHING else (*INK, 0) for row in grid for c in row])
    return small.resize((small.width * scale, small.height * scale), Image.Resampling.NEAREST)


def _mark(folder: Path | None) -> str:
    """By what the folder lists of its files: nothing is opened, since that may take its time."""
    if folder is None or not folder.is_dir():
        return ""
    known = hashlib.sha256()
    for path in sorted(folder.glob("*.png")):
        stat = path.stat()
        known.update(f"{path.name} {stat.st_size} {stat.st_mtime_ns}\n".encode())
    return known.hexdigest()


class Emblems:
    """The drawings as pictures. `folder`: an operator's own art, TITLE.png, comes first."""

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self.mark = _mark(folder)
        """Another one when the operator's art is another."""
        self._made: dict[tuple[str, int], Image.Image] = {}

    def of(self, title: str, side: int) -> Image.Image:
        """No wider and no higher than `side`. Not to be changed by whoever gets it."""
        if (title, side) not in self._made:
            self._made[title, side] = self._own(title, side) or self._ours(title, side)
        return self._made[title, side]

    def _ours(self, title: str, side: int) -> Image.Image:
        grid = grids().get(title) or fallback(title)
        return drawn(grid, max(1, side // max(len(grid), len(grid[0]))))

    def _own(self, title: str, side: int) -> Image.Image | None:
        if self._folder is None:
            return None
        path = self._folder / f"{title}.png"
        try:
            with Image.open(path) as picture:
                if picture.width * picture.height > _MOST_PIXELS:
                    raise ValueError("it is too large")
                own = picture.convert("RGBA")
        except FileNotFoundError:
            return None
        except (OSError, ValueError, SyntaxError) as error:
            log.warning("%s cannot be used, drawing our own: %s", path.name, error)
            return None
        # Pixel art stays sharp; photographs are larger than the window and need smoothing.
        small = max(own.size) * 2 <= side
        factor = side // max(own.size) if small else side / max(own.size)
        size = (max(1, round(own.width * factor)), max(1, round(own.height * factor)))
        how = Image.Resampling.NEAREST if small else Image.Resampling.LANCZOS
        return own.resize(size, how)
