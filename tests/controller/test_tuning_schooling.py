"""What is learnt from games: where they begin, and what they came to where nobody won."""

from dataclasses import replace

import pytest

from controller.arena.matches.contestant import Turn
from controller.arena.matches.playing import Played
from controller.arena.matches.series import play_one
from controller.arena.tuning.candidate import Candidate
from controller.arena.tuning.lesson import compare, graded, judged, pair
from controller.arena.tuning.schooling import Slips, schooling
from engine.games import load
from engine.notation import read_position

START = "16/16/ggg1ggg1ggg1ggg1/www1www1www1www1/16/16/16 w - 0"
NEARER = "16/w15/1gg1ggg1ggg1ggg1/1ww1www1www1www1/g15/16/16 w - 0"  # by two rows
IN = "wwwwwwwwwwww4/16/16/16/gggggggggggg4/16/16 g 8 0"
BOTH = (Candidate("one"), Candidate("other"))


def played(first: int, text: str, how: str = "limit", plies: int = 100) -> Played:
    end = read_position(load("web"), text)
    return Played(first, first, 1 - first, how, "", moves=("pass",) * plies, end=end)


def test_a_pair_of_the_web_is_better_for_whoever_brought_white_nearer() -> None:
    near, far = played(0, NEARER), played(1, START)
    assert judged("web", [near, far]) == 0.5
    assert judged("web", [played(0, START), played(1, NEARER)]) == -0.5
    assert judged("web", [near, near]) == 0.0


def test_white_in_is_better_than_near_and_better_sooner_than_later() -> None:
    soon, late = played(0, IN, "rules", 120), played(1, IN, "rules", 240)
    assert judged("web", [soon, late]) > 0
    assert judged("web", [late, played(1, NEARER)]) == 1.0


def test_in_other_games_a_pair_is_what_was_won_of_it() -> None:
    def won(*winners: int | None) -> float:
        return judged("wari", [Played(number, number, winner, "rules", "") for number, winner in enumerate(winners)])

    assert (won(0, 0), won(0, None), won(0, 1), won(None, None), won(1, 1)) == (1.0, 0.5, 0.0, 0.0, -1.0)


def test_graded_both_games_of_a_pair_are_won_by_whoever_made_more_of_it() -> None:
    games = [played(0, NEARER), played(1, START), played(0, START), played(1, START)]
    assert [one.winner for one in graded("web", games)] == [0, 0, None, None]


@pytest.mark.parametrize("key", ["web", "wari"])
def test_the_length_of_an_opening_is_drawn_within_what_the_schooling_says(key: str) -> None:
    school = schooling(key)
    least, most = school.opening
    drawn = [pair(key, BOTH, 1, seed) for seed in range(60)]
    lengths = {series.opening for series in drawn}
    assert least <= min(lengths) <= max(lengths) <= most
    assert len(lengths) > 20 or least == most
    assert all(series.most_plies == series.opening + school.plies for series in drawn)


def test_green_errs_in_every_fourth_ply_of_the_web_or_so_and_white_never() -> None:
    game, start = load("web"), load("web").start()
    slips, moves = Slips(1, 4, seed=7), {move.notation for move in game.legal_moves(start)}
    greens = [slips.slip(game, Turn(replace(start, ply=ply), 1, start)) for ply in range(400)]
    assert 70 < sum(slip is not None for slip in greens) < 130
    assert set(greens) - {None} <= moves
    assert not any(slips.slip(game, Turn(replace(start, ply=ply), 0, start)) for ply in range(400))


def test_where_nobody_errs_by_the_schooling_nobody_slips() -> None:
    def slips(key: str, opening: int | None) -> list[Slips | None]:
        return [one.slips for one in pair(key, BOTH, 1, 5, opening).entrants if isinstance(one, Candidate)]

    assert slips("web", 4) == slips("wari", None) == [None, None]
    mine, others = slips("web", None)
    assert mine == others is not None


def test_games_are_compared_from_openings_as_long_as_was_asked() -> None:
    games = list(compare("wari", BOTH, 2, 1, seed=1, jobs=1, opening=9))
    assert games[0].moves[:9] == games[1].moves[:9]


def test_a_game_tells_its_last_position() -> None:
    game = load("wari")
    one = play_one(pair("wari", BOTH, 1, 3), 0)
    assert one.end is not None
    assert one.end.ply == len(one.moves)
    assert game.outcome(one.end) == one.outcome
