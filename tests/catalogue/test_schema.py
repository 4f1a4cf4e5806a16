"""The schemas that editors read: up to date, in agreement with the loader, and helpful."""

import json
from typing import Any

import pytest

from hodlbot.catalogue import default_directory
from hodlbot.catalogue.effects import MEDAL_EFFECTS, POWER_EFFECTS
from hodlbot.catalogue.reading import read
from hodlbot.catalogue.schema import schema, schemas, written
from hodlbot.catalogue.sheets import MODELS, File
from tests.catalogue import mini_schema

FILES: list[File] = list(MODELS)


def valid(value: Any, file: File) -> bool:
    made = schema(file)
    return mini_schema.valid(value, made, made)


@pytest.mark.parametrize("file", FILES)
def test_the_committed_schemas_are_up_to_date(file: File) -> None:
    """If this fails: hodlbot cards schema --out cards/schema"""
    path = default_directory() / "schema" / f"{file}.schema.json"
    assert path.read_text(encoding="utf-8") == written(schema(file))


@pytest.mark.parametrize("file", FILES)
def test_each_card_file_names_its_schema(file: File) -> None:
    first = (default_directory() / f"{file}.yaml").read_text().splitlines()[0]
    assert first == f"# yaml-language-server: $schema=schema/{file}.schema.json"


@pytest.mark.parametrize("file", FILES)
def test_the_shipped_cards_fit(file: File) -> None:
    assert valid(read(default_directory(), f"{file}.yaml").entries, file)


GOOD_MEDAL: dict[str, Any] = {"title": "A", "supply": 1, "uses": None, "effect": "reroll"}


@pytest.mark.parametrize(
    "change",
    [
        {"title": "a b"},
        {"supply": "1"},
        {"uses": -1},
        {"uses": True},
        {"when": None},
        {"when": {"tag": "foe"}},
        {"effect": "rerol"},
        {"effect": "amplify"},
        {"effect": {"name": "repeat-stat"}},
        {"boost": {"percent": 1, "points": 1}},
        {"boost": {"percent": 1, "points": 1, "stats": "some"}},
        {"boost": {"percent": 1, "points": 1, "stats": ["I", "I"]}},
        {"colour": "red"},
        {"provisional": ["colour"]},
        {"provisional": ["uses", "uses"]},
    ],
)
def test_what_does_not_fit(change: dict[str, Any]) -> None:
    assert valid([GOOD_MEDAL], "medals")
    assert not valid([{**GOOD_MEDAL, **change}], "medals")


def test_every_field_explains_itself() -> None:
    for file, made in schemas().items():
        for name, definition in made["$defs"].items():
            assert definition["additionalProperties"] is False
            for field, said in definition["properties"].items():
                assert said.get("description"), (file, name, field)


def test_effects_are_offered() -> None:
    for file, effects in (("powers", POWER_EFFECTS), ("medals", MEDAL_EFFECTS)):
        made = schemas()[file]  # type: ignore[index]
        assert made["$defs"]["EffectOf"]["properties"]["name"]["enum"] == list(effects)


def test_parts_may_be_provisional() -> None:
    items = schema("tokens")["$defs"]["TokenCard"]["properties"]["provisional"]["items"]
    assert {"number", "stats", "stats.F", "tags.eyes"} <= set(items["enum"])
    assert "title" not in items["enum"]


def test_a_schema_is_json() -> None:
    for made in schemas().values():
        assert json.loads(written(made)) == made
