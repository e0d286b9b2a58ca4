"""What the journal has acknowledged, kept beside it: after a crash it must be there, and one step more at most."""

from dataclasses import dataclass, field
from typing import Any

from controller.core.api.events import Record
from controller.journal.journal import Journal
from controller.journal.records import GameHeader, GameLog, write_body

MOVES = frozenset({"move", "takeback", "position"})


@dataclass
class Kept:
    """One game: its records as (kind, body), the moves that they come to, its clock readings, whether it is over."""

    records: list[tuple[str, str]] = field(default_factory=list)
    moves: list[str] = field(default_factory=list)
    clocks: list[str] = field(default_factory=list)  # all readings
    has_outcome: bool = False
    is_closed: bool = False

    def add(self, record: Record) -> None:
        """One more."""
        if not record.durable:
            self.clocks.append(write_body(record))
            return
        self.records.append((record.kind, write_body(record)))
        if record.kind == "move":
            self.moves.append(str(record.body["notation"]))
        elif record.kind == "takeback":
            del self.moves[int(str(record.body["moves"])) :]
        elif record.kind == "position" and record.body.get("why") == "setup":
            self.moves.clear()
        self.has_outcome = self.has_outcome or record.kind == "outcome"


class Ledger:
    """By game; `pending` is what the journal was asked for last and has not acknowledged."""

    def __init__(self) -> None:
        self.games: dict[int, Kept] = {}
        self.pending: tuple[int, Record | None] | None = None

    def check(self, found: dict[int, GameLog], *, missing: int, rotten: bool) -> None:
        """What was found after a crash against what was acknowledged; so many of the last records may be missing."""
        ids = set(found) - ({self.pending[0]} if self.pending and self.pending[1] is None else set())
        lost = set(self.games) - set(found)
        assert not ids - set(self.games), f"games that nobody began: {ids - set(self.games)}"
        for number in lost if not missing else ():  # of a game without a move, nothing may be said to be missing
            assert rotten, f"games that were acknowledged are lost: {lost}"
            assert not self.games[number].moves, f"games that were acknowledged are lost: {lost}"
        gone = sum(len(self.games[number].moves) for number in lost)
        for number, log in found.items():
            kept = self.games.get(number, Kept())
            there = [(record.kind, write_body(record)) for record in log.records]
            extra = []
            if self.pending and self.pending[0] == number and (record := self.pending[1]) is not None:
                extra = [(record.kind, write_body(record))] if record.durable else []
            if there in (kept.records, [*kept.records, *extra]):
                continue
            assert there == kept.records[: len(there)], f"game {number} holds other records than were acknowledged"
            gone += len(kept.records) - len(there)
        assert gone <= missing, f"{gone} acknowledged records are lost, and {missing} are said to be"

    def take_over(self, found: dict[int, GameLog]) -> None:
        """From now on, what was found is what there is."""
        self.pending = None
        self.games = {}
        for number, log in found.items():
            kept = self.games[number] = Kept(is_closed=log.ended is not None)
            for record in log.records:
                kept.add(record)


class WatchedJournal(Journal):
    """The real journal, with the ledger beside it."""

    ledger: Ledger

    def begin_game(self, header: GameHeader) -> int:
        """As the journal's."""
        number = max((line.id for line in self.games()), default=0) + 1
        self.ledger.pending = (number, None)
        begun = super().begin_game(header)
        assert begun not in self.ledger.games
        self.ledger.games[begun], self.ledger.pending = Kept(), None
        return begun

    def append(self, game: int, record: Record) -> None:
        """As the journal's."""
        self.ledger.pending = (game, record)
        super().append(game, record)
        self.ledger.games[game].add(record)
        self.ledger.pending = None

    def close_game(self, game: int, result: str) -> None:
        """As the journal's."""
        super().close_game(game, result)
        self.ledger.games[game].is_closed = True


def games_in(journal: Any) -> dict[int, GameLog]:
    """All games of a journal or of a reader of one, by number."""
    return {line.id: journal.game(line.id) for line in journal.games()}
