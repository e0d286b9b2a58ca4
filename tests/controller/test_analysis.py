"""Records judged: what was best, what was lost, which clause; by a search that is scripted where that matters."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from controller.arena.analysis import (
    BLUNDER,
    DRAWN,
    FORCED,
    INACCURACY,
    MARKS,
    MAX_LINES,
    MAX_POINTS,
    MISTAKE,
    Analysis,
    Judged,
    mark_of,
)
from engine.best_moves import search
from engine.games import load
from engine.notation import read_position, write_position
from engine.play import play, replay
from engine.position import Position, Side
from engine.record import GameRecord, read_record
from engine.search.result import Limits, Result, Variation

GOLDEN = Path(__file__).parents[1] / "golden"


def judged(record: GameRecord, limits: Limits) -> list[Judged]:
    game, other = load(record.game), load(record.game)

    def think(position: Position, side: Side, depth: int) -> Result | None:
        bounded = replace(limits, depth=min(limits.depth, depth)) if depth else limits
        *_, found = search(other, other.view(position, side), side, bounded)
        return found

    return list(Analysis(game, record, think).judge())


def told(moves: Sequence[str], scores: Sequence[int]) -> list[Judged]:
    """A game of Wari whose search gives these scores, one a position, always with the first legal move as the best."""
    game = load("wari")
    positions = [play(game, game.start(), moves[:made]) for made in range(len(moves) + 1)]

    def think(position: Position, side: Side, depth: int) -> Result:
        best = game.legal_moves(position)[0].notation
        return Result((Variation((best,), (side,), scores[positions.index(position)]),), 1, 1)

    return list(Analysis(game, GameRecord("wari", tuple(moves)), think).judge())


def test_a_move_loses_what_the_next_position_is_worth_less_for_whoever_made_it() -> None:
    first, second = told(["B", "c"], [40, 25, 35])
    assert (first.best, first.loss, first.mark) == ("A", 40 + 25, "inaccuracy")
    assert (second.best, second.loss, second.mark) == ("a", 25 + 35, "inaccuracy")


def test_the_next_position_is_looked_at_a_ply_less_deep() -> None:
    game, asked = load("wari"), list[tuple[int, int]]()

    def think(position: Position, side: Side, depth: int) -> Result:
        asked.append((position.ply, depth))
        return Result((Variation((game.legal_moves(position)[0].notation,), (side,), 0),), 5, 1)

    list(Analysis(game, GameRecord("wari", ("B", "c")), think).judge())
    assert asked == [(0, 0), (1, 4), (1, 0), (2, 4)]


def test_the_best_move_loses_nothing_whatever_the_next_search_says() -> None:
    (one,) = told(["A"], [40, 500])
    assert (one.mark, one.loss) == ("best", 0)


def test_a_move_that_turns_out_better_than_the_best_loses_nothing() -> None:
    (one,) = told(["B"], [40, -90])
    assert (one.mark, one.loss) == ("good", 0)


def test_beyond_what_wins_nothing_more_is_lost() -> None:
    (one,) = told(["B"], [MAX_POINTS + 3000, -MAX_POINTS - 500])
    assert one.loss == 0


@pytest.mark.parametrize(
    ("loss", "mark"),
    [(0, "good"), (INACCURACY - 1, "good"), (INACCURACY, "inaccuracy"), (MISTAKE, "mistake"), (BLUNDER, "blunder")],
)
def test_marks_go_by_the_loss(loss: int, mark: str) -> None:
    assert mark_of("wari", loss) == mark
    assert MARKS.index(mark_of("web", loss)) >= MARKS.index(mark)


def test_the_move_that_loses_at_once_is_named_with_the_clause_of_the_ending() -> None:
    """Black makes a loop for the last jump into Black's rows."""
    game, whole = load("witt"), golden("witt/penetration")
    start = write_position(game, play(game, game.start(), whole.moves[:-2]))
    blunder, winning = judged(
        GameRecord("witt", whole.moves[-2:], start=start, outcome=whole.outcome), Limits(nodes=400)
    )
    assert (blunder.mark, blunder.note, blunder.clause) == ("blunder", "loses at once", "WITT-III-A-1")
    assert blunder.loss > BLUNDER
    assert (winning.mark, winning.loss) == ("best", 0)


def test_a_win_that_is_missed_is_named_with_its_clause() -> None:
    game = load("web")
    start = "wwwwwwwwwww5/11w4/gggggggggggg4/16/16/16/16 w 8 40"
    moves = [move.notation for move in game.legal_moves(read_position(game, start))]
    other = next(notation for notation in moves if notation != "t12r2-t12r1")
    (one,) = judged(GameRecord("web", (other,), start=start), Limits(depth=1))
    assert (one.best, one.note, one.clause) == ("t12r2-t12r1", "misses a win in 1", "WEB-17")


def test_a_shape_of_ones_own_that_is_punished_is_named_with_its_clause() -> None:
    start = "3bbbb3/3bbb4/2bb1b1b2/2bb1bb3/2b7/10/10/10/3ggg1g2/3gggg3/2g1g2g2/3ggggg2 g penetration - 0/0 - 8"

    def think(position: Position, side: Side, depth: int) -> Result:
        return Result((Variation((load("witt").legal_moves(position)[0].notation,), (side,), 0),), 1, 1)

    (one,) = Analysis(load("witt"), GameRecord("witt", ("f3xh3",), start=start), think).judge()
    assert (one.note, one.clause) == ("leaves a shape that is punished", "WITT-II-E-1")


def test_a_move_that_nobody_chose_is_no_error_and_is_not_searched() -> None:
    whole = golden("witsend/two-players")
    found = judged(whole, Limits(lines=MAX_LINES, nodes=1))
    assert [one.move for one in found] == list(whole.moves)
    assert [one.mark for one in found[:2]] == [DRAWN, DRAWN]
    game = load("witsend")
    for one, position in zip(found, replay(game, game.start(dict(whole.options)), whole.moves), strict=True):
        assert position.ply == one.ply
        assert (one.mark in (FORCED, DRAWN)) == (one.best == "")


def test_corrections_of_an_arbiter_are_followed() -> None:
    game = load("wari")
    corrected = write_position(game, play(game, game.start(), ["F", "f"]))
    record = GameRecord("wari", ("A", "f", "B"), corrections=((2, corrected),))
    assert [one.ply for one in judged(record, Limits(depth=2))] == [1, 2, 3]


def golden(name: str) -> GameRecord:
    return read_record((GOLDEN / f"{name}.record").read_text("utf-8"), load)
