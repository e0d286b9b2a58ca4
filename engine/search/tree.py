"""The tree of a search: principal variation search over a game's flat state, with a table.

Scores are for the side to move.  A side may be to move again after its own ply (a removal), so they change sign only
where the turn does.  A forced move costs no depth.  A position that comes back within the line is taken as if it came
back for ever: that ending is expected, not proved, and a score that stems from it is kept in no table.

What is proved: scores beyond SURE come from real endings alone, and where they are exact the line goes there, since
the table cuts nothing off where the window is open.
"""

from array import array
from collections.abc import Callable, Sequence

from engine import flat
from engine.game_rules import Rules
from engine.kernel import Kernel
from engine.search.endgame import NONE, Endgame
from engine.search.evaluation import Evaluation
from engine.search.ordering import Ordering
from engine.search.result import COMPILED_PATIENCE, EXPECTED, INFINITE, PATIENCE, SURE, WIN
from engine.search.table import EXACT, LOWER, UPPER, Table

DEEPEST = 96  # plies of a line, forced ones included
PLIES = DEEPEST + 3  # a line with its root and what is cleared behind it
FAR = 1000  # a ply that no line has
NEAR = 2  # nodes at most so many plies before the leaves may be judged by their worth alone
LATE, CERTAIN = 3, 2  # the first moves of a node, and nodes that near to the leaves, are looked at to the full


class Stopped(Exception):
    """The search was told to stop, or its nodes are used up."""


