"""The game so far: the positions that were accepted and the moves between them.  Immutable."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from controller.core.snapshot import MoveLine
from engine.game import Game
from engine.notation import find_move
from engine.position import Move, Outcome, Position


@dataclass(frozen=True, slots=True)
class Story:
    """positions[k] is the position after k moves (0: the start); moves[k] leads on from it; lines is the move list."""

    positions: tuple[Position, ...]
    moves: tuple[Move, ...] = ()
    lines: tuple[MoveLine, ...] = ()
    outcome: Outcome | None = None

    @property
    def position(self) -> Position:
        """The accepted position."""
        return self.positions[-1]

    @property
    def last_move(self) -> Move | None:
        """The move that led to it."""
        return self.moves[-1] if self.moves else None

    def advance(self, game: Game, move: Move) -> "Story":
        """The game with one move more.

        :raises IllegalMove: the position does not allow it.
        """
        position = game.apply(self.position, move)
        line = MoveLine(position.ply, move.side, move.notation)
        return Story((*self.positions, position), (*self.moves, move), (*self.lines, line), game.outcome(position))

    def end(self, outcome: Outcome) -> "Story":
        """The game, ended from outside: time, resignation, agreement."""
        return replace(self, outcome=outcome)

    def back_to(self, moves: int) -> "Story":
        """The game with only its first `moves` moves."""
        return Story(self.positions[: moves + 1], self.moves[:moves], self.lines[:moves])


def retell(game: Game, start: Position, records: Iterable[tuple[str, Mapping[str, object]]]) -> Story:
    """The story that records (kind, body) tell.

    :raises IllegalMove: a recorded move that the rulings do not allow.
    :raises ValueError: a record that lacks what its kind needs.
    """
    story = Story((start,), outcome=game.outcome(start))
    for kind, body in records:
        if kind == "move":
            story = story.advance(game, find_move(game, story.position, _text(kind, body, "notation")))
        elif kind == "takeback":
            story = story.back_to(_number(kind, body, "moves"))
        elif kind == "outcome":
            story = story.end(_outcome(kind, body))
    return story


def _outcome(kind: str, body: Mapping[str, object]) -> Outcome:
    winners = body.get("winners")
    if not isinstance(winners, list):
        raise ValueError(f"record {kind!r}: 'winners' is no list")
    return Outcome(tuple(int(side) for side in winners), _text(kind, body, "clause"), _text(kind, body, "reason"))


def _text(kind: str, body: Mapping[str, object], key: str) -> str:
    value = body.get(key)
    if not isinstance(value, str):
        raise ValueError(f"record {kind!r}: {key!r} is no text")
    return value


def _number(kind: str, body: Mapping[str, object], key: str) -> int:
    value = body.get(key)
    if not isinstance(value, int):
        raise ValueError(f"record {kind!r}: {key!r} is no number")
    return value
