"""Which moves of the recognition benchmark no sensor could tell: by what stood there and what was shown alone."""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import cast

import pytest

from controller.core.api.commands import Mask
from controller.core.api.events import CommandGiven
from controller.hands.demo.show import Show
from controller.hands.factors import FACTORS
from controller.hands.tabletop import Tabletop
from controller.table.boards import own_board
from engine.games import load
from engine.notation import find_move
from hardware.board import load_board
from hardware.sim.noise import Noise
from tests.bench.hands_sitting import BenchTable
from tests.bench.hands_truth import Truth

MS_NS = 1_000_000


class Looking:
    """A table, the hands' moves so far, and the truth beside them."""

    def __init__(self, key: str, factor: str = "clean", moves: Sequence[str] = ()) -> None:
        game, board = load(key), load_board(own_board(key))
        start = game.start()
        self.table = BenchTable(board, game, start, FACTORS[factor], 0)
        self.desk = Tabletop(self.table.binding, self.table.simboard)
        self.moves = [find_move(game, start, moves[0])] * len(moves) if moves else []
        self.show = SimpleNamespace(desk=self.desk, moves=self.moves, played=[start] * (len(moves) + 1))
        self.truth = Truth(self.table, cast(Show, self.show))

    def look(self, ms: int) -> set[int]:
        self.desk.t_ns = ms * MS_NS
        self.truth.look(self.desk.t_ns)
        return self.truth.untold

    def stick(self, site: str, value: int) -> None:
        channel = self.table.board.site(site).channel
        assert channel is not None
        self.table.simboard.change_noise(Noise(stuck={channel: value}))


def test_while_a_sensor_lies_no_open_or_due_move_is_told() -> None:
    looking = Looking("fours", moves=("b1", "b1"))
    assert looking.look(0) == set()
    looking.stick("c3", 1)
    assert looking.look(10) == {0, 1}


def test_a_sensor_that_sticks_at_what_stands_there_or_is_masked_lies_to_nobody() -> None:
    looking = Looking("fours")
    looking.stick("c3", 0)
    assert looking.look(0) == set()
    looking.stick("c3", 1)
    looking.table.line.event(CommandGiven(Mask("c3"), 0))
    assert looking.look(10) == set()


@pytest.mark.parametrize(("stood_ms", "untold"), [(140, {0, 1}), (160, set())])
def test_a_stone_that_the_next_hand_takes_before_the_scale_has_shown_it_is_not_told(
    stood_ms: int, untold: set[int]
) -> None:
    looking = Looking("wari", moves=("A",))
    assert looking.table.board.debounce.time_ms == 150
    site = looking.table.binding.game.sites["B"]
    looking.desk.lift(looking.table.binding.game.sites["A"], 1)
    looking.look(1000)
    looking.desk.put(site, 1)
    looking.look(2000)
    looking.moves.append(looking.moves[0])
    looking.desk.lift(site)
    assert looking.look(2000 + stood_ms) == untold


def test_the_same_hand_may_change_a_pit_as_fast_as_it_likes() -> None:
    looking = Looking("wari", moves=("A",))
    site = looking.table.binding.game.sites["B"]
    for ms in (1000, 1050):
        looking.desk.lift(site, 1)
        assert looking.look(ms) == set()
