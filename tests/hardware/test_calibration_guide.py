"""A person, sensors that drift, and the guide between them."""

from collections.abc import Sequence

import pytest

from hardware.board import load_board
from hardware.calibration.errors import BadCalibration
from hardware.calibration.follower import SCAN_NS, Follower
from hardware.calibration.guide import Mark
from hardware.calibration.levels import LevelGuide
from hardware.calibration.models import CellModel, CellTraits, HallModel, HallTraits, SwitchModel
from hardware.calibration.plan import groups
from hardware.calibration.result import Cell, Hall, Switch
from hardware.calibration.switches import SwitchGuide
from hardware.durations import HOUR_NS

POLAR, PITS, PLAIN = load_board("web-polarity"), load_board("wari-pits"), load_board("web")
FEW = ("t1r1", "t2r1", "t3r1")


def seen(guide: LevelGuide | SwitchGuide, model: HallModel | CellModel | SwitchModel, scans: int, **on: int) -> None:
    """So many scans of a board with that on it, and nobody at it."""
    for i in range(scans):
        guide.scan(model.raw(on, i * SCAN_NS))


def emptied(guide: LevelGuide, model: HallModel | CellModel) -> LevelGuide:
    """Past the empty board."""
    guide.confirm()
    seen(guide, model, 60)
    return guide


def test_every_polarity_sensor_gets_thresholds_around_its_own_zero() -> None:
    guide = LevelGuide(POLAR)
    Follower(guide, HallModel(POLAR, 3, HallTraits(upside_down=0.1))).run()
    assert guide.problems == {}
    assert list(guide.found) == list(POLAR.site_names)
    for one in guide.found.values():
        assert isinstance(one, Hall)
        rising = [one.n_on, one.n_off, one.zero, one.s_off, one.s_on]
        assert rising in (sorted(rising), sorted(rising, reverse=True))
        assert one.headroom > 0
    upside_down = [name for name, one in guide.found.items() if isinstance(one, Hall) and one.n_on > one.s_on]
    assert upside_down == list(guide.remarks) != []


def test_every_pit_gets_its_zero_and_the_weight_of_a_stone() -> None:
    guide = LevelGuide(PITS, stones=12)
    model = CellModel(PITS, 5, CellTraits(stones=0.0))
    Follower(guide, model).run()
    assert (guide.problems, guide.remarks) == ({}, {})
    for name, one in guide.found.items():
        assert isinstance(one, Cell)
        raw = model.raw({name: 7}, 0)[one.channel]
        assert (raw - one.zero) / one.stone == pytest.approx(7, abs=0.3)


def test_every_switch_is_tried_with_one_peg_that_walks() -> None:
    guide = SwitchGuide(PLAIN)
    Follower(guide, SwitchModel(PLAIN)).run()
    assert guide.found == {site.name: Switch(site.channel) for site in PLAIN.sites if site.channel is not None}
    assert (guide.problems, guide.exchanged, guide.remarks) == ({}, {}, {})


def test_the_lights_show_where_to_put_what_and_what_to_take_off() -> None:
    model = HallModel(POLAR, 1)
    guide = emptied(LevelGuide(POLAR, only=FEW), model)
    assert guide.guidance.marks == dict.fromkeys(FEW, Mark.PUT)
    assert guide.guidance.text == "Put a peg, N pole down, on t1r1, t2r1, t3r1."
    seen(guide, model, 40, t1r1=1, t9r5=1)
    assert guide.guidance.marks == {"t9r5": Mark.TAKE, "t1r1": Mark.GOOD, "t2r1": Mark.PUT, "t3r1": Mark.PUT}
    assert guide.guidance.text == "Take everything off t9r5. Put a peg, N pole down, on t2r1, t3r1."
    seen(guide, model, 40, t1r1=1, t2r1=1, t3r1=1)
    assert guide.guidance.piece == 2
    assert set(guide.guidance.marks.values()) == {Mark.PUT_S}


def test_a_peg_that_was_not_turned_round_is_told_from_one_that_was() -> None:
    model = HallModel(POLAR, 1)
    guide = emptied(LevelGuide(POLAR, only=("t1r1",)), model)
    seen(guide, model, 40, t1r1=1)
    seen(guide, model, 40, t1r1=1)
    assert guide.guidance.text == "Turn the peg round: t1r1."
    seen(guide, model, 40, t1r1=2)
    assert guide.guidance.done
    assert list(guide.found) == ["t1r1"]


def test_nothing_is_measured_while_a_hand_is_still_at_the_board() -> None:
    guide = LevelGuide(POLAR, only=("t1r1",))
    guide.confirm()
    still = [32768] * POLAR.channels
    channel = POLAR.site("t1r1").channel
    assert channel is not None
    for i in range(100):
        still[channel] = 32768 + 20 * i
        guide.scan(tuple(still))
    assert guide.guidance.text.startswith("Not still yet: t1r1.")
    for _ in range(60):
        guide.scan(tuple(still))
    assert guide.guidance.marks == {"t1r1": Mark.PUT}


