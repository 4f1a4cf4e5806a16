"""Which answers go first, and which never."""

from hodlbot.bot import letters
from hodlbot.bot.letters import Letter, Letters, Tally
from hodlbot.table.answers import Rank, Redraw, Remove, Reply, Shown
from hodlbot.table.heard import Place

PLACE = Place(-5)


def reply(text: str, rank: Rank = "onlooker", born: float = 0.0) -> Letter:
    return Letter(Reply(PLACE, Shown(text), rank=rank), born=born)


def redraw(message: int, text: str) -> Letter:
    return Letter(Redraw(PLACE, message, Shown(text)))


def order(waiting: Letters) -> list[str]:
    texts = []
    while waiting:
        letter = waiting.first
        assert not isinstance(letter.answer, Remove)
        texts.append(letter.answer.shown.text)
        waiting.drop(letter)
    return texts


def test_players_go_before_onlookers_and_otherwise_the_first_goes_first() -> None:
    waiting = Letters(Tally())
    ranks: tuple[Rank, ...] = ("onlooker", "involved", "onlooker", "word", "involved")
    for number, rank in enumerate(ranks):
        waiting.put(reply(str(number), rank))
    assert order(waiting) == ["3", "1", "4", "0", "2"]


def test_a_full_queue_drops_the_oldest_of_the_least_urgent() -> None:
    waiting = Letters(Tally())
    waiting.put(reply("mine", "involved"))
    for number in range(200):
        waiting.put(reply(str(number)))
    assert len(waiting) == letters.MOST_IN_A_CHAT
    kept = order(waiting)
    assert kept[0] == "mine"
    assert kept[-1] == "199"


def test_all_chats_together_are_bounded_and_players_still_get_in() -> None:
    tally = Tally()
    chats = [Letters(tally) for _ in range(300)]
    for chat in chats:
        for number in range(letters.MOST_IN_A_CHAT):
            chat.put(reply(str(number)))
    assert tally.waiting == sum(map(len, chats)) == letters.MOST_OVERALL
    late = chats[0]
    late.put(reply("mine", "involved"))
    assert order(late)[0] == "mine"


def test_a_redraw_that_is_overtaken_is_never_sent() -> None:
    waiting = Letters(Tally())
    for letter in (redraw(1, "a"), redraw(2, "b"), redraw(1, "c")):
        waiting.put(letter)
    waiting.put(Letter(Remove(PLACE, 2)))
    waiting.drop(waiting.first)
    assert order(waiting) == ["c"]


def test_onlookers_do_not_get_yesterdays_answers() -> None:
    waiting = Letters(Tally())
    waiting.put(reply("old", born=0.0))
    waiting.put(reply("new", born=50.0))
    waiting.put(reply("a player's", "involved", born=0.0))
    waiting.forget_late(letters.LATEST + 1)
    assert [letter.born for letter in waiting] == [50.0, 0.0]
    waiting.forget_late(letters.LATEST_OF_ALL + 1)
    assert len(waiting) == 0
