"""A stored match in the protocol's log form."""

from collections.abc import Iterator, Mapping
from typing import Any

import msgspec

from hodlbot.games.log import Header, as_line, ending, sealed_header
from hodlbot.games.record import append
from hodlbot.table.dice import secret_told
from hodlbot.table.live import Live, revive


def log_lines(live: Live, *, opened: bool = False) -> Iterator[str]:
    """While the match goes on the decks are under seal, unless the operator wants them `opened`.
    A result line stands wherever the match was over, with the secret that was told then."""
    kept, game = live.kept, live.face.game
    assert kept.log is not None
    header = kept.log
    if not (live.over or opened):
        header = sealed_header(
            header, {seat: bytes.fromhex(salt) for seat, salt in kept.salts.items()}
        )
    yield _with_players(header, live.names)
    record = revive(live.face, live.row, kept, [])
    renewed = 0
    for entry in live.record.entries:
        yield as_line(entry)
        record = append(game, record, entry)
        renewed += entry.commitment is not None
        result = game.result(record.match)
        if result is not None:
            yield as_line(ending(result, secret_told(live.id, live.secrets, renewed)))


def _with_players(header: Header, names: Mapping[Any, str]) -> str:
    line = {**msgspec.to_builtins(header), "players": {str(k): v for k, v in names.items()}}
    return msgspec.json.encode(line).decode() + "\n"
