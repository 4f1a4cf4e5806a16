"""An installed hodlbot brings its cards and its migrations along."""

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

NEW_DATABASE = """
import asyncio
from pathlib import Path
from hodlbot.catalogue import default_directory, load
from hodlbot.store import Store
from hodlbot.store.schema import MIGRATIONS

async def main():
    async with Store("sqlite+aiosqlite:///new.sqlite3") as store:
        assert await store.faults() == []

asyncio.run(main())
load(default_directory())
print(default_directory())
print(MIGRATIONS)
"""


@pytest.fixture(scope="module")
def unpacked(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A wheel, laid out as pip would lay it out."""
    made, site = tmp_path_factory.mktemp("wheel"), tmp_path_factory.mktemp("site")
    options = ["--quiet", "--disable-pip-version-check", "--no-build-isolation", "--no-deps"]
    command = [sys.executable, "-m", "pip", "wheel", *options, "--wheel-dir", str(made), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True, timeout=120)
    (wheel,) = made.glob("hodlbot-*.whl")
    with zipfile.ZipFile(wheel) as packed:
        packed.extractall(site)
    return site


def test_it_reads_its_own_cards_and_makes_a_database(unpacked: Path, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", NEW_DATABASE],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(unpacked)},
        check=True,
        capture_output=True,
        text=True,
        timeout=60,
    )
    package = unpacked / "hodlbot"
    assert done.stdout.splitlines() == [str(package / "_cards"), str(package / "_alembic")]
    assert (tmp_path / "new.sqlite3").exists()


def test_nothing_else_lies_beside_the_package(unpacked: Path) -> None:
    """A folder `alembic` in an installation would be taken for the library."""
    names = {entry.name for entry in unpacked.iterdir() if not entry.name.endswith(".dist-info")}
    assert names == {"hodlbot"}
    stray = [file for file in unpacked.rglob("*") if "cache" in file.name]
    assert stray == []
