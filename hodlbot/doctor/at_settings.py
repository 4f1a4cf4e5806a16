"""The settings: which of them are wrong, and what else about them should be known."""

import difflib
import os
import stat
from collections.abc import Iterator
from pathlib import Path

from pydantic import SecretStr

from hodlbot.bad_settings import BadSettingsError
from hodlbot.doctor.finding import Finding, bad, good, hint
from hodlbot.settings import TELEGRAM, Settings, read_settings

_PREFIX = "HODLBOT_"
_NO_TOKEN = SecretStr("0:none")
_FOR_TESTS = {"HODLBOT_FAILPOINT"}
_FILE = Path(".env")
ABOUT = "settings"


def readable() -> tuple[Settings | None, frozenset[str], list[Finding]]:
    """The settings, with what is wrong left at its default; the names of those; and what there is
    to say. None: there is nothing that could be read."""
    try:
        settings = read_settings(Settings)
    except BadSettingsError as error:
        findings = [bad(ABOUT, _short(fault), _remedy(fault)) for fault in error.faults]
        wrong = {fault.partition(":")[0].removeprefix(_PREFIX).lower() for fault in error.faults}
        wrong &= set(Settings.model_fields)
        given = {name: Settings.model_fields[name].default for name in wrong - {"token"}}
        if "token" in wrong:
            given["token"] = _NO_TOKEN
        try:
            return read_settings(Settings, **given), frozenset(wrong), findings
        except BadSettingsError:
            return None, frozenset(wrong), findings
    return settings, frozenset(), [good(ABOUT, _sources())]


def _short(fault: str) -> str:
    name, _, what = fault.partition(": ")
    return f"{name} {what}" if what.startswith(("is ", "must ", "needs ", "holds ")) else fault


def _remedy(fault: str) -> str:
    if fault.startswith("HODLBOT_TOKEN"):
        return "@BotFather tells it: /newbot makes a bot, /token shows the token of one"
    if fault.startswith(".env"):
        return "make it a text file that this user may read"
    return ".env.example says what it may be"


def _sources() -> str:
    count = sum(name.startswith(_PREFIX) for name, value in os.environ.items() if value)
    named = [_FILE.name] if _FILE.exists() else []
    if count:
        named.append(f"{count} of the environment")
    return "read from " + " and ".join(named)


def remarks(settings: Settings) -> Iterator[Finding]:
    """Nothing wrong, but better known."""
    known = {f"{_PREFIX}{name.upper()}" for name in Settings.model_fields}
    for name in sorted(_set() - known - _FOR_TESTS):
        near = difflib.get_close_matches(name, known, 1)
        what = f"perhaps {near[0]} is meant" if near else "take it out"
        yield hint(ABOUT, f"{name[:60]} is no setting, and nobody reads it", what)
    if settings.dice is not None:
        yield hint(ABOUT, "HODLBOT_DICE: the dice are scripted, no match is fair", "take it out")
    if _FOR_TESTS & _set():
        yield bad(ABOUT, "HODLBOT_FAILPOINT ends the bot on purpose", "take it out")
    if settings.pacing == "off" and settings.bot_api == TELEGRAM:
        yield hint(
            ABOUT,
            "HODLBOT_PACING=off: Telegram's limits are not kept, and it will answer with bans",
            "take it out; it is for a local Bot API server",
        )
    if _FILE.exists() and _FILE.stat().st_mode & (stat.S_IRGRP | stat.S_IROTH):
        yield hint(
            ABOUT, "others on this machine may read .env, and the token in it", "chmod 600 .env"
        )


def _set() -> set[str]:
    """Names alone: what they are set to is nobody's business here."""
    names = {name for name, value in os.environ.items() if value}
    if _FILE.exists():
        lines = _FILE.read_text("utf-8", errors="replace").splitlines()
        pairs = [line.removeprefix("export ").partition("=") for line in lines]
        names |= {name.strip() for name, sign, value in pairs if sign and value.strip()}
    return {name for name in names if name.startswith(_PREFIX)}
