"""Every reader of what others wrote: files, messages, the line to the sensors.  One list, for tests and `make fuzz`.

The law: a reader gives a value, or raises the house's own error, which says something; it never raises another one,
never hangs, and takes no memory beyond the size of what it reads.
"""

import contextlib
import io
import signal
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from controller.bench import answers, frames
from controller.broker.progress import ConfirmedRecords
from controller.broker.signatures import Key, NotTaken, Signatures, read_keys
from controller.config import load_config
from controller.core.clock import parse_control
from controller.errors import ControllerError
from controller.hil.environment import load_environment
from controller.hil.reading import load_scenario
from controller.journal.records import read_body, read_header, read_result
from controller.journal.wal import rot_in
from controller.lessons.progress import LearntRules
from controller.players import wire
from controller.recording.replay import replay_recording
from controller.remote.codes import key_of, read_code
from controller.remote.keeping import read_kept
from controller.remote.letters import seal_text
from controller.remote.line import BoardLine, Kept, Seen
from controller.remote.record import NotInOrder
from controller.remote.terms import check_terms
from controller.seats.seats import Seats
from controller.stdio.protocol import read_order
from controller.table.importing import read_import
from controller.web.grants import Grants
from controller.web.page_protocol import Known, Refused, decode
from controller.web.roles import Grant, Role
from controller.web.seat_pages import SeatAsksHint, SeatPlays
from engine.errors import EngineError
from engine.games import keys, load
from engine.notation import read_position
from engine.rulesheet import read_sheet
from hardware.board import load_board
from hardware.board.faults import examine
from hardware.bringup import stored as bringup
from hardware.calibration import stored as calibration
from hardware.decoding import Json
from hardware.errors import HardwareError
from hardware.link import proto
from hardware.link.host import LinkHost, Wanted
from hardware.recording import parse_recording

HOUSE = (ControllerError, EngineError, HardwareError)
CORPUS = Path(__file__).with_name("corpus")
ROOT = Path(__file__).parents[2]
MOST_S = 5  # of a core, for one trial
MOST_S = 5  # of a core, for one trial
MS_NS = 1_000_000


@dataclass(frozen=True, slots=True)
class Reader:
    """One reader.

    name    and the folder of its corpus
    read    reads those bytes; raises one of HOUSE, or gives anything
    models  files of this tree that it reads, besides the corpus
    most    bytes that a trial has at most
    """

    name: str
    read: Callable[[bytes], object]
    models: tuple[str, ...] = ()
    most: int = 4096

    def samples(self) -> list[bytes]:
        """What trials begin with: the corpus, and files of this tree."""
        files = sorted((CORPUS / self.name).iterdir())
        for pattern in self.models:
            files += sorted(ROOT.glob(pattern))
        return [file.read_bytes() for file in files]

    def trial(self, data: bytes) -> str:
        """What the reader says to that: why it is refused, "" if it is not.

        :raises Exception: the law is broken.
        """
        said = io.StringIO()
        try:
            with contextlib.redirect_stderr(said), _at_most(MOST_S):
                self.read(data)
        except HOUSE as error:
            if not str(error).strip():
                raise AssertionError("it is refused without a word") from error
            return str(error)
        return said.getvalue()


@contextlib.contextmanager
def _at_most(seconds: float) -> Iterator[None]:
    """End what takes longer.

    :raises AssertionError: it took longer.
    """

    def hangs(*_: object) -> None:
        raise AssertionError(f"it takes more than {seconds} s")

    before = signal.signal(signal.SIGPROF, hangs)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


@cache
def _place() -> Path:
    return Path(tempfile.mkdtemp(prefix="fuzzed-"))


def _file(read: Callable[[Path], object], name: str = "file") -> Callable[[bytes], object]:
    """A reader of a file of its owner alone."""

    def from_bytes(data: bytes) -> object:
        path = _place() / name
        path.touch(mode=0o600)
        path.write_bytes(data)
        return read(path)

    return from_bytes


def _lines(read: Callable[[list[str]], object]) -> Callable[[bytes], object]:
    return lambda data: read(data.decode("utf-8", "replace").splitlines(keepends=True))


def _position(data: bytes) -> None:
    """The same text to every game: what one writes, the others refuse."""
    for key in keys():
        with contextlib.suppress(EngineError):
            read_position(load(key), data.decode("utf-8", "replace"))


def _recording(data: bytes) -> None:
    recording = parse_recording(data, "file.rec")
    board = load_board(recording.header.board) if recording.header.board in ("web", "wari-pits") else load_board("web")
    replay_recording(recording, board)


def _journal(data: bytes) -> None:
    text = data.decode("utf-8", "surrogateescape")
    read_result(text)
    for read in (read_body, read_header):
        with contextlib.suppress(HardwareError):
            read(text)


