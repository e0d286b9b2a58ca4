"""A game record as a value, and what its reader and writer share."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TypeAlias

from engine.errors import BadSheet
from engine.game import Game
from engine.notation import read_position
from engine.position import Outcome, Position, Side

FORMAT = "1"
UNFINISHED = "*"
RESERVED = (  # header names that tags may not use
    *("Game", "Format", "Rulings", "Option", "Start", "Correction", "Result", "Clause", "Reason"),
)

Loader: TypeAlias = Callable[[str], Game]


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game from its start to its current position or its end.

    game      key of the game
    moves     notations, in order
    options   (key, value) of the options that were set
    start     position text; "": the game's own start
    outcome   None: not over
    tags      (name, value) of additional headers
    comments  (number of moves before it, text in one line), in order
    corrections   (number of moves before it, text of the position that an arbiter set), in order
    """

    game: str
    moves: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    start: str = ""
    outcome: Outcome | None = None
    tags: tuple[tuple[str, str], ...] = ()
    comments: tuple[tuple[int, str], ...] = ()
    corrections: tuple[tuple[int, str], ...] = ()


class RoundCounter:
    """Numbers the rounds: a round ends when a side moves that precedes the last mover."""

    def __init__(self) -> None:
        self.number = 0
        self.last: Side | None = None

    def before(self, side: Side) -> str:
        """The number before a move of that side, or ""."""
        last, self.last = self.last, side
        if last is not None and side >= last:
            return ""
        self.number += 1
        return f"{self.number}..." if last is None and side > 0 else f"{self.number}."


def first_position(game: Game, record: GameRecord) -> Position:
    """The position at the start of the record.

    :raises BadOption: an option the game does not have, or a value it does not take.
    :raises BadPosition: the start cannot be read.
    """
    start = game.start(dict(record.options))
    return read_position(game, record.start) if record.start else start


def corrected(game: Game, record: GameRecord, position: Position, made: int) -> Position:
    """The position after `made` moves: the one that an arbiter set then, else `position`.

    :raises BadPosition: the correction cannot be read.
    """
    for after, text in record.corrections:
        if after == made:
            return replace(read_position(game, text), ply=position.ply)
    return position


def check_corrections(corrections: tuple[tuple[int, str], ...], made: int) -> None:
    """Check that corrections are in order, at most one after each move.

    :raises BadSheet: they are not.
    """
    places = [after for after, _ in corrections]
    if places != sorted(set(places)) or any(not 0 <= after <= made for after in places):
        raise BadSheet(f"corrections after {', '.join(map(str, places))} moves; expected them in order, up to {made}")


def result_of(game: Game, position: Position, outcome: Outcome | None) -> str:
    """The scores of the sides, or `*`."""
    if outcome is None:
        return UNFINISHED
    won = "1" if outcome.winners else "1/2"
    return "-".join(won if side in outcome.winners or not outcome.winners else "0" for side in game.seats(position))


def endings(game: Game, position: Position) -> tuple[Outcome, ...]:
    """The outcomes that a game at that position can have: by the rules alone, else by time, agreement or a claim."""
    over = game.outcome(position)
    if over is not None:
        return (over,)
    claim = game.claim(position)
    return (
        game.time_is_up(position),
        game.time_is_up(position, own=True),
        game.draw_agreed(),
        *(game.resigned(position, side) for side in game.seats(position)),
        *([claim] if claim else []),
    )


def wrong_ending(game: Game, position: Position, outcome: Outcome | None) -> str:
    """Why a game at that position cannot have that outcome; "" if it can."""
    over = game.outcome(position)
    if over is not None:
        same = outcome is not None and (outcome.winners, outcome.clause) == (over.winners, over.clause)
        return "" if same else f"the game is over by {over.clause} with the result {result_of(game, position, over)}"
    if outcome is None:
        return ""
    if any((outcome.winners, outcome.clause) == (end.winners, end.clause) for end in endings(game, position)):
        return ""
    return f"nothing ends the game here with {result_of(game, position, outcome)} by {outcome.clause}"
