"""What an operator sets, and every fault of it by name."""

from pathlib import Path

import pytest

from hodlbot.bad_settings import BadSettingsError
from hodlbot.cli import main
from hodlbot.settings import DatabaseSettings, Settings, read_settings

TOKEN = "123456:very-secret"


@pytest.fixture(autouse=True)
def _elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


def test_a_token_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HODLBOT_TOKEN", TOKEN)
    settings = read_settings(Settings)
    assert settings.token.get_secret_value() == TOKEN
    assert settings.bot_api == "https://api.telegram.org"
    assert settings.database_url == "sqlite:///hodlbot.sqlite3"
    assert settings.pacing == "telegram"
    assert settings.dice is None
    assert TOKEN not in repr(settings)


def test_the_file_counts_and_the_environment_counts_more(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / ".env").write_text(
        f"HODLBOT_TOKEN={TOKEN}\nHODLBOT_PACING=off\nHODLBOT_REFEREES=1, 2 3\nHODLBOT_DICE=1,D, F\n"
    )
    monkeypatch.setenv("HODLBOT_BOT_API", "http://127.0.0.1:8081/")
    monkeypatch.setenv("HODLBOT_PACING", "telegram")
    settings = read_settings(Settings)
    assert settings.pacing == "telegram"
    assert settings.bot_api == "http://127.0.0.1:8081"
    assert settings.referees == {1, 2, 3}
    assert settings.dice == ("1", "D", "F")


EXAMPLE = (Path(__file__).parents[2] / ".env.example").read_text()


def test_the_example_names_every_setting_and_shows_what_holds_without_it(tmp_path: Path) -> None:
    lines = [line.removeprefix("# ").partition("=") for line in EXAMPLE.splitlines()]
    shown = {name: value for name, sign, value in lines if sign and name.startswith("HODLBOT_")}
    assert set(shown) == {f"HODLBOT_{name.upper()}" for name in Settings.model_fields}
    (tmp_path / ".env").write_text("".join(f"{name}={one}\n" for name, one in shown.items()))
    assert read_settings(Settings, token=TOKEN) == read_settings(
        Settings, token=TOKEN, _env_file=None
    )


def test_the_example_needs_nothing_but_a_token(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text(EXAMPLE.replace("HODLBOT_TOKEN=", f"HODLBOT_TOKEN={TOKEN}"))
    assert read_settings(Settings) == read_settings(Settings, token=TOKEN, _env_file=None)


def test_every_fault_is_named_at_once(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, value in {
        "TOKEN": "very secret",
        "BOT_API": "ftp://x",
        "DATABASE_URL": "mysql://ana:password@host/x",
        "CARDS_DIR": "nowhere",
        "PICTURES": "many",
        "ART_DIR": "nowhere",
        "REFEREES": "1,@ana",
        "PACING": "fast",
        "DICE": "1,,D",
        "WEB_LISTEN": "8080",
        "WEB_URL": "bot.example.org",
        "HEARTBEAT": "nowhere/beat",
        "WEBHOOK_URL": "https://bot.example.org",
        "WEBHOOK_SECRET": "too secret",
        "LOG": "loud",
        "LOG_LEVEL": "all",
    }.items():
        monkeypatch.setenv(f"HODLBOT_{name}", value)
    assert main(["run"]) == 78
    said = capsys.readouterr().err
    named = [line.partition(":")[0] for line in said.splitlines()]
    assert sorted(named) == sorted(f"HODLBOT_{name.upper()}" for name in Settings.model_fields)
    assert " secret" not in said
    assert "password" not in said


@pytest.mark.parametrize("address", ["", "x", "http://", "http://a:b", "http://a?b", "https://a#b"])
def test_addresses_that_are_none(monkeypatch: pytest.MonkeyPatch, address: str) -> None:
    with pytest.raises(BadSettingsError, match="HODLBOT_BOT_API"):
        read_settings(Settings, token=TOKEN, bot_api=address)


def test_looking_into_the_database_needs_no_token() -> None:
    assert read_settings(DatabaseSettings).database_url == "sqlite:///hodlbot.sqlite3"
