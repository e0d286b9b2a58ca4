"""The game so far: it goes on, goes back, ends, and is told again from records."""

from collections.abc import Mapping

import pytest

from controller.core.referee.history import History, read_outcome, retell, write_outcome
from engine.errors import IllegalMove
from engine.games import load
from engine.notation import find_move, read_position
from engine.position import Outcome
from tests.controller.scripted_game import scripted

WEB = load("web")
DRAW = Outcome((), "WEB-21", "The players agree on a draw.")
ONE, TWO = {"notation": "t3r4-t4r4"}, {"notation": "t3r3-t4r3"}
LAST_STEP = "wwwwwwwwwww5/11w4/gggggggggggg4/16/16/16/16 w 8 40"


def played(*notations: str) -> History:
    history = History((WEB.start(),))
    for notation in notations:
        history = history.advance(WEB, find_move(WEB, history.position, notation))
    return history


def test_a_move_makes_a_longer_story_and_leaves_the_old_one() -> None:
    before = played("t3r4-t4r4")
    after = before.advance(WEB, find_move(WEB, before.position, "t3r3-t4r3"))
    assert (len(before.positions), len(after.positions)) == (2, 3)
    assert after.positions[:2] == before.positions
    assert [(line.ply, line.side, line.notation) for line in after.lines] == [(1, 0, "t3r4-t4r4"), (2, 1, "t3r3-t4r3")]
    assert after.last_move is not None
    assert after.last_move.notation == "t3r3-t4r3"
    assert after.position.turn == 0


def test_an_illegal_move_makes_no_story() -> None:
    before = played("t3r4-t4r4")
    with pytest.raises(IllegalMove, match="ply 1"):
        before.advance(WEB, WEB.legal_moves(WEB.start())[0])


def test_a_position_that_is_over_ends_the_story() -> None:
    history = History((read_position(WEB, LAST_STEP),))
    ended = history.advance(WEB, find_move(WEB, history.position, "t12r2-t12r1"))
    assert (history.outcome, ended.outcome and ended.outcome.clause) == (None, "WEB-17")


def test_a_story_goes_back_to_any_number_of_moves() -> None:
    whole = played("t3r4-t4r4", "t3r3-t4r3", "t4r4-t3r4")
    assert whole.back_to(1) == played("t3r4-t4r4")
    assert whole.back_to(0) == History((WEB.start(),))
    assert whole.back_to(0).last_move is None
    assert whole.back_to(3) == whole


def test_records_tell_the_story_with_what_was_taken_back_and_how_it_ended() -> None:
    records: list[tuple[str, Mapping[str, object]]] = [
        ("move", ONE),
        ("objection", {"clause": "WEB-5"}),
        ("move", TWO),
        ("takeback", {"moves": 0}),
        ("pause", {}),
        ("resume", {}),
        ("clock", {}),
        ("move", {"notation": "t7r4-t8r4"}),
        ("outcome", write_outcome(DRAW)),
    ]
    assert retell(WEB, WEB.start(), records) == played("t7r4-t8r4").end(DRAW)
    assert retell(WEB, WEB.start(), ()) == History((WEB.start(),))


ELSEWHERE = "16/16/ggg1ggg1ggg1ggg1/ww1wwww1www1www1/16/16/16 w - 9"
SET = {"text": ELSEWHERE, "why": "correction", "stands": True}


def test_a_correction_stands_in_the_place_of_the_last_position_and_the_game_goes_on_from_it() -> None:
    before = played("t3r4-t4r4", "t3r3-t4r3")
    corrected = before.correct(WEB, read_position(WEB, ELSEWHERE))
    assert corrected.positions[:2] == before.positions[:2]
    assert (corrected.position.ply, corrected.position.turn, corrected.corrections) == (2, 0, (2,))
    assert (corrected.moves, corrected.last_move) == (before.moves, None)
    further = corrected.advance(WEB, find_move(WEB, corrected.position, "t7r4-t8r4"))
    assert (further.last_move, further.corrections) == (further.moves[2], (2,))
    assert further.back_to(2) == corrected
    assert further.back_to(1) == played("t3r4-t4r4")
    assert further.back_to(1).corrections == ()


def test_of_two_corrections_in_one_place_the_later_counts() -> None:
    once = played("t3r4-t4r4").correct(WEB, read_position(WEB, ELSEWHERE))
    twice = once.correct(WEB, WEB.start())
    assert (twice.corrections, twice.position.board) == ((1,), WEB.start().board)


