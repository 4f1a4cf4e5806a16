"""parse_mode=HTML as Telegram's server reads it: same tags, same complaints, byte offsets."""

from dataclasses import dataclass
from typing import Any

from hodlbot.coliseum import utf16
from hodlbot.coliseum.entities import Entity
from hodlbot.coliseum.errors import ApiError, bad_request

_KINDS = {
    "b": "bold",
    "strong": "bold",
    "i": "italic",
    "em": "italic",
    "u": "underline",
    "ins": "underline",
    "s": "strikethrough",
    "strike": "strikethrough",
    "del": "strikethrough",
    "tg-spoiler": "spoiler",
    "span": "spoiler",
    "blockquote": "blockquote",
    "code": "code",
    "pre": "pre",
    "a": "text_link",
    "tg-emoji": "custom_emoji",
}
_NAMED = {"lt": "<", "gt": ">", "amp": "&", "quot": '"'}
_USER_LINK = "tg://user?id="


@dataclass(slots=True)
class _Open:
    tag: str
    argument: str
    offset: int
    at: int


def parse_html(source: str) -> tuple[str, list[Entity]]:
    """The text and its entities, or Telegram's "can't parse entities"."""
    return _Reader(source).read()


class _Reader:
    def __init__(self, source: str) -> None:
        self.source = source
        self.at = 0
        self.text: list[str] = []
        self.offset = 0
        self.open: list[_Open] = []
        self.entities: list[Entity] = []

    def fault(self, reason: str, at: int | None = None) -> ApiError:
        if at is not None:
            reason = reason.format(len(self.source[:at].encode()))
        return bad_request(f"can't parse entities: {reason}")

    def peek(self) -> str:
        return self.source[self.at : self.at + 1]

    def put(self, piece: str) -> None:
        self.text.append(piece)
        self.offset += utf16.length(piece)

    def read(self) -> tuple[str, list[Entity]]:
        while self.at < len(self.source):
            sign = self.peek()
            if sign == "<":
                if self.source.startswith("/", self.at + 1):
                    self.end_tag()
                else:
                    self.start_tag()
            elif sign == "&":
                self.put(self.character())
            else:
                stop = self.at
                while stop < len(self.source) and self.source[stop] not in "<&":
                    stop += 1
                self.put(self.source[self.at : stop])
                self.at = stop
        if self.open:
            tag = self.open[-1].tag
            raise self.fault(f'Can\'t find end tag corresponding to start tag "{tag}"')
        for entity in self.entities:
            if entity["type"] == "code":
                entity.pop("language", None)  # said by Telegram of <pre> alone
        return "".join(self.text), self.entities

    def character(self) -> str:
        """An &entity;. What is none stays as it was written."""
        stop = self.source.find(";", self.at, self.at + 12)
        name = self.source[self.at + 1 : stop] if stop > 0 else ""
        decoded = _NAMED.get(name)
        if name.startswith("#"):
            digits, base = (name[2:], 16) if name[1:2] in ("x", "X") else (name[1:], 10)
            try:
                decoded = chr(int(digits, base))
            except (ValueError, OverflowError):
                decoded = None
        if not decoded:
            self.at += 1
            return "&"
        self.at = stop + 1
        return decoded

    def word(self, stops: str) -> str:
        begin = self.at
        while self.peek() and not self.peek().isspace() and self.peek() not in stops:
            self.at += 1
        return self.source[begin : self.at]

    def spaces(self) -> None:
        while self.peek().isspace():
            self.at += 1

    def start_tag(self) -> None:
        begin = self.at
        self.at += 1
        tag = self.word(">").lower()
        if not self.peek():
            raise self.fault("Unclosed start tag at byte offset {}", begin)
        if tag not in _KINDS:
            # Braces of the text must survive the formatting of the offset.
            shown = tag.replace("{", "{{").replace("}", "}}")
            raise self.fault(f'Unsupported start tag "{shown}" at byte offset {{}}', begin)
        argument = ""
        while True:
            self.spaces()
            if self.peek() == ">":
                break
            name, value = self.attribute(tag, begin)
            argument = _argument(tag, name, value) or argument
        self.at += 1
        if tag == "span" and argument != "spoiler":
            message = 'Tag "span" must have class "tg-spoiler" at byte offset {}'
            raise self.fault(message, begin)
        self.open.append(_Open(tag, argument, self.offset, begin))

    def attribute(self, tag: str, begin: int) -> tuple[str, str]:
        if not self.peek():
            raise self.fault("Unclosed start tag at byte offset {}", begin)
        name = self.word("=>").lower()
        if not name:
            message = f'Empty attribute name in the tag "{tag}" at byte offset {{}}'
            raise self.fault(message, begin)
        if tag == "blockquote" and name == "expandable" and self.peek() in (">", " "):
            return name, ""
        self.spaces()
        if self.peek() != "=":
            message = (
                "Expected equal sign in declaration of an attribute "
                f'of the tag "{tag}" at byte offset {{}}'
            )
            raise self.fault(message, begin)
        self.at += 1
        self.spaces()
        quote = self.peek()
        if quote in ("'", '"') and quote:
            self.at += 1
            value = self.quoted(quote)
        else:
            token = self.at
            while self.peek() and (self.peek().isalnum() or self.peek() in ".-"):
                self.at += 1
            value = self.source[token : self.at].lower()
            if self.peek() and not self.peek().isspace() and self.peek() != ">":
                raise self.fault("Unexpected end of name token at byte offset {}", token)
        if not self.peek():
            raise self.fault("Unclosed start tag at byte offset {}", begin)
        return name, value

    def quoted(self, quote: str) -> str:
        value: list[str] = []
        while self.peek() and self.peek() != quote:
            if self.peek() == "&":
                value.append(self.character())
            else:
                value.append(self.peek())
                self.at += 1
        self.at += 1
        return "".join(value)

    def end_tag(self) -> None:
        begin = self.at
        if not self.open:
            raise self.fault("Unexpected end tag at byte offset {}", begin)
        self.at += 2
        tag = self.word(">").lower()
        self.spaces()
        if self.peek() != ">":
            raise self.fault("Unclosed end tag at byte offset {}", begin)
        self.at += 1
        opened = self.open.pop()
        if tag and tag != opened.tag:
            message = (
                'Unmatched end tag at byte offset {}, expected "</'
                f'{opened.tag}>", found "</{tag}>"'
            )
            raise self.fault(message, begin)
        if self.offset > opened.offset:
            self.close(opened)

    def close(self, opened: _Open) -> None:
        entity: dict[str, Any] = {
            "type": _KINDS[opened.tag],
            "offset": opened.offset,
            "length": self.offset - opened.offset,
        }
        if opened.tag == "a":
            link = opened.argument or utf16.cut("".join(self.text), opened.offset, entity["length"])
            if link.startswith(_USER_LINK) and link[len(_USER_LINK) :].isdigit():
                entity["type"] = "text_mention"
                entity["user"] = {"id": int(link[len(_USER_LINK) :])}
            elif "." in link or "://" in link:
                entity["url"] = link
            else:
                return  # Telegram leaves the text and drops a link that leads nowhere.
        elif opened.tag == "blockquote" and opened.argument:
            entity["type"] = "expandable_blockquote"
        elif opened.tag == "tg-emoji":
            entity["custom_emoji_id"] = opened.argument
        elif opened.tag == "code" and opened.argument:
            entity["language"] = opened.argument
        elif opened.tag == "pre":
            self.take_language_into(entity)
        self.entities.append(entity)

    def take_language_into(self, pre: Entity) -> None:
        """<pre><code class="language-x"> is one entity."""
        for inner in self.entities:
            if inner["type"] == "code" and inner["offset"] == pre["offset"]:
                if inner.get("language") and inner["length"] == pre["length"]:
                    pre["language"] = inner["language"]
                self.entities.remove(inner)
                return


def _argument(tag: str, name: str, value: str) -> str:
    if tag == "a" and name == "href":
        return value
    if tag == "code" and name == "class" and value.startswith("language-"):
        return value.removeprefix("language-")
    if tag == "span" and name == "class" and value.startswith("tg-"):
        return value.removeprefix("tg-")
    if tag == "tg-emoji" and name == "emoji-id":
        return value
    if tag == "blockquote" and name == "expandable":
        return "1"
    return ""
