"""A game as a record, for a file or another board; the way back is in importing."""

from collections.abc import Sequence

from controller.core.referee.history import History
from controller.journal.records import GameHeader
from engine.game import Game
from engine.games import load
from engine.notation import write_position
from engine.record.record import GameRecord
from engine.record.write import write_record


def written(game: Game, head: GameHeader, history: History, names: Sequence[str], day: str) -> str:
    """The game as text that `engine.record` reads back; `names`: of the players, by side, `day`: when it was begun.

    :raises EngineError: it cannot be read back.
    """
    start = write_position(game, history.positions[0])
    players = ((f"Player{side + 1}", name) for side, name in enumerate(names) if name)
    record = GameRecord(
        game=game.key,
        moves=tuple(move.notation for move in history.moves),
        options=tuple(head.options.items()),
        start="" if start == write_position(game, game.start(head.options)) else start,
        outcome=history.outcome,
        corrections=tuple((made, write_position(game, history.positions[made])) for made in history.corrections),
        tags=(("Date", day), ("Board", head.board), ("TimeControl", head.control), *players),
    )
    return write_record(record, load)
