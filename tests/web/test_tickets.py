"""Sessions end, launches count once, links cannot be guessed."""

import pytest

from hodlbot.web.tickets import SESSION_SECONDS, Tickets

NOW = 1_800_000_000.0


@pytest.fixture
def tickets() -> Tickets:
    return Tickets("7000000001:TEST")


def test_a_session_is_its_owners_until_it_ends(tickets: Tickets) -> None:
    session = tickets.session(42, NOW)
    assert tickets.person(session, NOW) == 42
    assert tickets.person(session, NOW + SESSION_SECONDS) == 42
    assert tickets.person(session, NOW + SESSION_SECONDS + 1) is None


@pytest.mark.parametrize("change", ["", "42", "42.9999999999.", "x.y.z", "..", "é.1.2", "42" * 99])
def test_a_made_up_session_is_nobodys(tickets: Tickets, change: str) -> None:
    assert tickets.person(change, NOW) is None


def test_another_persons_session_cannot_be_made_of_ones_own(tickets: Tickets) -> None:
    _, begun, ends, signature = tickets.session(42, NOW).split(".")
    assert tickets.person(f"43.{begun}.{ends}.{signature}", NOW) is None
    assert Tickets("7000000001:OTHER").person(tickets.session(42, NOW), NOW) is None


def test_a_launch_counts_once(tickets: Tickets) -> None:
    assert tickets.first_use("abc", int(NOW), NOW, 300)
    assert not tickets.first_use("abc", int(NOW), NOW + 1, 300)
    assert tickets.first_use("other", int(NOW), NOW + 1, 300)


def test_a_link_opens_its_match_and_no_other(tickets: Tickets) -> None:
    link = tickets.link("abcdefghjk")
    assert tickets.match(link) == ("abcdefghjk", True)
    signature = link.partition("-")[2]
    assert len(signature) >= 22, "128 bits"
    assert tickets.match(f"abcdefghjm-{signature}") == ("abcdefghjm", False)
    assert tickets.match("abcdefghjk") == ("abcdefghjk", False)
    assert "/" not in link
