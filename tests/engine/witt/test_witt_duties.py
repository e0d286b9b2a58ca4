"""What WITT asks of the side to move, what it flags, how hands are told, and games that end."""

from random import Random

import pytest

from engine.games import load
from engine.notation import find_move, read_position, write_position
from engine.play import play
from engine.position import SOMETHING, Change, Position
from tests.engine.hands import seen_board
from tests.engine.witt.witt_positions import at_home, in_rows

WITT = load("witt")
SITE = WITT.sites


def at(text: str) -> Position:
    return read_position(WITT, text)


def names(sites: tuple[int, ...]) -> str:
    return " ".join(WITT.site_names[site] for site in sites)


@pytest.mark.clause("WITT-II-E-1", "WITT-II-E-2", "WITT-I-A-4")
def test_a_row_of_four_is_flagged_for_both_but_due_to_the_other_side_only() -> None:
    grey_to_move = at("10/10/10/3b6/3b6/3b6/3b6/10/1ggggg4/10/10/10 g occupation - 0/0 - 0")
    assert WITT.violations(grey_to_move) == ()  # d4, e4, f4 and d9 stand in their own set-up areas and end the rows
    own = at("10/10/10/3b6/3b6/10/10/ggggg5/10/10/10/10 g occupation - 0/0 - 0")
    assert [(names(v.sites), v.removable) for v in WITT.violations(own)] == [("a5 b5 c5 d5 e5", ())]
    due = at("10/10/3b6/10/3b6/3b6/3b6/3b6/1gg1gg4/10/ggggg5/10 g occupation - 0/0 - 0")
    found = [(v.clause, names(v.sites), names(v.removable)) for v in WITT.violations(due)]
    assert found == [("WITT-II-E-1", "d5 d6 d7 d8", "d5 d6 d7 d8")]


@pytest.mark.clause("WITT-II-F-1", "WITT-II-F-2", "WITT-II-F-3")
def test_too_full_an_area_is_flagged_and_cured_peg_by_peg() -> None:
    position = at("10/10/3bbb4/3bbb4/10/10/g9/10/10/10/10/10 g penetration - 0/0 - 0")
    (violation,) = WITT.violations(position)
    assert (violation.clause, len(violation.sites), violation.removable) == ("WITT-II-F-1", 6, violation.sites)
    (notice,) = WITT.notices(position)
    assert notice.text == "Grey may first remove up to 2 pegs from the opposing set-up area."
    position = play(WITT, position, ["x d9"])
    assert WITT.notices(position)[0].text == "Grey may first remove a peg from the opposing set-up area."
    position = play(WITT, position, ["x e10"])
    assert WITT.notices(position) == ()
    assert WITT.violations(position) == ()
    assert position.turn == 0


@pytest.mark.clause("WITT-II-E-2")
def test_one_peg_serves_all_the_rows_it_stood_in() -> None:
    position = at("10/10/10/b9/b9/b9/bbbb6/10/10/10/10/8g1 g occupation - 0/0 - 0")
    assert len(WITT.violations(position)) == 2
    removals = [move.notation for move in WITT.legal_moves(position) if move.notation[:2] == "x "]
    assert removals == ["x a6", "x a7", "x a8", "x a9", "x b6", "x c6", "x d6"]
    both_served = play(WITT, position, ["x a6"])
    assert all(move.notation[:2] != "x " for move in WITT.legal_moves(both_served))
    one_served = play(WITT, position, ["x a9"])
    assert [m.notation for m in WITT.legal_moves(one_served) if m.notation[:2] == "x "] == [
        "x a6",
        "x b6",
        "x c6",
        "x d6",
    ]


@pytest.mark.clause("WITT-II-E-3")
def test_the_move_follows_the_removal_and_the_turn_does_not_pass() -> None:
    position = at("10/10/10/10/10/10/bbbb6/10/10/10/10/8g1 g occupation - 0/0 - 0")
    after = play(WITT, position, ["x b6"])
    assert (after.turn, after.ply) == (0, 1)
    assert play(WITT, after, ["i1-i2"]).turn == 1
    assert [n.clause for n in WITT.notices(position)] == ["WITT-II-E-2"]


