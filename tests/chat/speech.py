"""The real catalogue, two seats and a referee: what every test of typed words needs."""

from hodlbot.catalogue import TitleIndex, default_directory, load
from hodlbot.chat.hodltrumps.parse import Said, parse
from hodlbot.games.seats import Seat
from hodlbot.games.violation import Violation

CATALOGUE = load(default_directory())
BOOK = CATALOGUE.book
TITLES = TitleIndex(CATALOGUE)
ALICE, BOB = Seat("alice"), Seat("bob")
SEATS = (ALICE, BOB)
CY = "cy"


def heard(by: str, text: str) -> Said | Violation:
    return parse(BOOK, TITLES, SEATS, by, text)


def refused(by: str, text: str) -> Violation:
    answer = heard(by, text)
    assert isinstance(answer, Violation), answer
    return answer
