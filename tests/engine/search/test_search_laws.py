"""The search against plain minimax, and what holds of it in every game."""

import pytest

from engine.best_moves import search
from engine.games import keys, load
from engine.notation import find_move, read_position
from engine.play import play
from engine.position import Position
from engine.search.result import COMPILED_CHECK_INTERVAL, PROVED_SCORE, WIN, Limits
from tests.engine.search.plain_minimax import scores
from tests.engine.search.searched_games import GAMES, SEARCHED, last, positions

LINES = 3


@pytest.mark.parametrize("key", SEARCHED)
@pytest.mark.parametrize("depth", [1, 2])
def test_the_best_moves_have_the_scores_that_plain_minimax_gives_them(key: str, depth: int) -> None:
    game = GAMES[key]
    for position in positions(key, "minimax", 12):
        number = len(game.legal_moves(position))
        if number**depth > 1200:
            continue
        result = last(game, position, Limits(lines=LINES, depth=depth, plain=True))
        plain = scores(game, position, result.depth)
        found = [(line.notations[0], line.score) for line in result.lines]
        if result.depth < depth and number > 1:
            assert all(abs(score) > PROVED_SCORE for _, score in found)  # it stopped because all is proved
        assert [score for _, score in found] == sorted(plain.values(), reverse=True)[:LINES]
        assert all(plain[notation] == score for notation, score in found)


def test_three_plies_ahead_it_still_agrees_with_plain_minimax() -> None:
    for key, number in (("wari", 20), ("web", 1)):
        for position in positions(key, "three", number):
            result = last(GAMES[key], position, Limits(depth=3, plain=True))
            assert result.lines[0].score == max(scores(GAMES[key], position, result.depth).values())


@pytest.mark.parametrize("key", SEARCHED)
def test_a_line_can_be_played_and_names_who_makes_each_move(key: str) -> None:
    game = GAMES[key]
    for position in positions(key, "lines", 20):
        for line in last(game, position, Limits(lines=2, nodes=600)).lines:
            at = position
            for notation, side in zip(line.notations, line.sides, strict=True):
                move = find_move(game, at, notation)
                assert move.side == side
                at = game.apply(at, move)
            outcome = game.outcome(at)
            if line.exact:
                assert outcome is not None
                assert (position.turn in outcome.winners) is (line.score > 0)
                assert abs(line.score) == WIN - len(line.notations)


@pytest.mark.parametrize("key", keys())
def test_the_same_question_has_the_same_answer(key: str) -> None:
    for position in positions(key, "same", 4):
        limits = Limits(lines=2, nodes=500, noise=50, seed=4)
        assert last(GAMES[key], position, limits) == last(load(key), position, limits)


@pytest.mark.parametrize("key", SEARCHED)
def test_it_looks_deeper_and_deeper_and_no_further_than_it_may(key: str) -> None:
    position = GAMES[key].start()
    results = list(search(GAMES[key], position, position.turn, Limits(depth=2 if key == "witt" else 3)))
    depths = [result.depth for result in results]
    assert depths == sorted(depths)
    assert set(depths) == ({1, 2} if key == "witt" else {1, 2, 3})
    assert last(GAMES[key], position, Limits(nodes=1000)).nodes <= 1000


@pytest.mark.parametrize("key", SEARCHED)
def test_told_to_stop_it_stops_at_once_and_has_a_move(key: str) -> None:
    asked: list[int] = []

    def stop() -> bool:
        asked.append(1)
        return len(asked) >= 3

    position = GAMES[key].start()
    result = list(search(GAMES[key], position, position.turn, Limits(), stop))[-1]
    assert len(asked) == 3
    assert result.nodes <= 3 * COMPILED_CHECK_INTERVAL
    assert result.lines[0].notations[0] in {move.notation for move in GAMES[key].legal_moves(position)}


@pytest.mark.parametrize("key", SEARCHED)
def test_stopped_before_it_began_it_still_has_a_move(key: str) -> None:
    position = GAMES[key].start()
    result = list(search(GAMES[key], position, position.turn, Limits(nodes=1), lambda: True))[-1]
    assert result.lines[0].notations[0] in {move.notation for move in GAMES[key].legal_moves(position)}


@pytest.mark.parametrize("key", keys())
def test_a_side_that_is_not_to_act_is_told_nothing(key: str) -> None:
    game, position = GAMES[key], GAMES[key].start()
    others = [side for side in range(len(game.sides)) if side not in game.to_act(position)]
    assert [list(search(game, position, side, Limits())) for side in others] == [[] for _ in others]
    assert others


def test_a_position_that_would_stand_too_often_is_worth_the_draw() -> None:
    """Four times it has stood: the fifth ends the game."""
    game = GAMES["outwit"]
    start = game.start()
    best = last(game, start, Limits(depth=1)).lines[0]
    after = play(game, start, [best.notations[0]])
    worn = Position(start.game, start.state, start.sites, start.ply, (game.repetition_key(after),) * 4)
    by_move = {line.notations[0]: line for line in last(game, worn, Limits(lines=99, depth=1)).lines}
    assert best.score > 0
    assert by_move[best.notations[0]].score == 0


def test_a_weak_player_errs_by_the_seed_and_never_misses_what_is_proved() -> None:
    game, start = GAMES["outwit"], GAMES["outwit"].start()
    chosen = {last(game, start, Limits(depth=1, noise=300, seed=seed)).lines[0].notations for seed in range(30)}
    assert len(chosen) > 3
    web = GAMES["web"]
    winning = read_position(web, "wwwwwwwwwww5/11w4/gggggggggggg4/16/16/16/16 w 8 40")
    for seed in range(10):
        line = last(web, winning, Limits(depth=1, noise=300, seed=seed)).lines[0]
        assert (line.notations, line.score) == (("t12r2-t12r1",), WIN - 1)