@pytest.mark.clause("WITT-III-C-3", "WITT-III-C-2")
def test_the_score_peg_moves_first_with_the_first_step_of_the_turn() -> None:
    position = at("10/10/10/10/10/gg8/bbbb6/10/10/10/10/10 g accumulation - 3+2/0 - 2")
    assert names(WITT.notices(position)[0].sites) == "gs3 gs5"
    carried = (Change(SITE["gs3"], 1, 0), Change(SITE["gs5"], 0, 1))
    assert all(move.changes[:2] == carried for move in WITT.legal_moves(position))
    after = play(WITT, position, ["x b6"])
    assert write_position(WITT, after).split()[4] == "5/0"
    assert all(SITE["gs5"] not in {c.site for c in move.changes} for move in WITT.legal_moves(after))
    refusal = WITT.why_not(position, seen_board(WITT, position, "a6=."))
    assert refusal is not None
    assert refusal.text == "Grey's score peg belongs in gs5."
    moved = seen_board(WITT, position, "a7=. a8=? gs3=. gs5=?")
    assert WITT.why_not(position, moved) is None


@pytest.mark.clause("WITT-II-A-3")
def test_a_pass_is_announced_and_two_make_a_draw() -> None:
    shut = at("10/10/10/10/10/10/10/10/10/bbb7/bbb7/gbb7 g isolation - 0/0 p 5")
    assert [n.text for n in WITT.notices(shut)] == ["Grey cannot move and passes. That is a draw."]
    (move,) = WITT.legal_moves(shut)
    assert move.is_pass
    outcome = WITT.outcome(WITT.apply(shut, move))
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((), "WITT-II-A-3")
    refusal = WITT.why_not(WITT.apply(shut, move), shut.board)
    assert refusal is not None
    assert refusal.clause == "WITT-II-A-3"


@pytest.mark.clause("WITT-III-C-3", "WITT-II-A-3")
def test_a_pass_leaves_the_score_peg_and_it_follows_later() -> None:
    shut = at("10/10/10/10/g9/10/10/10/10/bbb7/bbb7/gbb7 g accumulation - 3+1/0 - 5")
    assert not any(move.is_pass for move in WITT.legal_moves(shut))
    corner = at("gbb7/bbb7/bbb7/10/10/10/10/10/10/9b/10/10 g accumulation - 3+1/0 - 5")
    (move,) = WITT.legal_moves(corner)
    assert (move.notation, move.changes) == ("pass", ())
    assert [n.clause for n in WITT.notices(corner)] == ["WITT-II-A-3"]
    assert WITT.why_not(corner, corner.board) is None
    refusal = WITT.why_not(corner, seen_board(WITT, corner, "gs3=. gs4=g"))
    assert refusal is not None
    assert refusal.text == "Grey's score peg belongs in gs3."
    after = play(WITT, corner, ["pass", "c12-d12"])
    assert write_position(WITT, after).split()[4] == "3+2/1"
    assert all(
        move.changes[:2] == (Change(SITE["gs3"], 1, 0), Change(SITE["gs5"], 0, 1)) for move in WITT.legal_moves(after)
    )


@pytest.mark.clause("WITT-II-C-6", "WITT-II-D-1")
def test_hands_strike_pegs_in_the_order_of_the_jumps() -> None:
    position = at("10/10/10/10/10/6b3/10/4b5/3g6/10/10/10 g penetration - 0/0 - 0")
    move = find_move(WITT, position, "d4xf6xh8")
    assert move.changes == (
        Change(SITE["d4"], 1, 0),
        Change(SITE["e5"], 2, 0),
        Change(SITE["h8"], 0, 1),
        Change(SITE["g7"], 2, 0),
    )
    assert names(move.via) == "f6"


