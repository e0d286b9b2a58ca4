"""How a game of Outwit ends: a full base, passes, repetition, and what the session hands in."""

import pytest

from engine.errors import IllegalMove
from engine.games import load
from engine.notation import find_move, read_position, write_position
from engine.play import play
from engine.position import Outcome, Position

OUTWIT = load("outwit")
START = "r8/gr7/1gr6/2gr5/3gR4/4Gr3/5gr2/6gr1/7gr/8g g none 3/5 - 0"
WON_BY_GREEN = Outcome((0,), "OUTWIT-16", "Green's base is full of Green's chips. Green wins.")
WON_BY_RED = Outcome((1,), "OUTWIT-16", "Red's base is full of Red's chips. Red wins.")
STUCK = "Gggr5/gggr5/gggr5/rrr6/9/6r2/7r1/8R/9/9 g none 3/5 - 0"
ROUND = ["e5-e4", "e6-e7", "e4-e5", "e7-e6"]


def played(text: str, moves: str) -> Position:
    return play(OUTWIT, read_position(OUTWIT, text), moves.split())


@pytest.mark.clause("OUTWIT-16")
def test_the_ninth_chip_at_home_wins_at_once() -> None:
    text = "6ggg/3r2ggg/6gG1/9/9/9/8g/rR7/rrr6/rrr6 g none 3/5 - 60"
    assert OUTWIT.outcome(read_position(OUTWIT, text)) is None
    after = played(text, "i4-i8")
    assert OUTWIT.outcome(after) == WON_BY_GREEN
    assert OUTWIT.legal_moves(after) == ()
    assert OUTWIT.to_act(after) == ()


@pytest.mark.clause("OUTWIT-16", "OUTWIT-20")
def test_a_push_may_fill_the_base_of_the_other_side() -> None:
    text = "8g/g6G1/3g3g1/5g3/9/6g2/9/rr1rgg3/rRr6/rrr6 g push 3/5 - 0"
    assert OUTWIT.outcome(played(text, "f3>e3")) == WON_BY_RED


@pytest.mark.clause("OUTWIT-16", "OUTWIT-21")
def test_a_lifted_chip_may_fill_the_base_of_its_side_too() -> None:
    text = "9/3ggr3/9/9/6g2/6G2/g1g1g1gg1/rr7/rRr6/rrr6 g push 3/5 - 0"
    assert OUTWIT.outcome(played(text, "d9>e9@c3")) == WON_BY_RED
    assert OUTWIT.outcome(played(text, "d9>e9@d4")) is None


@pytest.mark.clause("OUTWIT-16")
@pytest.mark.parametrize(("turn", "outcome"), [("g", WON_BY_RED), ("r", WON_BY_GREEN)])
def test_of_two_full_bases_that_of_the_last_mover_counts(turn: str, outcome: Outcome) -> None:
    position = read_position(OUTWIT, f"6ggg/6ggg/6gGg/9/9/9/9/rRr6/rrr6/rrr6 {turn} none 3/5 - 0")
    assert OUTWIT.outcome(position) == outcome


@pytest.mark.clause("OUTWIT-14")
def test_a_pass_is_announced_and_changes_nothing_on_the_board() -> None:
    before = read_position(OUTWIT, STUCK)
    (notice,) = OUTWIT.notices(before)
    assert (notice.clause, notice.text) == ("OUTWIT-14", "Green cannot move and passes.")
    (move,) = OUTWIT.legal_moves(before)
    assert (move.notation, move.is_pass, move.changes, move.via) == ("pass", True, (), ())
    after = OUTWIT.apply(before, move)
    assert (after.board, after.turn, after.ply) == (before.board, 1, 1)
    assert OUTWIT.notices(after) == OUTWIT.notices(OUTWIT.start()) == ()


@pytest.mark.clause("OUTWIT-15")
def test_two_passes_would_be_a_draw() -> None:
    once = read_position(OUTWIT, STUCK.replace("- 0", "p 1"))
    assert OUTWIT.outcome(once) is None
    twice = OUTWIT.apply(once, find_move(OUTWIT, once, "pass"))
    assert OUTWIT.outcome(twice) == Outcome((), "OUTWIT-15", "Both sides passed: nobody can move any more. A draw.")
    assert OUTWIT.legal_moves(twice) == ()
    assert write_position(OUTWIT, twice).endswith(" r none 3/5 pp 2")


@pytest.mark.clause("OUTWIT-17")
def test_the_third_time_may_be_claimed_and_the_fifth_is_a_draw() -> None:
    position = OUTWIT.start()
    for times in range(1, 6):
        assert OUTWIT.outcome(position) == (OUTWIT.rules.endings[4] if times == 5 else None)
        assert (OUTWIT.claim(position) is not None) == (times >= 3)
        if times < 5:
            position = play(OUTWIT, position, ROUND)
    assert OUTWIT.legal_moves(position) == ()
    assert OUTWIT.to_act(position) == ()
    claimed = OUTWIT.claim(position)
    assert claimed is not None
    assert (claimed.winners, claimed.clause) == ((), "OUTWIT-17")


