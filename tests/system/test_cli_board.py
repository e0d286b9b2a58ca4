"""`witboard board template | wiring | bom | draw | power | magnet | peg | cost`: what each writes and refuses."""

import csv
import re
from io import StringIO
from pathlib import Path

import pytest

from engine.games import load
from hardware.board import load_board, shipped_boards
from tests.system.at_the_prompt import Run

BOARDS = Path(__file__).parents[1] / "boards"
SHIPPED = Path(__file__).parents[2] / "hardware" / "boards"


def rows_of(file: str) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(Path(file).read_text("utf-8"))))


def test_a_template_is_a_pdf_unless_its_name_says_otherwise(run: Run) -> None:
    ran = run("board", "template", "web")
    assert ran.code == 0
    assert "2 x 2 pages of a4" in ran.out
    assert Path("web-template.pdf").read_bytes().startswith(b"%PDF")
    assert run("board", "template", "web", "-o", "web.svg").code == 0
    assert 'width="344mm"' in Path("web.svg").read_text("utf-8")
    assert run("board", "template", "web", "-o", "web.DXF", "--behind").code == 0
    assert b"AC1009" in Path("web.DXF").read_bytes()


def test_a_template_from_behind_has_a_name_of_its_own(run: Run) -> None:
    ran = run("board", "template", "wari", "--behind", "--paper", "letter", "--layer", "holes", "--layer", "art")
    assert ran.code == 0
    assert ran.err == "wrote wari-template-behind.pdf\n"


def test_the_field_at_every_sensor_is_shown_or_written_and_judged_in_words(run: Run) -> None:
    shown = run("board", "magnet", "web")
    assert shown.code == 0
    assert "DRV5032DU at worst: on at 3.9 mT, off below 0.9; 24 pegs" in shown.out
    assert shown.out.splitlines()[-1].startswith("web: good: at worst every peg gives ")
    assert run("board", "magnet", "outwit-polarity", "-o", "field.csv").code == 0
    rows = list(csv.reader(StringIO(Path("field.csv").read_text("utf-8"))))
    assert rows[0] == ["site", "usual_mt", "least_mt", "others_mt", "on", "off"]
    assert len(rows) == 91


def test_power_of_a_board_on_strips_names_the_strips_that_get_a_lead(run: Run) -> None:
    assert "at 30 of 30 strips" in run("board", "power", "witt-polarity-strips").out
    assert "of 16 strips" in run("board", "power", "web-strips").out
    assert " strips " not in run("board", "power", "web").out


def test_a_check_says_whether_the_pegs_will_be_seen(run: Run) -> None:
    assert "magnets: good: " in run("board", "check", "witsend").out
    assert "it weighs its stones" in run("board", "check", "wari").out
    plain = (SHIPPED / "witt.toml").read_text("utf-8")
    Path("attic.toml").write_text(plain.replace("DRV5032DU", "DRV5032FA"), "utf-8")
    ran = run("board", "check", "attic.toml")
    assert ran.code == 2
    assert "the pegs around c3 may hold it on" in ran.err
    assert "DRV5032DU with one pole down" in ran.err
    Path("attic.toml").write_text(plain.partition("[magnet]")[0] + "[art]" + plain.partition("[art]")[2], "utf-8")
    assert "not computed; write [magnet]" in run("board", "check", "attic.toml").out
    assert "write [magnet] in its file" in run("board", "magnet", "attic.toml").err


@pytest.mark.parametrize("command", ["wiring", "bom", "power"])
@pytest.mark.parametrize("board", shipped_boards())
def test_tables_are_shown_or_written_as_csv(run: Run, command: str, board: str) -> None:
    shown = run("board", command, board)
    assert shown.code == 0
    assert shown.out.count("\n---") >= 1
    written = run("board", command, board, "-o", "table.csv")
    assert (written.code, written.out, written.err) == (0, "", "wrote table.csv\n")
    rows = list(csv.reader(StringIO(Path("table.csv").read_text("utf-8"))))
    assert len(rows) >= 5
    assert {len(row) for row in rows} == {len(rows[0])}


def test_the_list_has_as_many_magnets_as_the_game_has_pegs_or_as_are_asked_for(run: Run) -> None:
    def magnets(*arguments: str) -> str:
        [line, _] = [line for line in run("board", "bom", *arguments).out.splitlines() if line.startswith("magnet")]
        return line.split("x 3 mm")[1].split()[0]

    assert magnets("outwit") == "18"
    assert magnets("grid") == magnets("witt") == "34"
    assert magnets("outwit", "--pegs", "20") == "20"


@pytest.mark.parametrize("board", ["starter", "starter-strips"])
def test_a_game_that_begins_on_an_empty_board_has_its_pegs_on_the_list(run: Run, board: str) -> None:
    """FOURS-2: four pegs a side, and all of them beside the board when it begins."""
    assert not any(load("fours").start().board)
    assert run("board", "bom", board, "-o", "parts.csv").code == 0
    counts = {row["item"]: row["count"] for row in rows_of("parts.csv")}
    assert counts["magnet"] == counts["peg"] == "8"


def test_pictures_are_named_after_what_they_show(run: Run) -> None:
    for arguments in ((), ("--behind", "sensors"), ("--behind", "leds"), ("--section",)):
        assert run("board", "draw", "web", *arguments).code == 0
    pictures = {"web.svg", "web-sensors.svg", "web-leds.svg", "web-section.svg"}
    assert {file.name for file in Path().glob("*.svg")} == pictures


