"""What pages have their screen readers say besides the referee's own words."""

from controller.publish.broadcast import Broadcast
from controller.publish.spoken import SpokenSentence
from controller.voice.narration import Narration
from tests.controller.at_the_table import AtTheTable


def told(feed: Broadcast[tuple[SpokenSentence, ...]]) -> list[tuple[int, str, bool]]:
    return [(one.number, one.text, one.urgent) for one in feed.latest or ()]


def test_sentences_are_numbered_and_the_way_back_is_urgent() -> None:
    feed: Broadcast[tuple[SpokenSentence, ...]] = Broadcast()
    table, narration = AtTheTable(), Narration(feed)
    with feed.subscribe():
        narration.look(table.session)
        assert told(feed) == []  # a page that has just come repeats nothing
        narration.look(table.lift("t3r4").session)
        narration.look(table.place("t8r7", 1500).session)
        assert told(feed) == [
            (1, "tier 3, row 4 lifted. It may go to tier 4, row 4 or tier 3, row 5.", False),
            (2, "Take the peg off tier 8, row 7 and put it on tier 3, row 4.", True),
        ]
        narration.look(table.session)
        assert len(told(feed)) == 2


def test_without_a_page_nothing_is_made_and_a_page_that_comes_hears_what_is_new() -> None:
    feed: Broadcast[tuple[SpokenSentence, ...]] = Broadcast()
    table, narration = AtTheTable(), Narration(feed)
    narration.look(table.lift("t3r4").session)
    with feed.subscribe():
        narration.look(table.session)
        narration.look(table.place("t4r4", 1000).session)
    assert told(feed) == [(1, "Green to move.", False)]
