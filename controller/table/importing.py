"""A game that comes as a record, from a file or through the page: checked move by move, then kept in the journal.

Nothing of the text is believed.  What is kept is what the rules make of its moves, in this program's own words; of its
tags only the date and the names of the players are taken, and they are only ever shown.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from controller.core.api.events import Record
from controller.core.clock import BadControl, parse_control, write_control
from controller.core.referee.history import write_outcome
from controller.errors import BadRecord
from controller.journal.journal import Journal
from controller.journal.records import GameHeader
from controller.table import session_start
from controller.table.boards import own_board
from controller.table.messages import BROKEN_OFF
from controller.table.names import MOST_NAME, names_record
from engine.errors import EngineError
from engine.game import Game
from engine.games import load
from engine.notation import find_move, write_position
from engine.position import Outcome, Position
from engine.record import read_record
from engine.record.record import GameRecord, corrected, endings, first_position

MOST_BYTES = 65_536  # some ten times the longest game that was ever played on the page
MAX_IMPORTED_MOVES = 4000
MOST_LINE = 4000  # letters
MAX_ERROR_END_LETTERS = 90  # letters of a long error at each end
REMEDY = "correct that line, or save the game as a file once more"
_DATE = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")
_HOW = "imported"


@dataclass(frozen=True, slots=True)
class Imported:
    """A game as it is kept: `result` in words."""

    header: GameHeader
    records: tuple[Record, ...]
    result: str

    def keep(self, journal: Journal) -> int:
        """Keep it; returns its number.

        :raises JournalFailed: the disk could not write it.
        """
        return journal.keep_game(self.header, self.records, self.result)


def read_import(data: bytes) -> Imported:
    """The game in the bytes of a record file.

    :raises BadRecord: names the line, what is wrong there, and the remedy.
    """
    text = _text(data)
    try:
        record = read_record(text, load)
        game = load(record.game)
        records = tuple(_records(game, record))
        return Imported(_header(game, record), records, _result(records))
    except EngineError as error:
        raise BadRecord(f"{_short(str(error))}; {REMEDY}") from error


def _short(text: str) -> str:
    """The text, without its middle if it is long: it may quote a line of the file."""
    return (
        text
        if len(text) <= 2 * MAX_ERROR_END_LETTERS
        else f"{text[:MAX_ERROR_END_LETTERS]} ... {text[-MAX_ERROR_END_LETTERS:]}"
    )


def _text(data: bytes) -> str:
    if len(data) > MOST_BYTES:
        raise BadRecord(f"the file has more than {MOST_BYTES} bytes; a record of a game is smaller, choose that")
    try:
        text = data.decode("utf-8").removeprefix("\N{ZERO WIDTH NO-BREAK SPACE}").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise BadRecord(f"line {line}: it is no text in UTF-8; choose a file that Witboard has saved") from error
    for number, told in enumerate(text.split("\n"), 1):
        if len(told) > MOST_LINE or any(ord(letter) < 32 and letter != "\t" for letter in told):
            raise BadRecord(f"line {number}: it is no line of a record; choose a file that Witboard has saved")
    if len(text.split()) > 3 * MAX_IMPORTED_MOVES:
        raise BadRecord(f"the record has more than {MAX_IMPORTED_MOVES} moves; games so long are not kept")
    return text


def _header(game: Game, record: GameRecord) -> GameHeader:
    options = game.complete(dict(record.options))
    start = corrected(game, record, first_position(game, record), 0)
    return session_start.header(game, options, start, _control(game, dict(record.tags), start), own_board(game.key))


def _control(game: Game, tags: dict[str, str], start: Position) -> str:
    """The time control in the tags, if it is one; else none."""
    try:
        control = parse_control(tags.get("TimeControl", "none"))
        session_start.clock(game, start, control)
    except BadControl:
        return "none"
    return write_control(control)


def _records(game: Game, record: GameRecord) -> Iterator[Record]:
    tags = dict(record.tags)
    date = tags.get("Date", "")
    yield Record(session_start.IMPORTED, {"date": date if _DATE.fullmatch(date) else ""})
    names = [_name(tags.get(f"Player{side + 1}", "")) for side in range(len(game.sides))]
    if any(names):
        yield names_record(names)
    position = corrected(game, record, first_position(game, record), 0)
    for made, text in enumerate(record.moves, 1):
        move = find_move(game, position, text)
        position = game.apply(position, move)
        yield Record("move", {"ply": position.ply, "side": move.side, "notation": move.notation, "how": _HOW})
        after = corrected(game, record, position, made)
        if after is not position:
            told = {"text": write_position(game, after), "why": "correction", "stands": True}
            position = after
            yield Record("position", told)
    if record.outcome is not None:
        yield Record("outcome", write_outcome(_own_words(game, position, record.outcome)))


def _result(records: tuple[Record, ...]) -> str:
    last = records[-1]
    return cast(str, last.body["reason"]) if last.kind == "outcome" else BROKEN_OFF


def _own_words(game: Game, position: Position, told: Outcome) -> Outcome:
    """The outcome as the rules tell it, which the reader has found to be possible."""
    return next(end for end in endings(game, position) if (end.winners, end.clause) == (told.winners, told.clause))


def _name(text: str) -> str:
    return "".join(letter for letter in " ".join(text.split()) if letter.isprintable())[:MOST_NAME].strip()
