"""Uploaded pictures: a file_id belongs to one bot, a file_unique_id to the bytes."""

import hashlib
import struct
from typing import Any

from hodlbot.coliseum.errors import bad_request

_LONGEST_SIDES = 10_000
_STEEPEST = 20


class Files:
    """Bytes are kept once, however often they are uploaded."""

    def __init__(self) -> None:
        self._bytes: dict[str, bytes] = {}
        self._by_file_id: dict[str, tuple[int, str, dict[str, Any]]] = {}
        self._by_path: dict[str, str] = {}
        self._uploads = 0

    def add_photo(self, bot_id: int, data: bytes) -> list[dict[str, Any]]:
        """The sizes of a photo as a message shows them, the largest last."""
        size = picture_size(data)
        if size is None:
            raise bad_request("IMAGE_PROCESS_FAILED")
        width, height = size
        steep = max(width, height) > _STEEPEST * min(width, height)
        if width + height > _LONGEST_SIDES or steep:
            raise bad_request("PHOTO_INVALID_DIMENSIONS")
        return [self._add(bot_id, data, {"width": width, "height": height}, "photo")]

    def add_document(self, bot_id: int, data: bytes, name: str, mime: str) -> dict[str, Any]:
        return self._add(bot_id, data, {"file_name": name, "mime_type": mime}, "document")

    def _add(self, bot_id: int, data: bytes, facts: dict[str, Any], kind: str) -> dict[str, Any]:
        unique = hashlib.sha256(data).hexdigest()[:16]
        self._bytes[unique] = data
        self._uploads += 1
        # Another upload of the same bytes gets another file_id, as with Telegram.
        file_id = f"{kind}-{bot_id}-{unique}-{self._uploads}"
        wire = {"file_id": file_id, "file_unique_id": unique, "file_size": len(data), **facts}
        self._by_file_id[file_id] = (bot_id, unique, wire)
        return wire

    def known(self, bot_id: int, file_id: str, kind: str) -> dict[str, Any]:
        """What was uploaded under this id, for that bot alone."""
        found = self._by_file_id.get(file_id)
        if found is None or found[0] != bot_id:
            raise bad_request("wrong file identifier/HTTP URL specified")
        if not file_id.startswith(kind):
            other = "Document" if kind == "photo" else "Photo"
            raise bad_request(f"can't use file of type {other} as {kind.capitalize()}")
        return found[2]

    def for_bot(self, bot_id: int, wire: dict[str, Any]) -> dict[str, Any]:
        """The same file, under an id that `bot_id` may use."""
        if self._by_file_id[wire["file_id"]][0] == bot_id:
            return wire
        facts = {
            key: value
            for key, value in wire.items()
            if key not in ("file_id", "file_unique_id", "file_size")
        }
        kind = wire["file_id"].partition("-")[0]
        return self._add(bot_id, self._bytes[wire["file_unique_id"]], facts, kind)

    def describe(self, bot_id: int, file_id: str) -> dict[str, Any]:
        found = self._by_file_id.get(file_id)
        if found is None or found[0] != bot_id:
            raise bad_request("wrong file_id or the file is temporarily unavailable")
        _, unique, wire = found
        path = f"photos/file_{unique}.jpg" if "width" in wire else f"documents/file_{unique}"
        self._by_path[path] = unique
        return {
            "file_id": file_id,
            "file_unique_id": unique,
            "file_size": wire["file_size"],
            "file_path": path,
        }

    def at_path(self, path: str) -> bytes | None:
        unique = self._by_path.get(path)
        return None if unique is None else self._bytes[unique]

    def by_unique_id(self, unique: str) -> bytes | None:
        return self._bytes.get(unique)


def picture_size(data: bytes) -> tuple[int, int] | None:
    """Width and height out of the header of a PNG, GIF, WebP or JPEG."""
    if data.startswith(b"\x89PNG\r\n\x1a\n") and len(data) >= 24:
        width, height = struct.unpack(">II", data[16:24])
        return width, height
    if data[:6] in (b"GIF87a", b"GIF89a") and len(data) >= 10:
        width, height = struct.unpack("<HH", data[6:10])
        return width, height
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP" and len(data) >= 30:
        return _webp_size(data)
    if data.startswith(b"\xff\xd8"):
        return _jpeg_size(data)
    return None


def _webp_size(data: bytes) -> tuple[int, int]:
    kind = data[12:16]
    if kind == b"VP8X":
        return 1 + int.from_bytes(data[24:27], "little"), 1 + int.from_bytes(data[27:30], "little")
    if kind == b"VP8L":
        bits = int.from_bytes(data[21:25], "little")
        return 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF)
    width, height = struct.unpack("<HH", data[26:30])
    return width & 0x3FFF, height & 0x3FFF


def _jpeg_size(data: bytes) -> tuple[int, int] | None:
    at = 2
    while at + 9 <= len(data) and data[at] == 0xFF:
        marker = data[at + 1]
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            height, width = struct.unpack(">HH", data[at + 5 : at + 9])
            return width, height
        at += 2 + int.from_bytes(data[at + 2 : at + 4], "big")
    return None