@pytest.mark.clause("WITT-II-D-1")
def test_a_way_round_with_strikes_touches_its_own_hole_only_on_the_way() -> None:
    position = at("10/10/10/10/10/10/10/10/1bb7/gb8/10/10 g occupation - 0/0 - 0")
    circuits = [m for m in WITT.legal_moves(position) if m.notation.startswith("a3x") and m.notation.endswith("xa3")]
    for move in circuits:
        assert SITE["a3"] in move.via
        assert all(change.before == 2 and change.after == 0 for change in move.changes)
        assert WITT.apply(position, move).board[SITE["a3"]] == 1
    assert circuits


@pytest.mark.clause("WITT-III-F-1", "WITT-III-G-1", "WITT-III-G-2")
def test_master_closes_an_objective_and_goes_on_where_match_ends() -> None:
    rows = "7bbb/10/10/2g7/10/10/10/10/10/10/10/gg8"
    match = play(WITT, at(f"{rows} g match - 0/0 - 0"), ["c9-d9", "h12-h11"])
    outcome = WITT.outcome(match)
    assert outcome is not None
    assert outcome.clause == "WITT-III-B-1"
    master = play(WITT, at(f"{rows} g master - 0/0 - 0"), ["c9-d9", "h12-h11"])
    assert WITT.outcome(master) is None
    assert [n.text for n in WITT.notices(master) if n.clause == "WITT-III-G-2"] == [
        "Objectives won. Grey: Occupation, Isolation; Black: none. Three win the game."
    ]
    again = play(WITT, master, ["d9-d10", "h11-h10"])
    assert write_position(WITT, again).split()[3:5] == ["OI", "1+1/0"]


@pytest.mark.clause("WITT-III-F-2", "WITT-III-E-1")
def test_removals_never_complete_elimination_alone(positions: int) -> None:
    """The ruling lets them; but a row and a full area leave at least three pegs."""
    random, removals = Random(14), 0
    for _ in range(positions // 4):
        position = at(
            random.choice((in_rows, at_home))(random)
            ._replace(mode="elimination", won={}, score=(0, 0), mark=(0, 0))
            .text()
        )
        while due := [move for move in WITT.legal_moves(position) if move.notation[:2] == "x "]:
            position = WITT.apply(position, random.choice(due))
            removals += 1
            assert position.board[:120].count(2 - position.turn) >= 3
            assert WITT.outcome(position) is None
    assert removals > positions / 10


def test_presence_alone_tells_the_clause_too() -> None:
    start = WITT.start()
    for deed, clause in (
        ("d4=. d6=?", "WITT-II-C-1"),
        ("d4=. d8=?", "WITT-II-B-1"),
        ("d2=. f0=?", "WITT-I-C-3"),
        ("d9=.", "WITT-I-B-3"),
        ("gs0=. gs1=?", "WITT-III-C-3"),
    ):
        seen = bytes(SOMETHING if contents else 0 for contents in seen_board(WITT, start, deed))
        refusal = WITT.why_not(start, seen)
        assert refusal is not None
        assert refusal.clause == clause


def test_the_way_that_is_shown_is_the_one_that_is_written() -> None:
    """Where pegs can be jumped round in circles, a hand may touch more holes than a single jump passes."""
    position = at("10/10/10/3gg5/3g6/10/10/10/10/10/10/10 g penetration - 0/0 - 0")
    shown = {move.notation: names(WITT.way(move)) for move in WITT.legal_moves(position) if "x" in move.notation}
    assert shown
    for notation, way in shown.items():
        assert way == " ".join(notation.split("x")[1:-1])


def test_a_lifted_peg_of_the_other_side_is_a_matter_of_turn_at_move_one() -> None:
    start = WITT.start()
    refusal = WITT.why_not(start, seen_board(WITT, start, "d9=."))
    assert refusal is not None
    assert refusal.text == "It is Grey's turn. Put the Black peg back on d9."
