"""A series of games between the same players, and its score sheet; both are kept in the journal.

Each game of a series has a record that names the series, the number of games, and the initials of the players by side.
From game to game the players change sides.  The sheet is read from the records, so nothing is kept twice.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from controller.core.api.events import Record
from controller.core.referee.history import History
from controller.journal.journal import Journal
from controller.journal.records import GameLog
from controller.table import session_start
from engine.errors import EngineError
from engine.game import Game
from engine.games import load

SERIES = session_start.SERIES
MOST_GAMES = 25
MAX_INITIALS = 4  # of a player's initials


@dataclass(frozen=True, slots=True)
class Series:
    """A series.

    games     how many; of an odd number the one who has won more than half has won, of an even number all are played
    initials  of the players, by side of this game
    first     number in the journal of its first game; 0: it is this one
    """

    games: int
    initials: tuple[str, ...]
    first: int = 0

    @property
    def following(self) -> "Series":
        """The series as its next game has it: the players have changed sides."""
        return replace(self, initials=(*self.initials[1:], *self.initials[:1]))

    def record(self, game_id: int) -> Record:
        """The record for the game of that number."""
        body: dict[str, object] = {"first": self.first or game_id, "games": self.games}
        return Record(SERIES, {**body, "initials": " ".join(self.initials)})


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A game of the sheet.

    number   its place in the series, from 1
    initials of the players by side
    won      the initials of whoever has won each column; "": nobody (yet)
    points   of the players by side; None: the game goes on
    """

    number: int
    initials: tuple[str, ...]
    won: tuple[str, ...]
    points: tuple[float, ...] | None


@dataclass(frozen=True, slots=True)
class ScoreSheet:
    """The score sheet of a series.

    games    how many are played at most
    columns  what else than games is won in it: the objectives of a Master game; (): nothing
    rows     the games so far
    totals   (initials, points) of each player, the better one first
    winner   initials of whoever has won the series; "": nobody yet, or nobody any more
    is_over  no further game belongs to it
    """

    games: int
    columns: tuple[str, ...]
    rows: tuple[ScoreRow, ...]
    totals: tuple[tuple[str, float], ...]
    winner: str
    is_over: bool


def series_of(records: Iterable[Record], number: int) -> Series | None:
    """The series that the game of that number belongs to; None: it stands alone."""
    body: Mapping[str, object] = next((record.body for record in records if record.kind == SERIES), {})
    first, games, initials = body.get("first"), body.get("games"), body.get("initials")
    if not (isinstance(first, int) and isinstance(games, int) and isinstance(initials, str)):
        return None
    return Series(games, tuple(initials.split()), first or number)


class ScoreSheets:
    """Reads score sheets from a journal; a game that is over is read once."""

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._ended: dict[int, tuple[tuple[str, ...], ScoreRow]] = {}

    def sheet(self, series: Series, number: int, game: Game, history: History) -> ScoreSheet:
        """The sheet up to the game of that number, which may be going on."""
        rows: list[ScoreRow] = []
        columns: tuple[str, ...] = ()
        for line in self._journal.games():
            if not series.first <= line.id < number or line.header.game != game.key or line.ended is None:
                continue
            found = self._old(line.id, series.first)
            if found is not None:
                columns = found[0] or columns
                rows.append(replace(found[1], number=len(rows) + 1))
        now, row = _row(game, history, series.initials)
        rows.append(replace(row, number=len(rows) + 1))
        return _added(series, now or columns, tuple(rows))

    def _old(self, number: int, first: int) -> tuple[tuple[str, ...], ScoreRow] | None:
        """A game that ended with a result, if it belongs to that series."""
        if number in self._ended:
            return self._ended[number]
        log: GameLog = self._journal.game(number)
        series = series_of(log.records, number)
        if series is None or series.first != first:
            return None
        game = load(log.header.game)
        try:
            history = session_start.tell(game, log)
        except (EngineError, ValueError):
            return None  # of another version: it counts no more
        if history.outcome is None:
            return None
        self._ended[number] = _row(game, history, series.initials)
        return self._ended[number]


def _row(game: Game, history: History, initials: tuple[str, ...]) -> tuple[tuple[str, ...], ScoreRow]:
    """The columns of that game, and its row."""
    goal = game.goal(history.position)
    by = {(one.aim, one.side): one.is_won for one in goal.progress}
    won = tuple(
        next((initials[side] for side in range(len(initials)) if by.get((column, side))), "") for column in goal.columns
    )
    outcome = history.outcome
    if outcome is None:
        return goal.columns, ScoreRow(0, initials, won, None)
    if goal.columns:
        points: tuple[float, ...] = tuple(won.count(one) for one in initials)
    else:
        share = 1 / len(outcome.winners) if outcome.winners else 1 / len(initials)
        points = tuple(share if side in outcome.winners or not outcome.winners else 0 for side in range(len(initials)))
    return goal.columns, ScoreRow(0, initials, won, points)


def _added(series: Series, columns: tuple[str, ...], rows: tuple[ScoreRow, ...]) -> ScoreSheet:
    points = dict.fromkeys(rows[0].initials, 0.0)
    for row in rows:
        for initials, own in zip(row.initials, row.points or (), strict=False):
            points[initials] = points.get(initials, 0) + own
    totals = tuple(sorted(points.items(), key=lambda one: -one[1]))
    ended = sum(row.points is not None for row in rows)
    ahead, behind = totals[0][1], totals[1][1] if len(totals) > 1 else 0
    clinched = bool(series.games % 2) and not columns and ahead > series.games / 2
    is_over = clinched or ended >= series.games
    return ScoreSheet(series.games, columns, rows, totals, totals[0][0] if is_over and ahead > behind else "", is_over)
