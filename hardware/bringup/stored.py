"""The results of a board's bring-up as a file, to go on another day."""

from pathlib import Path

import msgspec

from hardware.board import Board
from hardware.bringup.errors import BadBringup
from hardware.bringup.results import BringupResults
from hardware.calibration.wiring import wiring_of
from hardware.decoding import Json, Undecodable
from hardware.files import replace_file

ANEW = "begin again with `witboard bringup --anew`"
_READER = Json(BringupResults)


def begun(board: Board, named: str) -> BringupResults:
    """Nothing done yet."""
    return BringupResults(board.name, wiring_of(board), named)


def file_of(state: Path, board: Board) -> Path:
    """Where that board's progress is; `state` is the state directory."""
    return state / f"bringup-{board.name}.json"


def save(path: Path, progress: BringupResults) -> None:
    """Write it; a power cut leaves either the old file or the new one.

    :raises BadBringup: the file cannot be written.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file(path, msgspec.json.format(msgspec.json.encode(progress), indent=1), mode=0o644)
    except OSError as error:
        raise BadBringup(f"{path}: cannot be written ({error.strerror}); name another --state") from error


def load(path: Path, board: Board) -> BringupResults | None:
    """The progress in that file; None: there is no such file.

    :raises BadBringup: it cannot be read, is none, or belongs to another board or wiring.
    """
    found = read(path)
    if found is not None and (found.board, found.wiring) != (board.name, wiring_of(board)):
        raise BadBringup(f"{path}: it is that of another board or wiring; {ANEW}")
    return found


def read(path: Path) -> BringupResults | None:
    """The same, of whatever board.

    :raises BadBringup: it cannot be read, or is none.
    """
    try:
        return _READER.read(path.read_bytes())
    except FileNotFoundError:
        return None
    except OSError as error:
        raise BadBringup(f"{path}: cannot be read ({error.strerror}); {ANEW}") from error
    except Undecodable as error:
        raise BadBringup(f"{path}: this is no bring-up ({error}); {ANEW}") from error
