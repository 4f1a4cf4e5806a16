"""Two processes on one database, and processes that die in the middle of something."""

import asyncio
import random
import sys
from asyncio.subprocess import PIPE, Process
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import TypeAlias

import pytest
import pytest_asyncio

from hodlbot.store import Busy, Store, StoreError
from tests.postgresql import Server
from tests.store.making import Database, entry, url, with_match

pytestmark = pytest.mark.asyncio

Start: TypeAlias = Callable[..., Awaitable[Process]]
ROOT = Path(__file__).resolve().parents[2]


@asynccontextmanager
async def _child(*arguments: str) -> AsyncIterator[Process]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "tests.store.processes", *arguments, stdin=PIPE, stdout=PIPE, cwd=ROOT
    )
    try:
        yield process
    finally:
        if process.returncode is None:
            process.kill()
        # Read to the end and close the pipes, so that nothing is left for the collector.
        await process.communicate()


@pytest_asyncio.fixture
async def start() -> AsyncIterator[Start]:
    async with AsyncExitStack() as children:

        async def begin(*arguments: object) -> Process:
            return await children.enter_async_context(_child(*map(str, arguments)))

        yield begin


async def _heard(process: Process) -> str:
    assert process.stdout is not None
    return (await asyncio.wait_for(process.stdout.readline(), 60)).decode().strip()


def _go(*processes: Process) -> None:
    for process in processes:
        assert process.stdin is not None
        process.stdin.write(b"go\n")


async def test_two_processes_race_for_one_number_and_one_wins(
    store: Store, database: Database, start: Start
) -> None:
    await with_match(store)
    rounds = 30
    both = [await start("race", database.url, name, rounds) for name in ("red", "blue")]
    for n in range(1, rounds + 1):
        assert [await _heard(one) for one in both] == ["ready", "ready"]
        _go(*both)
        assert sorted([await _heard(one) for one in both]) == ["lost", "won"], n
    async with store.reading() as reading:
        assert [one.n for one in await reading.entries.of("m")] == list(range(1, rounds + 1))


async def test_two_processes_that_read_and_then_write_take_turns(
    store: Store, database: Database, start: Start
) -> None:
    await with_match(store)
    rounds = 100
    both = [await start("count_up", database.url, name, rounds) for name in ("red", "blue")]
    assert [await _heard(one) for one in both] == ["ready", "ready"]
    _go(*both)
    assert [await _heard(one) for one in both] == ["done", "done"]
    async with store.reading() as reading:
        said = await reading.entries.of("m")
    assert [one.n for one in said] == list(range(1, 2 * rounds + 1))
    assert sorted(one.word for one in said) == ["blue"] * rounds + ["red"] * rounds


@pytest_asyncio.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgresql)])
async def nothing(
    request: pytest.FixtureRequest, path: Path, postgresql: Callable[[], Server]
) -> str:
    """The URL of a database without our tables."""
    return url(path) if request.param == "sqlite" else await postgresql().empty()


async def test_two_processes_make_the_schema_at_once(nothing: str, start: Start) -> None:
    both = [await start("open", nothing) for _ in range(2)]
    assert [await _heard(one) for one in both] == ["ready", "ready"]
    _go(*both)
    assert [await _heard(one) for one in both] == ["opened", "opened"]
    async with Store(nothing) as store:
        await with_match(store)
        assert await store.faults() == []


async def test_killed_in_mid_unit_nothing_is_half_done(
    store: Store, database: Database, start: Start
) -> None:
    await with_match(store)
    child = await start("hang", database.url)
    assert await _heard(child) == "ready"
    child.kill()
    await child.wait()
    assert (await database.count("inbox"), await database.count("entries")) == (0, 0)
    async with store.unit() as unit:
        await unit.entries.append(entry("m", 1))
    assert await store.faults() == []


