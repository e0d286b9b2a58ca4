"""A game of the journal to look at again: moves on the board, the referee's words between them, times, evaluation."""

from collections.abc import Callable, Mapping
from typing import Any

from controller.core.api.events import Record
from controller.core.board.watch import Watch
from controller.core.lights import light_meanings
from controller.core.lights.light_meanings import Lights
from controller.core.referee.history import History
from controller.errors import BoardDoesNotFit, JournalRefused
from controller.journal.records import GameLog
from controller.publish.picture import BoardFor, frame, picture
from controller.table import session_start
from controller.table.binding import Binding
from controller.table.exporting import written
from controller.table.names import names_of
from engine.errors import EngineError
from engine.game import Game
from engine.games import load, manifest
from engine.notation import write_position
from engine.position import Move, Outcome, Position
from engine.rules import Secretive
from hardware.durations import MS_NS
from hardware.frame import values_of

POINTS = 100  # of the evaluation for one unit
MARKED = ("objection", "takeback", "pause", "resume", session_start.ADJOURNED, "position", "adjust", "mask")


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
    return written(game, head, history, names_of(log.records), day_of(log))


def day_of(log: GameLog) -> str:
    """The day on which the game was begun; of one that came from a file, what the file says."""
    told = next((record.body.get("date") for record in log.records if record.kind == session_start.IMPORTED), None)
    return told if isinstance(told, str) and told else log.started[:10]


def review(log: GameLog, board_for: BoardFor) -> dict[str, Any]:
    """The game as plain values for JSON, as everybody may know it.

    features whether shapes and roles of pieces have names; then each ply has its `position` as text
    plies    `board`: contents by site after so many moves, the first before any; with `side`, `move`, the sites that
             `changed`, `value` (evaluation for side 0 in `unit`s; None: unknown), `left_ms` (times by side), the
             `lights` of the board at rest (site, meaning), and what the referee `said` (`text`, `clause`)
    notes    what the referee did: `after` so many moves, `kind` of the record, its `text` and `clause`, and where the
             board was wrong the `lights` that said so

    :raises JournalRefused: see `played`; or no board here shows the game.
    """
    game, history = load(log.header.game), played(log)
    try:
        binding = Binding(board_for(game, history.positions[0]), game, history.positions[0])
    except BoardDoesNotFit as error:
        raise JournalRefused(f"game {log.id} cannot be shown: {error}") from error
    notes, clocks = _notes(
        log.records, history, lambda made, seen: _wrong_lights(binding, history.positions[made], seen)
    )
    value = None if isinstance(game.rules, Secretive) else manifest(game.key).state_evaluation()
    plies = []
    before = game.view(history.positions[0]).board
    for made, position in enumerate(history.positions):
        view, move = game.view(position), history.moves[made - 1] if made else None
        board, is_last = view.board, made == len(history.moves)
        lights, words = _shown(game, view, move, history.outcome if is_last else None)
        plies.append(
            {
                "board": list(board),
                "position": write_position(game, game.view(position)) if game.names_features else "",
                "side": move.side if move else None,
                "move": move.public if move else "",
                "changed": [site for site, _ in frame(before, board)],
                "value": None if value is None else round(value(position.state) / POINTS, 2),
                "left_ms": clocks.get(made),
                "lights": [[site, meaning.value] for site, meaning in lights],
                "said": words,
            }
        )
        before = board
    return {
        "number": log.id,
        "game": game.key,
        "title": game.title,
        "sides": list(game.sides),
        "features": game.names_features,
        "started": log.started,
        "ended": log.ended,
        "date": day_of(log),
        "result": log.result,
        "winners": None if history.outcome is None else list(history.outcome.winners),
        "names": list(names_of(log.records)),
        "unit": manifest(game.key).unit,
        "picture": picture(binding),
        "plies": plies,
        "notes": notes,
    }


def _shown(
    game: Game, view: Position, move: Move | None, outcome: Outcome | None
) -> tuple[Lights, list[dict[str, str]]]:
    """The lights of the board at rest after that move, and what the referee says of the position."""
    sides = [piece.side for piece in game.pieces]
    if outcome is not None:
        lights = light_meanings.winner_lights(view.board, outcome.winners, move, sides)
        return lights, [{"text": outcome.reason, "clause": outcome.clause}]
    notices = game.notices(view)
    lights = light_meanings.rest_lights(move, notices, game.violations(view), sides)
    return lights, [{"text": notice.text, "clause": notice.clause} for notice in notices]


def _wrong_lights(binding: Binding, position: Position, seen: object) -> list[list[object]]:
    """The lights of a board that the referee objected to; [] where the record does not tell what was seen."""
    sites = len(binding.game.site_names)
    if not isinstance(seen, list) or len(seen) != sites or not all(isinstance(one, int) for one in seen):
        return []
    watch = Watch(binding.game, binding.sensing, position)
    try:
        watch.look(values_of(seen), 0)
    except (OverflowError, ValueError):
        return []  # no values of a sensor
    trouble = watch.trouble()
    lights = light_meanings.trouble_lights(trouble.reading) if trouble is not None else ()
    return [[site, meaning.value] for site, meaning in lights]


def _notes(
    records: tuple[Record, ...], history: History, wrong: Callable[[int, object], list[list[object]]]
) -> tuple[list[dict[str, Any]], dict[int, list[int]]]:
    """What the referee did after how many moves, and the times left after so many moves."""
    moves = len(history.moves)
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
            lights = wrong(made, body.get("seen")) if record.kind == "objection" else []
            notes.append({"after": made, "kind": record.kind, "text": text, "clause": clause, "lights": lights})
        if record.kind in ("move", "begin") and (left := _left_ms(body)):
            clocks[made] = left
    return notes, clocks


def _left_ms(body: Mapping[str, object]) -> list[int]:
    clock = body.get("clock")
    left = clock.get("left_ns") if isinstance(clock, dict) else None
    return [ns // MS_NS for ns in left if isinstance(ns, int)] if isinstance(left, list) else []
