"""How a game of The Web ends: the twelfth pin, two passes, and what the session hands in."""

from random import Random

import pytest

from engine.games import load
from engine.notation import read_position, write_position
from engine.play import play
from engine.position import Outcome
from tests.engine.web_positions import last_step, near_the_end

WEB = load("web")
BEFORE = "wwwwwwwwwwwg1g2/gg1g1g1g3gw1gg/9g3g2/16/16/16/16 w 8 120"


@pytest.mark.clause("WEB-17")
def test_the_twelfth_pin_wins_at_once_though_green_pins_are_inside() -> None:
    position = read_position(WEB, BEFORE)
    assert WEB.outcome(position) is None
    after = play(WEB, position, ["t13r2-t13r1"])
    assert WEB.outcome(after) == Outcome((0,), "WEB-17", "White has all 12 pins in the scoring row. White wins.")
    assert after.board[:16].count(2) == 2
    assert WEB.legal_moves(after) == ()
    assert WEB.to_act(after) == ()


@pytest.mark.clause("WEB-17", "WEB-15")
def test_the_winning_step_is_never_forbidden_by_the_removal(positions: int) -> None:
    random, chances = Random(17), 0
    for _ in range(positions):
        placed = random.choice((near_the_end, last_step))(random)._replace(turn="w", passes=0)
        (outside, *others) = [pin for pin in placed.white if not pin.endswith("r1")] or ["t1r7"]
        space = outside.replace("r2", "r1")
        if others or not outside.endswith("r2") or space in placed.green or space in placed.white:
            continue
        chances += 1
        notations = {move.notation for move in WEB.legal_moves(read_position(WEB, placed.text()))}
        assert f"{outside}-{space}" in notations, placed.text()
    assert chances > positions / 10


@pytest.mark.clause("WEB-20")
def test_two_passes_would_end_it_for_green() -> None:
    text = "wwwwg10g/wwwwg10g/wwwwg10g/gggg12/8gg6/16/16 g -p 1"
    once = read_position(WEB, text)
    assert WEB.outcome(once) is None
    assert write_position(WEB, play(WEB, once, ["t9r5-t9r6"])).split()[2] == "-"
    twice = read_position(WEB, text.replace("g -p 1", "w -pp 2"))
    assert WEB.outcome(twice) == Outcome((1,), "WEB-20", "Both sides passed: White cannot get in any more. Green wins.")
    assert WEB.legal_moves(twice) == ()


@pytest.mark.clause("WEB-10")
def test_a_pass_hands_the_turn_over_and_changes_nothing_on_the_board() -> None:
    before = read_position(WEB, "wwwwg10g/wwwwg10g/wwwwg10g/gggg12/8gg6/16/16 w - 0")
    (move,) = WEB.legal_moves(before)
    assert (move.notation, move.is_pass, move.changes, move.via) == ("pass", True, (), ())
    after = WEB.apply(before, move)
    assert (after.board, after.turn, after.ply) == (before.board, 1, 1)


@pytest.mark.clause("WEB-18")
@pytest.mark.parametrize("text", [BEFORE, BEFORE.replace(" w 8 120", " g 8 121")])
def test_when_the_time_is_up_green_has_won_whoever_is_to_move(text: str) -> None:
    outcome = WEB.time_is_up(read_position(WEB, text))
    assert outcome == Outcome((1,), "WEB-18", "Time is up. Green wins.")
    assert outcome.reason == WEB.narrator.messages["WEB-18"]


@pytest.mark.clause("WEB-18")
def test_the_game_has_one_clock_for_both_sides() -> None:
    time = WEB.rules.time
    assert (time.shared_option, time.flag_winner) == ("time_limit_s", 1)


@pytest.mark.clause("WEB-21")
@pytest.mark.parametrize(
    ("side", "winner", "text"), [(0, 1, "White resigns. Green wins."), (1, 0, "Green resigns. White wins.")]
)
def test_who_resigns_has_lost(side: int, winner: int, text: str) -> None:
    assert WEB.resigned(WEB.start(), side) == Outcome((winner,), "WEB-21", text)


@pytest.mark.clause("WEB-21")
def test_the_sides_may_agree_on_a_draw() -> None:
    assert WEB.draw_agreed() == Outcome((), "WEB-21", "The players agree on a draw.")


@pytest.mark.clause("WEB-19")
def test_to_and_fro_for_ever_ends_nothing() -> None:
    position = WEB.start()
    for _ in range(100):
        position = play(WEB, position, ["t3r4-t4r4", "t3r3-t4r3", "t4r4-t3r4", "t4r3-t3r3"])
        assert WEB.outcome(position) is None
        assert WEB.claim(position) is None
    assert position.ply == 400
    assert position.past == ()


def test_who_has_used_a_clock_of_its_own_loses_whatever_the_games_own_limit_says() -> None:
    start = WEB.start()
    white = next(move for move in WEB.legal_moves(start))
    assert WEB.time_is_up(start, own=True).winners == (1,)
    assert WEB.time_is_up(WEB.apply(start, white), own=True).winners == (0,)