@pytest.mark.parametrize("left", ["everything", "no shared memory"])
async def test_a_database_that_nobody_closed_is_opened_again(
    path: Path, start: Start, left: str
) -> None:
    """Its newest words lie in the log beside it; after a power cut that is all there is."""
    async with Store(url(path)) as store:
        await with_match(store)
    child = await start("write_on", url(path))
    told = [int(await _heard(child)) for _ in range(10)]
    child.kill()
    await child.communicate()
    log, memory = (path.with_name(path.name + end) for end in ("-wal", "-shm"))
    assert log.stat().st_size > 0
    if left == "no shared memory":
        memory.unlink()
    async with Store(url(path)) as store:
        async with store.reading() as reading:
            assert await reading.entries.last("m") >= told[-1]
        assert await store.faults() == []


async def test_killed_at_any_moment_what_was_told_is_there_and_whole(
    store: Store, database: Database, start: Start
) -> None:
    await with_match(store)
    seed = random.randrange(10**6)
    moments = random.Random(seed)
    for _ in range(5):
        child = await start("write_on", database.url)
        told = int(await _heard(child))
        await asyncio.sleep(moments.uniform(0, 0.1))
        child.kill()
        rest, _ = await child.communicate()
        whole = rest[: rest.rfind(b"\n") + 1].split()
        told = int(whole[-1]) if whole else told
        async with store.reading() as reading:
            last = await reading.entries.last("m")
            assert last in (told, told + 1), f"seed {seed}"
            assert [one.n for one in await reading.entries.of("m")] == list(range(1, last + 1))
            cursor = await reading.cursors.get("m")
            assert cursor is not None
            assert cursor.wanted == last, f"seed {seed}"
            assert await reading.inbox.waiting() == []
        assert await database.count("inbox") == last, f"seed {seed}"
    assert await store.faults() == []


async def test_a_second_process_is_told_who_holds_the_database(
    store: Store, database: Database, start: Start
) -> None:
    child = await start("claim", database.url)
    assert await _heard(child) == "ready"
    with pytest.raises(Busy) as refused:
        await store.claim()
    assert f"process {child.pid} on " in refused.value.holder
    with pytest.raises(Busy):
        await store.claim(wait_seconds=0.3)
    waiting = asyncio.create_task(store.claim(wait_seconds=30))
    await asyncio.sleep(0.1)
    child.kill()
    await child.wait()
    claim = await waiting
    with pytest.raises(Busy):
        await store.claim()
    await claim.release()
    await claim.release()
    await (await store.claim()).release()


async def test_a_second_process_by_another_path_is_refused_too(
    path: Path, tmp_path: Path, start: Start
) -> None:
    """A link to the file, or to its directory: the same database all the same."""
    async with Store(url(path)) as store:
        await with_match(store)
    child = await start("claim", url(path))
    assert await _heard(child) == "ready"
    link, directory = tmp_path / "link.sqlite3", tmp_path / "elsewhere"
    link.symlink_to(path)
    directory.symlink_to(path.parent)
    for other in (link, directory / path.name):
        with pytest.raises(Busy) as refused:
            await Store(url(other)).claim()
        assert f"process {child.pid} on " in refused.value.holder


async def test_a_database_of_two_names_is_refused(path: Path, tmp_path: Path) -> None:
    async with Store(url(path)) as store:
        await with_match(store)
    other = tmp_path / "other.sqlite3"
    other.hardlink_to(path)
    for name in (path, other):
        with pytest.raises(StoreError, match="2 names"):
            await Store(url(name)).claim()
    other.unlink()
    await (await store.claim()).release()


async def test_killed_while_the_schema_is_made_the_next_start_makes_it(
    nothing: str, start: Start
) -> None:
    """At its first statement, in the middle, and at the end: the same database every time."""
    for statement in (1, 12, 28):
        child = await start("die_while_opening", nothing, statement)
        said, _ = await child.communicate()
        assert (child.returncode, said) == (-9, b"")
    async with Store(nothing) as store:
        await with_match(store)
        assert await store.faults() == []
