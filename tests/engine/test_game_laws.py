"""What holds for every game in every position: one text for all of them."""

from dataclasses import replace
from random import Random

import pytest

from engine.game import Game
from engine.games import keys, load
from engine.notation import find_move, read_position, write_position
from engine.play import divide, perft
from engine.position import Position
from engine.rules import Secretive
from tests.engine.hands import clumsy, masked, may_show
from tests.engine.random_positions import random_text
from tests.engine.sheet_cases import SHEETS

PLIES = 400


def check(game: Game, position: Position) -> None:
    """The laws of a single position."""
    moves = game.legal_moves(position)
    notations = [move.notation for move in moves]
    assert notations == sorted(set(notations))
    assert (game.outcome(position) is None) == bool(moves) == bool(game.to_act(position))
    assert {move.side for move in moves} <= set(game.to_act(position)) <= set(game.seats(position))
    assert read_position(game, write_position(game, position)) == replace(position, past=())
    assert len(position.board) == len(game.site_names)
    known = {clause.id for clause in SHEETS[game.key].clauses}
    for notice in game.notices(position):
        assert notice.clause in known
        assert notice.text
        assert "{" not in notice.text
        assert all(0 <= site < len(game.site_names) for site in notice.sites)
    if not isinstance(game.rules, Secretive):
        assert all(game.view(position, seat) == position for seat in (None, *game.seats(position)))


def check_move(game: Game, position: Position, notation: str) -> Position:
    """The laws of a single move; the position after it."""
    move = find_move(game, position, notation)
    before, board = position.state, bytearray(position.board)
    for change in move.changes:
        assert board[change.site] == change.before
        board[change.site] = change.after
    after = game.apply(position, move)
    assert after.board == bytes(board)
    assert after.ply == position.ply + 1
    assert position.state == before
    assert after != position
    assert game.why_not(position, after.board) is None
    return after


@pytest.mark.parametrize("key", keys())
def test_a_random_game_keeps_the_laws_to_its_end(key: str) -> None:
    game, random = load(key), Random(key)
    for _ in range(3):
        position = game.start()
        for _ in range(PLIES):
            check(game, position)
            moves = game.legal_moves(position)
            if not moves:
                break
            position = check_move(game, position, random.choice(moves).notation)


@pytest.mark.parametrize("key", keys())
def test_play_from_random_positions_keeps_the_laws(key: str, positions: int) -> None:
    game, random, ended = load(key), Random(7), 0
    for _ in range(positions // 20):
        position = read_position(game, random_text(key, random))
        for _ in range(10):
            check(game, position)
            moves = game.legal_moves(position)
            if not moves:
                ended += 1
                break
            position = check_move(game, position, random.choice(moves).notation)
    assert ended > positions / 500


@pytest.mark.parametrize("key", keys())
def test_every_legal_move_keeps_the_laws_in_a_few_positions(key: str) -> None:
    game, random = load(key), Random(8)
    for _ in range(20):
        position = read_position(game, random_text(key, random))
        for move in game.legal_moves(position):
            check(game, check_move(game, position, move.notation))


@pytest.mark.parametrize("key", keys())
def test_why_not_is_silent_iff_a_legal_move_may_have_led_there(key: str, positions: int) -> None:
    game, random, silent, spoken = load(key), Random(9), 0, set()
    known = {clause.id for clause in SHEETS[key].clauses}
    for _ in range(positions // 4):
        position = read_position(game, random_text(key, random))
        results = [game.apply(position, move).board for move in game.legal_moves(position)]
        for _ in range(8):
            seen = clumsy(random, game, position)
            refusal = game.why_not(position, seen)
            explained = any(may_show(seen, board) for board in results)
            assert (refusal is None) == explained, (write_position(game, position), list(seen))
            silent += explained
            if refusal:
                spoken.add(refusal.clause)
                assert refusal.clause in known
                assert refusal.text
                assert "{" not in refusal.text
                assert all(0 <= site < len(game.site_names) for site in refusal.sites)
    assert silent > positions / 4
    assert len(spoken) >= min(10, len(game.narrator.messages) - 1)


@pytest.mark.parametrize("key", keys())
def test_masked_sensors_never_make_a_legal_move_illegal(key: str, positions: int) -> None:
    game, random = load(key), Random(10)
    for _ in range(positions // 20):
        position = read_position(game, random_text(key, random))
        for move in game.legal_moves(position):
            after = game.apply(position, move).board
            assert game.why_not(position, masked(random, after, random.randint(1, len(after)))) is None


@pytest.mark.parametrize("key", keys())
def test_questions_about_one_position_do_not_disturb_another(key: str) -> None:
    game, other, random = load(key), load(key), Random(11)
    for _ in range(50):
        one, two = (read_position(game, random_text(key, random)) for _ in range(2))
        asked = (game.legal_moves(one), game.outcome(one), game.notices(one))
        game.legal_moves(two)
        game.notices(two)
        game.why_not(two, one.board)
        assert (game.legal_moves(one), game.outcome(one), game.notices(one)) == asked
        assert other.legal_moves(one) == asked[0]


@pytest.mark.parametrize("key", keys())
def test_the_parts_of_a_divided_count_make_the_whole(key: str) -> None:
    game = load(key)
    for depth in (1, 2):
        parts = divide(game, game.start(), depth)
        assert sum(parts.values()) == perft(game, game.start(), depth)
        assert list(parts) == [move.notation for move in game.legal_moves(game.start())]
    assert perft(game, game.start(), 0) == 1
