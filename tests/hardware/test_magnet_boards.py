"""Whether sensors tell pegs apart: the boards that ship, what once was wrong with them, and boards set up at random."""

from math import cos, hypot, pi, sin
from pathlib import Path
from random import Random

import msgspec
import pytest

from hardware.board import Board, load_board, shipped_boards
from hardware.board.file import PegMagnet
from hardware.magnetics.field import Magnet, field_mt
from hardware.magnetics.magnets import strongest, weakest
from hardware.magnetics.reed import GLASS_MM, flat_at, upright_at
from hardware.magnetics.sensors import SENSORS
from hardware.plans.errors import BadPlan
from hardware.plans.magnet import (
    MARGIN,
    TILT_DEG,
    magnet_tables,
    magnetics,
    readings_table,
    senses_magnets,
    verdict,
)

PEGS = {"web": 24, "witt": 34, "grid": 34, "outwit": 18, "starter": 8, "witsend": 24}  # Wit's End with four
MAGNETIC = [name for name in shipped_boards() if senses_magnets(load_board(name))]


def pegs_of(name: str) -> int:
    return PEGS[name.partition("-")[0]]


def changed(name: str, **keys: object) -> tuple[Board, PegMagnet]:
    board = load_board(name)
    assert board.magnet is not None
    return board, msgspec.structs.replace(board.magnet, **keys)


@pytest.mark.parametrize("name", MAGNETIC)
def test_every_board_that_ships_keeps_to_both_thresholds_with_a_margin(name: str) -> None:
    found = magnetics(load_board(name), pegs_of(name))
    assert found.is_good, verdict(found)
    assert found.dimmest.on >= MARGIN
    assert found.loudest.off >= MARGIN
    assert len(found.readings) == sum(site.channel is not None for site in load_board(name).sites)


@pytest.mark.parametrize(
    ("name", "sum_mt"), [("witsend", 2.5), ("web", 1.7), ("witt", 1.5), ("grid", 1.5), ("outwit", 0.7)]
)
def test_the_neighbours_add_up_as_they_do_by_another_program(name: str, sum_mt: float) -> None:
    """Eight of one pole, 5 mm gap, where it is closest."""
    board = load_board(name)
    most = 0.0
    for site in board.sites:
        apart = sorted(hypot(o.x_mm - site.x_mm, o.y_mm - site.y_mm) for o in board.sites if o is not site)
        most = max(most, -sum(field_mt(Magnet(4, 3, 1350), away, 5).down_mt for away in apart[:8]))
    assert most == pytest.approx(sum_mt, abs=0.1)


@pytest.mark.parametrize("name", ["web", "witt", "witt-small", "grid", "witsend", "witsend-long"])
def test_a_switch_for_either_pole_may_be_held_on_by_the_pegs_around(name: str) -> None:
    board, magnet = changed(name, sensor="DRV5032FA", pole="any", gap_mm=5.0)
    found = magnetics(board, pegs_of(name), magnet)
    assert not found.works
    assert "may hold it on" in verdict(found)
    assert "DRV5032DU with one pole down on all pegs" in verdict(found)


@pytest.mark.parametrize("name", ["web", "witt", "witsend"])
def test_a_sensor_beside_the_led_may_never_see_its_peg(name: str) -> None:
    board, magnet = changed(name, aside_mm=5.0, gap_mm=3.0)
    found = magnetics(board, pegs_of(name), magnet)
    assert found.dimmest.least < 0
    assert "may not be seen" in verdict(found)
    assert "lessen gap_mm or aside_mm" in verdict(found)


def test_little_room_is_said_to_be_little() -> None:
    board, magnet = changed("web-polarity", gap_mm=4.4)
    found = magnetics(board, 24, magnet)
    assert found.works
    assert not found.is_good
    assert verdict(found).startswith("works, but barely: ")


@pytest.mark.parametrize("name", ["web", "web-polarity", "outwit-polarity", "witsend"])
def test_no_set_up_at_random_with_magnets_and_sensors_at_random_is_worse_than_what_is_computed(name: str) -> None:
    """Pegs anywhere, each a bit off, each sensor askew its own way: the field is summed as vectors here."""
    board, dice, pegs = load_board(name), Random(7), pegs_of(name)
    assert board.magnet is not None
    magnet, found = board.magnet, magnetics(board, pegs)
    readings = {reading.site: reading for reading in found.readings}
    named = (magnet.diameter_mm, magnet.height_mm, magnet.grade)
    pieces = (weakest(*named), strongest(*named))
    for _ in range(60):
        site = dice.choice(board.sites)
        near = sorted(board.sites, key=lambda other: hypot(other.x_mm - site.x_mm, other.y_mm - site.y_mm))[1:]
        stands = dice.sample(near, pegs - 1) if dice.random() < 0.3 else near[: pegs - 1]
        tilt, way = dice.uniform(0, TILT_DEG) * pi / 180, dice.uniform(0, 2 * pi)
        looks = (sin(tilt) * cos(way), sin(tilt) * sin(way), cos(tilt))

        def seen(x_mm: float, y_mm: float, looks: tuple[float, ...] = looks) -> float:
            gap = magnet.gap_mm + dice.uniform(-magnet.gap_play_mm, magnet.gap_play_mm)
            play, turn = dice.uniform(0, magnet.aside_mm), dice.uniform(0, 2 * pi)
            dx, dy = -(x_mm + play * cos(turn)), -(y_mm + play * sin(turn))
            away = hypot(dx, dy)
            outward, down = field_mt(dice.choice(pieces), away, gap)
            field = (outward * dx / away, outward * dy / away, down)
            return sum(one * other for one, other in zip(field, looks, strict=True))

        mixed = magnet.pole == "sides"
        around = 0.0
        for other in stands:
            turned = -1 if mixed and dice.random() < 0.5 else 1
            around += turned * seen(other.x_mm - site.x_mm, other.y_mm - site.y_mm)
        own = seen(0, 0)
        reading = readings[site.name]
        assert own + around >= reading.least
        assert (abs(around) if found.sensor.both_poles else around) <= reading.others


