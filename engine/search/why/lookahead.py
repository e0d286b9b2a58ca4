"""One ply ahead of a position: the effects of each move, in terms that all games share.

Pieces are counted on the sites that a board must have (`Partial.needed`): a move captures what is missing there
afterwards, whether struck, removed or carried to a store.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import itemgetter

from engine.errors import BadPosition
from engine.game import Game
from engine.messages import Message
from engine.notation import read_position, write_position
from engine.position import Outcome, Position, Side
from engine.rules import Partial
from engine.search.messages import NAMED, PIECE, SOME, STONE


@dataclass(frozen=True, slots=True)
class MoveEffect:
    """The effects of one move.

    outcome  how the game ends with it; None: it goes on
    taken    number of pieces, or stones, that it captures
    goes_on  the same side is to move again
    """

    code: int
    outcome: Outcome | None
    taken: int
    goes_on: bool = False

    def wins(self, side: Side) -> bool:
        """Whether the game ends with it, won by that side."""
        return self.outcome is not None and side in self.outcome.winners


@dataclass(frozen=True, slots=True)
class Lookahead:
    """The effects of every move of a position, by code."""

    position: Position
    effects: tuple[MoveEffect, ...]

    @property
    def largest_capture(self) -> MoveEffect | None:
        """The effect that captures most, the first of several; None: no move captures."""
        best = max(self.effects, key=lambda effect: effect.taken, default=None)
        return best if best is not None and best.taken > 0 else None

    def winning(self, side: Side) -> tuple[MoveEffect, ...]:
        """The effects that win for that side at once."""
        return tuple(effect for effect in self.effects if effect.wins(side))


class Counting:
    """Counts pieces, or stones, on the sites that a board must have."""

    def __init__(self, game: Game) -> None:
        self.game = game
        needed = sorted(game.rules.needed()) if isinstance(game.rules, Partial) else list(game.sites.values())
        self.sites = frozenset(needed)
        first, end = needed[0], needed[-1] + 1  # one piece of the state is counted fastest
        self._pick = itemgetter(slice(first, end)) if len(needed) == end - first else itemgetter(*needed)

    def held(self, state: Sequence[int]) -> tuple[int, ...]:
        """Number of pieces by contents; of stones, the total."""
        there = self._pick(state)
        if not self.game.pieces:
            return (sum(there),)
        return tuple(there.count(contents) for contents in range(len(self.game.pieces)))

    def taken(self, side: Side, before: Sequence[int], after: Sequence[int]) -> tuple[int, ...]:
        """Number of pieces of other sides that are missing afterwards, by contents; of stones, the total."""
        sides = [piece.side for piece in self.game.pieces] or [None]
        pairs = zip(before, after, sides, strict=True)
        empty = 0 if self.game.pieces else -1
        return tuple(
            max(0, was - now) if whose != side and contents != empty else 0
            for contents, (was, now, whose) in enumerate(pairs)
        )

    def named(self, taken: Sequence[int]) -> Message:
        """`a Black peg`, `3 stones`, `2 pieces`."""
        kinds = [(contents, number) for contents, number in enumerate(taken) if number]
        total = sum(number for _, number in kinds)
        if not self.game.pieces or len(kinds) != 1:
            return some(total, self.game)
        name = self.game.pieces[kinds[0][0]].name
        return SOME(number=total, what=name if isinstance(name, Message) else NAMED(name=name))


def some(number: int, game: Game, side: Side | None = None) -> Message:
    """`a piece`, `3 stones`; `2 Black pegs`, where that side has one kind of pieces."""
    kinds = [piece.name for piece in game.pieces if side is not None and piece.side == side]
    if len(kinds) == 1 and isinstance(kinds[0], Message):
        return SOME(number=number, what=kinds[0])
    return SOME(number=number, what=PIECE if game.pieces else STONE)


def look_ahead(counting: Counting, position: Position) -> Lookahead:
    """The effects of each legal move of the position; none where the game is over."""
    game, rules = counting.game, counting.game.rules
    if not game.to_act(position):
        return Lookahead(position, ())
    game.load(position)
    state, turn = rules.state, position.turn
    codes, saved = list(rules.moves[: rules.generate()]), bytes(rules.state)
    before, effects = counting.held(saved), []
    for code in codes:
        rules.play(code)
        outcome = rules.endings[rules.result()]
        after = bytes(state)
        taken = sum(counting.taken(turn, before, counting.held(after)))
        effects.append(MoveEffect(code, outcome, taken, outcome is None and after[position.sites] == turn))
        state[:] = saved
    return Lookahead(position, tuple(effects))


def notation(game: Game, position: Position, code: int) -> str:
    """Notation of the legal move with that code."""
    game.load(position)
    game.rules.generate()
    return game.rules.notation(code)


def after_null_move(game: Game, position: Position) -> Position | None:
    """The position after a null move (the side to move passes); None where the game cannot go on from it.

    Only the turn's byte changes.  Where a game's state depends on the turn in other bytes too, its text form does not
    read back as the same state, and there is no null move.
    """
    seats = game.seats(position)
    if len(seats) != 2 or position.turn not in seats:
        return None
    other, state = seats[1 - seats.index(position.turn)], bytearray(position.state)
    state[position.sites] = other
    flipped = Position(game.key, bytes(state), position.sites, position.ply)
    try:
        there = read_position(game, write_position(game, flipped))
    except BadPosition:
        return None
    return there if there.state == flipped.state and game.to_act(there) == (other,) else None
