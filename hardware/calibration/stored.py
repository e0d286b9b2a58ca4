"""The file of a calibration: TOML in the state directory, replaced atomically."""

import os
from collections.abc import Mapping
from pathlib import Path

import msgspec

from hardware.board import Board
from hardware.calibration.errors import BadCalibration
from hardware.calibration.result import Calibration
from hardware.calibration.wiring import wiring_of
from hardware.decoding import Undecodable, read_toml

AGAIN = "calibrate again with `witboard calibrate`"


def file_of(state: Path, board: Board) -> Path:
    """The path of that board's calibration; `state` is the state directory."""
    return state / f"calibration-{board.name}.toml"


def save(path: Path, calibration: Calibration) -> None:
    """Write the calibration; a power cut leaves either the old file or the new one.

    :raises BadCalibration: the file cannot be written.
    """
    beside = path.with_name(path.name + ".new")
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with beside.open("w", encoding="utf-8") as file:
            file.write(written(calibration))
            file.flush()
            os.fsync(file.fileno())
        beside.replace(path)
        directory = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(directory)
        finally:
            os.close(directory)
    except OSError as error:
        raise BadCalibration(f"{path}: cannot be written ({error.strerror}); name another --state") from error


def load(path: Path, board: Board) -> Calibration | None:
    """The calibration in that file; None: there is no such file.

    :raises BadCalibration: the file cannot be read, is no calibration, or belongs to another board or wiring.
    """
    try:
        calibration = msgspec.convert(read_toml(path.read_bytes()), Calibration)
    except FileNotFoundError:
        return None
    except OSError as error:
        raise BadCalibration(f"{path}: cannot be read ({error.strerror}); {AGAIN} --anew") from error
    except (Undecodable, msgspec.ValidationError) as error:
        raise BadCalibration(f"{path}: this is no calibration ({error}); {AGAIN} --anew") from error
    if calibration.board != board.name:
        raise BadCalibration(f"{path}: it is that of board {calibration.board}, not of {board.name}; {AGAIN} --anew")
    if calibration.wiring != wiring_of(board):
        raise BadCalibration(f"{path}: the wiring in the board file has changed since; {AGAIN} --anew")
    return calibration


def written(calibration: Calibration) -> str:
    """The text of the file."""
    head = {"board": calibration.board, "wiring": calibration.wiring, "made": calibration.made}
    tables = [_table("", head)]
    tables += [_table(f"sites.{_quoted(site)}", msgspec.to_builtins(one)) for site, one in calibration.sites.items()]
    text = "\n".join(tables)
    return text if calibration.sites else f"{text}\n[sites]\n"


def _table(name: str, values: Mapping[str, object]) -> str:
    lines = [f"[{name}]"] if name else ["# Made by `witboard calibrate`; raw units of the sensors."]
    lines += [f"{key} = {_quoted(value) if isinstance(value, str) else value}" for key, value in values.items()]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    return msgspec.json.encode(text).decode()
