"""The files for the microcontroller of a board, and the number that identifies its wiring."""

import json
from binascii import crc32
from importlib.resources import files

from msgspec import to_builtins

from hardware.drivers.contract import Wired
from hardware.drivers.serial.tables import LightTable, PanelTable, SensorTable
from hardware.errors import BadBoard
from hardware.frame import Sense
from hardware.link.host import Wanted

BITS = {"165": 1, "4067": 2, "4051": 2, "hx711": 16}  # bits per channel in a STATE, by scanner
FILE = "board.json"
_BY_HOST = ("driver", "port", "scanner", "gamma")  # keys that the microcontroller does not need, or that are renamed


def sensors_of(board: Wired) -> SensorTable:
    """The board's table [sensors].

    :raises BadBoard: its sensors are not on a scanner.
    """
    if not isinstance(board.sensors, SensorTable):
        raise BadBoard(f'board {board.name} has no scanner: its file does not say [sensors] driver = "serial"')
    return board.sensors


def lights_of(board: Wired) -> LightTable | None:
    """The board's table [lights]; None: its lights are not on a scanner."""
    lights = board.lights
    if lights is not None and isinstance(lights, LightTable):
        return lights
    return None


def panel_of(board: Wired) -> PanelTable | None:
    """The board's table [inputs]; None: its buttons are not on a scanner."""
    panel = board.inputs
    if panel is not None and isinstance(panel, PanelTable):
        return panel
    return None


def settings_of(board: Wired) -> dict[str, object]:
    """The content of `board.json`; its `wiring` is a number that identifies all of it except name and rate.

    :raises BadBoard: the board's sensors are not on a scanner.
    """
    wired = _wired(board)
    plain = json.dumps(wired, sort_keys=True, separators=(",", ":"))
    return {"name": board.name, "wiring": crc32(plain.encode()), "scan_hz": board.scan_hz, **wired}


def settings_text(board: Wired) -> bytes:
    """The bytes of the file `board.json`."""
    return json.dumps(settings_of(board), indent=1).encode() + b"\n"


def files_of(board: Wired) -> dict[str, bytes]:
    """All files for the microcontroller: name -> content.

    :raises BadBoard: the board's sensors are not on a scanner.
    """
    sources = [file for file in files("firmware").iterdir() if file.name.endswith(".py") and file.name != "__init__.py"]
    loaded = {file.name: file.read_bytes() for file in sources}
    loaded["proto.py"] = files("hardware").joinpath("link", "proto.py").read_bytes()
    return dict(sorted(loaded.items())) | {FILE: settings_text(board)}


def wanted(board: Wired) -> Wanted:
    """The answer of the right microcontroller to a greeting."""
    settings = settings_of(board)
    wiring, buttons, lights = settings["wiring"], settings["buttons"], settings["lights"]
    assert isinstance(wiring, int)
    assert isinstance(buttons, list)
    leds = board.leds if lights else 0
    return Wanted(board.name, wiring, board.channels, leds, len(buttons), BITS[sensors_of(board).scanner])


def _wired(board: Wired) -> dict[str, object]:
    sensors, lights, panel = sensors_of(board), lights_of(board), panel_of(board)
    return {
        "scanner": {"kind": sensors.scanner, **_keys(to_builtins(sensors)), **_unused(board)},
        "channels": board.channels,
        "lights": None if lights is None else {**_keys(to_builtins(lights)), "leds": board.leds},
        "buttons": [] if panel is None else [button.pin for button in board.buttons],
        "lamps": [] if panel is None else [button.lamp for button in board.buttons],
        "buzzer": None if panel is None else panel.buzzer,
    }


def _unused(board: Wired) -> dict[str, object]:
    """Channels of multiplexers that no sensor has: what they read is no fault."""
    polarity = Sense.POLARITY in board.senses.values()
    unused = [channel for channel in range(board.channels) if channel not in board.senses] if polarity else []
    return {"unused": unused} if unused else {}


def _keys(table: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in table.items() if key not in _BY_HOST and value not in (None, [])}
