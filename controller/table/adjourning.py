"""Games that go on another time: which they are, and what of one is needed to go on at another board.

adjourned   the clock stands, the game stays unfinished, and the board is free
taken up    by number at the same board, or from record and clock at another one; people set the pieces as the
            lights say, and the clock waits for the first touch after that
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from controller.core.api.events import Record
from controller.core.clock import BadControl, BadStoredClock, Clock, parse_control
from controller.core.referee.history import History
from controller.errors import BadRecord, JournalRefused
from controller.journal.journal import Journal
from controller.journal.records import GameHeader
from controller.table.exporting import written
from controller.table.importing import read_import
from controller.table.names import names_record
from controller.table.session_start import ADJOURNED, NAMES, TAKEN_UP
from engine.game import Game
from engine.games import load
from engine.rules import Secretive
from hardware.decoding import Json, Undecodable

GOES_ON = (TAKEN_UP, "resume", "move", "outcome")  # after one of these a game is adjourned no more
MOST_RECORD = 10_000  # letters of a record that is told to other boards
_clock = Json(dict[str, Any])


def is_adjourned(records: Iterable[Record]) -> bool:
    """Whether a game with these records goes on another time."""
    found = False
    for record in records:
        found = record.kind == ADJOURNED or (found and record.kind not in GOES_ON)
    return found


def portable(game: Game, head: GameHeader, history: History, names: Sequence[str]) -> dict[str, object]:
    """What of an adjourned game another board needs besides its clock; {}: it is secret, or too long to be told."""
    if isinstance(game.rules, Secretive):
        return {}
    text = written(game, head, history, names, "")
    return {"record": text} if len(text) <= MOST_RECORD else {}


@dataclass(frozen=True, slots=True)
class AdjournedGame:
    """An adjourned game of another board, checked: its header, and its records up to now."""

    header: GameHeader
    records: tuple[Record, ...]

    def keep(self, journal: Journal) -> int:
        """Keep it in the journal of this board; returns its number there.

        :raises JournalFailed: the disk could not write it.
        """
        return journal.keep_game(self.header, self.records, None)


def read_carried(text: str, clock: str, names: Sequence[str] = ()) -> AdjournedGame:
    """The game in that record, with its clock as JSON ("": as at the beginning).

    names  of the players, by side; (): as the record says

    :raises BadRecord: record or clock cannot be read, or do not belong together.
    :raises JournalRefused: the game is over.
    """
    imported = read_import(text.encode(errors="replace"))
    records = imported.records
    if any(record.kind == "outcome" for record in records):
        raise JournalRefused("the game is over; begin another one")
    if any(names):
        records = (*(record for record in records if record.kind != NAMES), names_record(names))
    body: dict[str, object] = {} if not clock else {"clock": _stored(imported.header, clock)}
    return AdjournedGame(imported.header, (*records, Record(ADJOURNED, body)))


def _stored(head: GameHeader, text: str) -> dict[str, object]:
    """The clock as the journal keeps it, paused until people go on."""
    game = load(head.game)
    try:
        stored = {**_clock.read(text), "paused": True}
        Clock.restore(stored, 0, parse_control(head.control), len(game.seats(game.start(head.options))))
    except (Undecodable, BadStoredClock, BadControl) as error:
        raise BadRecord(f"the clock does not belong to the game: {error}") from error
    return stored
