"""Scenarios recorded once and lived through again: the same journal byte for byte, the same expectations met."""

from pathlib import Path

import pytest

from controller.core.api.events import Record
from controller.hil.reading import load_scenario
from controller.hil.runner import play
from controller.hil.scenario import Scenario
from controller.hil.shipped import SHIPPED
from controller.hil.targets.daemon_under_test import BEGUN
from controller.hil.targets.recorded import Recorded
from controller.hil.targets.simulator import Simulator, recording_of
from controller.journal.journal import Journal
from controller.journal.records import GameHeader, write_body
from hardware.recording import read_recording
from tests.controller.hil_files import scenario, step

# One of every kind: moves of all games, faults, a cut cable, power cuts, masks, a machine, another game, a flag.
NAMES = [
    *("web/wrong-deeds", "web/dropouts", "web/link-lost", "web/stuck-sensor", "web/machine", "web/colours-swapped"),
    *("web/power-cut-in-a-move", "web/power-cut-in-a-correction", "web/position-by-hand", "web/arbiter-corrects"),
    *("web/flag-just-in-time", "web/flapping-sensor", "witt/turned-board", "witt/rule-of-four", "outwit/push"),
    *("wari/uneven-stones", "wari/power-cut-while-sowing", "witsend/power-cut-between-cards", "witsend/quickie"),
]
MOVES = (
    step('carry = "t3r4 t4r4"\nwait = "1s"\nexpect = { made = 1, lights = { last_from = "t3r4", last_to = "t4r4" } }')
    + step("power_cut = true")
    + step('power_on = true\nwait = "1s"\nexpect = { made = 1, says = "Back after 1 move" }')
    + step('carry = "t3r3 t4r3"\nwait = "1s"\nexpect = { made = 2, record = ["move"] }')
)


class Keeping(Simulator):
    """A simulator that gives what its journals hold, by run."""

    kept: list[list[Record]]

    def begin(self, scenario: Scenario) -> None:
        self.kept = []
        super().begin(scenario)

    def put_away(self) -> None:
        with Journal.open(self.place / "state", now=lambda: BEGUN) as journal:
            self.durable = [journal.game(line.id) for line in journal.games()]

    def end(self) -> None:
        if self.is_running:
            self.kept.append(self.daemon.kept)
        super().end()

    def get_up(self) -> None:
        if not self.kept or self.kept[-1] is not self.daemon.kept:
            self.kept.append(self.daemon.kept)
        super().get_up()


def bodies(runs: list[list[Record]]) -> list[list[tuple[str, str, bool]]]:
    """As the journal has them, byte for byte."""
    return [[(record.kind, write_body(record), record.durable) for record in records] for records in runs]


@pytest.mark.parametrize("name", NAMES)
def test_a_recording_gives_the_same_journal_byte_for_byte_and_meets_what_is_expected(tmp_path: Path, name: str) -> None:
    read = load_scenario(SHIPPED / f"{name}.toml")
    recording_of(tmp_path, read, 1).parent.mkdir()
    live, again = Keeping(tmp_path), Recorded(tmp_path)
    assert play(read, live).verdict == "passed"
    result = play(read, again)
    assert (result.verdict, result.target) == ("passed", "recording")
    assert bodies(again.kept) == bodies(live.kept)
    assert any(live.kept)


def test_journals_made_of_both_are_the_same_file_but_for_nothing(tmp_path: Path) -> None:
    read = load_scenario(SHIPPED / "web" / "wrong-deeds.toml")
    recording_of(tmp_path, read, 1).parent.mkdir()
    live, again = Keeping(tmp_path), Recorded(tmp_path)
    play(read, live)
    play(read, again)
    [log] = live.durable
    assert [(r.kind, write_body(r)) for r in log.records] == [
        (r.kind, write_body(r)) for r in again.kept[0] if r.kind != "clock"
    ]
    files = [
        _journal(tmp_path / side, log.header, records) for side, records in (("a", live.kept[0]), ("b", again.kept[0]))
    ]
    assert files[0] == files[1]


def _journal(place: Path, header: GameHeader, records: list[Record]) -> bytes:
    """The bytes of a journal with those records."""
    with Journal.open(place, now=lambda: BEGUN) as journal:
        game = journal.begin_game(header)
        for record in records:
            journal.append(game, record)
        path = journal.path
    return path.read_bytes()


def test_a_power_cut_ends_one_recording_and_begins_another(tmp_path: Path) -> None:
    read = scenario(tmp_path, MOVES)
    (tmp_path / "tapes" / tmp_path.name).mkdir(parents=True)
    assert play(read, Simulator(tmp_path / "tapes")).verdict == "passed"
    parts = [recording_of(tmp_path / "tapes", read, part) for part in (1, 2)]
    assert [part.name for part in parts] == ["played.tape", "played.2.tape"]
    assert [part.exists() for part in parts] == [True, True]
    assert read_recording(parts[1]).header.about["moves"] == '["t3r4-t4r4"]'
    assert play(read, Recorded(tmp_path / "tapes")).verdict == "passed"


def test_what_is_expected_anew_is_looked_for_in_the_old_recording(tmp_path: Path) -> None:
    (tmp_path / "tapes" / tmp_path.name).mkdir(parents=True)
    play(scenario(tmp_path, MOVES), Simulator(tmp_path / "tapes"))
    stricter = scenario(tmp_path, MOVES.replace("made = 2", 'made = 2, turn = "green"'))
    result = play(stricter, Recorded(tmp_path / "tapes"))
    assert [one.verdict for one in result.steps] == ["passed", "passed", "passed", "failed"]
    assert [str(miss) for miss in result.steps[-1].misses] == ["turn: expected green; seen white"]


def test_a_recording_that_ends_too_early_is_a_failure_and_one_that_is_not_there_is_left_out(tmp_path: Path) -> None:
    (tmp_path / "tapes" / tmp_path.name).mkdir(parents=True)
    play(scenario(tmp_path, MOVES), Simulator(tmp_path / "tapes"))
    longer = play(scenario(tmp_path, MOVES + step('lift = "t7r4"')), Recorded(tmp_path / "tapes"))
    assert longer.verdict == "failed"
    assert "ends before step 5 is done; record the scenario anew" in longer.steps[-1].why
    missing = play(scenario(tmp_path, MOVES), Recorded(tmp_path / "none"))
    assert (missing.verdict, missing.skipped) == ("skipped", True)
    assert missing.why.endswith("make one with --target sim --record")


def test_a_recording_of_another_board_is_refused(tmp_path: Path) -> None:
    (tmp_path / "tapes" / tmp_path.name).mkdir(parents=True)
    play(scenario(tmp_path, MOVES), Simulator(tmp_path / "tapes"))
    head = 'scenario = "A test"\ngame = "web"\nboard = "web-polarity"\n'
    other = play(scenario(tmp_path, MOVES, head), Recorded(tmp_path / "tapes"))
    assert (other.verdict, other.skipped) == ("error", False)
    assert "recorded on board web; record it anew" in other.why
