"""What people and build servers get to read: tables, pictures, JUnit."""

from pathlib import Path
from xml.etree import ElementTree as Xml

from controller.hil.junit import junit_xml
from controller.hil.report import failure, headline, table, totals
from controller.hil.runner import ScenarioResult
from controller.hil.targets.recorded import Recorded
from tests.controller.hil_files import played, step

GOOD = step('say = "White"\ncarry = "t3r4 t4r4"\nwait = "1s"\nexpect = { made = 1 }')
BAD = step('lift = "t3r3"\nexpect = { lights = { lifted = "t3r3", target = "t4r3 t8r8" }, turn = "white" }').replace(
    "t8r8", "t8r7"
)
AFTER = step('place = "t4r3"')


def results(place: Path) -> list[ScenarioResult]:
    """One that passes, one that fails, one that cannot be begun, one that is left out."""
    passed, failed = played(place, GOOD), played(place, GOOD + BAD + AFTER)
    broken = ScenarioResult(failed.scenario, "sim", (), "the board cannot carry it <&>\x01")
    return [passed, failed, broken, played(place, GOOD, target=Recorded(place))]


def test_the_table_has_every_step_with_its_time(tmp_path: Path) -> None:
    _, failed, broken, skipped = results(tmp_path)
    assert table(failed).splitlines() == [
        "step       at     took          what",
        "   1     1.50     1.10 s ok       White: Move what stands on t3r4 to t4r4. Wait 1 s.",
        "   2     2.60     0.10 s FAILED   Take up what stands on t3r3.",
        "   3                   s -        Put down on t4r3.",
    ]
    assert headline(failed).split(":")[0] == f"FAILED  {tmp_path.name}/played"
    assert headline(broken).startswith("ERROR")
    assert headline(skipped).startswith("skipped")
    assert totals([failed, broken, skipped]) == "3 scenarios, 3 steps: 0 passed, 1 failed, 1 error, 1 skipped"


def test_a_failure_shows_the_board_as_expected_and_as_seen(tmp_path: Path) -> None:
    failed = played(tmp_path, GOOD + BAD)
    lines = failure(failed).splitlines()
    assert lines[0] == f"{tmp_path}/played.toml:10: step 2: Take up what stands on t3r3."
    assert lines[1] == "  lights: expected lifted t3r3, target t4r3 t8r7; seen lifted t3r3, target t3r2 t4r3 t3r4"
    assert lines[2] == "  turn: expected white; seen green"
    assert "  the board as accepted              as the sensors see it" in lines
    assert "  g g g . g g g . g g g . g g g .    g g . . g g g . g g g . g g g ." in lines
    assert "  they differ at: t3r3 g ." in lines
    assert "  the lights as expected             as they are" in lines
    assert "  . . o + . . . . . . . . . . . .    . . o + . . . . . . . . . . . ." in lines
    assert "  they differ at: t3r2 . +, t3r4 . +, t8r7 + ." in lines
    assert lines[-1] == "  o lifted, + target"


def test_a_picture_of_pits_has_counts_and_one_without_rows_has_names(tmp_path: Path) -> None:
    wari = 'scenario = "A test"\ngame = "wari"\npace = "400ms"\n'
    sown = played(tmp_path, step('carry = "C D E"\nwait = "1s"\nexpect = { made = 1 }'), wari)
    assert "  4 4 4 4 4 4              4 4 0 5 5 4" in failure(sown).splitlines()
    witsend = 'scenario = "A test"\ngame = "witsend"\n'
    pegs = failure(played(tmp_path, step('lift = "r3s0"\nexpect = { made = 9 }'), witsend)).splitlines()
    assert "  they differ at: r3s0 r3 ." in pegs
    assert any(line.startswith("  on both: r1s0 r1, r2s0 r2, r4s0 r4") for line in pegs)


def test_junit_has_the_shape_that_build_servers_read(tmp_path: Path) -> None:
    root = Xml.fromstring(junit_xml(results(tmp_path)))
    assert root.tag == "testsuites"
    counts = {"tests": "4", "failures": "1", "errors": "1", "skipped": "1"}
    assert {key: root.attrib[key] for key in counts} == counts
    suites = list(root)
    assert [suite.tag for suite in suites] == ["testsuite", "testsuite"]
    assert sum(int(suite.attrib["tests"]) for suite in suites) == 4
    for suite in suites:
        assert set(suite.attrib) == {"name", "tests", "failures", "errors", "skipped", "time"}
        assert len(suite) == int(suite.attrib["tests"])
    cases = [case for suite in suites for case in suite]
    assert all(set(case.attrib) == {"classname", "name", "file", "time"} for case in cases)
    assert all(float(case.attrib["time"]) >= 0 for case in cases)
    assert [[child.tag for child in case] for case in cases] == [
        ["system-out"],
        ["failure", "system-out"],
        ["error"],
        ["skipped"],
    ]
    wrong = cases[1].find("failure")
    assert wrong is not None
    assert wrong.attrib["message"].startswith("step 2: lights: expected lifted t3r3")
    assert "they differ at" in (wrong.text or "")
    assert cases[2][0].attrib["message"] == "the board cannot carry it <&>?"
