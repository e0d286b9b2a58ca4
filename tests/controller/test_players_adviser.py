"""A request of the session reaches the player, and the reply reaches the session; a remote by loopback."""

import asyncio
import json
from collections.abc import Callable
from itertools import pairwise
from typing import get_args

from controller.core.api.events import Asks, MoveReply, MoveRequest, VariationText
from controller.players.adviser import Adviser
from controller.players.levels import HINT, LEVELS
from controller.players.machine import LONGEST_PAST, MachinePlayer
from controller.players.remote import Remote
from controller.players.searching import Searching
from controller.players.wire import Find
from engine.game import Game
from engine.games import load
from engine.notation import read_position
from engine.play import play
from engine.position import Position
from engine.search.result import PROVED_SCORE
from tests.controller.players_doubles import BEST, FakePlayer, FakeStart, FakeTimers, turn

WEB = load("web")


class Table:
    """An adviser between a machine, a player elsewhere, and a session that is only its requests."""

    def __init__(self) -> None:
        self.machine, self.other = FakePlayer(), FakePlayer()
        self.adviser = Adviser(self.machine, {1: self.other}, lambda: 77)
        self.told: list[MoveReply] = []

    def request(self, number: int | None, kind: Asks = "hint", side: int = 0) -> "Table":
        request = None if number is None else MoveRequest(number, kind, side, WEB.start())
        self.adviser.look(request, self.told.append)
        return self


def test_a_want_is_asked_once_however_often_it_is_looked_at() -> None:
    table = Table().request(1).request(1).request(1)
    assert [request.number for request in table.machine.requests] == [1]
    table.machine.answer(*BEST, final=False)
    table.request(1)
    table.machine.answer(*BEST)
    table.request(1).request(1)
    assert [request.number for request in table.machine.requests] == [1]
    assert table.told == [MoveReply(1, BEST, False, 77), MoveReply(1, BEST, True, 77)]
    assert table.machine.drops == 0


def test_another_want_drops_the_one_before_and_its_answer_is_not_told() -> None:
    table = Table().request(1)
    late = table.machine.asked
    table.request(2)
    late(BEST, True)
    assert (table.machine.drops, table.told) == (1, [])
    table.machine.answer(*BEST)
    assert [advice.number for advice in table.told] == [2]


def test_nothing_wanted_any_more_drops_and_asks_nobody() -> None:
    table = Table().request(1).request(None).request(None)
    assert (table.machine.drops, len(table.machine.requests)) == (1, 1)
    table.machine.answer(*BEST)
    assert table.told == []


def test_what_was_answered_for_good_is_not_dropped() -> None:
    table = Table().request(1)
    table.machine.answer(*BEST)
    table.request(None)
    assert table.machine.drops == 0


def test_a_side_elsewhere_is_asked_for_its_moves_but_hints_come_from_the_machine() -> None:
    table = Table().request(1, "move", 1).request(2, "hint", 1).request(3, "move", 0)
    assert [request.number for request in table.other.requests] == [1]
    assert [request.number for request in table.machine.requests] == [2, 3]


def test_closing_closes_everybody() -> None:
    table = Table().request(1)
    asyncio.run(table.adviser.close())
    assert table.machine.closed
    assert table.other.closed
    assert table.machine.drops == 1


# The machine.


async def asked(game: Game, request: MoveRequest, levels: dict[int, int]) -> Find:
    start = FakeStart()
    machine = MachinePlayer(game, levels, Searching(start, FakeTimers()), lambda: 5)
    machine.ask(request, lambda lines, final: None)
    await turn()
    order = start.last.orders[0]
    await machine.close()
    assert isinstance(order, Find)
    return order


def test_a_hint_and_a_move_have_their_own_budgets() -> None:
    hint = asyncio.run(asked(WEB, MoveRequest(1, "hint", 1, WEB.start()), {1: 3}))
    assert (hint.lines, hint.time_ms, hint.noise) == (HINT.lines, HINT.time_ms, 0)
    move = asyncio.run(asked(WEB, MoveRequest(1, "move", 1, WEB.start()), {1: 3}))
    assert (move.lines, move.depth, move.noise) == (1, LEVELS[3].depth, LEVELS[3].noise)
    assert (move.side, move.seed, move.game) == (1, 5, "web")


