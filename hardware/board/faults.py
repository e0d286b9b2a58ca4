"""Finds all faults of a board file, each with its line."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path as FilePath

from hardware.board.checks import findings
from hardware.board.file import Art, BoardFile, Debounce
from hardware.board.shape import Shape
from hardware.decoding import Undecodable, read_toml
from hardware.drivers import registry
from hardware.drivers.contract import Finding, InputsDriver, LightsDriver, SensorDriver
from hardware.drivers.sim import SimInputs, SimLights, SimSensors
from hardware.toml_lines import Path, lines_of

# Stand-ins for wrong values of the board, so that sites and buttons can still be checked.
_STAND_IN: Mapping[str, object] = {
    "name": "?",
    "title": "?",
    "sensors": SimSensors(),
    "lights": SimLights(),
    "inputs": SimInputs(),
    "scan_hz": 1,
    "sense": "presence",
    "tolerance": 0,
    "channels": 4096,
    "leds": 4096,
    "brightness": 1.0,
    "current_cap_ma": 100000,
    "width_mm": 10000.0,
    "height_mm": 10000.0,
    "settle_ms": 0,
    "extend_ms": 0,
    "debounce": Debounce("none"),
    "sites": (),
    "buttons": (),
    "art": Art(),
    "magnet": None,
}

# The drivers of each table, by the value of its key `driver`.
_DRIVERS: Mapping[object, Mapping[str, type]] = {
    SensorDriver: registry.SENSORS,
    LightsDriver: registry.LIGHTS,
    InputsDriver: registry.INPUTS,
}


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault: file, line (None: unknown), place (site, button or key), description and remedy."""

    file: str
    line: int | None
    place: str
    text: str

    def __str__(self) -> str:
        where = self.file if self.line is None else f"{self.file}, line {self.line}"
        return f"{where}: {self.place}: {self.text}" if self.place else f"{where}: {self.text}"


def faults_of(path: str | FilePath) -> list[Fault]:
    """All faults of the board file at `path`, by line; [] if it can be loaded.

    :raises DriverMissing: no driver is installed at all, or one that it names cannot be imported.
    """
    file = str(path)
    try:
        raw = FilePath(path).read_bytes()
    except OSError as error:
        return [unreadable(file, error)]
    return examine(raw, file)[1]


def unreadable(file: str, error: OSError) -> Fault:
    """The fault of a file that cannot even be read."""
    return Fault(file, None, "", f"cannot be read ({error.strerror or error}); give the path of a board file")


def examine(raw: bytes, file: str) -> tuple[BoardFile | None, list[Fault]]:
    """(what could be read of a board file, faults by line); without faults there is a BoardFile."""
    try:
        data = read_toml(raw)
    except Undecodable as error:
        return None, [Fault(file, error.line, "", f"{error}{'' if error.line else '; write a board file'}")]
    shape = Shape(_DRIVERS)
    board = shape.read(BoardFile, data, (), _STAND_IN)
    wrong: list[tuple[Path, str, object]] = [(misfit.path, misfit.text, None) for misfit in shape.misfits]
    if board is not None:
        for finding in findings(board):
            if not _doubtful(finding, board, shape):
                wrong.append(((*shape.origin[id(finding.thing)], finding.key), finding.text, finding.other))
    if not wrong:
        return board, []
    lines = lines_of(raw.decode())
    faults = [_fault(file, data, lines, path, text + _line_of(other, shape, lines)) for path, text, other in wrong]
    return board, sorted(faults, key=lambda fault: fault.line or 0)


def _doubtful(finding: Finding, board: BoardFile, shape: Shape) -> bool:
    """Whether the finding may be a consequence of a value that is wrong itself."""
    whole = (board, board.debounce, board.sensors, board.lights, board.inputs, board.magnet)
    if not any(finding.thing is thing for thing in whole):
        return False
    return shape.stood_in or (shape.dropped and finding.key in ("sites", "tolerance", "strategy"))


def _line_of(other: object, shape: Shape, lines: Mapping[Path, int]) -> str:
    line = None if other is None else lines.get(shape.origin[id(other)])
    return "" if line is None else f" (see line {line})"


def _fault(file: str, data: Mapping[str, object], lines: Mapping[Path, int], path: Path, text: str) -> Fault:
    known = path
    while known and known not in lines:
        known = known[:-1]
    return Fault(file, lines.get(known), _place(data, path), text)


def _place(data: Mapping[str, object], path: Path) -> str:
    """The place in words: site 't3r2' key 'channel', or art.circles[3] key 'r_mm'."""
    match path:
        case ("sites" | "buttons" as array, int(index), *rest):
            element = data[array][index]  # type: ignore[index]
            name = element.get("name") if isinstance(element, dict) else None
            thing = f"{array[:-1]} {name!r}" if isinstance(name, str) else f"{array}[{index}]"
        case (*front, int(index)):
            thing, rest = _dotted((*front, index)), []
        case (*front, int(index), str(key)):
            thing, rest = _dotted((*front, index)), [key]
        case _:
            thing, rest = "", list(path)
    key_text = f"key {_dotted(tuple(rest))!r}" if rest else ""
    return " ".join(part for part in (thing, key_text) if part)


def _dotted(path: Path) -> str:
    return "".join(f"[{part}]" if isinstance(part, int) else f".{part}" for part in path).lstrip(".")
