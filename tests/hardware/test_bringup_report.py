"""The report of a bring-up: what helps others, nothing that tells whose machine it is; what is untried; evidence."""

import re
from pathlib import Path

import pytest

from hardware.board import load_board, shipped_boards
from hardware.bringup.evidence import NO_REPORT, evidence, reports_in
from hardware.bringup.machine import Bringup
from hardware.bringup.report import HIDDEN, READER, report_of, text_of, written
from hardware.bringup.stages import stages_of
from hardware.bringup.steps import Measured, Try, YesNo
from hardware.bringup.stored import begun
from hardware.bringup.untried import UNTRIED
from hardware.decoding import Undecodable
from hardware.drivers.contract import Proof
from hardware.plans.power import power
from tests.bringup_pages import EVIDENCE, TROUBLES
from tests.hardware.built_boards import BOARD, fresh
from tests.hardware.machine_models import MadeMachine
from tests.marked_page import MarkedPage

ROOT = Path(__file__).parents[2]
MADE = "2026-01-31"
HOME = "/" + "home/"
SECRETS = (  # what a machine, an error or a builder may tell, and a report may not
    "penguin-livingroom",
    "203.0.113.23",
    "fe80::dead:beef:1",
    "dc:a6:32:01:02:03",
    "E6614C311B7A8C2F",
    "10000000abcdef01",
    HOME + "ada",
    "ada@kitchen",
    "gertrude",
    "kitchen.local",
)


def filled(bringup: Bringup) -> Bringup:
    """Everything was good."""
    for stage in bringup.stages:
        for step in stage.steps:
            match step:
                case YesNo(good=good):
                    bringup.take("yes" if good else "no")
                case Measured(low=low):
                    bringup.take(str(low))
                case Try():
                    bringup.tried(Proof("seen"))
    return bringup


def test_a_report_has_versions_host_switches_every_step_and_what_is_still_untried(tmp_path: Path) -> None:
    made = MadeMachine(tmp_path)
    made.packages["witboard"] = "0.1.0"
    bringup = fresh()
    bringup.take("no")
    bringup.take("skip no meter")
    bringup.take("yes")
    report = report_of(bringup, BOARD, made.machine(), MADE)
    assert report.versions == {
        "python": "3.11.2", "witboard": "0.1.0", "gpiozero": "2.0.1", "lgpio": "0.2.2.0", "spidev": "3.6",
    }  # fmt: skip
    assert report.host == {
        "model": "Raspberry Pi 4 Model B Rev 1.4", "system": "Debian 12 (bookworm)", "kernel": "6.6.31-v8",
    }  # fmt: skip
    assert report.switches == ["dtparam=spi=on", "dtparam=i2c_arm=on", "dtoverlay=spi1-1cs", "core_freq_min=500"]
    verdicts = {step.step: step.verdict for step in report.steps}
    assert list(verdicts.values())[:4] == ["good", "skipped", "bad", "open"]
    assert len(verdicts) == sum(len(stage.steps) for stage in bringup.stages)
    assert [one.key for one in report.untried] == [one.key for one in UNTRIED]
    assert not any(one.settled for one in report.untried)
    assert READER.read(written(report)) == report
    text = text_of(report)
    assert "bad     supply.5v-3v3: yes (rails-joined)" in text
    assert "skipped supply.5v-gnd: no meter" in text
    assert "Settled by: steps sensor.off, sensor.on and sensor.seen" in text


@pytest.mark.parametrize("secret", SECRETS)
def test_a_report_tells_nothing_of_whose_machine_it_is(secret: str, tmp_path: Path) -> None:
    made = MadeMachine(tmp_path)
    made.write("etc/hostname", secret)
    made.write("proc/device-tree/serial-number", secret)
    made.write("proc/cpuinfo", f"Serial: {secret}")
    made.write("boot/firmware/config.txt", f"dtparam=spi=on\n# {secret}\nhostname={secret}\n")
    bringup = Bringup(fresh().stages, begun(BOARD, f"{HOME}ada/{secret}.toml"))
    bringup.take(f"skip asked {secret}, who knows")
    while bringup.due is not None and bringup.due.name != "host.machine":
        bringup.take("skip later")
    bringup.tried(Proof(f"/dev/serial/by-id/usb-MicroPython_{secret}-if00: it is not there", None))
    report = report_of(bringup, BOARD, made.machine(), MADE, ("penguin-livingroom", "gertrude"))
    sent = written(report).decode() + text_of(report)
    assert secret.lower() not in sent.lower()
    assert f"asked {HIDDEN}" in sent
    assert "who knows" in sent


