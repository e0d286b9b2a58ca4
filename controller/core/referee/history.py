"""The game so far: the accepted positions and the moves between them.  Immutable.

A correction replaces the last position by another: earlier moves stay, later moves continue from the new
position, and the old one is dropped.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from controller.core.api.snapshot import MoveLine
from controller.core.board.parts import parts_of
from engine.game import Game
from engine.notation import find_move, read_position
from engine.position import Move, Outcome, Position


@dataclass(frozen=True, slots=True)
class History:
    """positions[k] is the position after k moves (0: the start); moves[k] is made from it; lines is the move list.

    corrections   the indices k of positions set by an arbiter, ascending
    """

    positions: tuple[Position, ...]
    moves: tuple[Move, ...] = ()
    lines: tuple[MoveLine, ...] = ()
    outcome: Outcome | None = None
    corrections: tuple[int, ...] = ()

    @property
    def position(self) -> Position:
        """The accepted position."""
        return self.positions[-1]

    @property
    def last_move(self) -> Move | None:
        """The move that led to it; None at the start and after a correction."""
        return self.moves[-1] if self.moves and self.corrections[-1:] != (len(self.moves),) else None

    @property
    def floor(self) -> int:
        """Number of moves that are never taken back: up to the last one told in words or set by an arbiter."""
        said = (number for number in range(len(self.moves), 0, -1) if self.moves[number - 1].is_said)
        return max(next(said, 0), *self.corrections[-1:], 0)

    def advance(self, game: Game, move: Move) -> "History":
        """The history with one more move.

        :raises IllegalMove: the position does not allow it.
        """
        position = game.apply(self.position, move)
        sides = [piece.side for piece in game.pieces]
        takes = len(parts_of(move, sides).taken) if sides and not move.hidden else 0
        words = "" if move.hidden else move.label
        line = MoveLine(position.ply, move.side, move.public, takes, words)
        return replace(
            self,
            positions=(*self.positions, position),
            moves=(*self.moves, move),
            lines=(*self.lines, line),
            outcome=game.outcome(position),
        )

    def correct(self, game: Game, position: Position) -> "History":
        """The history that continues from another position, with this history's ply and no repetitions."""
        made, ply = len(self.moves), self.position.ply
        corrected = replace(position, ply=ply, past=())
        kept = tuple(number for number in self.corrections if number < made)
        positions = (*self.positions[:-1], corrected)
        return replace(self, positions=positions, outcome=game.outcome(corrected), corrections=(*kept, made))

    def begin_at(self, game: Game, position: Position) -> "History":
        """A history that begins with that position, before its first move."""
        return History((position,), outcome=game.outcome(position))

    def end(self, outcome: Outcome) -> "History":
        """The history ended from outside: time, resignation, agreement."""
        return replace(self, outcome=outcome)

    def back_to(self, moves: int) -> "History":
        """The history with only its first `moves` moves."""
        kept = tuple(number for number in self.corrections if number <= moves)
        return History(self.positions[: moves + 1], self.moves[:moves], self.lines[:moves], corrections=kept)


def retell(game: Game, start: Position, records: Iterable[tuple[str, Mapping[str, object]]]) -> History:
    """The history that results from records (kind, body).

    :raises IllegalMove: the rulings do not allow a recorded move.
    :raises BadPosition: a recorded position is impossible.
    :raises ValueError: a record lacks a field of its kind, or comes out of order.
    """
    history = History((start,), outcome=game.outcome(start))
    for kind, body in records:
        if kind in ("move", "takeback", "position") and history.outcome:
            raise ValueError(f"record {kind!r}: the game was over before it")
        if kind == "move":
            history = history.advance(game, find_move(game, history.position, _text(kind, body, "notation")))
        elif kind == "takeback":
            history = history.back_to(_number(kind, body, "moves", len(history.moves)))
        elif kind == "position":
            history = _set(game, history, body)
        elif kind == "outcome":
            history = history.end(read_outcome(game, body))
    return history


def _set(game: Game, history: History, body: Mapping[str, object]) -> History:
    """The history with a position set by hand: before the first move (`setup`), or later (`correction`)."""
    position, why = read_position(game, _text("position", body, "text")), _text("position", body, "why")
    if why == "setup" and not history.moves:
        return history.begin_at(game, position)
    if why == "correction":
        return history.correct(game, position)
    raise ValueError(f"record 'position': {why!r} after {len(history.moves)} moves; it is setup or correction")


def write_outcome(outcome: Outcome) -> dict[str, object]:
    """The outcome as plain values; `read_outcome` is the inverse."""
    return {"winners": list(outcome.winners), "clause": outcome.clause, "reason": outcome.reason}


def read_outcome(game: Game, body: Mapping[str, object]) -> Outcome:
    """The outcome that plain values stand for.

    :raises ValueError: they stand for none; names the key.
    """
    winners, sides = body.get("winners"), range(len(game.sides))
    if not isinstance(winners, list) or any(type(side) is not int or side not in sides for side in winners):
        raise ValueError(f"record 'outcome': 'winners' is no list of sides, 0 to {sides.stop - 1}")
    return Outcome(tuple(winners), _text("outcome", body, "clause"), _text("outcome", body, "reason"))


def _text(kind: str, body: Mapping[str, object], key: str) -> str:
    value = body.get(key)
    if not isinstance(value, str):
        raise ValueError(f"record {kind!r}: {key!r} is no text")
    return value


def _number(kind: str, body: Mapping[str, object], key: str, most: int) -> int:
    value = body.get(key)
    if type(value) is not int or not 0 <= value <= most:
        raise ValueError(f"record {kind!r}: {key!r} is no number from 0 to {most}")
    return value