@pytest.mark.clause("OUTWIT-17")
def test_after_the_fifth_time_a_move_is_refused_with_the_clause() -> None:
    position = play(OUTWIT, OUTWIT.start(), ROUND * 4)
    before = play(OUTWIT, OUTWIT.start(), ROUND * 3)
    moved = OUTWIT.apply(before, find_move(OUTWIT, before, "f4-f1"))
    refusal = OUTWIT.why_not(position, moved.board)
    assert refusal is not None
    assert (refusal.clause, refusal.text) == ("OUTWIT-17", OUTWIT.narrator.messages["OUTWIT-17"])
    with pytest.raises(IllegalMove, match=r"illegal move 'f4-f1' at ply 16 of outwit \(OUTWIT-17\)"):
        find_move(OUTWIT, position, "f4-f1")


@pytest.mark.clause("OUTWIT-17")
def test_without_the_rule_nothing_ends_to_and_fro() -> None:
    position = OUTWIT.start({"repetition": "none"})
    for _ in range(8):
        position = play(OUTWIT, position, ROUND)
        assert OUTWIT.outcome(position) is None
        assert OUTWIT.claim(position) is None
    assert position.ply == 32


@pytest.mark.clause("OUTWIT-17")
def test_the_same_board_with_the_other_side_to_move_is_another_position() -> None:
    position = play(OUTWIT, OUTWIT.start(), ["e5-e4", "e6-e8", "e4-e3", "e8-e7", "e3-e5", "e7-e6"])
    assert (position.board, position.turn) == (OUTWIT.start().board, 0)
    assert position.past.count(OUTWIT.repetition_key(position)) == 1
    odd = play(OUTWIT, OUTWIT.start(), ["e5-e4", "e6-e7", "e4-e3", "e7-e6", "e3-e5"])
    assert (odd.board, odd.turn) == (OUTWIT.start().board, 1)
    assert odd.past.count(OUTWIT.repetition_key(odd)) == 0


@pytest.mark.clause("OUTWIT-17")
def test_a_chip_that_comes_home_ends_the_past() -> None:
    position = play(OUTWIT, OUTWIT.start(), ["e5-e4", "e6-e7", "e4-e5"])
    assert len(position.past) == 3
    home = play(OUTWIT, position, ["e7-e6", "e5-h8"])
    assert home.past == ()
    assert len(play(OUTWIT, home, ["e6-e7", "h8-h9"]).past) == 2


@pytest.mark.clause("OUTWIT-17", "OUTWIT-21")
def test_a_chip_pushed_or_placed_at_home_ends_the_past_too() -> None:
    text = "r8/2rggr3/1r7/1r5g1/1g5g1/1gr4G1/7r1/8g/R3r1g2/9 g push 3/5 - 0"
    assert played(text, "d9>e9@c3").past == ()
    assert len(played(text, "d9>e9@d9").past) == 1
    assert played("8g/g6G1/3g3g1/5g3/9/6g2/9/rr1rgg3/rRr6/rr1r5 g push 3/5 - 0", "f3>e3").past == ()


@pytest.mark.clause("OUTWIT-17")
def test_a_pass_makes_no_position_another() -> None:
    before = read_position(OUTWIT, STUCK)
    after = play(OUTWIT, before, ["pass", "i3-i4", "pass", "i4-i3"])
    assert OUTWIT.repetition_key(after) == OUTWIT.repetition_key(before)
    passed = play(OUTWIT, before, ["pass"])
    assert OUTWIT.repetition_key(passed) == OUTWIT.repetition_key(read_position(OUTWIT, STUCK.replace(" g ", " r ")))


@pytest.mark.clause("OUTWIT-22")
@pytest.mark.parametrize(
    ("side", "winner", "text"), [(0, 1, "Green resigns. Red wins."), (1, 0, "Red resigns. Green wins.")]
)
def test_who_resigns_has_lost(side: int, winner: int, text: str) -> None:
    assert OUTWIT.resigned(OUTWIT.start(), side) == Outcome((winner,), "OUTWIT-22", text)


@pytest.mark.clause("OUTWIT-22")
def test_the_sides_may_agree_on_a_draw() -> None:
    assert OUTWIT.draw_agreed() == Outcome((), "OUTWIT-22", "The players agree on a draw.")


@pytest.mark.clause("OUTWIT-23")
def test_who_runs_out_of_time_has_lost_if_a_clock_is_used() -> None:
    assert OUTWIT.rules.time.shared_option is None
    assert OUTWIT.time_is_up(OUTWIT.start()) == Outcome((1,), "OUTWIT-23", "Time is up. Red wins.")
    assert OUTWIT.time_is_up(read_position(OUTWIT, START.replace(" g ", " r "))).winners == (0,)