def test_a_peg_is_written_as_stl_with_its_program_beside_it(run: Run) -> None:
    ran = run("board", "peg", "web", "-o", "pin.stl", "--height", "25", "--magnet", "3x2")
    assert ran.code == 0
    assert ran.err == "wrote pin.stl\nwrote pin.scad\n"
    assert "height = 25;" in Path("pin.scad").read_text("utf-8")
    assert "magnet_high = 2;" in Path("pin.scad").read_text("utf-8")


def test_the_parts_of_a_pit_are_written_as_a_program(run: Run) -> None:
    ran = run("board", "pit", "wari")
    assert ran.code == 0
    assert ran.err == "wrote wari-pit.scad\n"
    assert "opening = 62;  // in the top plate; 76 for the larger ones" in Path("wari-pit.scad").read_text("utf-8")


def test_a_board_of_ones_own_is_named_by_its_path(run: Run) -> None:
    assert run("board", "wiring", str(BOARDS / "web-scrambled.toml")).code == 0


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("template", "web", "-o", "web.png"), "cannot be written as '.png'; name a .pdf, .svg or .dxf"),
        (("template", "web", "-o", "web"), "a file without an ending"),
        (("template", "web", "--hole", "20"), "holes of 20 mm would meet"),
        (("template", "web", "--overlap", "80"), "an overlap of 80 mm"),
        (("template", "attic"), "no board 'attic'"),
        (("pit", "web"), "no site of board web weighs; it has no pits"),
        (("draw", "web", "--section", "--behind", "leds"), "give one of the two"),
        (("template", "web", "-o", "no/such/place.svg"), "name another place with -o"),
        (
            ("pcb", "wari"),
            "board wari has no chain of 74HC165, and no 74HC4051; strips are for boards wired so, e.g. web-strips",
        ),
        (("pcb", "web-strips", "-o", "/dev/null/here"), "name another folder with -o"),
        (("peg", "web", "--magnet", "big"), "give diameter and height in mm, e.g. 4x3"),
        (("peg", "web", "--magnet", "6x3"), "too thin a wall"),
        (("peg", "web", "-o", "peg.obj"), "a peg is written as .stl"),
        (("peg", "wari"), "no sensor for magnets"),
        (("bom", "web", "--pegs", "-1"), "--pegs"),
    ],
)
def test_what_cannot_be_is_refused_in_one_line(run: Run, arguments: tuple[str, ...], why: str) -> None:
    ran = run("board", *arguments)
    assert ran.code == 2
    assert ran.err.count("\n") == 1
    assert why in ran.err
    assert list(Path().iterdir()) == []


def test_circuit_boards_are_written_into_a_folder_and_counted(run: Run) -> None:
    ran = run("board", "pcb", "web-strips")
    assert ran.code == 0
    assert ran.err == "wrote 13 files into web-strips-pcb\n"
    assert "7x18      16" in ran.out
    assert "U16   7x18   t16r1 t16r2" in ran.out
    assert len(list(Path("web-strips-pcb").iterdir())) == 13
    assert run("board", "pcb", "outwit-strips", "-o", "made/here").code == 0
    assert Path("made/here/strip-5x30-gerbers.zip").is_file()


def test_three_ways_to_build_a_board_are_compared(run: Run) -> None:
    ran = run("board", "cost", "web-strips")
    assert ran.code == 0
    [by_hand, by_oneself, soldered] = [
        line for line in ran.out.splitlines() if line.startswith(("wired", "strips,", "strips that"))
    ]
    assert by_hand.endswith("1541")
    assert by_oneself.endswith("1823")
    assert soldered.endswith("79")
    assert "Prices are guesses" in ran.out
    assert run("board", "cost", "web").out == ran.out.replace("web-strips: roughly", "web: roughly")


def documented() -> dict[str, str]:
    """By board, its line in the table of costs."""
    text = (Path(__file__).parents[2] / "docs" / "building-a-board.md").read_text("utf-8")
    return {line.split("`")[1]: line for line in text.splitlines() if re.match(r"\| `[\w-]+` \| \d+ \(", line)}


def test_the_documents_have_what_each_board_costs() -> None:
    assert sorted(documented()) == [board for board in shipped_boards() if not board.endswith("-strips")]


@pytest.mark.parametrize("board", shipped_boards())
def test_what_a_board_costs_is_the_sum_of_its_parts_and_in_the_documents(run: Run, board: str) -> None:
    shown = run("board", "cost", board)
    assert shown.code == 0
    lines = shown.out.splitlines()
    if not board.endswith("-strips"):
        told = [line.split()[-2:] for line in lines if line.startswith(("wired", "strips,", "strips that"))]
        cells = [f"{total} ({int(joints):,})" for total, joints in told]
        assert documented()[board] == f"| `{board}` | {' | '.join([*cells, '', ''][:3])} |"
    ways = [line for line in lines if line.startswith(("wired", "strips,"))]
    [mine] = [line for line in ways if f"  {board}  " in line]
    assert run("board", "bom", board, "-o", "parts.csv").code == 0
    *parts, total = rows_of("parts.csv")
    assert sum(float(row["total_eur"]) for row in parts) == pytest.approx(float(total["total_eur"]), abs=0.2)
    assert float(mine.split()[-2]) == pytest.approx(float(total["total_eur"]), abs=0.6)
    assert int(mine.split()[-1]) > 5 * len(load_board(board).sites)
