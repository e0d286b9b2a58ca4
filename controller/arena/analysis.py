"""A record judged move by move: what was best, what the move lost against it, and which clause it ran into.

What a move is worth is what the next position is worth for whoever moved, looked at a ply less deep than the position
before: scores swing with the parity of the depth, and the best move is to be compared with what is as deep.  A game
with a policy in place of a search is judged by what the policy says of the moves that the mover could choose.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from controller.arena.thinking import last, think
from engine.errors import IllegalMove
from engine.game import Game
from engine.notation import find_move
from engine.play import replay
from engine.position import Move, Position, Side
from engine.record import Record
from engine.record.record import corrected, first_position
from engine.search import policy
from engine.search.result import SURE, WIN, Limits, Line, Result

MOST = 1000  # points: whoever is so far ahead has won, and nothing more can be lost or gained
ALL = 1000  # lines: more than any position has moves
INACCURACY, MISTAKE, BLUNDER = 50, 120, 300  # points lost, at scale 1
SCALE = {"web": 0.5}  # of the points of a game, where a move by chance loses less than elsewhere
MIXED = 0.05  # a card that a good mix holds so often is no error
MARKS = ("best", "good", "inaccuracy", "mistake", "blunder")
FORCED, DRAWN = "forced", "lot"  # moves that nobody chose: the only one, or drawn


@dataclass(frozen=True, slots=True)
class Judged:
    """One move of a record.

    ply      from 1
    mark     one of MARKS, or FORCED, or DRAWN
    loss     points against the best move, 0 to 2 * MOST
    best     the best move that was found; "": none was looked for
    line     the best line, with that move
    note     what else is to be said, in words; clause: the clause that it is about
    """

    ply: int
    side: Side
    move: str
    mark: str
    loss: int = 0
    best: str = ""
    line: Line | None = None
    note: str = ""
    clause: str = ""


class Analysis:
    """Of one record.

    think  what is best in a position for a side, so many plies deep at most (0: any number); None: nothing is to choose
    """

    def __init__(self, game: Game, record: Record, think: Callable[[Position, Side, int], Result | None]) -> None:
        self._game, self._record, self._think = game, record, think
        self._policy = policy(game.key) is not None

    def judge(self) -> Iterator[Judged]:
        """Every move, in order."""
        game, record = self._game, self._record
        position = corrected(game, record, first_position(game, record), 0)
        for made, text in enumerate(record.moves, 1):
            move = find_move(game, position, text)
            after = game.apply(position, move)
            yield self._judged(made, position, move, after)
            position = corrected(game, record, after, made)

    def _judged(self, ply: int, position: Position, move: Move, after: Position) -> Judged:
        own = [legal for legal in self._game.legal_moves(position) if legal.side == move.side]
        if move.by_lot or len(own) == 1:
            return Judged(ply, move.side, move.notation, DRAWN if move.by_lot else FORCED)
        found = self._think(position, move.side, 0)
        if found is None or not found.lines:
            return Judged(ply, move.side, move.notation, MARKS[1])
        best = max(found.lines, key=lambda line: line.score) if self._policy else found.lines[0]
        same = best.notations[0] == move.notation
        if self._policy:
            worth, reply, note, clause = self._among(found, move), None, "", ""
        else:
            reply = None if same else self._reply(after, found.depth - 1)
            worth = best.score if same else self._worth(after, move.side, reply)
            note, clause = self._noted(position, move, after, best, worth, reply)
        loss = 0 if same else max(0, _level(best.score) - _level(worth))
        mark = MARKS[0] if same else mark_of(self._game.key, loss)
        return Judged(ply, move.side, move.notation, mark, loss, best.notations[0], best, note, clause)

    def _reply(self, after: Position, depth: int) -> Line | None:
        """The best line from there; None: the game is over, or nothing was found."""
        if self._game.outcome(after) is not None:
            return None
        found = self._think(after, after.turn, max(1, depth))
        return found.lines[0] if found and found.lines else None

    def _worth(self, after: Position, side: Side, reply: Line | None) -> int:
        """Points of the position for the side that has led to it."""
        outcome = self._game.outcome(after)
        if outcome is not None:
            return 0 if not outcome.winners else WIN if side in outcome.winners else -WIN
        score = reply.score if reply else 0
        return score if after.turn == side else -score

    def _among(self, found: Result, move: Move) -> int:
        """Points of the move where all were looked at: the worst where it is not among them, the best in a good mix."""
        known = {line.notations[0]: line for line in found.lines}
        scores = [line.score for line in found.lines]
        if move.notation not in known:
            return min(scores)
        line = known[move.notation]
        return max(scores) if line.share >= MIXED else line.score

    def _noted(
        self, position: Position, move: Move, after: Position, best: Line, worth: int, reply: Line | None
    ) -> tuple[str, str]:
        """What is to be said of the move besides, and the clause."""
        same = best.notations[0] == move.notation
        if best.score > SURE and not same and worth <= SURE:
            own = sum(side == move.side for side in best.sides)
            return f"misses a win in {own}", self._ending(position, best)
        if best.score > -SURE and worth < -SURE and (lost := self._lost_at_once(after, move.side, reply)):
            return "loses at once", lost
        for violation in self._left(position, after, move.side):
            return "leaves a shape that is punished", violation
        return "", ""

    def _lost_at_once(self, after: Position, side: Side, reply: Line | None) -> str:
        """The clause by which the other side wins before this one moves again; "": it does not."""
        outcome = self._game.outcome(after)
        if outcome is not None:
            return outcome.clause
        return "" if reply is None or side in reply.sides else self._ending(after, reply)

    def _ending(self, position: Position, line: Line) -> str:
        """The clause of the ending that a proved line leads to; "": the line is not told to its end."""
        try:
            *_, end = replay(self._game, position, line.notations)
        except IllegalMove:
            return ""
        outcome = self._game.outcome(end)
        return outcome.clause if outcome else ""

    def _left(self, position: Position, after: Position, side: Side) -> Iterator[str]:
        """Clauses of penalised shapes that the move has made of the mover's own pegs."""
        before = {(one.clause, one.sites) for one in self._game.violations(position)}
        for one in self._game.violations(after):
            own = any(self._game.pieces[after.board[site]].side == side for site in one.removable)
            if own and (one.clause, one.sites) not in before:
                yield one.clause


def analyse(game: Game, search_game: Game, record: Record, limits: Limits, time_ms: int | None) -> Iterator[Judged]:
    """Every move of the record; `search_game` is another object of the same game, for the search alone."""

    def best(position: Position, side: Side, depth: int) -> Result | None:
        bounded = replace(limits, depth=min(limits.depth, depth)) if depth else limits
        return last(think(search_game, position, side, bounded, time_ms))

    yield from Analysis(game, record, best).judge()


def mark_of(key: str, loss: int) -> str:
    """What a loss of so many points is called in that game; never `best`."""
    bounds = [round(bound * SCALE.get(key, 1.0)) for bound in (INACCURACY, MISTAKE, BLUNDER)]
    return MARKS[1 + sum(loss >= bound for bound in bounds)]


def _level(score: int) -> int:
    return max(-MOST, min(MOST, score))
