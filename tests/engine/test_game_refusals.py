"""What the engine refuses to be asked, and that nothing is harmed by it."""

from dataclasses import FrozenInstanceError, replace

import pytest

from engine.errors import BadOption, BadPosition, EngineError, IllegalMove, UnknownGame
from engine.games import keys, load
from engine.notation import find_move, read_position

WEB = load("web")


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"^no game 'chess'; there are: .*web"):
        load("chess")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"blitz": "1"}, "web has no option 'blitz'; it has: time_limit_s"),
        ({"time_limit_s": "0"}, "option 'time_limit_s' takes a whole number from 1 to 86400; not '0'"),
        ({"time_limit_s": "86401"}, "option 'time_limit_s' takes a whole number from 1 to 86400; not '86401'"),
        ({"time_limit_s": "-5"}, "option 'time_limit_s' takes a whole number"),
        ({"time_limit_s": "1.5"}, "option 'time_limit_s' takes a whole number"),
        ({"time_limit_s": ""}, "option 'time_limit_s' takes a whole number"),
        ({"time_limit_s": "٣"}, "option 'time_limit_s' takes a whole number"),
        ({"time_limit_s": "9" * 5000}, "option 'time_limit_s' takes a whole number"),
    ],
)
def test_an_option_that_cannot_be_is_refused(options: dict[str, str], message: str) -> None:
    with pytest.raises(BadOption, match="^" + message):
        WEB.start(options)


@pytest.mark.clause("WEB-18")
def test_the_time_limit_is_two_hours_unless_it_is_set() -> None:
    assert WEB.complete({}) == {"time_limit_s": "7200"}
    assert WEB.complete({"time_limit_s": "0090"}) == {"time_limit_s": "90"}
    assert WEB.start({"time_limit_s": "90"}) == WEB.start()


@pytest.mark.parametrize("key", keys())
def test_a_position_of_another_game_is_refused(key: str) -> None:
    game = load(key)
    stranger = replace(game.start(), game="other")
    for question in (game.legal_moves, game.outcome, game.notices, game.to_act, game.view):
        with pytest.raises(BadPosition, match=f"a position of 'other' was given to {key}"):
            question(stranger)


def test_a_move_is_legal_in_its_own_position_only() -> None:
    start = WEB.start()
    after = WEB.apply(start, find_move(WEB, start, "t1r4-t1r5"))
    move = find_move(WEB, after, "t1r3-t1r4")
    with pytest.raises(IllegalMove, match=r"^illegal move 't1r3-t1r4' at ply 0 of web"):
        WEB.apply(start, move)
    assert start == WEB.start()


def test_a_move_of_the_same_code_but_another_pin_is_not_taken_for_a_legal_one() -> None:
    white = read_position(WEB, "16/16/ggg1ggg1ggg1ggg1/1ww1www1www1www1/w15/16/16 w - 0")
    green = read_position(WEB, "16/16/1gg1ggg1ggg1ggg1/www1www1www1www1/g15/16/16 g - 0")
    move = find_move(WEB, white, "t1r5-t1r6")
    assert find_move(WEB, green, "t1r5-t1r6").code == move.code
    with pytest.raises(IllegalMove):
        WEB.apply(green, move)


def test_a_board_of_the_wrong_size_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^111 contents for the 112 sites of web$"):
        WEB.why_not(WEB.start(), bytes(111))


def test_positions_and_moves_cannot_be_changed() -> None:
    position = WEB.start()
    move = WEB.legal_moves(position)[0]
    for value, name in ((position, "ply"), (position, "state"), (position, "extra"), (move, "code"), (move, "side")):
        with pytest.raises((FrozenInstanceError, TypeError, AttributeError)):
            setattr(value, name, 0)
    assert isinstance(position.state, bytes)
    assert hash(position) == hash(WEB.start())
    assert hash(move) == hash(find_move(WEB, position, move.notation))


def test_every_error_is_the_engines_and_of_a_standard_kind() -> None:
    from engine import errors

    kinds = [kind for kind in vars(errors).values() if isinstance(kind, type) and kind is not EngineError]
    assert len(kinds) == 6
    assert all(
        issubclass(kind, EngineError) and issubclass(kind, (ValueError, LookupError, ImportError)) for kind in kinds
    )
