"""Stones are never counted by rounding: what comes and goes since a position was seen to stand is what tells."""

from array import array
from random import Random

import pytest

from controller.core.board.baseline import Baseline
from controller.core.board.image import Sensing
from controller.core.board.reading import Agrees, Completed, Discrepancy, InProgress
from controller.core.board.watch import Watch
from controller.core.board.way_back import Step, stones_back
from controller.table.binding import Binding
from engine.games import load
from engine.notation import find_move, read_position
from hardware.board import load_board
from hardware.frame import Sense, values_of

WARI = load("wari")
PITS, STORES = slice(0, 12), slice(12, 14)


def eye_on(position: str, board: str = "wari") -> Watch:
    start = read_position(WARI, position)
    return Watch(WARI, Binding(load_board(board), WARI, start).sensing, start)


def show(watch: Watch, stones: list[float], t_ms: int = 0) -> Watch:
    """Stones by site; a fraction is how much their weight is off."""
    watch.look(values_of(max(0, round(100 * count)) for count in stones), t_ms * 1_000_000)
    return watch


START: list[float] = [4.0] * 12 + [0.0] * 2


def after(stones: list[float], **counts: float) -> list[float]:
    out = list(stones)
    for name, count in counts.items():
        out[WARI.sites[name]] = count
    return out


def test_a_pile_that_weighs_half_a_stone_too_much_still_counts_stone_by_stone() -> None:
    """Seventeen stones weigh as much as 17.6; one more makes 18.6."""
    text = "0,0,0,0,0,1/17,6,6,6,6,6/0,0 s own_rows 0"
    stones: list[float] = [0, 0, 0, 0, 0, 1.05, 17.6, 5.8, 6.2, 6.3, 5.9, 6, 0, 0]
    watch = show(eye_on(text), stones)
    assert isinstance(watch.reading, Agrees)
    assert isinstance(show(watch, after(stones, F=0), 100).reading, InProgress)
    made = show(watch, after(stones, F=0, a=18.65), 200).reading
    assert isinstance(made, Completed)
    assert made.move.notation == "F"
    assert isinstance(show(watch, after(stones, F=0, b=6.8), 300).reading, Discrepancy)


def test_a_sowing_is_in_progress_until_the_last_stone_lies() -> None:
    watch = show(eye_on("4,4,4,4,4,4/4,4,4,4,4,4/0,0 s own_rows 0"), START)
    sown = START
    for names in ("C", "D", "E", "F", "a"):
        sown = after(sown, **{names: 0.0 if names == "C" else 5.05})
        reading = show(watch, sown, 100).reading
        assert isinstance(reading, Completed if names == "a" else InProgress), names
    assert isinstance(reading, Completed)
    assert (reading.move.notation, reading.extendable) == ("C", False)


CAPTURE = "0,0,0,0,0,3/1,2,1,8,8,8/9,8 s own_rows 0"  # F feeds a, b and c, and captures 2 + 3 + 2
BEFORE: list[float] = [0, 0, 0, 0, 0, 3, 1, 2, 1, 8, 8, 8, 9, 8]


@pytest.mark.parametrize("board", ["wari", "wari-pits"])
def test_captured_pits_stand_higher_on_the_way_than_before_or_after(board: str) -> None:
    watch = show(eye_on(CAPTURE, board), BEFORE)
    sowing: list[dict[str, float]] = [{"F": 0}, {"a": 2}, {"b": 3}, {"c": 2}, {"c": 0}, {"b": 0}]
    for sown in sowing:
        now = after([value / 100 for value in watch.seen], **sown)
        assert isinstance(show(watch, now, 100).reading, InProgress), sown
    whole = after(BEFORE, F=0, a=0, b=0, c=0)
    reading = show(watch, whole, 900).reading  # the stones are in the hand yet, or in a lap
    assert isinstance(reading, Completed)
    assert reading.move.notation == "F"


def test_captured_stones_go_to_the_store_before_or_after_the_move_is_made_or_nowhere() -> None:
    whole = after(BEFORE, F=0, a=0, b=0, c=0)
    for stores in ([16.1], [9, 12, 16.2], [9]):
        watch = show(eye_on(CAPTURE), BEFORE)
        for stones in stores:
            reading = show(watch, after(whole, south=stones), 100).reading
            assert isinstance(reading, Completed), stones
        watch.turn_to(WARI.apply(watch.reconciler.position, find_move(WARI, watch.reconciler.position, "F")))
        for stones in (*stores[-1:], 16.1):
            assert isinstance(show(watch, after(whole, south=stones), 200).reading, Agrees), stones
        assert isinstance(show(watch, after(whole, south=17.2), 300).reading, Discrepancy), "more than was captured"


def test_a_sowing_that_stood_goes_on_with_the_other_sides_and_is_not_taken_for_unfinished() -> None:
    """North's f feeds E, which South, a moment later, takes up to sow it: E lacks again what it got."""
    stones: list[float] = [4, 4, 4, 4, 0, 0, 0, 0, 0, 2, 0, 5, 12, 13]
    watch = show(eye_on("4,4,4,4,0,0/0,0,0,2,0,5/12,13 n own_rows 0"), stones)
    whole = after(stones, f=0, A=5, B=5, C=5, D=5, E=1)
    assert isinstance(show(watch, whole, 1000).reading, Completed)
    assert watch.goes_on() is None
    show(watch, after(whole, E=0), 1400)
    assert isinstance(watch.reading, InProgress)
    assert isinstance(watch.goes_on(), InProgress)
    assert watch.stood_ns == 1000 * 1_000_000


