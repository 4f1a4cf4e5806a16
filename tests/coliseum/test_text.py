"""Text without HTTP: HTML to entities, found entities, UTF-16."""

import html

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hodlbot.coliseum import utf16
from hodlbot.coliseum.entities import find_entities, trimmed
from hodlbot.coliseum.formatting import formatted
from hodlbot.coliseum.html_mode import parse_html


def kinds(source: str) -> list[tuple[str, str]]:
    text, entities = formatted(source, "HTML", None, {})
    return [(one["type"], utf16.cut(text, one["offset"], one["length"])) for one in entities]


def test_nested_tags_and_their_order() -> None:
    assert kinds("🦧<b>bold <i>both</i></b> <u>u</u><s>s</s><tg-spoiler>x</tg-spoiler>") == [
        ("bold", "bold both"),
        ("italic", "both"),
        ("underline", "u"),
        ("strikethrough", "s"),
        ("spoiler", "x"),
    ]
    assert kinds("<blockquote expandable>q</blockquote>") == [("expandable_blockquote", "q")]


def test_links_code_and_what_is_not_looked_for_inside() -> None:
    source = '<a href="https://hodl.example/?a=1&amp;b=2">/toss</a> <code>@ana_b</code> @ana_b'
    text, entities = formatted(source, "HTML", None, {})
    assert text == "/toss @ana_b @ana_b"
    assert [one["type"] for one in entities] == ["text_link", "code", "mention"]
    assert entities[0]["url"] == "https://hodl.example/?a=1&b=2"


def test_a_block_with_a_language() -> None:
    _, (block,) = parse_html('<pre><code class="language-py">x</code></pre>')
    assert block == {"type": "pre", "offset": 0, "length": 1, "language": "py"}
    _, (code,) = parse_html('<code class="language-py">x</code>')
    assert "language" not in code


def test_blanks_at_the_ends() -> None:
    assert formatted("  a  ", None, None, {}) == ("a", ())
    text, entities = formatted("\n<pre>   table  \n</pre> \n", "HTML", None, {})
    assert text == "   table", "leading blanks of a table stay"
    assert entities == ({"type": "pre", "offset": 0, "length": 8},)


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("/toss", ["/toss"]),
        ("/toss@hodl_bot x", ["/toss@hodl_bot"]),
        ("🦧 /toss, /roll!", ["/toss", "/roll"]),
        ("a/b", []),
        ("/a/b", []),
        ("1</b>", []),
        ("/", []),
        ("//toss", []),
        ("(/toss)", ["/toss"]),
        ("/zażółć", []),
        ("/" + "x" * 65, []),
    ],
)
def test_commands_as_telegram_finds_them(text: str, found: list[str]) -> None:
    entities = [one for one in find_entities(text) if one["type"] == "bot_command"]
    assert [utf16.cut(text, one["offset"], one["length"]) for one in entities] == found


@given(st.text())
def test_escaped_text_comes_back_as_it_was(text: str) -> None:
    assert parse_html(html.escape(text)) == (text, [])


@given(st.text(alphabet="ab 🦧\n"), st.text(alphabet="ab 🦧\n"), st.text(alphabet="ab 🦧\n"))
def test_a_bold_middle_is_where_it_was(before: str, middle: str, after: str) -> None:
    text, entities = parse_html(f"{before}<b>{middle}</b>{after}")
    assert text == before + middle + after
    for entity in entities:
        assert utf16.cut(text, entity["offset"], entity["length"]) == middle
    kept, moved = trimmed(text, entities)
    for entity in moved:
        assert utf16.cut(kept, entity["offset"], entity["length"]) in middle
        assert entity["offset"] + entity["length"] <= utf16.length(kept)