def test_figures_and_chains_are_no_secrets(tmp_path: Path) -> None:
    bringup = fresh()
    while bringup.due is not None and bringup.due.name != "chain.first":
        bringup.take("skip later")
    seen = "the pattern comes 1 bits too late: ff d2 87 cb 1e 70 ad a3 e9 00 00 00"
    bringup.tried(Proof(seen))
    report = report_of(bringup, BOARD, MadeMachine(tmp_path).machine(), MADE)
    assert seen in [step.given for step in report.steps]


def test_a_report_settles_what_its_good_steps_prove(tmp_path: Path) -> None:
    report = report_of(filled(fresh()), BOARD, MadeMachine(tmp_path).machine(), MADE)
    settled = {one.key for one in report.untried if one.settled}
    assert settled == {one.key for one in UNTRIED if one.steps}
    assert "magnets" in settled
    (tmp_path / "one.json").write_bytes(written(report))
    lines = evidence(reports_in(tmp_path))
    total = len(report.steps)
    assert (
        f"| 1 (2026-01-31) | `web` | Raspberry Pi 4 Model B Rev 1.4 | Debian 12 (bookworm) | {total} | 0 | 0 |" in lines
    )
    assert next(line for line in lines if line.startswith("| `magnets`")).endswith("| report 1 |")
    assert next(line for line in lines if line.startswith("| `sd-card`")).endswith("| by nobody |")


def test_without_reports_the_page_says_so() -> None:
    assert evidence([])[0] == NO_REPORT


def test_a_file_that_is_no_report_is_refused(tmp_path: Path) -> None:
    (tmp_path / "one.json").write_text("{}")
    with pytest.raises(Undecodable):
        reports_in(tmp_path)


@pytest.mark.parametrize("page", [EVIDENCE, TROUBLES], ids=["evidence", "troubles"])
def test_the_pages_are_as_their_script_writes_them(page: MarkedPage) -> None:
    assert page.path.read_text("utf-8") == page.text(), "python -m tests.bringup_pages"


def marks() -> list[tuple[str, str]]:
    """Every line that says that something is untried: file and line."""
    folders = ("docs", "hardware", "controller", "engine", "firmware", "packaging", "seeds")
    files = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "install.sh"]
    files += [
        file for folder in folders for kind in ("py", "md", "sh", "toml") for file in (ROOT / folder).rglob(f"*.{kind}")
    ]
    own = {ROOT / "docs" / name for name in ("hardware-evidence.md", "bring-up.md")}
    found = []
    for file in sorted(set(files) - own):
        if (ROOT / "hardware" / "bringup") in file.parents:
            continue
        text = file.read_text("utf-8")
        found += [
            (str(file.relative_to(ROOT)), line) for line in text.splitlines() if re.search(r"\buntried\b", line, re.I)
        ]
    return found


def test_every_mark_that_something_is_untried_is_in_the_list_and_every_entry_has_its_mark() -> None:
    listed = [(file, words) for one in UNTRIED for file, words in one.marks]
    found = marks()
    assert len(found) > 20
    missing = [mark for mark in found if not any(mark[0] == file and words in mark[1] for file, words in listed)]
    assert missing == [], "give it an entry, or a mark of one, in hardware/bringup/untried.py"
    assert len(set(listed)) == len(listed)
    stale = [entry for entry in listed if not any(mark[0] == entry[0] and entry[1] in mark[1] for mark in found)]
    assert stale == []


def test_steps_that_settle_something_are_steps_of_a_board() -> None:
    steps = {f"{stage.key}.{step.key}" for stage in fresh().stages for step in stage.steps}
    assert {step for one in UNTRIED for step in one.steps} <= steps
    assert len({one.key for one in UNTRIED}) == len(UNTRIED)


def test_limits_come_from_the_plan_of_the_board() -> None:
    steps = {f"{stage.key}.{step.key}": step for stage in fresh().stages for step in stage.steps}
    assert f"({power(BOARD).supply_a:g} A)" in steps["supply.5v"].text
    assert getattr(steps["leds.strip-ma"], "high", 0) == pytest.approx(1.1 * BOARD.current_cap_ma)
    assert getattr(steps["leds.count"], "low", 0) == BOARD.leds


@pytest.mark.parametrize("name", [name for name in shipped_boards() if name.endswith("-strips")])
def test_sensors_that_are_soldered_on_the_strips_are_no_sign_of_hungry_chips(name: str) -> None:
    board = load_board(name)
    steps = {f"{stage.key}.{step.key}": step for stage in stages_of(board) for step in stage.steps}
    assert getattr(steps["chain.chips-ma"], "high", 0) >= power(board).low_worst_ma


def test_the_current_of_chips_is_that_of_chips_without_sensors() -> None:
    board = load_board("web-polarity")
    steps = {f"{stage.key}.{step.key}": step for stage in stages_of(board) for step in stage.steps}
    assert 5 <= getattr(steps["chain.chips-ma"], "high", 0) < 50 < power(board).low_worst_ma
