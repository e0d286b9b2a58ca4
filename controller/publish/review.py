"""A game of the journal to look at again: moves on the board, the referee's words between them, times, evaluation."""

from collections.abc import Mapping
from typing import Any

from controller.core.api.events import Record
from controller.core.referee.history import History
from controller.errors import BoardDoesNotFit, JournalRefused
from controller.journal.records import GameLog
from controller.publish.picture import BoardFor, frame, picture
from controller.table import session_start
from controller.table.binding import Binding
from engine.errors import EngineError
from engine.games import load, manifest
from engine.notation import write_position
from engine.record.record import GameRecord
from engine.record.write import write_record
from engine.rules import Secretive
from hardware.durations import MS_NS

POINTS = 100  # of the evaluation for one unit
MARKED = ("objection", "takeback", "pause", "resume", "position", "adjust", "mask")


def played(log: GameLog) -> History:
    """The game of the journal, played through.

    :raises JournalRefused: it was played under other rulings, cannot be replayed, or has secrets and is not over.
    """
    game = load(log.header.game)
    log.check_rulings(game.rules.rulings)
    try:
        history = session_start.tell(game, log)
    except (EngineError, ValueError) as error:
        raise JournalRefused(f"game {log.id} of the journal cannot be replayed: {error}") from error
    given = [history.positions[made] for made in (0, *history.corrections)]
    secret = any(move.hidden for move in history.moves) or any(game.view(position) != position for position in given)
    if log.ended is None and secret:
        raise JournalRefused(f"game {log.id} is not over: its record would show hidden choices; end it first")
    return history


def record_text(log: GameLog) -> str:
    """The game of the journal as a record that `engine.record` reads back.

    :raises JournalRefused: see `played`.
    """
    game, head, history = load(log.header.game), log.header, played(log)
    start = write_position(game, history.positions[0])
    record = GameRecord(
        game=game.key,
        moves=tuple(move.notation for move in history.moves),
        options=tuple(head.options.items()),
        start="" if start == write_position(game, game.start(head.options)) else start,
        outcome=history.outcome,
        corrections=tuple((made, write_position(game, history.positions[made])) for made in history.corrections),
        tags=(("Date", log.started[:10]), ("Board", head.board), ("TimeControl", head.control)),
    )
    return write_record(record, load)


def review(log: GameLog, board_for: BoardFor) -> dict[str, Any]:
    """The game as plain values for JSON, as everybody may know it.

    plies    `board`: contents by site after so many moves, the first before any; with `side`, `move`, the sites that
             `changed`, `value` (evaluation for side 0 in `unit`s; None: unknown), `left_ms` (times by side)
    notes    what the referee did: `after` so many moves, `kind` of the record, its `text` and `clause`

    :raises JournalRefused: see `played`; or no board here shows the game.
    """
    game, history = load(log.header.game), played(log)
    try:
        binding = Binding(board_for(game, history.positions[0]), game, history.positions[0])
    except BoardDoesNotFit as error:
        raise JournalRefused(f"game {log.id} cannot be shown: {error}") from error
    notes, clocks = _notes(log.records, len(history.moves))
    value = None if isinstance(game.rules, Secretive) else manifest(game.key).state_evaluation()
    plies = []
    before = game.view(history.positions[0]).board
    for made, position in enumerate(history.positions):
        board, move = game.view(position).board, history.moves[made - 1] if made else None
        plies.append(
            {
                "board": list(board),
                "side": move.side if move else None,
                "move": move.public if move else "",
                "changed": [site for site, _ in frame(before, board)],
                "value": None if value is None else round(value(position.state) / POINTS, 2),
                "left_ms": clocks.get(made),
            }
        )
        before = board
    return {
        "number": log.id,
        "game": game.key,
        "title": game.title,
        "sides": list(game.sides),
        "started": log.started,
        "ended": log.ended,
        "result": log.result,
        "unit": manifest(game.key).unit,
        "picture": picture(binding),
        "plies": plies,
        "notes": notes,
    }


def _notes(records: tuple[Record, ...], moves: int) -> tuple[list[dict[str, Any]], dict[int, list[int]]]:
    """What the referee did after how many moves, and the times left after so many moves."""
    notes: list[dict[str, Any]] = []
    clocks: dict[int, list[int]] = {}
    made = 0
    for record in records:
        body = record.body
        if record.kind == "move":
            made += 1
        if record.kind == "takeback":
            kept = body.get("moves")
            made = kept if isinstance(kept, int) else made
        if record.kind in MARKED and made <= moves:
            text, clause = body.get("text", ""), body.get("clause", "")
            if record.kind == "position":
                text = ""
            notes.append({"after": made, "kind": record.kind, "text": text, "clause": clause})
        if record.kind in ("move", "begin") and (left := _left_ms(body)):
            clocks[made] = left
    return notes, clocks


def _left_ms(body: Mapping[str, object]) -> list[int]:
    clock = body.get("clock")
    left = clock.get("left_ns") if isinstance(clock, dict) else None
    return [ns // MS_NS for ns in left if isinstance(ns, int)] if isinstance(left, list) else []
