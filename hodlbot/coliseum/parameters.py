"""The parameters of one call, however they were sent: query, form, multipart or JSON."""

from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qsl

import msgspec

from hodlbot.coliseum.errors import bad_request


class Upload(msgspec.Struct, frozen=True):
    name: str
    mime: str
    data: bytes


class Parameters:
    """Typed readings of loosely sent values: a form sends "true", JSON sends true."""

    __slots__ = ("files", "values")

    def __init__(self, values: dict[str, Any], files: dict[str, Upload]) -> None:
        self.values = values
        self.files = files

    def text(self, name: str) -> str:
        value = self.values.get(name)
        return "" if value is None else str(value)

    def optional_text(self, name: str) -> str | None:
        return self.text(name) or None

    def integer(self, name: str, default: int = 0) -> int:
        value = self.values.get(name)
        if value is None or value == "":
            return default
        try:
            return int(value)
        except ValueError as fault:
            raise bad_request(f"parameter {name} must be an integer") from fault

    def flag(self, name: str) -> bool:
        return str(self.values.get(name, "")).lower() in ("true", "1", "yes")

    def json(self, name: str) -> Any:
        value = self.values.get(name)
        if not isinstance(value, str):
            return value
        if not value:
            return None
        try:
            return msgspec.json.decode(value)
        except msgspec.DecodeError as fault:
            raise bad_request(f"can't parse {name} JSON object") from fault

    def upload(self, name: str) -> Upload | str:
        """A file sent along, directly or as attach://…; otherwise the text: an id or an URL."""
        if name in self.files:
            return self.files[name]
        return self.attached(self.text(name))

    def attached(self, value: str) -> Upload | str:
        if value.startswith("attach://"):
            found = self.files.get(value.removeprefix("attach://"))
            if found is None:
                raise bad_request("wrong file identifier/HTTP URL specified")
            return found
        return value


def read_parameters(query: bytes, content_type: str, body: bytes) -> Parameters:
    values: dict[str, Any] = {}
    files: dict[str, Upload] = {}
    if query:
        values.update(parse_qsl(query.decode(), keep_blank_values=True))
    if body:
        kind, _, rest = content_type.partition(";")
        kind = kind.strip().lower()
        if kind == "application/json":
            try:
                sent = msgspec.json.decode(body)
            except msgspec.DecodeError as fault:
                raise bad_request("can't parse JSON object") from fault
            if isinstance(sent, dict):
                values.update(sent)
        elif kind == "multipart/form-data":
            _read_multipart(_boundary(rest), body, values, files)
        else:
            values.update(parse_qsl(body.decode(), keep_blank_values=True))
    return Parameters(values, files)


def _boundary(rest: str) -> bytes:
    for part in rest.split(";"):
        name, _, value = part.strip().partition("=")
        if name.lower() == "boundary":
            return value.strip('"').encode()
    raise bad_request("can't parse multipart/form-data: no boundary")


def _read_multipart(
    boundary: bytes, body: bytes, values: dict[str, Any], files: dict[str, Upload]
) -> None:
    # A leading line break lets the first delimiter look like all others.
    for part in (b"\r\n" + body).split(b"\r\n--" + boundary)[1:-1]:
        head, _, data = part.partition(b"\r\n\r\n")
        headers = _part_headers(head.decode())
        facts = _disposition(headers.get("content-disposition", ""))
        name = facts.get("name", "")
        if "filename" in facts:
            mime = headers.get("content-type", "application/octet-stream")
            files[name] = Upload(facts["filename"], mime, data)
        else:
            values[name] = data.decode()


def _part_headers(head: str) -> Mapping[str, str]:
    headers: dict[str, str] = {}
    for line in head.split("\r\n"):
        name, _, value = line.partition(":")
        headers[name.strip().lower()] = value.strip()
    return headers


def _disposition(value: str) -> dict[str, str]:
    facts: dict[str, str] = {}
    for part in value.split(";")[1:]:
        name, _, fact = part.strip().partition("=")
        facts[name] = fact.strip('"')
    return facts
