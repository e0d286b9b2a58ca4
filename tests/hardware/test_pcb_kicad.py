"""KiCad's own opinion of the circuit boards: it opens the file, checks its rules, and plots the same copper.

Where KiCad is not installed these tests are skipped; `make test-kicad` installs it.
"""

import os
import re
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from shapely import affinity

from hardware.board import load_board, shipped_boards
from hardware.plans.pcb.artwork import Artwork, Track, Via
from hardware.plans.pcb.files import strip_files
from hardware.plans.pcb.strip import Kind, strip
from hardware.plans.pcb.strips import kinds_of, strips_of
from tests.hardware.circuit_reading import drawn, read

PYTHON = "/usr/bin/python3"
PROGRAM = Path(__file__).with_name("kicad_program.py")
ON_STRIPS = [name for name in shipped_boards() if name.endswith("-strips")]
KINDS = {kind for name in ON_STRIPS for kind in kinds_of(strips_of(load_board(name)))} | {
    Kind(8, 17),
    Kind(8, 17, poles=True),
}


def installed() -> bool:
    """Whether the system's Python has KiCad's."""
    try:
        return subprocess.run([PYTHON, "-c", "import pcbnew"], capture_output=True, timeout=60).returncode == 0
    except OSError:
        return False


pytestmark = [
    pytest.mark.kicad,
    pytest.mark.skipif(not installed(), reason="KiCad is not installed: `make test-kicad` installs it"),
]


def judged(art: Artwork, folder: Path) -> list[str]:
    """The kinds of violations that KiCad reports, warnings included; its plots lie in the folder."""
    files = strip_files(art)
    for ending in (".kicad_pcb", ".kicad_pro"):
        (folder / f"strip-{art.name}{ending}").write_bytes(files[f"strip-{art.name}{ending}"])
    home = {**os.environ, "HOME": str(folder), "XDG_CONFIG_HOME": str(folder)}
    command = [PYTHON, str(PROGRAM), str(folder / f"strip-{art.name}.kicad_pcb"), str(folder)]
    ran = subprocess.run(command, capture_output=True, text=True, timeout=120, env=home)
    assert ran.returncode == 0, ran.stderr
    report = (folder / "drc.txt").read_text("utf-8")
    return re.findall(r"^\[(\w+)\]", report, re.MULTILINE)


@pytest.mark.parametrize("kind", sorted(KINDS), ids=lambda kind: kind.name)
def test_kicad_opens_it_finds_nothing_and_plots_the_same_copper(kind: Kind, tmp_path: Path) -> None:
    art = strip(kind)
    assert judged(art, tmp_path) == []
    ours = read(strip_files(art), kind.name).layers
    for layer, most_mm2 in (("F_Cu", 0.01), ("B_Cu", 0.01), ("F_Mask", 0.3), ("B_Mask", 0.3),
                            ("F_Silkscreen", 0.05), ("B_Silkscreen", 0.05)):  # fmt: skip
        [plot] = tmp_path.glob(f"*-{layer}.gbr")
        theirs = affinity.translate(drawn(plot.read_text("utf-8")), 0, art.width_mm)
        assert ours[layer].symmetric_difference(theirs).area < most_mm2, layer


def a_track_is_missing(art: Artwork) -> Artwork:
    return art._replace(tracks=tuple(track for track in art.tracks if track.net_name != "LED3"))


def two_lanes_are_joined(art: Artwork) -> Artwork:
    return art._replace(tracks=(*art.tracks, Track("CLK", "front", 0.2, (20.0, -4.9), (20.0, -4.5))))


def a_gap_is_narrow(art: Artwork) -> Artwork:
    return art._replace(tracks=(*art.tracks, Track("CLK", "front", 0.2, (20.0, -4.9), (20.5, -4.8))))


def copper_comes_near_the_edge(art: Artwork) -> Artwork:
    return art._replace(vias=(*art.vias, Via("GND", 30.0, -6.5)))


def a_track_is_thin(art: Artwork) -> Artwork:
    return art._replace(tracks=(*art.tracks, Track("+5V", "front", 0.1, (30.0, 5.9), (30.0, 4.9))))


def the_chip_stands_under_a_sensor(art: Artwork) -> Artwork:
    sensor = next(part for part in art.parts if part.name == "H3")
    parts = (part._replace(x_mm=sensor.x_mm + 4) if part.name == "U1" else part for part in art.parts)
    return art._replace(parts=tuple(parts))


@pytest.mark.parametrize(
    ("change", "kind"),
    [
        (a_track_is_missing, "unconnected_items"),
        (two_lanes_are_joined, "tracks_crossing|shorting_items|clearance"),
        (a_gap_is_narrow, "clearance"),
        (copper_comes_near_the_edge, "copper_edge_clearance"),
        (a_track_is_thin, "track_width"),
        (the_chip_stands_under_a_sensor, "courtyards_overlap"),
    ],
)
def test_kicad_finds_a_planted_fault(change: Callable[[Artwork], Artwork], kind: str, tmp_path: Path) -> None:
    assert [said for said in judged(change(strip(Kind(7, 18))), tmp_path) if re.fullmatch(kind, said)]