def test_a_wrong_sowing_is_shown_pit_by_pit_against_the_sowing_that_was_begun() -> None:
    watch = show(eye_on("4,4,4,4,4,4/4,4,4,4,4,4/0,0 s own_rows 0"), START)
    wrong = after(START, C=0, D=5.1, E=6.1, F=4, a=4.9)  # two in E, none in F
    assert isinstance(show(watch, wrong, 100).reading, Discrepancy)
    trouble = watch.trouble()
    assert trouble is not None
    E, F = WARI.sites["E"], WARI.sites["F"]
    assert (trouble.reading.over, trouble.reading.short) == (((E, 1),), ((F, 1),))
    assert (trouble.reading.extra, trouble.reading.missing) == ((E,), (F,))
    assert trouble.reading.way_back == (Step(E, F, 1),)
    assert trouble.position == watch.reconciler.position, "the clause is that of the sowing"
    assert isinstance(show(watch, after(wrong, E=5.1, F=5.1), 200).reading, Completed)


def test_a_stone_put_elsewhere_is_led_back_and_not_on_to_a_sowing_nobody_made() -> None:
    watch = show(eye_on("4,4,4,4,4,1/4,4,4,4,4,4/0,3 s own_rows 0"), [4, 4, 4, 4, 4, 1, 4, 4, 4, 4, 4, 4, 0, 3])
    trouble = show(watch, [4, 4, 5, 4, 4, 0, 4, 4, 4, 4, 4, 4, 0, 3], 100).trouble()
    assert trouble is not None
    assert trouble.reading.way_back == (Step(WARI.sites["C"], WARI.sites["F"], 1),)


def test_stones_moved_without_sowing_lead_back_to_the_position() -> None:
    watch = show(eye_on("4,4,4,4,4,4/4,4,4,4,4,4/0,0 s own_rows 0"), START)
    trouble = show(watch, after(START, C=2, f=6), 100).trouble()
    assert trouble is not None
    assert trouble.reading.way_back == (Step(WARI.sites["f"], WARI.sites["C"], 2),)


@pytest.mark.parametrize(
    ("off", "steps"),
    [
        ({0: 2, 1: -2}, (Step(0, 1, 2),)),
        ({0: 3, 1: -2, 2: -1}, (Step(0, 1, 2), Step(0, 2, 1))),
        ({0: 1, 1: 2, 2: -2, 3: -1}, (Step(0, 3, 1), Step(1, 2, 2))),  # what fits exactly is carried at once
        ({0: 2}, (Step(0, None, 2),)),
        ({0: -2}, (Step(None, 0, 2),)),
        ({}, ()),
    ],
)
def test_the_way_back_of_stones_is_told_with_their_number(off: dict[int, int], steps: tuple[Step, ...]) -> None:
    assert stones_back(off) == steps


def test_what_the_referee_is_told_of_a_heavy_pit_is_its_true_number() -> None:
    text = "0,0,0,0,0,1/17,6,6,6,6,6/0,0 s own_rows 0"
    stones: list[float] = [0, 0, 0, 0, 0, 1.05, 17.6, 5.8, 6.2, 6.3, 5.9, 6, 0, 0]
    watch = show(eye_on(text), stones)
    show(watch, after(stones, b=4.8, d=7.3), 100)
    board = watch.reconciler.position.board
    assert watch.contents(board) == (0, 0, 0, 0, 0, 1, 17, 5, 6, 7, 6, 6, 0, 0)


def test_a_masked_pit_leaves_the_others_to_tell_the_move() -> None:
    watch = show(eye_on("4,4,4,4,4,4/4,4,4,4,4,4/0,0 s own_rows 0"), START)
    watch.sense(watch.sensing.masked({WARI.sites["C"]}))
    assert watch.invisible == ()
    reading = show(watch, after(START, C=0, D=5, E=5, F=5, a=5), 100).reading
    assert isinstance(reading, Completed)
    assert reading.move.notation == "C"
    both = eye_on("1,1,0,0,0,0/4,4,4,4,4,4/11,11 s own_rows 0")
    both.sense(both.sensing.masked({WARI.sites["A"], WARI.sites["B"]}))
    assert isinstance(both.reading, Agrees)


def test_a_piece_that_stands_on_a_site_that_weighs_nothing_else_is_compared_exactly() -> None:
    sensing = Sensing.of(load("web"), [Sense.PRESENCE] * 112, [0] * 112)
    board = load("web").start().board
    rest = Baseline.unseen(sensing, board)
    assert rest.differing(rest.image) == ()
    assert rest.shifted(board).image == rest.image
    seen = array("H", rest.image)
    seen[5] ^= 1
    assert rest.differing(seen) == (5,)


def test_over_a_whole_game_the_weights_of_uneven_stones_stay_told() -> None:
    """Stones of 8 % spread, each with its own weight, sown by the rules: every result is one move and no other."""
    chance = Random(4)
    watch, position = eye_on("4,4,4,4,4,4/4,4,4,4,4,4/0,0 s own_rows 0"), WARI.start({"first": "south"})
    heaps = [[chance.gauss(1, 0.08) for _ in range(count)] for count in position.board]
    show(watch, [sum(heap) for heap in heaps])
    for ply in range(60):
        moves = WARI.legal_moves(position)
        if not moves:
            break
        move = chance.choice(moves)
        hand: list[float] = []
        for site, _, count in move.changes:
            while len(heaps[site]) > count:
                hand.append(heaps[site].pop())
        for site, _, count in move.changes:
            while len(heaps[site]) < count:
                heaps[site].append(hand.pop())
        reading = show(watch, [sum(heap) + chance.uniform(-0.05, 0.05) for heap in heaps], ply).reading
        assert isinstance(reading, Completed), (ply, move.notation, reading)
        assert reading.move.notation == move.notation
        position = WARI.apply(position, move)
        watch.turn_to(position)
        assert isinstance(watch.reading, Agrees)