def test_a_sensor_that_never_stands_still_can_be_left_out() -> None:
    guide = LevelGuide(POLAR, only=FEW)
    guide.confirm()

    def scan(i: int) -> Sequence[int]:
        raw = [32768] * POLAR.channels
        raw[POLAR.site("t2r1").channel or 0] += 2000 * (i % 3 - 1)
        return tuple(raw)

    for i in range(60):
        guide.scan(scan(i))
    guide.skip()
    for i in range(60):
        guide.scan(scan(i))
    assert list(guide.problems) == ["t2r1"]
    assert list(guide.guidance.marks) == ["t1r1", "t3r1"]


def test_a_dead_sensor_is_named_and_the_others_are_calibrated() -> None:
    dead = POLAR.site("t2r1").channel
    assert dead is not None
    guide = LevelGuide(POLAR, only=FEW)
    Follower(guide, HallModel(POLAR, 1, HallTraits(dead=frozenset({dead})))).run()
    assert guide.problems == {"t2r1": "there is no voltage of a sensor: look at its supply and its wire"}
    assert list(guide.found) == ["t1r1", "t3r1"]


def test_a_sensor_that_hardly_feels_a_peg_is_named_with_the_remedy() -> None:
    guide = LevelGuide(POLAR, only=FEW)
    Follower(guide, HallModel(POLAR, 1, HallTraits(swing=2600, swing_spread=0, noise=100, drift=0))).run()
    assert list(guide.problems) == list(FEW)
    assert "stronger magnet" in guide.problems["t1r1"]
    assert guide.found == {}


def test_two_exchanged_sensors_are_found_out_and_skipped_by_a_word() -> None:
    model = HallModel(POLAR, 1)
    guide = emptied(LevelGuide(POLAR, only=("t1r1",)), model)
    seen(guide, model, 40, t2r1=1)
    assert "the sensors of both are mixed up" in guide.guidance.text
    guide.skip()
    here, there = POLAR.site("t1r1").channel, POLAR.site("t2r1").channel
    assert guide.problems["t1r1"].startswith(f"channel {there} answers, not {here}")
    assert guide.guidance.done


def test_a_hole_where_no_peg_is_ever_seen_can_be_skipped() -> None:
    model = HallModel(POLAR, 1)
    guide = emptied(LevelGuide(POLAR, only=FEW), model)
    seen(guide, model, 40, t1r1=1, t3r1=1)
    guide.skip()
    seen(guide, model, 40, t1r1=1, t3r1=1)
    seen(guide, model, 40, t1r1=2, t3r1=2)
    assert guide.guidance.done
    assert list(guide.problems) == ["t2r1"]
    assert list(guide.found) == ["t1r1", "t3r1"]


def test_a_single_site_is_done_again_and_the_rest_stays() -> None:
    model = HallModel(POLAR, 1)
    guide = LevelGuide(POLAR, only=FEW)
    person = Follower(guide, model)
    person.run()
    before = guide.found
    guide.redo("t2r1")
    assert list(guide.guidance.marks) == ["t2r1"]
    person.run()
    assert guide.guidance.done
    for name in FEW:
        was, now = before[name], guide.found[name]
        assert isinstance(was, Hall)
        assert isinstance(now, Hall)
        assert ((was.n_on, was.s_on) == (now.n_on, now.s_on)) == (name != "t2r1")
    with pytest.raises(BadCalibration, match="site 't9r7' is none of those that are calibrated"):
        guide.redo("t9r7")


def test_what_was_known_of_other_sites_is_kept() -> None:
    model = HallModel(POLAR, 1)
    before = LevelGuide(POLAR, only=("t9r7",))
    Follower(before, model).run()
    guide = LevelGuide(POLAR, only=FEW, known=before.found)
    Follower(guide, model).run()
    assert set(guide.found) == {*FEW, "t9r7"}
    assert guide.found["t9r7"] == before.found["t9r7"]


