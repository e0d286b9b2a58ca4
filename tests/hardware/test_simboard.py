"""The simulated board: what hands do, and what the sensors say of it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from hardware.board import Board, load_board
from hardware.drivers.sim import SimStrip
from hardware.frame import PRESENT, PRESENT_S, LedFrame
from hardware.sim.simboard import SimBoard

BOARDS = Path(__file__).parent.parent / "boards"
WEB = load_board("web")
SCRAMBLED = load_board(str(BOARDS / "web-scrambled.toml"))
PITS = load_board(str(BOARDS / "pits.toml"))
MS = 1_000_000
POLES = {1: PRESENT, 2: PRESENT_S, 3: PRESENT}


def seen(board: Board, sim: SimBoard, t_ns: int) -> dict[str, int]:
    """What is not 0, by site."""
    values = board.sites_seen(sim.sample(t_ns).values)
    return {name: value for name, value in zip(board.site_names, values, strict=True) if value}


def scrambled() -> SimBoard:
    return SimBoard(SCRAMBLED, {"t1r4": 1, "t1r3": 2}, poles=POLES)


def test_what_stands_there_at_first_is_seen_in_the_first_frame() -> None:
    frame = scrambled().sample(5)
    assert (frame.seq, frame.t_ns, len(frame.values)) == (0, 5, 128)
    assert seen(SCRAMBLED, scrambled(), 0) == {"t1r4": PRESENT, "t1r3": PRESENT_S}


def test_each_frame_has_the_next_number_and_a_quiet_one_the_same_values() -> None:
    sim = scrambled()
    frames = [sim.sample(t_ns) for t_ns in range(5)]
    assert [frame.seq for frame in frames] == [0, 1, 2, 3, 4]
    assert len({id(frame.values) for frame in frames}) == 1


def test_a_frame_once_given_never_changes() -> None:
    sim = scrambled()
    frame = sim.sample(0)
    kept = frame.values[:]
    sim.lift("t1r4", 1)
    assert sim.sample(1).values != kept
    assert frame.values == kept


def test_a_peg_is_seen_neither_before_its_time_nor_after() -> None:
    sim = scrambled()
    sim.lift("t1r4", 10)
    assert seen(SCRAMBLED, sim, 9) == {"t1r4": PRESENT, "t1r3": PRESENT_S}
    assert seen(SCRAMBLED, sim, 10) == {"t1r3": PRESENT_S}


def test_two_pegs_in_the_hand_are_put_down_in_any_order() -> None:
    sim = scrambled()
    assert sim.lift("t1r4", 0) == (1,)
    assert sim.lift("t1r3", 0) == (1, 2)
    assert sim.place("t5r5", 1, 0) == (2,)
    assert sim.place("t6r6", 1) == ()
    assert seen(SCRAMBLED, sim, 1) == {"t5r5": PRESENT, "t6r6": PRESENT_S}
    assert {site: piece for site, piece in sim.contents.items() if piece} == {"t5r5": 1, "t6r6": 2}


def test_a_presence_sensor_does_not_tell_whose_peg_it_is() -> None:
    assert seen(WEB, SimBoard(WEB, {"t1r4": 1, "t1r3": 2}), 0) == {"t1r4": PRESENT, "t1r3": PRESENT}


def test_a_sliding_peg_is_seen_over_each_site_and_over_none_in_between() -> None:
    sim = scrambled()
    assert sim.slide(["t1r4", "t2r4", "t3r4"], 0, step_ms=100) == 150 * MS
    story = [seen(SCRAMBLED, sim, t * MS) for t in (0, 49, 50, 99, 100, 149, 150, 900)]
    there = [[site for site in one if site != "t1r3"] for one in story]
    assert there == [[], [], ["t2r4"], ["t2r4"], [], [], ["t3r4"], ["t3r4"]]
    assert (sim.contents["t1r4"], sim.contents["t3r4"], sim.held) == (0, 1, ())


def test_a_peg_goes_into_the_box_and_a_new_one_comes_out() -> None:
    sim = scrambled()
    assert sim.take_off("t1r3", 0) == 2
    sim.put("t9r1", 3, 0)
    assert seen(SCRAMBLED, sim, 0) == {"t1r4": PRESENT, "t9r1": PRESENT}
    assert sim.held == ()


def test_a_new_set_up_is_there_at_once_and_forgets_the_hand() -> None:
    sim = scrambled()
    sim.lift("t1r4", 0)
    sim.put("t2r2", 1, 50)
    sim.set_up({"t7r7": 2})
    assert seen(SCRAMBLED, sim, 0) == {"t7r7": PRESENT_S}
    assert seen(SCRAMBLED, sim, 100) == {"t7r7": PRESENT_S}
    assert sim.held == ()


def test_stones_are_lifted_by_number_sown_one_by_one_and_weighed() -> None:
    sim = SimBoard(PITS, {"a": 4, "b": 1, "marker": 2})
    assert sim.lift("a", 0, 3) == (1, 1, 1)
    for site in ("b", "c", "d"):
        sim.place(site, 0)
    assert seen(PITS, sim, 0) == {"a": 100, "b": 200, "c": 100, "d": 100, "marker": PRESENT}
    assert sim.lift("b", 1) == (1, 1)
    sim.put("store", 7, 1)
    assert sim.take_off("store", 2) == 7


def test_a_site_without_a_sensor_holds_a_piece_that_nobody_sees() -> None:
    sim = SimBoard(PITS)
    sim.put("rest", 1, 0)
    assert sim.contents["rest"] == 1
    assert seen(PITS, sim, 1) == {}


def test_a_board_that_weighs_holds_stones_where_it_has_no_sensor_too() -> None:
    board = load_board("wari-pits")
    sim = SimBoard(board, {"A": 3, "south": 4})
    sim.lift("A", 0)
    for _ in range(3):
        sim.place("south", 0)
    assert (sim.contents["south"], sim.held) == (7, ())
    assert sim.lift("south", 1, 2) == (1, 1)
    assert seen(board, sim, 2) == {}


IMPOSSIBLE: list[tuple[str, Callable[[SimBoard], object]]] = [
    ("nothing can be lifted from site 't5r5': it is empty", lambda sim: sim.lift("t5r5", 0)),
    ("board web-scrambled has no site 'z1'", lambda sim: sim.lift("z1", 0)),
    ("2 cannot be lifted from site 't1r4': it holds 1", lambda sim: sim.lift("t1r4", 0, 2)),
    ("nothing can be placed on site 't1r3': it is occupied", lambda sim: sim.place("t1r3", 0)),
    ("nothing to place on site 't5r5': index 1, 1 in the hand", lambda sim: sim.place("t5r5", 0, 1)),
    ("board web-scrambled has no site 'z1'", lambda sim: sim.place("z1", 0)),
    ("nothing can be slid from site 't5r5': it is empty", lambda sim: sim.slide(["t5r5", "t5r6"], 0)),
    ("nothing can be slid over on site 't1r3': it is occupied", lambda sim: sim.slide(["t1r4", "t1r3", "t1r2"], 0)),
    ("a slide goes over two sites or more", lambda sim: sim.slide(["t1r4"], 0)),
    ("a slide goes over two sites or more", lambda sim: sim.slide([], 0)),
    ("a slide goes over two sites or more, each once", lambda sim: sim.slide(["t1r4", "t2r4", "t1r4"], 0)),
    ("nothing can be taken off from site 't5r5': it is empty", lambda sim: sim.take_off("t5r5", 0)),
    ("nothing can be put on site 't1r3': it is occupied", lambda sim: sim.put("t1r3", 1, 0)),
    ("nothing to put on site 't5r5': piece 0", lambda sim: sim.put("t5r5", 0, 0)),
    ("piece 9 on site 't5r5': which pole it has is not said", lambda sim: sim.put("t5r5", 9, 0)),
    ("board web-scrambled has no site 'z1'", lambda sim: sim.set_up({"z1": 1})),
    ("piece 9 on site 't5r5': which pole", lambda sim: sim.set_up({"t5r5": 9})),
]


@pytest.mark.parametrize(("says", "hand"), IMPOSSIBLE)
def test_a_hand_that_does_the_impossible_is_refused_and_nothing_has_happened(
    says: str, hand: Callable[[SimBoard], object]
) -> None:
    sim = SimBoard(SCRAMBLED, {"t1r4": 1, "t1r3": 2, "t9r6": 3}, poles=POLES)
    sim.lift("t9r6", 0)
    before = (sim.contents, sim.held, sim.sample(0).values)
    with pytest.raises(ValueError, match=says):
        hand(sim)
    assert (sim.contents, sim.held, sim.sample(10**9).values) == before


@pytest.mark.parametrize(
    ("says", "hand"),
    [
        ("5 cannot be lifted from site 'a': it holds 4", lambda sim: sim.lift("a", 0, 5)),
        ("0 cannot be lifted from site 'a'", lambda sim: sim.lift("a", 0, 0)),
        ("stones do not slide: site 'a'", lambda sim: sim.slide(["a", "b"], 0)),
        ("656 stones on site 'a' are too many", lambda sim: sim.put("a", 652, 0)),
        ("site 'a' cannot hold -1", lambda sim: sim.set_up({"a": -1})),
    ],
)
def test_impossible_things_with_stones_are_refused(says: str, hand: Callable[[SimBoard], object]) -> None:
    sim = SimBoard(PITS, {"a": 4})
    with pytest.raises(ValueError, match=says):
        hand(sim)
    assert sim.contents["a"] == 4
    assert sim.held == ()


def test_the_strip_tells_its_listener_of_every_picture_and_keeps_the_last() -> None:
    heard: list[LedFrame] = []
    strip = SimStrip(PITS.leds, heard.append)
    picture = PITS.led_frame({"a": (10, 20, 30)})
    strip.show(picture)
    with pytest.raises(ValueError, match="a picture of 1 colours for 6 LEDs"):
        strip.show(LedFrame(((0, 0, 0),)))
    assert heard == [picture]
    assert strip.shown == picture
