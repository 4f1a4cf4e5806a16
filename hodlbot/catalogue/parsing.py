"""From plain values to models, every complaint of pydantic said in a card maker's words."""

from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Generic, TypeVar

from pydantic import BaseModel, ValidationError
from pydantic_core import ErrorDetails

from hodlbot.catalogue.models import Card
from hodlbot.catalogue.reading import Place, Reading

C = TypeVar("C", bound=Card)


@dataclass(frozen=True)
class Sheet(Generic[C]):
    """One file's cards with their places. Broken entries are missing here, not in `reading`."""

    reading: Reading
    cards: dict[int, C]

    @property
    def whole(self) -> bool:
        """Whether every entry became a card: only then does absence prove anything."""
        return self.reading.complete and len(self.cards) == len(self.reading.entries)

    def words(self, field: str) -> set[str]:
        """What all entries say in `field`, broken ones too, so that one fault has no echo."""
        entries = (entry for entry in self.reading.entries if isinstance(entry, dict))
        return {value for entry in entries if isinstance(value := entry.get(field), str)}

    def fault(self, index: int, field: str, reason: str) -> None:
        path: Place = (index, *field.split(".")) if field else (index,)
        self.reading.fault(path, reason)


def parse(reading: Reading, model: type[C]) -> Sheet[C]:
    """Make cards of a file's entries. What is wrong is added to the reading's faults."""
    cards: dict[int, C] = {}
    for index, entry in enumerate(reading.entries):
        if not isinstance(entry, dict):
            reading.fault((index,), "expected the fields of a card, such as “title: SHROOM”")
            continue
        silent = [path for path in _silent(entry) if path != ("uses",)]
        for path in silent:
            reading.fault((index, *path), "says nothing: fill it in or leave it out")
        try:
            card = model.model_validate(entry)
        except ValidationError as error:
            _complain(reading, index, model, error, silent)
        else:
            cards[index] = card
    return Sheet(reading, cards)


def _silent(value: Any, path: Place = ()) -> list[Place]:
    """The places of all nulls. `when:` with nothing after it is a slip, not a wish."""
    if value is None:
        return [path]
    if isinstance(value, dict):
        return [found for key, item in value.items() for found in _silent(item, (*path, key))]
    return []


def _complain(
    reading: Reading, index: int, model: type[Card], error: ValidationError, silent: list[Place]
) -> None:
    for detail in error.errors(include_url=False):
        place = tuple(detail["loc"])
        if place not in silent:
            reading.fault((index, *place), _reason(detail, model))


def _reason(detail: ErrorDetails, model: type[Card]) -> str:
    given = f", not {_shown(detail['input'])}"
    context = detail.get("ctx", {})
    match detail["type"]:
        case "missing":
            return "is missing"
        case "extra_forbidden":
            names = _fields_around(model, tuple(detail["loc"]))
            near = get_close_matches(str(detail["loc"][-1])[:40], names, n=1)
            return "unknown field" + (f" (did you mean {near[0]}?)" if near else "")
        case "literal_error":
            return f"must be {context['expected']}{given}"
        case "int_type" | "int_from_float":
            return f"must be a whole number{given}"
        case "bool_type":
            return f"must be true or false{given}"
        case "string_type":
            return f"must be text{given}"
        case "tuple_type":
            return f"must be a list, such as [{_example(detail)}]{given}"
        case "model_type":
            return f"must be a set of fields in braces{given}"
        case "string_pattern_mismatch":
            return f"{_shape(context['pattern'])}{given}"
        case "value_error":
            return f"{context['error']}{given}"
        case _:
            message = detail["msg"].removeprefix("Input ")
            return f"{message}{given}"


def _shown(value: Any) -> str:
    text = str(value) if isinstance(value, (str, int, float)) else repr(value)
    if isinstance(value, str):
        text = f"“{text}”"
    return text if len(text) <= 60 else f"{text[:57]}…"


def _example(detail: ErrorDetails) -> str:
    return "eyes" if detail["loc"][-1] == "tags" else "…"


def _shape(pattern: str) -> str:
    """A pattern is for machines: say what it asks for."""
    if pattern.startswith("^[0-9]{4}"):
        return "must be a year and a month, such as 2022-08"
    if pattern.startswith("^[A-Z0-9]"):
        return "must be one word of capital letters, digits and hyphens"
    return "must be a single line (write “>-” before several)"


def _fields_around(model: type[BaseModel], place: Place) -> list[str]:
    """The names that would have been right where an unknown field stands."""
    for part in place[:-1]:
        field = model.model_fields.get(str(part))
        inner = None if field is None else _model_in(field.annotation)
        if inner is None:
            return []
        model = inner
    return list(model.model_fields)


def _model_in(annotation: Any) -> type[BaseModel] | None:
    if isinstance(annotation, type) and issubclass(annotation, BaseModel):
        return annotation
    parts = getattr(annotation, "__args__", ())
    return next((found for part in parts if (found := _model_in(part)) is not None), None)
