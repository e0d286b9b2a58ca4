"""How a game of Wari ends: scores, hunger, the third time, and what the session hands in."""

import pytest

from engine.attempt import why_illegal
from engine.games import load
from engine.notation import find_move, read_position, write_position
from engine.play import play, replay
from engine.position import Outcome, Refusal

WARI = load("wari")
ROUND = "F f A a B b C c D d E e"  # the only moves where South and North chase each other with a stone each


def outcome(text: str) -> Outcome | None:
    return WARI.outcome(read_position(WARI, text))


def cited(clause: str, *values: object) -> object:
    return pytest.param(*values, clause, marks=pytest.mark.clause(clause))


@pytest.mark.parametrize(
    ("text", "winners", "reason", "clause"),
    [
        cited(
            "WARI-12",
            "0,0,6,0,0,6/0,0,1,0,0,0/25,10 n own_rows",
            (0,),
            "South has captured 25 of 48 stones. South wins.",
        ),
        cited(
            "WARI-12", "0,0,0,0,0,0/0,0,1,0,0,0/18,29 n split", (1,), "North has captured 29 of 48 stones. North wins."
        ),
        cited(
            "WARI-12", "0,0,0,0,0,0/0,0,0,0,0,0/48,0 s split", (0,), "South has captured 48 of 48 stones. South wins."
        ),
        cited(
            "WARI-13",
            "0,0,3,0,0,0/0,0,0,0,0,0/22,23 s own_rows",
            (0,),
            "South cannot leave North a stone, and takes all that are left. South wins, 25 to 23.",
        ),
        cited(
            "WARI-13",
            "0,0,0,0,0,0/1,0,0,0,0,0/24,23 n own_rows",
            (),
            "North cannot leave South a stone, and takes all that are left. The game is drawn, 24 to 24.",
        ),
        cited(
            "WARI-13",
            "0,0,0,0,0,1/1,0,0,0,0,0/23,23 s own_rows",
            (0,),
            "South cannot leave North a stone, and takes all that are left. South wins, 25 to 23.",
        ),
        cited(
            "WARI-14",
            "0,0,0,0,0,0/0,0,3,0,0,0/22,23 s own_rows",
            (1,),
            "South's row is empty when its turn begins: North takes the rest. North wins, 26 to 22.",
        ),
        cited(
            "WARI-14",
            "0,0,0,0,9,0/0,0,0,0,0,0/19,20 n split",
            (0,),
            "North's row is empty when its turn begins: South takes the rest. South wins, 28 to 20.",
        ),
        cited(
            "WARI-15", "0,0,0,0,0,0/0,0,0,0,0,0/24,24 s own_rows", (), "No stone is left. The game is drawn, 24 to 24."
        ),
        cited("WARI-15", "0,0,0,0,0,0/0,0,0,0,0,0/24,24 n split", (), "No stone is left. The game is drawn, 24 to 24."),
    ],
)
def test_a_position_that_is_over_tells_who_won_and_why(
    text: str, winners: tuple[int, ...], reason: str, clause: str
) -> None:
    assert outcome(text) == Outcome(winners, clause, reason)
    position = read_position(WARI, text)
    assert WARI.legal_moves(position) == ()
    assert WARI.to_act(position) == ()
    assert WARI.notices(position) == ()
    refusal = WARI.why_not(position, position.board)
    assert refusal is not None
    assert (refusal.clause, refusal.text) == (clause, f"The game is over. {reason}")
    assert why_illegal(WARI, position, "C") == why_illegal(WARI, position, "pass") == refusal


@pytest.mark.clause("WARI-12")
@pytest.mark.parametrize(("move", "over"), [("E", True), ("F", False)])
def test_the_twenty_fifth_stone_ends_the_game_and_the_twenty_fourth_does_not(move: str, over: bool) -> None:
    position = read_position(WARI, "0,0,6,0,3,5/1,2,1,0,0,0/20,10 s own_rows 40")
    assert (WARI.outcome(play(WARI, position, [move])) is not None) == over
    assert outcome("0,0,3,0,0,2/0,0,0,0,0,0/24,19 s own_rows") is None