@pytest.mark.parametrize("board", [POLAR, PITS], ids=lambda board: board.name)
def test_the_zero_alone_is_measured_again_on_an_empty_board(board: object) -> None:
    board = POLAR if board is POLAR else PITS
    model: HallModel | CellModel = HallModel(board, 2) if board is POLAR else CellModel(board, 2)
    guide = LevelGuide(board)
    Follower(guide, model).run()
    again = LevelGuide(board, zero=True, known=guide.found)
    person = Follower(again, model, HOUR_NS * 3 // 2)
    person.run()
    assert again.problems == {}
    moved = [(guide.found[name], one) for name, one in again.found.items()]
    assert len(moved) == len(guide.found)
    assert any(
        now.zero != was.zero for was, now in moved if isinstance(was, Hall | Cell) and isinstance(now, Hall | Cell)
    )
    for was, now in moved:
        if isinstance(was, Hall) and isinstance(now, Hall):
            assert now.n_on - now.zero == was.n_on - was.zero
        if isinstance(was, Cell) and isinstance(now, Cell):
            assert now.stone == was.stone


def test_a_peg_left_on_the_board_is_seen_while_the_zero_is_measured() -> None:
    model = HallModel(POLAR, 2)
    guide = LevelGuide(POLAR)
    Follower(guide, model).run()
    again = LevelGuide(POLAR, zero=True, known=guide.found)
    again.confirm()
    seen(again, model, 40, t5r5=2)
    assert again.guidance.marks == {"t5r5": Mark.TAKE}
    seen(again, model, 60)
    assert again.guidance.done


def test_what_looks_like_a_peg_on_an_empty_board_is_drift_if_the_person_says_so() -> None:
    guide = LevelGuide(POLAR)
    Follower(guide, HallModel(POLAR, 2)).run()
    again = LevelGuide(POLAR, zero=True, known=guide.found)
    drifted = HallModel(POLAR, 2, HallTraits(drift=6000))
    again.confirm()
    for i in range(120):
        again.scan(drifted.raw({}, HOUR_NS * 3 // 2 + i))
        if again.guidance.marks:
            again.skip()
    assert again.guidance.done
    assert again.problems == {}


def test_a_pit_that_cannot_be_filled_is_left_out() -> None:
    guide = emptied(LevelGuide(PITS), CellModel(PITS, 5))
    guide.skip()
    assert guide.guidance.marks == {"B": Mark.PUT}
    assert list(guide.problems) == ["A"]


def test_a_zero_needs_a_calibration_before_it() -> None:
    with pytest.raises(BadCalibration, match=r"nothing is known yet of t1r1, .* and 100 more; calibrate once"):
        LevelGuide(POLAR, zero=True)


def test_stones_that_were_miscounted_are_remarked_on() -> None:
    model = CellModel(PITS, 5, CellTraits(spread=0.02))
    guide = emptied(LevelGuide(PITS), model)
    for pit in PITS.sites:
        if pit.channel is not None:
            guide.confirm()
            seen(guide, model, 60, **{pit.name: 5 if pit.name == "C" else 10})
    assert guide.guidance.done
    assert list(guide.remarks) == ["C"]
    assert guide.remarks["C"].startswith("a stone weighs 0.5 times as much")


def test_a_pit_counts_only_when_the_person_says_so() -> None:
    model = CellModel(PITS, 5)
    guide = emptied(LevelGuide(PITS), model)
    seen(guide, model, 100, A=10)
    assert guide.guidance.asks
    assert guide.guidance.marks == {"A": Mark.PUT}
    guide.confirm()
    seen(guide, model, 60, A=10)
    assert guide.guidance.marks == {"B": Mark.PUT}


def test_exchanged_wires_are_found_with_the_numbers_for_the_file() -> None:
    guide = SwitchGuide(PLAIN)
    Follower(guide, SwitchModel(PLAIN, wires={3: 9, 9: 3})).run()
    names = {site.channel: site.name for site in PLAIN.sites}
    assert guide.exchanged == {names[3]: 9, names[9]: 3}
    assert guide.problems == {}


def test_a_switch_that_is_always_on_and_one_that_never_is() -> None:
    model = SwitchModel(PLAIN, dead=frozenset({1}), stuck=frozenset({2}))
    guide = SwitchGuide(PLAIN, only=FEW)
    guide.confirm()
    seen(guide, model, 60)
    assert guide.guidance.marks == {"t3r1": Mark.TAKE}
    guide.skip()
    seen(guide, model, 60)
    seen(guide, model, 20, t1r1=1)
    seen(guide, model, 20)
    seen(guide, model, 40, t2r1=1)
    assert guide.guidance.text == "Put the peg on t2r1."
    guide.skip()
    assert guide.guidance.done
    assert list(guide.problems) == ["t3r1", "t2r1"]
    assert list(guide.found) == ["t1r1"]


def test_two_sites_on_one_wire_are_a_problem_of_the_second() -> None:
    guide = SwitchGuide(PLAIN, only=FEW)
    Follower(guide, SwitchModel(PLAIN, wires={1: 0})).run()
    assert guide.problems == {"t2r1": "it answers as channel 0, as t1r1 does: one wire too many"}


def test_one_switch_is_tried_again() -> None:
    guide = SwitchGuide(PLAIN, only=FEW)
    Follower(guide, SwitchModel(PLAIN, wires={1: 0})).run()
    guide.redo("t2r1")
    Follower(guide, SwitchModel(PLAIN)).run()
    assert (guide.problems, list(guide.found)) == ({}, ["t1r1", "t3r1", "t2r1"])


def test_groups_are_whole_rows_where_they_fit() -> None:
    grid = load_board("grid")
    assert [len(group) for group in groups(grid.sites, 12)] == [12] * 14
    assert [len(group) for group in groups(grid.sites, 8)] == [8, 4] * 14
    assert [len(group) for group in groups(grid.sites, 24)] == [24] * 7
    assert [len(group) for group in groups(grid.sites, 1)] == [1] * 168


@pytest.mark.parametrize(
    ("board", "only", "says"),
    [(PLAIN, (), "are switches: they measure nothing"), (POLAR, ("x9",), "no site 'x9' with a sensor")],
)
def test_what_cannot_be_calibrated_is_refused(board: object, only: tuple[str, ...], says: str) -> None:
    with pytest.raises(BadCalibration, match=says):
        LevelGuide(PLAIN if board is PLAIN else POLAR, only=only)