def test_the_sensors_of_one_kind_of_peg_are_told_apart_by_its_poles() -> None:
    """A S pole all around cannot look like a S pole overhead: the field beside a magnet points the other way."""
    board, same = changed("witt")
    one_pole = magnetics(board, 34, same)
    mixed = magnetics(board, 34, msgspec.structs.replace(same, pole="any", sensor="DRV5032FA"))
    assert one_pole.loudest.others < 0.2 < 3 < mixed.loudest.others


@pytest.mark.parametrize("below_mm", [2.0, 3.0, 6.0])
def test_a_reed_that_lies_across_the_axis_has_its_dead_centre_there(below_mm: float) -> None:
    magnet = Magnet(4, 3, 1350)
    assert flat_at(magnet, 0, 0, below_mm) == pytest.approx(0, abs=1e-9)
    left, right = flat_at(magnet, -7, 0, below_mm), flat_at(magnet, 7, 0, below_mm)
    assert left == pytest.approx(-right)
    assert right > flat_at(magnet, 3, 0, below_mm) > 0
    assert right > flat_at(magnet, 14, 0, below_mm) > 0


def test_a_reed_that_stands_on_the_axis_gathers_the_field_along_its_glass() -> None:
    magnet = Magnet(6, 3, 1250)
    steps, permeability = 4000, 4e-7 * pi
    fields = (field_mt(magnet, 1.0, 3 + GLASS_MM * (i + 0.5) / steps).down_mt for i in range(steps))
    wanted = sum(fields) * GLASS_MM / steps * 1e-6 / permeability
    assert upright_at(magnet, 1.0, 3) == pytest.approx(wanted, rel=0.01)


def test_a_coil_of_as_many_ampere_turns_would_close_the_reed_as_well() -> None:
    """In the even field of a long coil, B = permeability x turns a metre x ampere: the sum is turns x ampere."""
    even = Magnet(400, 400, 1000)  # so large that its field is even over a reed
    middle_mt = field_mt(even, 0, 10 + GLASS_MM / 2).down_mt
    assert upright_at(even, 0, 10) == pytest.approx(middle_mt * 1e-3 / (4e-7 * pi) * GLASS_MM * 1e-3, rel=0.01)


def test_every_sensor_lets_go_below_where_it_comes_on_and_has_a_number_to_buy() -> None:
    for sensor in SENSORS.values():
        assert 0 < sensor.off_at_least < sensor.on_at_most
        assert sensor.orders
    assert SENSORS["DRV5032FA"].on_at_most == 4.8
    assert SENSORS["DRV5032FA"].off_at_least == 0.5


def test_the_guide_holds_the_figures_of_every_board() -> None:
    guide = (Path(__file__).parents[2] / "docs" / "building-a-board.md").read_text("utf-8")
    poles = {"S": "S down", "N": "N down", "sides": "by side", "any": "any"}
    for name in MAGNETIC:
        found = magnetics(load_board(name), pegs_of(name))
        magnet, unit = found.magnet, found.sensor.unit
        what = f"{magnet.diameter_mm:g} x {magnet.height_mm:g} mm {magnet.grade}, {poles[magnet.pole]}"
        field = f"{found.dimmest.least:.1f} {unit} | {found.loudest.others:.1f} {unit}"
        ratios = f"{found.dimmest.on:.1f}, {found.loudest.off:.1f}"
        assert f"| `{name}` | {what} | {magnet.sensor}, {magnet.gap_mm:g} | {field} | {ratios} |" in guide


def test_the_tables_say_what_one_peg_does_and_hold_every_sensor() -> None:
    found = magnetics(load_board("grid"), 34)
    one_peg, sensors = magnet_tables(found)
    assert one_peg.rows[0] == ("0", "77.5", "44.6", "27.7")
    assert sum(int(row[1]) for row in sensors.rows) == 168
    assert len(readings_table(found).rows) == 168


def test_a_board_without_magnets_and_one_that_does_not_say_are_refused() -> None:
    with pytest.raises(BadPlan, match="it has no sensors for magnets"):
        magnetics(load_board("wari"))
    board = msgspec.structs.replace(load_board("web"), magnet=None)
    with pytest.raises(BadPlan, match=r"write \[magnet\] in its file"):
        magnetics(board)