@pytest.mark.clause("WARI-16")
@pytest.mark.parametrize(
    ("text", "winners", "how"),
    [
        (
            "0,0,0,0,0,1/0,0,0,0,0,1/23,23 s own_rows",
            (),
            "each takes its own row's stones. The game is drawn, 24 to 24.",
        ),
        (
            "0,0,0,0,0,1/0,0,0,0,0,1/22,24 s own_rows",
            (1,),
            "each takes its own row's stones. North wins, 25 to 23.",
        ),
        ("0,0,0,0,0,1/0,0,0,0,0,1/24,22 s split", (0,), "each takes half of the stones left. South wins, 25 to 23."),
    ],
)
def test_the_third_time_ends_the_game_of_itself(text: str, winners: tuple[int, ...], how: str) -> None:
    start = read_position(WARI, text)
    stations = list(replay(WARI, start, (ROUND.split() * 2)))
    assert [WARI.outcome(position) for position in stations[:-1]] == [None] * 23
    assert all(WARI.claim(position) is None for position in stations)
    last = stations[-1]
    assert last.state == start.state == stations[11].state
    ended = WARI.outcome(last)
    reason = "The same position for the third time: " + how
    assert ended == Outcome(winners, "WARI-16", reason)
    assert WARI.legal_moves(last) == ()
    assert WARI.to_act(last) == ()


@pytest.mark.clause("WARI-16")
def test_after_the_third_time_no_move_is_right_any_more() -> None:
    start = read_position(WARI, "0,0,0,0,0,1/0,0,0,0,0,1/23,23 s split")
    twice = play(WARI, start, ROUND.split())
    last = play(WARI, twice, ROUND.split())
    board = WARI.apply(twice, find_move(WARI, twice, "F")).board
    assert WARI.why_not(twice, board) is None
    reason = "The same position for the third time: each takes half of the stones left. The game is drawn, 24 to 24."
    assert WARI.why_not(last, board) == Refusal("WARI-16", f"The game is over. {reason}")
    assert why_illegal(WARI, last, "F") == why_illegal(WARI, last, "pass") == WARI.why_not(last, board)
    with pytest.raises(ValueError, match=r"^illegal move 'F' at ply 24 of wari \(WARI-16\): The game is over\."):
        find_move(WARI, last, "F")


@pytest.mark.clause("WARI-16")
def test_the_options_divide_the_same_stones_differently() -> None:
    text = "0,0,0,0,0,1/0,0,0,1,0,1/{} s {}"

    def ended(stores: str, option: str) -> Outcome | None:
        rules = WARI.rules
        WARI.load(read_position(WARI, text.format(stores, option)))
        return rules.endings[rules.repeated(3)]

    rows, halves = ended("23,22", "own_rows"), ended("23,22", "split")
    assert rows is not None
    assert halves is not None
    assert (rows.winners, rows.reason.rsplit(". ", 1)[1]) == ((), "The game is drawn, 24 to 24.")
    assert (halves.winners, halves.reason.rsplit(". ", 1)[1]) == ((0,), "South wins, 24½ to 23½.")


@pytest.mark.clause("WARI-16")
def test_only_a_capture_lets_the_past_be_forgotten() -> None:
    position = read_position(WARI, "0,0,6,0,3,5/1,2,1,0,0,0/20,10 s own_rows 40")
    quiet = play(WARI, position, ["F"])
    assert quiet.past == (WARI.repetition_key(position),)
    assert play(WARI, position, ["E"]).past == ()
    assert read_position(WARI, write_position(WARI, quiet)).past == ()


@pytest.mark.clause("WARI-17")
def test_who_resigns_has_lost_and_a_draw_may_be_agreed() -> None:
    start = WARI.start()
    assert WARI.resigned(start, 0) == Outcome((1,), "WARI-17", "South resigns. North wins.")
    assert WARI.resigned(start, 1) == Outcome((0,), "WARI-17", "North resigns. South wins.")
    assert WARI.draw_agreed() == Outcome((), "WARI-17", "The players agree on a draw.")


@pytest.mark.clause("WARI-18")
@pytest.mark.parametrize(("first", "winner", "name"), [("south", 1, "North"), ("north", 0, "South")])
def test_whose_time_is_up_has_lost(first: str, winner: int, name: str) -> None:
    ended = WARI.time_is_up(WARI.start({"first": first}))
    assert ended == Outcome((winner,), "WARI-18", WARI.narrator.messages["WARI-18"].format(winner=name))
    assert (WARI.rules.time.shared_option, WARI.rules.time.flag_winner) == (None, None)
