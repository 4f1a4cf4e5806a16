"""Catalogues to look at, and catalogues to break."""

from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pytest

from hodlbot.catalogue import Catalogue, CatalogueError, Fault, default_directory, load


@pytest.fixture(scope="session")
def shipped() -> Catalogue:
    return load(default_directory())


@pytest.fixture
def cards(tmp_path: Path) -> Path:
    """A copy of the shipped cards."""
    return Path(copytree(default_directory(), tmp_path / "cards"))


Edit = Callable[[str, str, str], None]


@pytest.fixture
def edit(cards: Path) -> Edit:
    """Replace text that stands exactly once in a file, so that no test breaks something else."""

    def replace(file: str, old: str, new: str) -> None:
        path = cards / file
        text = path.read_text()
        assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times in {file}"
        path.write_text(text.replace(old, new))

    return replace


@pytest.fixture
def faults(cards: Path) -> Callable[[], list[Fault]]:
    def found() -> list[Fault]:
        with pytest.raises(CatalogueError) as caught:
            load(cards)
        return list(caught.value.faults)

    return found
