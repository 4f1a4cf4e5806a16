"""Who opened the page: what Telegram signed is believed, and nothing else."""

from urllib.parse import urlencode

import pytest

from hodlbot.web.init_data import FRESH_SECONDS, InitDataError, checked, signed

TOKEN = "7000000001:TEST-token_of_a_bot"
NOW = 1_800_000_000.0
USER = '{"id":42,"first_name":"Ana","last_name":"María","username":"ana"}'


def launch(token: str = TOKEN, **fields: str) -> str:
    given = {"auth_date": str(int(NOW)), "query_id": "AA", "user": USER, **fields}
    return urlencode({**given, "hash": signed(given, token)})


def test_an_example_signed_by_hand_of_the_documentation() -> None:
    # The algorithm written out once more with the standard library's longest names.
    import hashlib
    import hmac

    fields = {"auth_date": "1", "user": "{}"}
    secret = hmac.new(b"WebAppData", TOKEN.encode(), hashlib.sha256).digest()
    lines = b"auth_date=1\nuser={}"
    assert signed(fields, TOKEN) == hmac.new(secret, lines, hashlib.sha256).hexdigest()


def test_a_fresh_launch_is_believed() -> None:
    opener = checked(launch(start_param="m1"), TOKEN, NOW)
    assert (opener.id, opener.name, opener.username) == (42, "Ana María", "ana")
    assert opener.start == "m1"


@pytest.mark.parametrize(
    "data",
    [
        "",
        "hash=",
        "nonsense",
        "x" * 5000,
        launch().replace("42", "43"),
        launch(token="7000000001:ANOTHER"),
        launch() + "&auth_date=1",
        launch() + "&extra=1",
        launch().replace("hash=", "hash=0"),
        launch(user="{}"),
        launch(user="[]"),
        launch(user='{"id":"42"}'),
        launch(user='{"id":42,"is_bot":true}'),
        launch(user='{"id":-5}'),
        launch(auth_date="soon"),
        launch(auth_date=str(int(NOW) - FRESH_SECONDS - 1)),
        launch(auth_date=str(int(NOW) + 3600)),
    ],
)
def test_a_forged_damaged_or_old_launch_is_not(data: str) -> None:
    with pytest.raises(InitDataError):
        checked(data, TOKEN, NOW)
