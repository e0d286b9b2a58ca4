"""`witboard flash`: what is copied, what is told to mpremote, and that the greeting afterwards decides."""

import json
import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from controller.cli.main import main
from hardware.board import Board, load_board
from hardware.drivers.serial.flashing import await_port, greet, make_room
from hardware.drivers.serial.outfit import files_of, lights_of, sensors_of, settings_of, wanted
from hardware.errors import DeviceLost, DeviceMisbehaved
from hardware.sim.pico_board import PicoBoard
from tests.firmware.at_the_scanner import BOARDS

FIRMWARE = Path(__file__).parents[2] / "firmware"


class Mpremote:
    """What mpremote does to a microcontroller, done to a simulated one; `told` is what it was told."""

    def __init__(self, board: PicoBoard, *, code: int = 0, spoil: Callable[[Path], None] = lambda device: None) -> None:
        self.told: list[tuple[str, ...]] = []
        self._pico = board.pico
        self._code = code
        self._spoil = spoil

    def __call__(self, command: Sequence[str], **_: object) -> "subprocess.CompletedProcess[str]":
        python, flag, tool, connect, path, *words = command
        assert (python, flag, tool, connect) == (sys.executable, "-m", "mpremote", "connect")
        assert path == self._pico.port
        self.told.append(tuple(words[:2]))
        if words[:2] == ["fs", "cp"]:
            assert self._pico.ended(), "the program still runs: mpremote would not get through to the prompt"
            assert words[-1] == ":"
            for source in words[2:-1]:
                shutil.copy(source, self._pico.device)
            self._spoil(self._pico.device)
        elif words == ["reset"]:
            (self._pico.device / "prompt").unlink(missing_ok=True)
            self._pico.restart()
        return subprocess.CompletedProcess(command, self._code)


def flashed(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> tuple[int, str, str]:
    with pytest.raises(SystemExit) as end:
        main(["flash", *arguments])
    out, err = capsys.readouterr()
    assert isinstance(end.value.code, int)
    return end.value.code, out, err


def other_board() -> Board:
    return replace(load_board("web-polarity"), name="something-else")


def test_a_dry_run_lists_the_files_and_copies_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = flashed(["--board", "web-polarity", "--dry-run"], capsys)
    assert (code, err) == (0, "")
    listed = [line.partition(":")[0] for line in out.splitlines()[:-1]]
    sources = {path.name for path in FIRMWARE.glob("*.py")} - {"__init__.py"}
    assert set(listed) == sources | {"proto.py", "board.json"}
    assert "would go to /dev/witboard-scanner; nothing was copied" in out.splitlines()[-1]


def test_flashing_replaces_what_ran_there_and_greets_the_new(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with PicoBoard(other_board(), tmp_path) as board:
        tool = Mpremote(board)
        monkeypatch.setattr(subprocess, "run", tool)
        code, out, err = flashed(["--board", "web-polarity", "--port", board.pico.port], capsys)
        assert (code, err) == (0, "")
        assert out == f"web-polarity: firmware 1, version 1 of the link, at {board.pico.port}: good\n"
        assert tool.told == [("fs", "cp"), ("reset",)]


def old_settings(device: Path) -> None:
    (device / "board.json").write_text(json.dumps(settings_of(other_board())), "utf-8")


@pytest.mark.parametrize(
    ("exit_code", "spoil", "says"),
    [
        (1, lambda device: None, "flash: mpremote ended with code 1"),
        (0, old_settings, "it was set up for board something-else, not for web-polarity"),
    ],
)
def test_what_did_not_take_is_told_in_one_line(
    exit_code: int,
    spoil: Callable[[Path], None],
    says: str,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with PicoBoard(other_board(), tmp_path) as board:
        monkeypatch.setattr(subprocess, "run", Mpremote(board, code=exit_code, spoil=spoil))
        code, out, err = flashed(["--board", "web-polarity", "--port", board.pico.port], capsys)
        assert (code, out) == (2, "")
        assert says in err
        assert err.count("\n") == 1


def test_without_mpremote_there_is_one_error_with_the_remedy(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hardware.drivers.serial.flashing.find_spec", lambda name: None)
    code, _, err = flashed(["--board", "web-polarity"], capsys)
    assert code == 2
    assert err == (
        "witboard: driver flash: package mpremote is not installed; install it with: pip install 'witboard[flash]'\n"
    )


def test_a_board_without_a_scanner_and_a_port_that_is_not_there_are_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    assert "board web has no scanner" in flashed(["--board", "web", "--dry-run"], capsys)[2]
    nothing = str(tmp_path / "nothing")
    code, _, err = flashed(["--board", "web-polarity", "--port", nothing], capsys)
    assert code == 2
    assert f"there is no {nothing}" in err


def test_where_nothing_answers_nobody_is_asked_to_leave_for_ever(tmp_path: Path) -> None:
    board = BOARDS["165"]()
    with PicoBoard(board, tmp_path) as pico_board:
        assert make_room(pico_board.pico.port)
        assert pico_board.pico.ended()
        with pytest.raises(DeviceMisbehaved, match="it does not answer"):
            greet(pico_board.pico.port, wanted(pico_board.board), 0.4)
        pico_board.pico.cable.pull()
        with pytest.raises(DeviceLost, match=r"flash: .*there is no"):
            await_port(pico_board.pico.port, 0)


def test_the_wiring_has_another_number_when_anything_is_wired_another_way() -> None:
    board = load_board("web-polarity")
    sensors = sensors_of(board)
    number = settings_of(board)["wiring"]
    assert settings_of(replace(board, sensors=replace(sensors, port="/dev/x"), scan_hz=7))["wiring"] == number
    lights = lights_of(board)
    assert lights is not None
    others = [
        replace(board, sensors=replace(sensors, adc=(27,))),
        replace(board, lights=replace(lights, pin=20)),
        replace(board, lights=replace(lights, order="RGB")),
        replace(board, lights=None),
        replace(board, channels=111),
        replace(board, leds=111),
        replace(board, inputs=None),
        replace(board, buttons=board.buttons[1:]),
    ]
    numbers = [settings_of(other)["wiring"] for other in others]
    assert len({number, *numbers}) == len(others) + 1


def test_the_files_are_those_of_this_tree_byte_for_byte() -> None:
    loaded = files_of(load_board("wari-pits"))
    assert loaded["proto.py"] == (FIRMWARE.parent / "hardware" / "link" / "proto.py").read_bytes()
    assert loaded["main.py"] == (FIRMWARE / "main.py").read_bytes()
    assert json.loads(loaded["board.json"])["scanner"]["kind"] == "hx711"
