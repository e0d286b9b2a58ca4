"""The states of a game: every step is a row, the page draws the rows, and each cell lets through what it says."""

import pytest

from controller.core.board.reading import Discrepancy
from controller.core.board.watch import Trouble
from controller.core.clock import Clock, parse_control
from controller.core.referee import decisions as d
from controller.core.referee.decisions import Decision
from controller.core.referee.state import FOLLOWING, Corrected, Phase, Returning, State
from controller.core.session import transitions
from controller.core.session.transitions import ROWS, Layer, Mode, Through, is_row, layers, lets, mode_of, step
from engine.games import load
from tests import state_diagram
from tests.controller.random_sessions import RandomSession

TROUBLE = Trouble(Discrepancy((0,), ()), load("web").start())
GRID = """
          over unlinked asking setup paused waiting returning corrected unseen exchanging
TOUCH     -    yes      yes    -     -      yes     -         yes       yes    -
TIME      -    -        -      -     -      yes     -         yes       -      -
BEGIN     -    -        yes    yes   yes    yes     yes       yes       -      yes
FLAG      -    yes      yes    -     yes    yes     yes       yes       yes    yes
BUTTON    -    yes      yes    -     -      yes     -         yes       yes    -
ANSWER    -    yes      yes    yes   -      yes     yes       yes       yes    yes
TYPED     -    -        yes    -     -      yes     -         yes       yes    yes
REQUEST   -    yes      yes    -     -      yes     -         yes       -      yes
HINT      -    yes      yes    -     -      yes     yes       yes       yes    yes
UNDO      -    yes      -      -     yes    yes     -         yes       yes    -
EXCHANGE  -    -        -      -     -      yes     -         yes       -      -
PAUSE     -    yes      yes    -     yes    yes     yes       yes       yes    yes
"""
HEAD, *LINES = [line.split() for line in GRID.strip().splitlines()]
CELLS = [
    (line[0], column.upper(), cell == "yes") for line in LINES for column, cell in zip(HEAD, line[1:], strict=True)
]


@pytest.mark.parametrize(("what", "layer", "through"), CELLS)
def test_a_cell_lets_through_what_it_says(what: str, layer: str, through: bool) -> None:
    assert lets(Through[what], Layer[layer]) == through


def test_every_cell_is_named() -> None:
    assert {(what, layer) for what, layer, _ in CELLS} == {(w.name, layer.name) for w in Through for layer in Layer}
    assert all(lets(what, 0) for what in Through)


def test_what_is_stopped_by_one_thing_is_stopped_whatever_else_holds() -> None:
    assert not lets(Through.TIME, Layer.CORRECTED | Layer.ASKING)
    assert lets(Through.TIME, Layer.CORRECTED | Layer.WAITING)


@pytest.mark.parametrize("block", range(4))
def test_random_sessions_take_no_step_outside_the_table(block: int, monkeypatch: pytest.MonkeyPatch) -> None:
    outside: list[tuple[State, Decision, State]] = []

    def watched(before: State, decision: Decision) -> State:
        after = step(before, decision)
        if not is_row(before, decision, after):
            outside.append((before, decision, after))
        return after

    monkeypatch.setattr(transitions, "step", watched)
    for seed in range(block, 20, 4):
        RandomSession(seed).run()
    assert outside == []


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row.decision.__name__}-{row.after.name}")
def test_a_row_is_what_step_does(row: transitions.Transition) -> None:
    decisions: dict[type[Decision], Decision] = {
        d.Begin: d.Begin(),
        d.Object: d.Object(),
        d.Revise: d.Revise(load("web").legal_moves(load("web").start())[0], "settle", 5),
        d.Accept: d.Accept(load("web").legal_moves(load("web").start())[0], "settle", 5),
        d.RequireCorrection: d.RequireCorrection(TROUBLE),
        d.Follow: d.Follow(releases=True),
        d.Return: d.Return(TROUBLE, None),
        d.TakeBack: d.TakeBack(0),
        d.SetPosition: d.SetPosition(TROUBLE.position, is_correction=True),
        d.Exchange: d.Exchange(0, 1),
        d.Stands: d.Stands(row.after is Mode.FOLLOWING),
        d.Finish: d.Finish(load("web").draw_agreed(), 5),
    }
    states = {
        Mode.SETUP: State(Phase.SETUP),
        Mode.FOLLOWING: State(Phase.PLAY),
        Mode.CORRECTED: State(Phase.PLAY, Corrected(TROUBLE)),
        Mode.RETURNING: State(Phase.PLAY, Returning(TROUBLE)),
    }
    decision = decisions[row.decision]
    for before in row.before:
        after = step(states[before], decision)
        assert transitions.under(after) is row.after
        assert is_row(states[before], decision, after)


def test_what_is_no_row_is_found() -> None:
    before, after = State(Phase.SETUP), State(Phase.PLAY)
    assert not is_row(before, d.Accept(load("web").legal_moves(load("web").start())[0], "settle", 5), after)
    assert not is_row(before, d.Remind(), after)
    assert is_row(before, d.Remind(), before)


def test_modes_lie_over_one_another_and_give_back_what_is_under_them() -> None:
    clock = Clock.new(parse_control("total 10m"), 2).start(0, 0)
    named = State(Phase.PLAY, Corrected(TROUBLE), seen=True)
    told = [
        mode_of(layers(named, clock, is_asking=False)),
        mode_of(layers(named, clock.pause(1), is_asking=False)),
        mode_of(layers(named, clock.pause(1), is_asking=True)),
        mode_of(layers(named, clock.pause(1).unlink(2), is_asking=True)),
        mode_of(layers(named, clock.pause(1).unlink(2).relink(3).resume(4), is_asking=False)),
    ]
    assert told == [Mode.CORRECTED, Mode.PAUSED, Mode.ASKING, Mode.UNLINKED, Mode.CORRECTED]
    waits = Clock.restore(clock.store(5), 9, clock.control, 2)
    assert mode_of(layers(State(Phase.PLAY), waits, is_asking=False)) is Mode.WAITING
    assert mode_of(layers(State(Phase.SETUP), waits, is_asking=False)) is Mode.SETUP
    over = State(Phase.OVER, FOLLOWING)
    assert mode_of(layers(over, clock.unlink(5), is_asking=False)) is Mode.OVER


def test_the_page_draws_the_rows() -> None:
    assert state_diagram.PAGE.path.read_text("utf-8") == state_diagram.PAGE.text(), (
        "python -m tests.state_diagram writes it anew"
    )
