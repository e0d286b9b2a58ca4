"""Any legal game, by hands of any clumsiness, over sensors that bounce, drop out and lose scans.

The referee never accepts another move than was played, and nobody is ever stuck (Misjudged, StuckHand).
"""

import asyncio
from random import Random

import msgspec
from hypothesis import example, given
from hypothesis import strategies as st

from controller.config import Config
from controller.hands import STEADY, Clumsiness
from controller.hands.demo.show import Show
from controller.table.table import settings_of
from engine.games import load
from engine.notation import write_position
from hardware.board import Board, load_board
from hardware.sim.noise import CLEAN, Noise
from hardware.sim.virtual_time import VirtualTime
from tests.controller.at_the_table import AtTheTable
from tests.engine import web_positions

WEB = load("web")
BOARDS = [load_board("web"), load_board("tests/boards/web-scrambled.toml")]
PLIES = 8
CHANCES = st.sampled_from([0.0, 0.1, 0.5, 1.0])
SEEDS = st.integers(0, 2**32)


def walked(seed: int, length: int) -> str:
    """A position that so many random moves lead to."""
    chance, position = Random(seed), WEB.start()
    for _ in range(length):
        moves = WEB.legal_moves(position)
        if not moves:
            break
        position = WEB.apply(position, chance.choice(moves))
    return write_position(WEB, position)


STARTS = st.one_of(
    st.none(),
    st.builds(walked, SEEDS, st.integers(1, 150)),
    st.builds(lambda seed: web_positions.any_kind(Random(seed)).text(), SEEDS),
)
HANDS = st.builds(Clumsiness, *[CHANCES] * 9, st.sampled_from([(0, 200), (100, 1500)]))


@st.composite
def sittings(draw: st.DrawFn) -> tuple[Board, Noise]:
    """A board with either way of debouncing, and the noise it can be expected to bear.

    An eager sensor passes a single spike on, so it gets few; a deferring one may bounce longer than its time.
    """
    board, strategy = draw(st.sampled_from(BOARDS)), draw(st.sampled_from(["symmetric-defer", "eager"]))
    defers, time_ms = strategy == "symmetric-defer", board.debounce.time_ms
    noise = Noise(
        seed=draw(SEEDS),
        bounce_ms=time_ms * draw(st.sampled_from([0.0, 0.5, 0.9, 2.0] if defers else [0.0, 0.5, 0.9])),
        lag_ms=draw(st.sampled_from([0, 20, 60])),
        dropout=draw(st.sampled_from([0.0, 0.002, 0.02] if defers else [0.0, 0.002])),
        flicker=draw(st.sampled_from([0.0, 0.02])) if defers else 0.0,
        lost=draw(st.sampled_from([0.0, 0.01, 0.1])),
    )
    debounce = msgspec.structs.replace(board.debounce, strategy=strategy)
    return msgspec.structs.replace(board, debounce=debounce), noise


@given(sittings(), HANDS, STARTS, SEEDS)
@example((BOARDS[0], CLEAN), Clumsiness(1, 1, 1, 1, 1, 1, 1, 1, 1), None, 1)
@example((BOARDS[0], CLEAN), Clumsiness(0, 0, 0.1, 0, 0, think_ms=(0, 200)), None, 21093496)  # asked: take back?
@example((BOARDS[0], CLEAN), STEADY, web_positions.any_kind(Random(3736)).text(), 0)  # a pass that nobody makes
def test_whatever_the_hands_do_the_move_that_was_played_is_the_one_that_counts(
    sitting: tuple[Board, Noise], hands: Clumsiness, start: str | None, seed: int
) -> None:
    board, noise = sitting
    table = AtTheTable(board, position=start, noise=noise, settings=settings_of(Config(), board))
    virtual = VirtualTime(table.t_ns)
    show = Show(
        table, table.hand, hands, seed, chooser=lambda position, chance: chance.choice(WEB.legal_moves(position))
    )
    asyncio.run(show.run(virtual.clock, virtual.sleep, PLIES))
    accepted = [record.body["notation"] for record in table.records if record.kind == "move"]
    assert accepted == table.moves
    assert len(accepted) == PLIES or table.session.phase == "over"
    assert not [record for record in table.records if record.kind == "takeback"]
