"""The search process seen from the daemon: asked, cancelled, killed, started again, and never waited for."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from controller.players.searching import CANCEL_S, GRACE_S, READY_S, Searching
from controller.players.wire import Find, Found, Ready
from tests.controller.players_doubles import BEST, FakeStart, FakeTimers, turn

POSITION = "16/16/ggg1ggg1ggg1ggg1/www1www1www1www1/16/16/16 w - 0"


class Desk:
    """A Searching with everything around it."""

    def __init__(self, *, ready: bool = True, reads: bool = True) -> None:
        self.start = FakeStart(ready=ready, reads=reads)
        self.timers = FakeTimers()
        self.warned: list[str] = []
        self.told: list[Found] = []
        self.searching = Searching(self.start, self.timers, self.warned.append)

    async def find(self, number: int) -> None:
        self.searching.find(Find(number, "web", POSITION, 0), self.told.append)
        await turn()


Story = Callable[[Desk], Awaitable[None]]


def tell(story: Story, *, ready: bool = True, reads: bool = True) -> Desk:
    """Live through it, then close; no process may be left."""
    desk = Desk(ready=ready, reads=reads)

    async def whole() -> None:
        await story(desk)
        await desk.searching.close()
        assert all(helper.killed and helper.buried for helper in desk.start.helpers)

    asyncio.run(whole())
    return desk


def test_a_search_is_asked_once_the_process_is_ready_and_its_answers_are_told() -> None:
    async def story(desk: Desk) -> None:
        await desk.find(1)
        assert desk.start.last.finds == []
        desk.start.last.say(Ready())
        await turn()
        assert desk.start.last.finds == [1]
        desk.start.last.found(1)
        desk.start.last.found(1, final=True)
        await turn()

    desk = tell(story, ready=False)
    assert desk.told == [Found(1, False, BEST), Found(1, True, BEST)]


def test_a_process_that_was_started_beforehand_is_the_one_that_searches() -> None:
    async def story(desk: Desk) -> None:
        desk.searching.warm()
        await turn()
        desk.start.last.say(Ready())
        await turn()
        assert desk.start.last.finds == []
        await desk.find(1)
        desk.start.last.found(1, final=True)
        await turn()

    desk = tell(story, ready=False)
    assert [helper.finds for helper in desk.start.helpers] == [[1]]
    assert desk.told == [Found(1, True, BEST)]


def test_the_process_stays_for_the_next_search() -> None:
    async def story(desk: Desk) -> None:
        for number in (1, 2, 3):
            await desk.find(number)
            desk.start.last.found(number, final=True)
            await turn()

    desk = tell(story)
    assert [found.number for found in desk.told] == [1, 2, 3]
    assert [helper.finds for helper in desk.start.helpers] == [[1, 2, 3]]
    assert desk.start.last.cancels == []


def test_a_new_search_cancels_the_one_before_and_what_that_found_is_not_told() -> None:
    async def story(desk: Desk) -> None:
        await desk.find(1)
        await desk.find(2)
        desk.start.last.found(1, final=True)
        desk.start.last.found(2)
        await turn()
        desk.timers.pass_by(CANCEL_S)
        await turn()

    desk = tell(story)
    assert desk.start.last.cancels == [1]
    assert [found.number for found in desk.told] == [2]
    assert len(desk.start.helpers) == 1


def test_a_search_that_does_not_end_when_cancelled_is_killed_and_the_next_one_asked_anew() -> None:
    async def story(desk: Desk) -> None:
        await desk.find(1)
        await desk.find(2)
        desk.timers.pass_by(CANCEL_S)
        await turn()
        first, second = desk.start.helpers
        assert first.killed
        assert second.finds == [2]
        second.die()  # and it still has its second try
        await turn()
        desk.start.last.found(2, final=True)
        await turn()

    desk = tell(story)
    assert desk.told == [Found(2, True, BEST)]
    assert desk.warned == []


def test_a_killed_process_is_not_replaced_while_nothing_is_wanted() -> None:
    async def story(desk: Desk) -> None:
        await desk.find(1)
        desk.searching.drop()
        desk.timers.pass_by(CANCEL_S)
        await turn()
        assert len(desk.start.helpers) == 1
        await desk.find(2)
        assert desk.start.last.finds == [2]

    assert len(tell(story).start.helpers) == 2


def test_a_search_that_was_dropped_before_the_process_was_ready_is_never_asked() -> None:
    async def story(desk: Desk) -> None:
        await desk.find(1)
        desk.searching.drop()
        desk.start.last.say(Ready())
        await turn()

    assert tell(story, ready=False).start.last.orders == []


def test_a_process_that_dies_is_replaced_once_and_then_the_search_has_failed() -> None:
    async def story(desk: Desk) -> None:
        await desk.find(1)
        desk.start.last.die()
        await turn()
        assert desk.told == []
        desk.start.last.die()
        await turn()
        assert [(found.final, found.lines) for found in desk.told] == [(True, ())]
        await desk.find(2)
        desk.start.last.found(2, final=True)
        await turn()

    desk = tell(story)
    assert [helper.finds for helper in desk.start.helpers] == [[1], [1], [2]]
    assert desk.warned == ["the search process ended before its answer"]
    assert desk.told[-1] == Found(2, True, BEST)


def test_a_process_that_never_gets_ready_is_given_up() -> None:
    async def story(desk: Desk) -> None:
        await desk.find(1)
        for _ in range(2):
            desk.timers.pass_by(READY_S)
            await turn()

    desk = tell(story, ready=False)
    assert len(desk.start.helpers) == 2
    assert [found.final for found in desk.told] == [True]


def test_nonsense_from_the_process_is_warned_of_and_another_is_started() -> None:
    async def story(desk: Desk) -> None:
        await desk.find(1)
        desk.start.last.babble()
        await turn()
        desk.start.last.found(1, final=True)
        await turn()

    desk = tell(story)
    assert len(desk.warned) == 1
    assert "nonsense" in desk.warned[0]
    assert desk.told == [Found(1, True, BEST)]


def test_a_process_that_does_not_read_is_given_up() -> None:
    desk = tell(lambda desk: desk.find(1), reads=False)
    assert len(desk.start.helpers) == 2
    assert [(found.final, found.lines) for found in desk.told] == [(True, ())]


def test_where_no_process_can_be_had_there_is_no_answer_but_a_warning() -> None:
    async def story(desk: Desk) -> None:
        desk.start.refusal = OSError(12, "Cannot allocate memory")
        await desk.find(1)
        desk.start.refusal = None
        await desk.find(2)
        assert desk.start.last.finds == [2]

    desk = tell(story)
    assert desk.warned == ["the search process does not start: Cannot allocate memory"]
    assert [(found.number, found.final) for found in desk.told] == [(1, True)]


@pytest.mark.parametrize(("steps", "started"), [(0, 0), (1, 1), (2, 1), (20, 1)])
def test_closing_ends_a_process_however_far_its_start_has_come(steps: int, started: int) -> None:
    async def story(desk: Desk) -> None:
        desk.searching.find(Find(1, "web", POSITION, 0), desk.told.append)
        for _ in range(steps):
            await asyncio.sleep(0)

    desk = tell(story)
    assert len(desk.start.helpers) == started
    assert desk.told == []


def test_closing_twice_or_before_anything_was_asked_is_no_trouble() -> None:
    async def story(desk: Desk) -> None:
        await desk.searching.close()

    assert tell(story).start.helpers == []


def asked_for_a_move(desk: Desk) -> None:
    desk.searching.find(Find(1, "web", POSITION, 0, asks="move", time_ms=15_000), desk.told.append)


def test_a_move_whose_time_is_up_is_the_best_so_far_and_the_search_is_cancelled() -> None:
    async def story(desk: Desk) -> None:
        asked_for_a_move(desk)
        await turn()
        desk.start.last.found(1)
        await turn()
        desk.timers.pass_by(15)
        assert [found.final for found in desk.told] == [False]
        desk.timers.pass_by(15 + GRACE_S)
        await turn()
        assert desk.start.last.cancels == [1]
        desk.start.last.found(1, final=True)
        await turn()

    assert tell(story).told == [Found(1, False, BEST), Found(1, True, BEST)]


def test_where_nothing_was_found_in_time_the_first_that_is_found_is_the_answer() -> None:
    async def story(desk: Desk) -> None:
        asked_for_a_move(desk)
        await turn()
        desk.timers.pass_by(15 + GRACE_S)
        assert desk.told == []
        desk.start.last.found(1)
        desk.start.last.found(1)
        await turn()

    assert [found.final for found in tell(story).told] == [False, True]


def test_the_time_of_a_move_counts_from_the_asking_though_the_process_has_still_to_start() -> None:
    async def story(desk: Desk) -> None:
        asked_for_a_move(desk)
        await turn()
        desk.timers.pass_by(15 + GRACE_S)
        desk.start.last.say(Ready())
        await turn()
        desk.start.last.found(1)
        await turn()

    assert tell(story, ready=False).told[-1] == Found(1, True, BEST)
