"""Facts about a move and its variation, each computed when a reason asks for it first."""

from collections.abc import Mapping
from functools import cached_property

from engine.game import Game
from engine.position import Move, Outcome, Position, Side, Site, Violation
from engine.search.result import WIN, Variation
from engine.search.why.lookahead import Counting, Lookahead, after_null_move, look_ahead


class MoveFacts:
    """Of the first move of a variation.

    legal  the legal moves of the position, by notation; the move is one of them
    best   the best variation of the position
    """

    def __init__(
        self, game: Game, position: Position, legal: Mapping[str, Move], line: Variation, best: Variation
    ) -> None:
        self.game, self.position, self.legal, self.line = game, position, legal, line
        self.is_best, self.best = line.notations[0] == best.notations[0], best
        self.move = legal[line.notations[0]]
        self.mover: Side = self.move.side
        seats = game.seats(position)
        self.other: Side = seats[1 - seats.index(self.mover)]
        self.counting = Counting(game)
        self.after = game.apply(position, self.move)

    @property
    def mover_name(self) -> str:
        """The side that makes the move."""
        return self.game.sides[self.mover]

    @property
    def other_name(self) -> str:
        """The other side."""
        return self.game.sides[self.other]

    @cached_property
    def outcome(self) -> Outcome | None:
        """How the game ends with the move, if it does."""
        return self.game.outcome(self.after)

    @cached_property
    def gives_turn(self) -> bool:
        """Whether the other side is to move afterwards."""
        return self.outcome is None and self.after.turn == self.other

    @cached_property
    def now(self) -> Lookahead:
        """The effects of all moves of the side."""
        return look_ahead(self.counting, self.position)

    @cached_property
    def replies(self) -> Lookahead:
        """The effects of the other side's replies; none where it is not its turn."""
        return look_ahead(self.counting, self.after) if self.gives_turn else Lookahead(self.after, ())

    @cached_property
    def if_passed(self) -> Lookahead | None:
        """The effects of the other side's moves after a null move in place of this one; None: there is no null move."""
        there = after_null_move(self.game, self.position)
        return None if there is None else look_ahead(self.counting, there)

    @cached_property
    def threats(self) -> Lookahead | None:
        """The effects of the side's next moves if the other side answers with a null move; None: there is none."""
        there = after_null_move(self.game, self.after) if self.gives_turn else None
        return None if there is None else look_ahead(self.counting, there)

    @cached_property
    def taken(self) -> tuple[int, ...]:
        """What the move captures, by contents."""
        held = self.counting.held
        return self.counting.taken(self.mover, held(self.position.state), held(self.after.state))

    @cached_property
    def positions(self) -> tuple[Position, ...]:
        """The positions after each move of the variation."""
        positions = [self.after]
        for notation in self.line.notations[1:]:
            legal = {move.notation: move for move in self.game.legal_moves(positions[-1])}
            if notation not in legal:
                break
            positions.append(self.game.apply(positions[-1], legal[notation]))
        return tuple(positions)

    @cached_property
    def end(self) -> Outcome | None:
        """The outcome at the end of the variation, where it proves a win or a loss and is complete; else None."""
        if not self.line.exact or len(self.positions) != WIN - abs(self.line.score):
            return None
        return self.game.outcome(self.positions[-1])

    def turns(self, side: Side) -> int:
        """Number of moves that the side makes in the variation."""
        return sum(mover == side for mover in self.line.sides)

    def shapes(self, position: Position, side: Side) -> tuple[Violation, ...]:
        """The penalised shapes of that side."""
        return shapes_of(self.game, position, side)

    @cached_property
    def left_by_others(self) -> tuple[Violation, ...]:
        """A penalised shape for each other move that leaves one."""
        rules = self.game.rules
        found: list[Violation] = []
        for move in self.legal.values():
            if move == self.move:
                continue
            self.game.load(self.position)
            rules.play(move.code)
            if rules.state[self.position.sites] == self.other:
                own = shapes_of(self.game, self.game.freeze(0), self.mover)
                found += own[:1]
        return tuple(found)

    @cached_property
    def sites(self) -> frozenset[Site]:
        """The sites where the move lifts pieces of its own side."""
        return origins(self.game, self.move)


def shapes_of(game: Game, position: Position, side: Side) -> tuple[Violation, ...]:
    """The penalised shapes of that side in the position."""
    board, pieces = position.board, game.pieces
    return tuple(v for v in game.violations(position) if pieces and pieces[board[v.sites[0]]].side == side)


def created(before: tuple[Violation, ...], after: tuple[Violation, ...]) -> tuple[Violation, ...]:
    """The shapes that are new: they did not stand before, nor were part of one that did."""
    return tuple(
        new for new in after if not any(old.clause == new.clause and set(new.sites) <= set(old.sites) for old in before)
    )


def origins(game: Game, move: Move) -> frozenset[Site]:
    """The sites where the move lifts pieces of its own side; of stones, the site that is emptied first."""
    if not game.pieces:
        return frozenset(change.site for change in move.changes[:1])
    return frozenset(
        change.site
        for change in move.changes
        if game.pieces[change.before].side == move.side and change.after != change.before
    )
