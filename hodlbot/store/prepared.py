"""SQLAlchemy's statements as text for SQLite, made once each.

Its own way to run one costs ten times what SQLite needs for a row. The tables hold numbers and
text only, so nothing has to be converted on the way in or out.
"""

from collections.abc import Callable, Mapping, Sequence
from operator import itemgetter
from typing import Any

from sqlalchemy import ClauseElement, Executable
from sqlalchemy.dialects import sqlite
from sqlalchemy.sql.compiler import SQLCompiler

Values = Mapping[str, Any]
_DIALECT = sqlite.dialect(paramstyle="qmark")
_MOST = 500


class Prepared:
    __slots__ = ("_compiled", "_expands", "_fixed", "_picked", "_places", "_statement", "sql")

    def __init__(self, statement: Executable, names: Sequence[str]) -> None:
        assert isinstance(statement, ClauseElement)
        compiled = statement.compile(dialect=_DIALECT, column_keys=list(names) or None)
        assert isinstance(compiled, SQLCompiler)
        self._statement = statement  # kept alive, so that its id stays its own
        self._compiled = compiled
        self._expands = bool(compiled.post_compile_params)
        self._places = tuple(compiled.positiontup or ())
        # A value that must be given and is not is an error, never a NULL.
        self._fixed = {
            name: compiled.binds[name].effective_value
            for name in self._places
            if name in compiled.binds and not compiled.binds[name].required
        }
        self._picked = _picking(self._places) if set(self._places) <= set(names) else None
        self.sql = str(compiled)

    def with_values(self, values: Values) -> tuple[str, tuple[Any, ...]]:
        if self._expands:
            state = self._compiled.construct_expanded_state(dict(values))
            return state.statement, tuple(state.positional_parameters)
        if self._picked is not None:
            return self.sql, self._picked(values)
        fixed = self._fixed
        return self.sql, tuple(
            values[name] if name in values else fixed[name] for name in self._places
        )


def _picking(places: tuple[str, ...]) -> Callable[[Values], tuple[Any, ...]]:
    """Where all values are given, which is nearly everywhere."""
    if len(places) > 1:
        return itemgetter(*places)
    return lambda values: tuple(values[name] for name in places)


_prepared: dict[tuple[int, tuple[str, ...]], Prepared] = {}


def prepared(statement: Executable, values: Values) -> Prepared:
    """The names count too: an INSERT names the columns that are given."""
    key = (id(statement), tuple(values))
    known = _prepared.get(key)
    if known is None:
        if len(_prepared) >= _MOST:
            # Statements made on the spot: none of them is asked for again.
            _prepared.clear()
        known = _prepared[key] = Prepared(statement, key[1])
    return known
