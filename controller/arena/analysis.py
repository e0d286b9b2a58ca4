"""Analysis of a record move by move: the best move, the loss against it, and the clause that the move ran into.

The value of a move is the value of the next position for its mover, searched one ply less deep than the position
before: scores alternate with the parity of the depth, so both values must come from the same depth.  A game with a
policy instead of a search is judged by the policy's probabilities of the moves that the mover could choose.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

from controller.arena import messages
from controller.arena.thinking import last, think
from engine.errors import IllegalMove
from engine.game import Game
from engine.games import manifest
from engine.notation import find_move
from engine.play import replay
from engine.position import Move, Position, Side
from engine.record import GameRecord
from engine.record.record import corrected, first_position
from engine.search.result import PROVED_SCORE, WIN, Limits, Result, Variation

MAX_POINTS = 1000  # points: evaluations are clipped here, where the game is decided
MAX_LINES = 1000  # lines: more than the moves of any position
INACCURACY, MISTAKE, BLUNDER = 50, 120, 300  # points lost, at scale 1
NO_REMARK = ("", 0, "")
MIXED = 0.05  # a move with this probability in a good mixed strategy is no error
MARKS = ("best", "good", "inaccuracy", "mistake", "blunder")
WHATS = MISSES_WIN, LOSES, SHAPE = "misses-win", "loses-at-once", "leaves-shape"  # remarks on a move
FORCED, DRAWN = "forced", "lot"  # moves that nobody chose: the only legal one, or drawn by lot


@dataclass(frozen=True, slots=True)
class Judged:
    """One move of a record.

    ply      from 1
    mark     one of MARKS, or FORCED, or DRAWN
    loss     points lost against the best move, 0 to 2 * MAX_POINTS
    best     the best move found; "": none was searched for
    line     the best line, which begins with `best`
    what     one of WHATS; "": nothing to remark
    count    in how many of its own moves the side could have won, where it missed that
    clause   the clause of the remark; "": none
    """

    ply: int
    side: Side
    move: str
    mark: str
    loss: int = 0
    best: str = ""
    line: Variation | None = None
    what: str = ""
    count: int = 0
    clause: str = ""

    @property
    def note(self) -> str:
        """The remark in words; "": none."""
        told = {
            MISSES_WIN: messages.MISSES_A_WIN(moves=self.count),
            LOSES: messages.LOSES_AT_ONCE,
            SHAPE: messages.LEAVES_A_SHAPE,
        }
        return told.get(self.what, "")


class Analysis:
    """The analysis of one record.

    think  searches a position for a side to a depth of plies (0: unlimited); None: the side has no choice
    """

    def __init__(self, game: Game, record: GameRecord, think: Callable[[Position, Side, int], Result | None]) -> None:
        self._game, self._record, self._think = game, record, think
        self._policy = manifest(game.key).policy is not None

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
            value, reply, remark = self._among(found, move), None, NO_REMARK
        else:
            reply = None if same else self._reply(after, found.depth - 1)
            value = best.score if same else self._value(after, move.side, reply)
            remark = self._noted(position, move, after, best, value, reply)
        loss = 0 if same else max(0, _level(best.score) - _level(value))
        mark = MARKS[0] if same else mark_of(self._game.key, loss)
        return Judged(ply, move.side, move.notation, mark, loss, best.notations[0], best, *remark)

    def _reply(self, after: Position, depth: int) -> Variation | None:
        """The best line from the position; None: the game is over, or nothing was found."""
        if self._game.outcome(after) is not None:
            return None
        found = self._think(after, after.turn, max(1, depth))
        return found.lines[0] if found and found.lines else None

    def _value(self, after: Position, side: Side, reply: Variation | None) -> int:
        """Points of the position for the side that moved to it."""
        outcome = self._game.outcome(after)
        if outcome is not None:
            return 0 if not outcome.winners else WIN if side in outcome.winners else -WIN
        score = reply.score if reply else 0
        return score if after.turn == side else -score

    def _among(self, found: Result, move: Move) -> int:
        """Points of the move among all lines: the worst if it is missing, the best if a good mix contains it."""
        known = {line.notations[0]: line for line in found.lines}
        scores = [line.score for line in found.lines]
        if move.notation not in known:
            return min(scores)
        line = known[move.notation]
        return max(scores) if line.share >= MIXED else line.score

    def _noted(
        self, position: Position, move: Move, after: Position, best: Variation, value: int, reply: Variation | None
    ) -> tuple[str, int, str]:
        """The remark on the move: `what`, `count` and `clause` of Judged."""
        same = best.notations[0] == move.notation
        if best.score > PROVED_SCORE and not same and value <= PROVED_SCORE:
            own = sum(side == move.side for side in best.sides)
            return MISSES_WIN, own, self._ending(position, best)
        if (
            best.score > -PROVED_SCORE
            and value < -PROVED_SCORE
            and (lost := self._lost_at_once(after, move.side, reply))
        ):
            return LOSES, 0, lost
        for violation in self._left(position, after, move.side):
            return SHAPE, 0, violation
        return NO_REMARK

    def _lost_at_once(self, after: Position, side: Side, reply: Variation | None) -> str:
        """The clause by which the other side wins before `side` moves again; "": it does not win."""
        outcome = self._game.outcome(after)
        if outcome is not None:
            return outcome.clause
        return "" if reply is None or side in reply.sides else self._ending(after, reply)

    def _ending(self, position: Position, line: Variation) -> str:
        """The clause of the ending that a proved line reaches; "": the line stops earlier."""
        try:
            *_, end = replay(self._game, position, line.notations)
        except IllegalMove:
            return ""
        outcome = self._game.outcome(end)
        return outcome.clause if outcome else ""

    def _left(self, position: Position, after: Position, side: Side) -> Iterator[str]:
        """Clauses of penalised shapes of the mover's own pegs that the move has made."""
        before = {(one.clause, one.sites) for one in self._game.violations(position)}
        for one in self._game.violations(after):
            own = any(self._game.pieces[after.board[site]].side == side for site in one.removable)
            if own and (one.clause, one.sites) not in before:
                yield one.clause


def analyse(game: Game, search_game: Game, record: GameRecord, limits: Limits, time_ms: int | None) -> Iterator[Judged]:
    """Judge every move of the record; `search_game` is another object of the same game, for the search alone."""

    def best(position: Position, side: Side, depth: int) -> Result | None:
        bounded = replace(limits, depth=min(limits.depth, depth)) if depth else limits
        return last(think(search_game, position, side, bounded, time_ms))

    yield from Analysis(game, record, best).judge()


def mark_of(key: str, loss: int) -> str:
    """The mark for a loss of so many points in that game; never `best`."""
    bounds = [round(bound * manifest(key).loss_scale) for bound in (INACCURACY, MISTAKE, BLUNDER)]
    return MARKS[1 + sum(loss >= bound for bound in bounds)]


def _level(score: int) -> int:
    return max(-MAX_POINTS, min(MAX_POINTS, score))
