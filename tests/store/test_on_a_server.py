"""What is PostgreSQL's affair alone: claims that go with a session, values it has no room for,
databases that cannot be used."""

import asyncio
from collections.abc import Callable

import pytest
import pytest_asyncio
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy.ext.asyncio import create_async_engine

from hodlbot.store import Busy, SchemaError, Store, StoreError, Unfit, location, schema
from hodlbot.store.tables import metadata
from tests.postgresql import PASSWORD, Server, cut_off
from tests.store.making import Database, entry, running, with_match

pytestmark = [pytest.mark.asyncio, pytest.mark.postgresql]


@pytest.fixture
def server(postgresql: Callable[[], Server]) -> Server:
    return postgresql()


@pytest_asyncio.fixture
async def database(server: Server) -> Database:
    return Database(await server.made())


async def test_from_nothing_the_schema_is_what_the_tables_say(server: Server) -> None:
    url = await server.empty()
    async with Store(url):
        pass
    engine = create_async_engine(location.of_url(url).url)
    async with engine.connect() as connection:
        assert not await connection.run_sync(
            lambda there: compare_metadata(MigrationContext.configure(there), metadata)
        )
    await engine.dispose()


async def test_who_only_looks_makes_nothing(server: Server) -> None:
    url = await server.empty()
    with pytest.raises(SchemaError, match="hodlbot run makes"):
        await Store(url).open(upgrade=False)
    assert not await server.run("SELECT 1 FROM pg_tables WHERE schemaname = 'public'", url)
    async with Store(url):
        pass
    looking = Store(url)
    await looking.open(upgrade=False)
    await looking.close()


async def test_another_programs_database_is_refused_and_untouched(server: Server) -> None:
    url = await server.empty()
    await server.run("CREATE TABLE recipes (name TEXT)", url)
    with pytest.raises(SchemaError, match="recipes") as refused:
        await Store(url).open()
    assert PASSWORD not in str(refused.value)
    tables = await server.run("SELECT tablename FROM pg_tables WHERE schemaname = 'public'", url)
    assert [row["tablename"] for row in tables] == ["recipes"]


async def test_a_newer_schema_is_refused(server: Server, database: Database) -> None:
    await server.run("UPDATE alembic_version SET version_num = 'hodlbot_9999'", database.url)
    with pytest.raises(SchemaError, match=f"hodlbot_9999.*{schema.HEAD}"):
        await Store(database.url).open()


async def test_what_keeps_a_store_from_opening_is_said(server: Server, database: Database) -> None:
    for url, says in (
        (server.url("nowhere"), "no such database"),
        (server.url("postgres", password="wrong"), "password is wrong"),
        ("postgresql://a:hush@/b?host=/nowhere", "cannot be reached"),
    ):
        with pytest.raises(StoreError, match=says) as refused:
            await Store(url).open()
        assert not {"hush", "wrong:"} & set(str(refused.value).split())


async def test_a_nul_has_no_room_here(store: Store) -> None:
    await with_match(store)
    async with store.unit() as unit:
        with pytest.raises(Unfit):
            async with unit.part():
                await unit.entries.append(entry("m", 1, word="a\0b"))
        await unit.entries.append(entry("m", 1))


async def test_a_claim_that_was_cut_off_is_taken_again(server: Server, database: Database) -> None:
    store = Store(database.url)
    claim = await store.claim()
    with pytest.raises(Busy):
        await Store(database.url).claim()
    await cut_off(database.url)
    await claim.keep()
    with pytest.raises(Busy):
        await Store(database.url).claim()
    await claim.release()
    await (await store.claim()).release()


async def test_a_claim_that_another_one_took_meanwhile_is_lost(
    server: Server, database: Database
) -> None:
    claim = await Store(database.url).claim()
    await cut_off(database.url)
    other = await Store(database.url).claim(wait_seconds=10)
    with pytest.raises(Busy):
        await claim.keep()
    await other.release()
    await claim.keep()
    await claim.release()


async def test_a_claim_is_of_one_database(server: Server, database: Database) -> None:
    """The holder that is named is not another database's."""
    elsewhere = Database(await server.made())
    claims = [await Store(one.url).claim() for one in (database, elsewhere)]
    await claims[0].release()
    await (await Store(database.url).claim()).release()
    await claims[1].release()


async def test_connections_that_were_cut_off_are_made_anew(
    server: Server, database: Database, store: Store
) -> None:
    await with_match(store)
    await cut_off(database.url)
    async with store.reading() as reading:
        assert await reading.entries.last("m") == 0
    async with store.unit() as unit:
        await unit.entries.append(entry("m", 1))


async def test_a_connection_cut_off_in_mid_unit_leaves_nothing_half_done(
    server: Server, database: Database, store: Store
) -> None:
    async def broken_off() -> None:
        async with store.unit() as unit:
            await running(unit, "m")
            await cut_off(database.url)
            await unit.entries.append(entry("m", 1))

    with pytest.raises(StoreError):
        await broken_off()
    assert await database.count("matches") == 0
    await with_match(store)


async def test_readings_of_many_at_once_all_get_their_turn(store: Store) -> None:
    await with_match(store)

    async def read() -> int:
        async with store.reading() as reading:
            return await reading.entries.last("m")

    assert await asyncio.gather(*(read() for _ in range(100))) == [0] * 100