class Tree:
    """Weighs moves of one root.

    nodes    looked at so far
    limit    the most there may be; 0: any number
    plain    nothing is reduced, no strike is followed, only what was looked at as deep is taken from the table
    follow   how many plies of strikes (`Kernel.is_quiet`) are looked at behind the depth; 0: none
    steady   near the leaves that many points a ply are seldom lost (`Evaluation.STEADY`); 0: not known
    endgame  what is known for certain, or None
    """

    def __init__(self, kernel: Kernel, rules: Rules, turn_at: int, evaluation: Evaluation, table: Table) -> None:
        self.kernel = kernel
        self.rules = rules
        self.turn_at = turn_at
        self.evaluation = evaluation
        self.table = table
        self.endgame: Endgame | None = None
        self.stop: Callable[[], bool] | None = None
        self.size = kernel.size
        self.repeats = rules.repeats
        self.signs = array("i", [0 if end is None else _sign(end.winners) for end in rules.endings])
        self.plain = False
        self.follow = 0
        self.steady = 0
        self.nodes = 0
        self.limit = 0
        self.pause = 0
        self.saved = bytearray(self.size * PLIES)
        self.keys = array("Q", bytes(8 * PLIES))  # by ply: of the line
        self.past = array("Q", bytes(8))  # of the positions before the root
        self.past_number = 0
        self.best = array("q", bytes(8 * PLIES * PLIES))  # by ply: the best line from there
        self.lengths = array("i", bytes(4 * PLIES))
        self.ordering = Ordering(kernel, PLIES)
        self.loops = FAR  # the first ply of the line that the last score depends on, if it stems from a repetition

    def begin(self, past: Sequence[int]) -> None:
        """The state that stands in the kernel is the root; `past`: keys of the positions before it."""
        self.past_number = len(past)
        self.past = array("Q", [*past, 0])
        flat.copy(self.saved, 0, self.kernel.cells, 0, self.size)
        self.keys[0] = flat.key_of(self.kernel.cells, self.size)
        self.ordering.sharp = self.follow > 0
        self.rest()

    def weigh(self, code: int, depth: int, alpha: int, beta: int) -> int:
        """The score of a root move for the root's side; not between alpha and beta: a bound.

        :raises Stopped: it is not known; call `back`.
        """
        self.back()
        turn = self.kernel.cells[self.turn_at]
        self.best[0] = code
        if self.endgame is not None:
            score = self.endgame.after(code, depth)
            if score != NONE:
                self.lengths[1] = 0
                return score
        self.kernel.play(code)
        kept = self.endgame.keeps() if self.endgame is not None else 0
        score = self.child(turn, depth - 1, alpha, beta, 1)
        self.back()
        if kept == 0:
            return score
        return max(score, 0) if kept > 0 else min(score, -1)  # what was sure is worth more than what may be

    def back(self) -> None:
        """The root stands in the kernel."""
        self.ordering.top = 0
        flat.copy(self.kernel.cells, 0, self.saved, 0, self.size)

    def line(self) -> list[int]:
        """The codes of the best line, after a `weigh` whose score lay between its bounds."""
        return [self.best[0], *(self.best[PLIES + i] for i in range(self.lengths[1]))]

    def child(self, turn: int, depth: int, alpha: int, beta: int, ply: int) -> int:
        """What the state after a move of `turn` is worth to that side."""
        if self.kernel.cells[self.turn_at] == turn:
            return self.value(depth, alpha, beta, ply)
        return -self.value(depth, -beta, -alpha, ply)

    def value(self, depth: int, alpha: int, beta: int, ply: int) -> int:
        """Score of the state for the side to move; the state is left as it was."""
        turn = self.kernel.cells[self.turn_at]
        if self.repeats or depth > 0:
            self.keys[ply] = flat.key_of(self.kernel.cells, self.size)
        if self.repeats:
            score = self.comes_back(turn, ply)
            if score != NONE:
                self.lengths[ply] = 0
                return score
        if depth <= 0 or ply >= DEEPEST:
            return self.settle(0 if self.plain else self.follow, alpha, beta, ply)
        self.enter(ply)
        hint: int = -1
        if self.table.find(self.keys[ply]):
            hint = self.table.code
            if beta - alpha == 1:
                score = self.known(depth, alpha, beta, ply)
                if score != NONE:
                    return score
        score = self.foreseen(depth, alpha, beta, ply)
        if score != NONE:
            return score
        number = self.kernel.generate()
        if number == 0:
            return self.ended(self.kernel.result(), turn, ply)
        if self.endgame is not None:
            score = self.endgame.probe(depth)
            if score != NONE:
                return score
        return self.search(number, hint, depth, alpha, beta, ply)

    def search(self, number: int, hint: int, depth: int, alpha: int, beta: int, ply: int) -> int:
        """The best score among the moves that were generated; what is found is kept."""
        turn = self.kernel.cells[self.turn_at]
        start = self.ordering.take_up(number)
        end = start + number
        self.ordering.weigh(start, end, hint, turn, ply)
        flat.copy(self.saved, ply * self.size, self.kernel.cells, 0, self.size)
        below = depth - 1 if number > 1 else depth  # a forced move costs no depth
        floor, best, loops = alpha, -INFINITE, FAR
        chosen = self.ordering.codes[start]
        for at in range(start, end):
            code = self.ordering.pick(at, end)
            self.kernel.play(code)
            score = self.look(at - start, turn, below, alpha, beta, ply + 1)
            flat.copy(self.kernel.cells, 0, self.saved, ply * self.size, self.size)
            if score > best:
                best, chosen, loops = score, code, self.loops
                if score > alpha:
                    alpha = score
                    if beta - floor > 1:
                        self.write_line(code, ply)
                    if score >= beta:
                        self.ordering.reward(start, at, turn, below, ply)
                        break
        self.ordering.top = start
        self.loops = loops if loops < ply else FAR
        if self.loops == FAR:
            self.keep(chosen, best, depth, UPPER if best <= floor else LOWER if best >= beta else EXACT, ply)
        return best

    def look(self, place: int, turn: int, depth: int, alpha: int, beta: int, ply: int) -> int:
        """The score of the move just made, the `place`th of its node: all but the first are believed to be worse."""
        if place == 0:
            return self.child(turn, depth, alpha, beta, ply)
        less = 0
        if place >= LATE and depth >= CERTAIN and not self.plain and self.ordering.is_late():
            less = self.ordering.lateness(place, depth)
        score = self.child(turn, depth - less, alpha, alpha + 1, ply)
        if less > 0 and score > alpha:
            score = self.child(turn, depth, alpha, alpha + 1, ply)
        if alpha < score < beta:
            score = self.child(turn, depth, alpha, beta, ply)
        return score

    def foreseen(self, depth: int, alpha: int, beta: int, ply: int) -> int:
        """What a state near the leaves is worth at least, by a guess, if that is more than is asked for; else NONE.

        Nothing is guessed where a win or a loss is asked for.
        """
        if self.steady == 0 or depth > NEAR or beta - alpha > 1 or not -EXPECTED < alpha < EXPECTED:
            return NONE
        points = self.still(self.kernel.cells[self.turn_at])
        if points - self.steady * depth >= beta and self.goes_on(ply):
            return points - self.steady * depth
        return NONE

    def goes_on(self, ply: int) -> bool:
        """Whether the game is not over, nor would be if the side to move stood still."""
        if self.kernel.result() != 0 or self.kernel.idle < 0:
            return self.kernel.result() == 0
        flat.copy(self.saved, ply * self.size, self.kernel.cells, 0, self.size)
        self.kernel.play(self.kernel.idle)
        ending = self.kernel.result()
        flat.copy(self.kernel.cells, 0, self.saved, ply * self.size, self.size)
        return ending == 0

    def settle(self, left: int, alpha: int, beta: int, ply: int) -> int:
        """The worth of the state once strikes are through, looked at `left` plies far at most."""
        self.enter(ply)
        turn = self.kernel.cells[self.turn_at]
        best = self.still(turn)
        if best >= beta or left <= 0 or ply >= DEEPEST:
            ending = self.kernel.result()
            return self.ended(ending, turn, ply) if ending != 0 else best
        number = self.kernel.generate_strikes()
        if number < 0:
            return self.ended(self.kernel.result(), turn, ply)
        if number > 0:
            start = self.ordering.take_up(number)
            best = self.strike(start, start + number, best, left - 1, max(alpha, best), beta, ply)
            self.ordering.top = start
        return best

    def strike(self, start: int, end: int, best: int, left: int, alpha: int, beta: int, ply: int) -> int:
        """The best of those strikes, and of standing still."""
        turn = self.kernel.cells[self.turn_at]
        flat.copy(self.saved, ply * self.size, self.kernel.cells, 0, self.size)
        for at in range(start, end):
            code = self.ordering.codes[at]
            self.kernel.play(code)
            if self.kernel.cells[self.turn_at] == turn:
                score = self.settle(left, alpha, beta, ply + 1)
            else:
                score = -self.settle(left, -beta, -alpha, ply + 1)
            flat.copy(self.kernel.cells, 0, self.saved, ply * self.size, self.size)
            if score > best:
                best = score
                if score > alpha:
                    alpha = score
                    self.write_line(code, ply)
                    if score >= beta:
                        break
        return best

    def still(self, turn: int) -> int:
        """The worth of the state for that side if nothing more happens: known, or guessed."""
        if self.endgame is not None:
            score = self.endgame.probe(0)
            if score != NONE:
                return score
        points = self.evaluation.worth()
        return points if turn == 0 else -points

    def known(self, depth: int, alpha: int, beta: int, ply: int) -> int:
        """What the entry that was found says of the score, if that is enough; else NONE."""
        score, bound = self.table.score, self.table.bound
        enough = self.table.depth == depth if self.plain else self.table.depth >= depth
        if score > SURE:
            score -= ply
            enough = enough or bound != UPPER  # a win that is proved stays one
        elif score < -SURE:
            score += ply
            enough = enough or bound != LOWER
        if enough and (bound == EXACT or (score >= beta if bound == LOWER else score <= alpha)):
            return score
        return NONE

    def keep(self, code: int, score: int, depth: int, bound: int, ply: int) -> None:
        """Put into the table what was found; wins are counted from the state there."""
        if score > SURE:
            score += ply
        elif score < -SURE:
            score -= ply
        self.table.keep(self.keys[ply], code, score, depth, bound)

    def comes_back(self, turn: int, ply: int) -> int:
        """What a position that has stood before leads to; NONE: it has not, or nothing follows from it."""
        in_line, before, first = 0, 0, FAR
        for at in range(ply - 1, -1, -1):
            if self.keys[at] == self.keys[ply]:
                in_line, first = in_line + 1, at
        for at in range(self.past_number):
            if self.past[at] == self.keys[ply]:
                before += 1
        self.loops = FAR
        if in_line + before == 0:
            return NONE
        ending = self.rules.repeated(1 + in_line + before)
        if in_line == 0:
            return self.ended(ending, turn, ply) if ending else NONE
        if not ending:
            ending = self.rules.repeated(DEEPEST)
        if not ending:
            return NONE
        self.loops = first
        points = EXPECTED * self.signs[ending]
        return points if turn == 0 else -points

    def ended(self, ending: int, turn: int, ply: int) -> int:
        """A win is the better the sooner it comes."""
        points = self.signs[ending] * (WIN - ply)
        return points if turn == 0 else -points

    def write_line(self, code: int, ply: int) -> None:
        """The best line goes on with that move and then as the one of the next ply."""
        here, there, number = ply * PLIES, ply * PLIES + PLIES, self.lengths[ply + 1]
        self.best[here] = code
        for i in range(number):
            self.best[here + 1 + i] = self.best[there + i]
        self.lengths[ply] = number + 1

    def enter(self, ply: int) -> None:
        """A node more, whose line and loops nothing is known of.

        :raises Stopped: no more of them.
        """
        self.lengths[ply] = 0
        self.loops = FAR
        if self.nodes >= self.pause:
            self.ask()
        self.nodes += 1

    def ask(self) -> None:
        """Whether to go on.

        :raises Stopped: not.
        """
        if 0 < self.limit <= self.nodes or (self.stop is not None and self.stop()):
            raise Stopped
        self.rest()

    def rest(self) -> None:
        """Look on in so many nodes."""
        self.pause = self.nodes + (COMPILED_PATIENCE if flat.COMPILED else PATIENCE)
        if 0 < self.limit < self.pause:
            self.pause = self.limit


def _sign(winners: Sequence[int]) -> int:
    """1: side 0 wins, -1: the other, 0: nobody."""
    return 0 if len(winners) != 1 else 1 if winners[0] == 0 else -1