def test_what_is_wanted_is_what_is_asked_for() -> None:
    for kind in get_args(Asks):
        assert asyncio.run(asked(WEB, MoveRequest(1, kind, 1, WEB.start()), {})).asks == kind


def test_every_level_is_stronger_or_slower_than_the_one_before_and_no_noise_hides_what_is_proved() -> None:
    budgets = [LEVELS[level] for level in sorted(LEVELS)]
    assert sorted(LEVELS) == list(range(1, 11))
    for weak, strong in pairwise(budgets):
        assert weak.depth <= strong.depth
        assert weak.noise >= strong.noise
        assert (weak.depth, weak.nodes or PROVED_SCORE, -weak.noise) < (
            strong.depth,
            strong.nodes or PROVED_SCORE,
            1 - strong.noise,
        )
    assert all(budget.noise * 10 < PROVED_SCORE for budget in budgets)


def test_the_past_goes_along_where_repetition_counts_and_only_the_last_of_it() -> None:
    outwit = load("outwit")
    position = play(outwit, outwit.start(), ["e5-e4", "e6-e7", "e4-e5", "e7-e6"])
    find = asyncio.run(asked(outwit, MoveRequest(1, "move", 0, position), {}))
    assert bytes.fromhex(find.past[0]) == outwit.start().state
    assert len(find.past) == 4
    long = Position(position.game, position.state, position.sites, 9, position.past * LONGEST_PAST)
    assert len(asyncio.run(asked(outwit, MoveRequest(1, "move", 0, long), {})).past) == LONGEST_PAST


def test_nothing_that_the_seat_may_not_know_leaves_for_the_search() -> None:
    witsend = load("witsend")
    whole = read_position(witsend, "r short choose r 333000,QQS,1-,315/345000,QQS,23,642 30")
    view = witsend.view(whole, 0)
    text = json.dumps(asyncio.run(asked(witsend, MoveRequest(1, "move", 0, view), {})).position)
    assert "315" in text
    assert "642" not in text
    assert "23" not in text


# Somebody elsewhere.


def looped(remote_answers: Callable[[MoveRequest], str]) -> tuple[list[MoveReply], Remote]:
    """A remote in the same loop, which answers a little later."""
    told: list[MoveReply] = []

    async def play_on() -> Remote:
        requests: list[MoveRequest | None] = []
        remote = Remote(requests.append)
        adviser = Adviser(FakePlayer(), {1: remote}, lambda: 5)
        request = MoveRequest(9, "move", 1, WEB.start())
        adviser.look(request, told.append)
        assert requests == [request]
        assert told == []
        assert not remote.give(8, "t1r4-t16r4")
        assert remote.give(9, remote_answers(request))
        assert not remote.give(9, "t1r4-t16r4")
        await adviser.close()
        return remote

    return told, asyncio.run(play_on())


def test_a_remote_is_told_what_is_wanted_and_its_move_is_the_answer() -> None:
    told, _ = looped(lambda request: "t1r3-t16r3")
    assert told == [MoveReply(9, (VariationText(("t1r3-t16r3",)),), True, 5)]


def test_a_remote_that_has_no_move_says_so() -> None:
    assert looped(lambda request: "")[0] == [MoveReply(9, (), True, 5)]


def test_a_remote_is_told_when_its_move_is_wanted_no_more() -> None:
    requests: list[MoveRequest | None] = []
    remote = Remote(requests.append)
    remote.ask(MoveRequest(1, "move", 1, WEB.start()), lambda lines, final: None)
    remote.drop()
    remote.drop()
    assert requests[1:] == [None]
    assert not remote.give(1, "t1r3-t16r3")


def test_a_remote_that_nobody_has_reached_has_no_move() -> None:
    told: list[MoveReply] = []

    async def ask() -> None:
        adviser = Adviser(FakePlayer(), {1: Remote()}, lambda: 5)
        adviser.look(MoveRequest(1, "move", 1, WEB.start()), told.append)
        assert told == []
        await turn()
        await adviser.close()

    asyncio.run(ask())
    assert told == [MoveReply(1, (), True, 5)]
