"""What changed between two catalogues, card by card and field by field."""

from typing import Any

from hodlbot.catalogue.catalogue import Catalogue


def differences(old: Catalogue, new: Catalogue) -> list[str]:
    """A line each; none if every card is the same. The order of cards and fields is no change."""
    lines: list[str] = []
    for file in old.files:
        before = {card.title: _flat(card.model_dump(mode="json")) for card in old.files[file]}
        after = {card.title: _flat(card.model_dump(mode="json")) for card in new.files[file]}
        for title in [*before, *(title for title in after if title not in before)]:
            name = f"{file}: {title}"
            if title not in after:
                lines.append(f"{name}: is gone")
            elif title not in before:
                lines.append(f"{name}: is new")
            else:
                lines += _fields(name, before[title], after[title])
    return lines


def _fields(name: str, before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    return [
        f"{name}: {field}: {_said(before.get(field))} → {_said(after.get(field))}"
        for field in sorted(before.keys() | after.keys())
        if before.get(field) != after.get(field)
    ]


def _flat(data: dict[str, Any], before: str = "") -> dict[str, Any]:
    """`stats.F` instead of a dict in a dict, as `provisional` names fields too."""
    flat: dict[str, Any] = {}
    for field, value in data.items():
        if isinstance(value, dict):
            flat |= _flat(value, f"{before}{field}.")
        else:
            flat[before + field] = sorted(value) if isinstance(value, list) else value
    return flat


def _said(value: Any) -> str:
    if value is None or value in ("", []):
        return "nothing"
    if isinstance(value, list):
        return ", ".join(map(str, value))
    return str(value).replace("-", "−") if isinstance(value, int) else str(value)