def test_records_tell_a_corrected_game() -> None:
    records: list[tuple[str, Mapping[str, object]]] = [
        ("position", {"text": ELSEWHERE, "why": "setup"}),
        ("move", {"notation": "t7r4-t8r4"}),
        ("position", SET),
        ("move", {"notation": "t7r4-t8r4"}),
    ]
    history = retell(WEB, WEB.start(), records)
    assert (history.positions[0], history.corrections) == (read_position(WEB, ELSEWHERE), (1,))
    assert [move.notation for move in history.moves] == ["t7r4-t8r4", "t7r4-t8r4"]


@pytest.mark.parametrize(
    ("records", "says"),
    [
        ([("move", ONE), ("position", {**SET, "why": "setup"})], "record 'position': 'setup' after 1 moves"),
        ([("position", {"text": "16", "why": "setup"})], "position text"),
        ([("outcome", write_outcome(DRAW)), ("position", SET)], "record 'position': the game was over before it"),
        ([("move", {"notation": "t3r4-t3r6"})], "WEB-5"),
        ([("move", ONE), ("move", ONE)], "ply 1"),
        ([("move", {})], "record 'move': 'notation' is no text"),
        ([("move", {"notation": 7})], "record 'move': 'notation' is no text"),
        ([("takeback", {})], "record 'takeback': 'moves' is no number from 0 to 0"),
        ([("move", ONE), ("takeback", {"moves": 2})], "'moves' is no number from 0 to 1"),
        ([("move", ONE), ("takeback", {"moves": -1})], "'moves' is no number from 0 to 1"),
        ([("move", ONE), ("takeback", {"moves": True})], "'moves' is no number from 0 to 1"),
        ([("outcome", {"clause": "WEB-21", "reason": ""})], "'winners' is no list of sides, 0 to 1"),
        ([("outcome", {"winners": [None], "clause": "WEB-21", "reason": ""})], "'winners' is no list of sides"),
        ([("outcome", {"winners": [2], "clause": "WEB-21", "reason": ""})], "'winners' is no list of sides"),
        ([("outcome", {"winners": [True], "clause": "WEB-21", "reason": ""})], "'winners' is no list of sides"),
        ([("outcome", {"winners": [0], "reason": ""})], "record 'outcome': 'clause' is no text"),
        ([("outcome", {"winners": [0], "clause": "WEB-21"})], "record 'outcome': 'reason' is no text"),
        ([("outcome", write_outcome(DRAW)), ("move", ONE)], "record 'move': the game was over before it"),
        ([("outcome", write_outcome(DRAW)), ("takeback", {"moves": 0})], "record 'takeback': the game was over"),
    ],
)
def test_a_record_that_cannot_be_told_is_refused_by_kind_and_key(
    records: list[tuple[str, Mapping[str, object]]], says: str
) -> None:
    with pytest.raises(ValueError, match=says):
        retell(WEB, WEB.start(), records)


@pytest.mark.parametrize("winners", [(), (0,), (1,), (0, 1)])
def test_an_outcome_survives_its_plain_values(winners: tuple[int, ...]) -> None:
    outcome = Outcome(winners, "WEB-21", "So they say.")
    assert read_outcome(WEB, write_outcome(outcome)) == outcome


def test_a_story_of_a_start_that_is_over_is_over() -> None:
    over = "wwwwwwwwwwww4/16/gggggggggggg4/16/16/16/16 g 8 41"
    assert retell(WEB, read_position(WEB, over), ()).outcome is not None


def test_names_of_moves_may_hold_what_they_like() -> None:
    game = scripted("10000000", {"10000000": ["a:1>0 b:0>1 | c"]})
    assert retell(game, game.start(), [("move", {"notation": "abc"})]).lines[0].notation == "abc"


def test_a_line_says_how_many_pegs_a_move_takes() -> None:
    witt = load("witt")
    position = read_position(witt, "10/10/10/10/10/10/10/10/3b6/3g6/10/10 g penetration - 0/0 - 0")
    history = History((position,))
    moved = history.advance(witt, find_move(witt, position, "d3xd5"))
    plain = history.advance(witt, find_move(witt, position, "d3-c3"))
    assert (moved.lines[-1].takes, plain.lines[-1].takes) == (1, 0)