def _serial(data: bytes) -> None:
    """All that comes over the cable, in pieces, before the greeting and behind it."""
    wanted = Wanted("web", 0xC0FFEE, 8, 4, 2, 2)
    for greeted in (False, True):
        host = LinkHost(wanted)
        host.start(0, 7)
        if greeted:
            host.feed(_welcome(), MS_NS)
        for at in range(0, len(data), 64):
            for heard in host.feed(data[at : at + 64], (at + 2) * MS_NS):
                str(heard)
        host.tick(10**10)
        if len(host.take()) > 100_000:
            raise AssertionError("it answers more than it was told")


@cache
def _welcome() -> bytes:
    wanted = Wanted("web", 0xC0FFEE, 8, 4, 2, 2)
    fields = (proto.VERSION, 7, wanted.channels, wanted.leds, wanted.buttons, wanted.bits, wanted.wiring)
    return bytes(proto.encode(proto.WELCOME, 1, fields, b"1\0web"))


def _page(data: bytes) -> None:
    known = Known(frozenset({"t1r1", "t3r4"}), frozenset({"white"}), 4, 2, simulated=True)
    told = decode(data, known, 4096)
    if isinstance(told, Refused) and not told.text:
        raise AssertionError("it is refused without a word")


def _order(data: bytes) -> None:
    signatures = Signatures({"anna": Key(b"k" * 32, Grant(Role.OWNER))}, "board", 0)
    told = signatures.check(data, 1000)
    if isinstance(told, NotTaken) and not told.why:
        raise AssertionError("it is refused without a word")


def _line(kept: Kept) -> BoardLine:
    """One board of two: Outwit, and the other one has moved nothing yet."""
    game = check_terms(kept.terms)
    return BoardLine(game, parse_control(kept.terms.clock), key_of(kept.code), kept, "aa", lambda: "ab")


def _letter(data: bytes) -> None:
    """A letter of the other board, gone wild: it has the key."""
    line = _line(Json(Kept).read((CORPUS / "remote-kept" / "begun.json").read_bytes()))
    clock = ((10**9, 0, 0),) * 2
    line.look(Seen((), True, False, False, True, clock, clock_side=0, due="", at_rest=True, by_itself=False))
    line.hear(seal_text(key_of(line.kept.code), False, data.decode("utf-8", "replace")), 10**9)
    line.tick(2 * 10**9)


def _kept(path: Path) -> None:
    with contextlib.redirect_stderr(io.StringIO()):
        kept = read_kept(path)
    if kept is not None:
        read_code(kept.code)
        with contextlib.suppress(NotInOrder):
            _line(kept)


def _board(data: bytes) -> None:
    board, faults = examine(data, "file.toml")
    if board is None and not faults:
        raise AssertionError("it is refused without a word")


def _log(data: bytes) -> None:
    rot = rot_in(data, 512)
    if rot is not None:
        rot.records_behind()


_seat: Json[SeatPlays | SeatAsksHint] = Json(SeatPlays | SeatAsksHint)  # type: ignore[arg-type]


READERS = (
    Reader("configuration", _file(load_config)),
    Reader("board", _board, ("hardware/boards/outwit.toml",), most=65_536),
    Reader("position", _position, most=400),
    Reader("rule-sheet", lambda data: read_sheet(data.decode("utf-8", "replace")), ("seeds/fours.md",), most=65_536),
    Reader("recording", _recording),
    Reader("journal-body", _journal),
    Reader("journal-log", _log, most=20_000),
    Reader("hil-scenario", _file(load_scenario, "file.toml"), ("controller/hil/scenarios/fours/*.toml",), most=8192),
    Reader("hil-environment", _file(load_environment)),
    Reader("serial", _serial),
    Reader("page", _page),
    Reader("seat", _seat.read),
    Reader("broker-order", _order),
    Reader("broker-keys", _file(read_keys)),
    Reader("remote-letter", _letter),
    Reader("remote-kept", _file(_kept)),
    Reader("bench-frames", _lines(lambda lines: list(frames.read(lines)))),
    Reader("bench-answers", _lines(answers.read)),
    Reader("game-import", read_import),
    Reader("referee-order", read_order),
    Reader("search-order", wire.read_order),
    Reader("search-report", wire.read_report),
    Reader("calibration", _file(lambda path: calibration.load(path, load_board("web-polarity")))),
    Reader("bring-up", _file(bringup.read)),
    Reader("seats", _file(lambda path: Seats(path))),
    Reader("broker-progress", _file(ConfirmedRecords)),
    Reader("keys", _file(lambda path: Grants(path, lambda: 0))),
    Reader("lessons", _file(lambda path: LearntRules(path))),
)
