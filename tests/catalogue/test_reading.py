"""Files that are hardly files: what comes before any card is looked at."""

from collections.abc import Callable
from pathlib import Path

import pytest

from hodlbot.catalogue import Fault, load
from hodlbot.catalogue.reading import read

Faults = Callable[[], list[Fault]]


def only_fault(directory: Path, text: str | bytes) -> Fault:
    data = text if isinstance(text, bytes) else text.encode()
    (directory / "x.yaml").write_bytes(data)
    reading = read(directory, "x.yaml")
    assert len(reading.faults) == 1, reading.faults
    return reading.faults[0]


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("- title: A\n  tags: [x\n- title: B\n", 3, "not YAML"),
        ("- title: A\n\tnumber: 1\n", 2, "not YAML"),
        ("- a: 1\n---\n- b: 2\n", 2, "not YAML"),
        ("- title: \x07\n", None, "not YAML"),
        ("", None, "expected a list of cards"),
        ("title: A\n", 1, "expected a list of cards"),
        (b"- title: \xff\n", None, "not UTF-8"),
        ("- " + "[" * 5000 + "]" * 5000, None, "nested too deeply"),
        ("- title: !roman XII\n", 1, "the YAML tag"),
        ("- {[a, b]: 1}\n", 1, "must be a word"),
        ("- &a {t: 1}\n- *a\n", 1, "anchors and aliases"),
        ("- &a [*a]\n", 1, "anchors and aliases"),
        ("- n: " + "9" * 5000 + "\n", 1, "not a value"),
    ],
)
def test_what_cannot_be_read(
    tmp_path: Path, text: str | bytes, line: int | None, reason: str
) -> None:
    fault = only_fault(tmp_path, text)
    assert reason in fault.reason
    assert fault.line == line


def test_a_missing_file_is_one_fault(cards: Path, faults: Faults) -> None:
    (cards / "powers.yaml").unlink()
    assert [str(fault) for fault in faults()] == ["powers.yaml: this file is missing"]


def test_missing_tokens_orphan_no_power(cards: Path, faults: Faults) -> None:
    (cards / "tokens.yaml").unlink()
    assert [str(fault) for fault in faults()] == ["tokens.yaml: this file is missing"]


def test_an_empty_folder_lacks_all_four(tmp_path: Path, cards: Path, faults: Faults) -> None:
    for path in cards.glob("*.yaml"):
        path.unlink()
    assert len(faults()) == 4


def test_a_folder_in_a_file_s_place(cards: Path, faults: Faults) -> None:
    (cards / "medals.yaml").unlink()
    (cards / "medals.yaml").mkdir()
    assert "cannot be read" in faults()[0].reason


def test_an_entry_that_is_no_card(cards: Path, faults: Faults) -> None:
    with (cards / "coliseums.yaml").open("a") as file:
        file.write("\n- just a word\n")
    (fault,) = faults()
    assert (fault.card, fault.reason.startswith("expected the fields")) == ("entry 6", True)


def test_a_byte_order_mark_and_windows_lines_do_no_harm(cards: Path) -> None:
    path = cards / "tokens.yaml"
    before = load(cards)
    path.write_bytes(b"\xef\xbb\xbf" + path.read_bytes().replace(b"\n", b"\r\n"))
    assert load(cards) == before


def test_yaml_1_2_no_is_a_word(tmp_path: Path) -> None:
    (tmp_path / "x.yaml").write_text("- {title: NO, number: 010, released: 2022-08-01}\n")
    entry = read(tmp_path, "x.yaml").entries[0]
    assert entry == {"title": "NO", "number": 10, "released": "2022-08-01"}
