"""The file behind `--log`, which may fill a disk in the middle of a match."""

from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Self


class LogFileError(Exception):
    """The log cannot be written: which file, and why."""

    def __init__(self, path: Path, error: OSError) -> None:
        super().__init__(f"{path}: the log cannot be written: {error.strerror or error}")


class LogFile:
    """A log.Sink. Its errors are no OSErrors: those are of standard output."""

    def __init__(self, path: Path) -> None:
        self._path = path
        try:
            self._file = path.open("w", encoding="utf-8", newline="\n")
        except OSError as error:
            raise LogFileError(path, error) from error

    def write(self, text: str, /) -> None:
        try:
            self._file.write(text)
        except OSError as error:
            raise LogFileError(self._path, error) from error

    def flush(self) -> None:
        try:
            self._file.flush()
        except OSError as error:
            raise LogFileError(self._path, error) from error

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        # Every line was flushed, or its failure told: closing only tries the failed one again.
        with suppress(OSError):
            self._file.close()
