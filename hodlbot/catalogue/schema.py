"""JSON Schemas of the card files, so that an editor completes, explains and underlines.

A schema sees one file and one card at a time; `hodlbot cards check` sees how they fit together.
"""

import json
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from hodlbot.catalogue.effects import MEDAL_EFFECTS, POWER_EFFECTS, EffectRule
from hodlbot.catalogue.models import Card, provisional_names
from hodlbot.catalogue.sheets import MODELS, File

DIALECT = "https://json-schema.org/draft/2020-12/schema"
_EFFECTS: dict[File, dict[str, EffectRule]] = {"powers": POWER_EFFECTS, "medals": MEDAL_EFFECTS}
_LISTS = ("aliases", "provisional", "tags")


def schema(file: File) -> dict[str, Any]:
    """The schema of one card file."""
    model = MODELS[file]
    made = TypeAdapter(list[model]).json_schema()  # type: ignore[valid-type]
    definitions = made["$defs"]
    for definition in definitions.values():
        for name, field in definition["properties"].items():
            _tidy(name, field)
    card = definitions[model.__name__]["properties"]
    _provisional(card, model)
    if file in _EFFECTS:
        _effects(card, definitions["EffectOf"]["properties"], _EFFECTS[file])
    return {"$schema": DIALECT, "title": f"HodlTrumps {file}", **made}


def schemas() -> dict[File, dict[str, Any]]:
    return {file: schema(file) for file in MODELS}


def written(made: dict[str, Any]) -> str:
    """A schema as it is kept in a file: sorted, so that a change shows as one."""
    return json.dumps(made, indent=2, sort_keys=True, ensure_ascii=False) + "\n"


def write(directory: Path) -> list[Path]:
    """Write all schemas to `directory`, where the card files' first lines look for them."""
    directory.mkdir(parents=True, exist_ok=True)
    paths = []
    for file, made in schemas().items():
        path = directory / f"{file}.schema.json"
        path.write_text(written(made), encoding="utf-8")
        paths.append(path)
    return paths


def _tidy(name: str, field: dict[str, Any]) -> None:
    """Say what the loader says: nothing is left empty, except `uses`, where null has a meaning."""
    field.pop("title", None)
    if field.get("default", ...) is None:
        del field["default"]
        options = [option for option in field["anyOf"] if option != {"type": "null"}]
        del field["anyOf"]
        field.update(options[0])
    if name in _LISTS:
        field["uniqueItems"] = True


def _provisional(card: dict[str, Any], model: type[Card]) -> None:
    card["provisional"]["items"] = {"type": "string", "enum": provisional_names(model)}


def _effects(card: dict[str, Any], effect: dict[str, Any], rules: dict[str, EffectRule]) -> None:
    """Offer an effect that takes no amounts as one word, the others with room for them."""
    plain = [name for name, rule in rules.items() if not (rule.percent or rule.points)]
    effect["name"]["enum"] = list(rules)
    card["effect"] = {
        "description": card["effect"]["description"],
        "anyOf": [{"type": "string", "enum": plain}, {"$ref": "#/$defs/EffectOf"}],
    }
