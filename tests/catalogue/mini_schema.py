"""A JSON Schema validator for the keywords our schemas use, and no others.

An unknown keyword raises, so a schema cannot grow a rule that these tests silently skip.
"""

import re
from typing import Any

_SAID = {"title", "description", "default", "$schema", "$defs"}
_TYPES: dict[str, Any] = {
    "object": dict, "array": list, "string": str, "integer": int, "boolean": bool,
    "null": type(None),
}  # fmt: skip


def valid(value: Any, schema: dict[str, Any], root: dict[str, Any]) -> bool:
    return all(_keyword(word, want, value, schema, root) for word, want in schema.items())


def _keyword(
    word: str, want: Any, value: Any, schema: dict[str, Any], root: dict[str, Any]
) -> bool:
    if word in _SAID:
        return True
    match word:
        case "$ref":
            return valid(value, root["$defs"][want.removeprefix("#/$defs/")], root)
        case "anyOf":
            return any(valid(value, option, root) for option in want)
        case "type":
            if want == "integer" and isinstance(value, bool):
                return False
            return isinstance(value, _TYPES[want])
        case "enum":
            return value in want
        case "pattern":
            return not isinstance(value, str) or re.search(want, value) is not None
        case "minLength" | "minItems":
            return not isinstance(value, (str, list)) or len(value) >= want
        case "maxLength":
            return not isinstance(value, str) or len(value) <= want
        case "minimum":
            return not isinstance(value, int) or value >= want
        case "maximum":
            return not isinstance(value, int) or value <= want
        case "uniqueItems":
            return not isinstance(value, list) or len({str(item) for item in value}) == len(value)
        case "items":
            return not isinstance(value, list) or all(valid(item, want, root) for item in value)
        case "required":
            return not isinstance(value, dict) or all(name in value for name in want)
        case "additionalProperties":
            assert want is False
            return not isinstance(value, dict) or set(value) <= set(schema["properties"])
        case "properties":
            return not isinstance(value, dict) or all(
                valid(value[name], inner, root) for name, inner in want.items() if name in value
            )
    raise NotImplementedError(word)
