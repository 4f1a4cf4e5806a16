"""Telegram counts text in UTF-16 code units; Python counts code points."""


def length(text: str) -> int:
    return len(text) if text.isascii() else len(text.encode("utf-16-le")) // 2


def cut(text: str, start: int, size: int) -> str:
    """The piece of `size` units from `start` on."""
    return text.encode("utf-16-le")[2 * start : 2 * (start + size)].decode("utf-16-le", "ignore")
