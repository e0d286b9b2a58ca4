"""What a board file makes of a microcontroller: the files on it, and the number that names its wiring."""

import json
from binascii import crc32
from importlib.resources import files

from msgspec import to_builtins

from hardware.board import Board
from hardware.board_drivers import SerialInputs, SerialLights, SerialSensors
from hardware.errors import BadBoard
from hardware.link.host import Wanted

BITS = {"165": 1, "4067": 2, "hx711": 16}  # a channel takes in a STATE, by scanner
FILE = "board.json"
_BY_HOST = ("driver", "port", "scanner", "gamma")  # keys that are no business of the microcontroller's, or renamed


def sensors_of(board: Board) -> SerialSensors:
    """The board's table [sensors].

    :raises BadBoard: its sensors do not hang on a scanner.
    """
    if not isinstance(board.sensors, SerialSensors):
        raise BadBoard(f'board {board.name} has no scanner: its file does not say [sensors] driver = "serial"')
    return board.sensors


def settings_of(board: Board) -> dict[str, object]:
    """What `board.json` says; `wiring` names all of it but name and rate.

    :raises BadBoard: its sensors do not hang on a scanner.
    """
    wired = _wired(board)
    plain = json.dumps(wired, sort_keys=True, separators=(",", ":"))
    return {"name": board.name, "wiring": crc32(plain.encode()), "scan_hz": board.scan_hz, **wired}


def settings_text(board: Board) -> bytes:
    """The file `board.json`."""
    return json.dumps(settings_of(board), indent=1).encode() + b"\n"


def files_of(board: Board) -> dict[str, bytes]:
    """All files that belong on the microcontroller, by name.

    :raises BadBoard: its sensors do not hang on a scanner.
    """
    sources = [file for file in files("firmware").iterdir() if file.name.endswith(".py") and file.name != "__init__.py"]
    loaded = {file.name: file.read_bytes() for file in sources}
    loaded["proto.py"] = files("hardware").joinpath("link", "proto.py").read_bytes()
    return dict(sorted(loaded.items())) | {FILE: settings_text(board)}


def wanted(board: Board) -> Wanted:
    """How the right microcontroller answers a greeting."""
    settings = settings_of(board)
    wiring, buttons, lights = settings["wiring"], settings["buttons"], settings["lights"]
    assert isinstance(wiring, int)
    assert isinstance(buttons, list)
    leds = board.leds if lights else 0
    return Wanted(board.name, wiring, board.channels, leds, len(buttons), BITS[sensors_of(board).scanner])


def _wired(board: Board) -> dict[str, object]:
    sensors, lights, inputs = sensors_of(board), board.lights, board.inputs
    ours = isinstance(inputs, SerialInputs)
    return {
        "scanner": {"kind": sensors.scanner, **_keys(to_builtins(sensors))},
        "channels": board.channels,
        "lights": {**_keys(to_builtins(lights)), "leds": board.leds} if isinstance(lights, SerialLights) else None,
        "buttons": [button.pin for button in board.buttons] if ours else [],
        "lamps": [button.lamp for button in board.buttons] if ours else [],
        "buzzer": inputs.buzzer if isinstance(inputs, SerialInputs) else None,
    }


def _keys(table: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in table.items() if key not in _BY_HOST and value not in (None, [])}
