"""`doctor` and `calibrate` on the command line."""

import io
import json
from pathlib import Path

import pytest

from controller.cli import doctor
from engine.build import Build
from hardware.board import load_board
from hardware.calibration.stored import load
from tests.hardware.machine_models import taken_port
from tests.system.at_the_prompt import Run


def test_the_doctor_names_what_is_missing_with_its_remedy_and_ends_with_1(run: Run, tmp_path: Path) -> None:
    done = run("doctor", "--board", "grid", "--root", str(tmp_path), "--port", "0")
    assert (done.code, done.err) == (1, "")
    lines = done.out.splitlines()
    at = lines.index("fail  /dev/spidev0.0: it is not there")
    assert lines[at + 1] == "      -> switch SPI on: sudo raspi-config nonint do_spi 0, and start the Pi again"


@pytest.mark.parametrize(
    ("build", "says"),
    [
        (Build("compiled"), ["ok    engine: compiled"]),
        (
            Build("interpreted", "there was no C compiler (cc)", "apt install gcc"),
            ["warn  engine: interpreted, because there was no C compiler (cc)", "      -> apt install gcc"],
        ),
    ],
    ids=lambda part: part.name if isinstance(part, Build) else "",
)
def test_the_doctor_says_which_engine_runs_and_why(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, build: Build, says: list[str]
) -> None:
    monkeypatch.setattr(doctor, "running", lambda: build)
    done = run("doctor", "--root", str(tmp_path), "--port", "0")
    assert done.code == 0
    assert done.out.splitlines()[-len(says) :] == says


def test_bring_up_goes_on_where_it_stopped_and_writes_a_report(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state = ("--state", str(tmp_path / "state"), "--root", str(tmp_path / "none"))
    monkeypatch.setattr("sys.stdin", io.StringIO("no\nno\nno\nperhaps\nyes\n4.2\n"))
    done = run("bringup", "--board", "web", *state)
    assert (done.code, done.err) == (1, "")
    assert "Stage 1 of 9: supply." in done.out
    assert "'perhaps': yes or no, please." in done.out
    assert "bad (supply-low): 4.2 V\n  It means: the LED supply gives too little.\n  Do: " in done.out
    assert "The report, to read and to send: bringup-report.json and bringup-report.txt" in done.out
    report = json.loads((tmp_path / "bringup-report.json").read_bytes())
    assert [step["verdict"] for step in report["steps"][:6]] == ["good"] * 4 + ["bad", "open"]
    monkeypatch.setattr("sys.stdin", io.StringIO("5.0\nskip no time\n\n"))
    later = run("bringup", *state)
    assert later.out.splitlines()[1].startswith("supply.5v: Switch the strip's supply on")
    assert "skipped supply.3v3: no time" in run("bringup", *state, "--list").out
    assert "bad     host.machine: no Raspberry Pi" in (tmp_path / "bringup-report.txt").read_text()
    assert run("bringup", *state, "--again", "supply.3v3", "--list").out.splitlines()[5] == "-       supply.3v3"


def test_bring_up_asks_which_board_and_refuses_what_it_does_not_know(run: Run, tmp_path: Path) -> None:
    assert "which board? Name it" in run("bringup", "--state", str(tmp_path)).err
    assert "there is no such stage" in run("bringup", "--board", "web", "--state", str(tmp_path), "--again", "moon").err
    done = run("bringup", "--board", "web", "--report", "--state", str(tmp_path), "-o", str(tmp_path / "no" / "r.json"))
    assert (done.code, "name another --output" in done.err) == (2, True)


def test_the_doctor_finds_nothing_to_mend_where_no_board_is_named(run: Run, tmp_path: Path) -> None:
    assert run("doctor", "--root", str(tmp_path), "--port", "0").code == 0


def test_the_doctor_speaks_json(run: Run, tmp_path: Path) -> None:
    done = run("doctor", "--board", "web-polarity", "--root", str(tmp_path), "--port", "0", "--json")
    said = json.loads(done.out)
    assert all(set(one) == {"verdict", "what", "remedy"} for one in said)
    assert {one["verdict"] for one in said} <= {"ok", "warn", "fail"}
    assert [one["what"] for one in said if one["verdict"] == "fail"][-1] == "/dev/witboard-scanner: it is not there"


def test_the_doctor_sees_that_the_port_is_taken(run: Run, tmp_path: Path) -> None:
    sock, port = taken_port()
    with sock:
        done = run("doctor", "--root", str(tmp_path), "--port", str(port))
    assert done.code == 1
    assert f"fail  page: port {port} on 127.0.0.1 is taken" in done.out


@pytest.mark.parametrize("board", ["wari-pits", "web"])
def test_a_simulated_board_is_calibrated_and_the_result_kept(run: Run, tmp_path: Path, board: str) -> None:
    done = run("calibrate", "--board", board, "--simulate", "--state", str(tmp_path))
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith("Take everything off the board, then Enter.\n")
    read = load_board(board)
    file = tmp_path / "simulated" / f"calibration-{board}.toml"
    kept = load(file, read)
    assert kept is not None
    assert len(kept.sites) == sum(site.channel is not None for site in read.sites)
    assert done.out.splitlines()[-1] == f"{len(kept.sites)} sites are known; kept in {file}"


def test_single_sites_and_the_zero_are_done_again(run: Run, tmp_path: Path) -> None:
    state = ("--state", str(tmp_path), "--simulate", "--board", "wari-pits")
    file, board = tmp_path / "simulated" / "calibration-wari-pits.toml", load_board("wari-pits")
    run("calibrate", *state)
    first = load(file, board)
    assert run("calibrate", *state, "--only", "C", "--seed", "2").code == 0
    second = load(file, board)
    assert first is not None
    assert second is not None
    assert [name for name in first.sites if first.sites[name] != second.sites[name]] == ["C"]
    assert run("calibrate", *state, "--zero", "--seed", "3").code == 0
    third = load(file, board)
    assert third is not None
    assert all(third.sites[name] != second.sites[name] for name in third.sites)


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (("--board", "web", "--zero", "--simulate"), "--zero: switches have no zero"),
        (("--board", "wari-pits", "--zero", "--simulate"), "calibrate once without --zero"),
        (("--board", "web", "--only", "x9", "--simulate"), "board web has no site 'x9' with a sensor"),
        (("--board", "wari-pits"), "/dev/witboard-scanner"),
        (("--board", "nowhere"), "no board 'nowhere'"),
    ],
)
def test_what_cannot_be_calibrated_is_one_line_and_exit_code_2(run: Run, arguments: tuple[str, ...], says: str) -> None:
    done = run("calibrate", *arguments)
    assert (done.code, done.out) == (2, "")
    assert says in done.err
    assert done.err.count("\n") == 1


def test_a_file_of_another_wiring_is_refused_until_it_is_made_anew(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "simulated" / "calibration-wari-pits.toml"
    file.parent.mkdir()
    file.write_text('board = "wari-pits"\nwiring = 1\nmade = ""\n[sites]\n', "utf-8")
    arguments = ("calibrate", "--board", "wari-pits", "--simulate", "--state", str(tmp_path))
    refused = run(*arguments)
    assert refused.code == 2
    assert "has changed since; calibrate again with `witboard calibrate` --anew" in refused.err
    assert run(*arguments, "--anew").code == 0
