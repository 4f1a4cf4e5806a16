"""From the text of a YAML file to plain values, remembering on which line each one stood.

The file is walked node by node, not constructed in one go: that finds every duplicate key
(a constructor stops at the first, or worse, keeps the last) and keeps the line numbers, without
which a fault in a file of 36 cards is a treasure hunt.
"""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.error import MarkedYAMLError, YAMLError
from ruamel.yaml.nodes import MappingNode, Node, ScalarNode, SequenceNode

from hodlbot.catalogue.faults import Fault

Place = tuple[str | int, ...]

_YAML = "tag:yaml.org,2002:"
_SCALARS = {f"{_YAML}{name}" for name in ("int", "float", "bool", "null")}
_TEXTS = {f"{_YAML}str", f"{_YAML}timestamp"}
"""A date is kept as written: the model says what it wants, better than a date object could."""


@dataclass
class Reading:
    """A file's entries, the line of each value, and what was wrong with the YAML."""

    file: str
    entries: list[Any] = field(default_factory=list)
    lines: dict[Place, int] = field(default_factory=dict)
    faults: list[Fault] = field(default_factory=list)
    complete: bool = True
    """False if the file could not be read at all, so that absence proves nothing."""

    def line(self, path: Place) -> int | None:
        """The line of the value at `path`, or of the nearest thing around it."""
        for length in range(len(path), 0, -1):
            if path[:length] in self.lines:
                return self.lines[path[:length]]
        return None

    def card(self, index: int) -> str:
        """What to call entry number `index`: its title where it has one."""
        entry = self.entries[index] if index < len(self.entries) else None
        title = entry.get("title") if isinstance(entry, dict) else None
        return title if isinstance(title, str) and title else f"entry {index + 1}"

    def fault(self, path: Place, reason: str) -> None:
        card = self.card(path[0]) if path and isinstance(path[0], int) else ""
        name = ".".join(str(part) for part in path[1:])
        self.faults.append(Fault(self.file, card, name, reason, self.line(path)))


def read(directory: Path, file: str) -> Reading:
    """Read one file of a catalogue. Never raises for what the file holds: that becomes faults."""
    reading = Reading(file)
    try:
        text = (directory / file).read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        return _unreadable(reading, "this file is missing")
    except UnicodeDecodeError as error:
        return _unreadable(reading, f"this file is not UTF-8 text (byte {error.start + 1})")
    except OSError as error:
        return _unreadable(reading, f"this file cannot be read ({error.strerror})")
    try:
        yaml = YAML(typ="safe", pure=True)
        root = yaml.compose(text)
        walk = _Walk(reading, yaml)
        walk.entries(root)
    except MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        reason = " ".join(part for part in (error.context, error.problem) if part)
        return _unreadable(reading, f"not YAML: {reason}", None if mark is None else mark.line + 1)
    except YAMLError as error:
        return _unreadable(reading, f"not YAML: {str(error).splitlines()[0]}")
    except RecursionError:
        return _unreadable(reading, "nested too deeply to be a list of cards")
    for path, reason in walk.remarks:
        reading.fault(path, reason)
    return reading


def _unreadable(reading: Reading, reason: str, line: int | None = None) -> Reading:
    reading.complete = False
    reading.faults.append(Fault(reading.file, "", "", reason, line))
    return reading


class _Walk:
    """One pass over the nodes of a file. Remarks wait until the titles of the cards are known."""

    def __init__(self, reading: Reading, yaml: YAML) -> None:
        self.reading = reading
        self.yaml = yaml
        self.remarks: list[tuple[Place, str]] = []
        self.seen: set[int] = set()

    def entries(self, root: Node | None) -> None:
        if not isinstance(root, SequenceNode):
            line = None if root is None else root.start_mark.line + 1
            _unreadable(
                self.reading, "expected a list of cards, each starting with “- title:”", line
            )
            return
        for index, node in enumerate(root.value):
            self.reading.entries.append(self.value(node, (index,)))

    def value(self, node: Node, path: Place) -> Any:
        self.reading.lines.setdefault(path, node.start_mark.line + 1)
        if id(node) in self.seen:
            self.remarks.append((path, "anchors and aliases (&, *) are not used in card files"))
            return None
        self.seen.add(id(node))
        if isinstance(node, MappingNode):
            return self.mapping(node, path)
        if isinstance(node, SequenceNode):
            return [self.value(item, (*path, index)) for index, item in enumerate(node.value)]
        return self.scalar(node, path)

    def mapping(self, node: MappingNode, path: Place) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for key_node, value_node in node.value:
            line = key_node.start_mark.line + 1
            if not isinstance(key_node, ScalarNode):
                self.remarks.append((path, "a field's name must be a word"))
                continue
            key = str(key_node.value)
            if key in found:
                first = self.reading.lines[(*path, key)]
                self.remarks.append(((*path, key), f"given twice (lines {first} and {line})"))
                continue
            self.reading.lines[(*path, key)] = line
            found[key] = self.value(value_node, (*path, key))
        return found

    def scalar(self, node: Node, path: Place) -> Any:
        tag = str(node.tag)
        if tag in _TEXTS:
            return str(node.value)
        if tag in _SCALARS:
            try:
                return self.yaml.constructor.construct_object(node)
            except (ValueError, YAMLError):
                self.remarks.append((path, f"not a value: {str(node.value)[:40]}"))
                return None
        self.remarks.append((path, f"the YAML tag {tag} is not used in card files"))
        return None
