"""Principal variation search over a game's flat state: negamax with a transposition table and quiescence.

Scores are for the side to move.  A side may move again after its own ply (a removal), so a score changes sign only
where the turn changes.  A forced move costs no depth.  A position that repeats within the variation is scored as if
it repeated for ever: that ending is expected, not proved, and no score that depends on it enters the table.

Scores beyond PROVED_SCORE come from real endings alone.  Where such a score is exact, the variation leads to the
ending, since the table cuts nothing off in an open window.
"""

from array import array
from collections.abc import Callable, Sequence

from engine import flat
from engine.game_rules import Rules
from engine.kernel import Kernel
from engine.search.endgame import NO_SCORE, Endgame
from engine.search.evaluation import Evaluation
from engine.search.ordering import Ordering
from engine.search.result import CHECK_INTERVAL, COMPILED_CHECK_INTERVAL, EXPECTED, INFINITE, PROVED_SCORE, WIN
from engine.search.transposition_table import EXACT, LOWER, UPPER, TranspositionTable

MAX_PLY = 96  # plies of a variation, forced ones included
PLIES = MAX_PLY + 3  # a variation with its root, and the ply that is cleared behind it
NO_PLY = 1000  # beyond every ply
FUTILITY_DEPTH = 2  # plies: the largest depth at which reverse futility pruning applies
REDUCED_FROM_MOVE = 3  # of a node, counted from 0: late move reductions begin there,
REDUCED_FROM_DEPTH = 2  # and at this depth


class Stopped(Exception):
    """`stop` returned true, or the limit of nodes is reached."""


class Tree:
    """Searches the moves of one root.

    nodes             visited so far
    limit             nodes at most; 0: no limit
    plain             no reductions, no quiescence search, and cutoffs only from table entries of the same depth
    quiescence_plies  plies of captures (not `Kernel.is_quiet`) searched at the horizon; 0: none
    futility_margin   points per ply of depth, for reverse futility pruning near the leaves; 0: no pruning
    endgame           what is known for certain, or None
    """

    def __init__(
        self, kernel: Kernel, rules: Rules, turn_at: int, evaluation: Evaluation, table: TranspositionTable
    ) -> None:
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
        self.quiescence_plies = 0
        self.futility_margin = 0
        self.nodes = 0
        self.limit = 0
        self.next_check = 0
        self.saved = bytearray(self.size * PLIES)
        self.keys = array("Q", bytes(8 * PLIES))  # by ply: keys of the current variation
        self.past = array("Q", bytes(8))  # keys of the positions before the root
        self.past_count = 0
        self.variations = array("q", bytes(8 * PLIES * PLIES))  # a row of PLIES codes by ply: the best variation there
        self.variation_lengths = array("i", bytes(4 * PLIES))
        self.ordering = Ordering(kernel, PLIES)
        self.repetition_ply = NO_PLY  # the earliest ply that the last score depends on through a repetition

    def begin(self, past: Sequence[int]) -> None:
        """Take the state in the kernel as the root; `past`: keys of the positions before it."""
        self.past_count = len(past)
        self.past = array("Q", [*past, 0])
        flat.copy(self.saved, 0, self.kernel.cells, 0, self.size)
        self.keys[0] = flat.key_of(self.kernel.cells, self.size)
        self.ordering.captures_first = self.quiescence_plies > 0
        self.schedule_check()

    def search_root_move(self, code: int, depth: int, alpha: int, beta: int) -> int:
        """Score of a root move for the root's side; outside (alpha, beta) it is a bound.

        :raises Stopped: the score is unknown; call `restore_root`.
        """
        self.restore_root()
        turn = self.kernel.cells[self.turn_at]
        self.variations[0] = code
        if self.endgame is not None:
            score = self.endgame.probe_root_move(code, depth)
            if score != NO_SCORE:
                self.variation_lengths[1] = 0
                return score
        self.kernel.play(code)
        draw = self.endgame.keeps_draw() if self.endgame is not None else 0
        score = self.child_score(turn, depth - 1, alpha, beta, 1)
        self.restore_root()
        if draw == 0:
            return score
        return max(score, 0) if draw > 0 else min(score, -1)  # a certain draw outweighs an uncertain score

    def restore_root(self) -> None:
        """Put the root back into the kernel."""
        self.ordering.top = 0
        flat.copy(self.kernel.cells, 0, self.saved, 0, self.size)

    def principal_variation(self) -> list[int]:
        """Codes of the best variation, after a `search_root_move` whose score lay inside its window."""
        return [self.variations[0], *(self.variations[PLIES + i] for i in range(self.variation_lengths[1]))]

    def child_score(self, turn: int, depth: int, alpha: int, beta: int, ply: int) -> int:
        """Score of the state after a move of `turn`, for that side."""
        if self.kernel.cells[self.turn_at] == turn:
            return self.negamax(depth, alpha, beta, ply)
        return -self.negamax(depth, -beta, -alpha, ply)

    def negamax(self, depth: int, alpha: int, beta: int, ply: int) -> int:
        """Score of the state in the kernel for the side to move; the state is the same afterwards."""
        turn = self.kernel.cells[self.turn_at]
        if self.repeats or depth > 0:
            self.keys[ply] = flat.key_of(self.kernel.cells, self.size)
        if self.repeats:
            score = self.repetition_score(turn, ply)
            if score != NO_SCORE:
                self.variation_lengths[ply] = 0
                return score
        if depth <= 0 or ply >= MAX_PLY:
            return self.quiescence(0 if self.plain else self.quiescence_plies, alpha, beta, ply)
        self.enter_node(ply)
        hash_move: int = -1
        if self.table.probe(self.keys[ply]):
            hash_move = self.table.code
            if beta - alpha == 1:
                score = self.cutoff_score(depth, alpha, beta, ply)
                if score != NO_SCORE:
                    return score
        score = self.reverse_futility(depth, alpha, beta, ply)
        if score != NO_SCORE:
            return score
        number = self.kernel.generate()
        if number == 0:
            return self.terminal_score(self.kernel.result(), turn, ply)
        if self.endgame is not None:
            score = self.endgame.probe(depth)
            if score != NO_SCORE:
                return score
        return self.search_moves(number, hash_move, depth, alpha, beta, ply)

    def search_moves(self, number: int, hash_move: int, depth: int, alpha: int, beta: int, ply: int) -> int:
        """Best score among the generated moves; it is stored in the table."""
        turn = self.kernel.cells[self.turn_at]
        start = self.ordering.push_generated(number)
        end = start + number
        self.ordering.score_moves(start, end, hash_move, turn, ply)
        flat.copy(self.saved, ply * self.size, self.kernel.cells, 0, self.size)
        child_depth = depth - 1 if number > 1 else depth  # a forced move costs no depth
        old_alpha, best, repetition_ply = alpha, -INFINITE, NO_PLY
        best_code = self.ordering.codes[start]
        for at in range(start, end):
            code = self.ordering.pick_best(at, end)
            self.kernel.play(code)
            score = self.search_move(at - start, turn, child_depth, alpha, beta, ply + 1)
            flat.copy(self.kernel.cells, 0, self.saved, ply * self.size, self.size)
            if score > best:
                best, best_code, repetition_ply = score, code, self.repetition_ply
                if score > alpha:
                    alpha = score
                    if beta - old_alpha > 1:
                        self.update_variation(code, ply)
                    if score >= beta:
                        self.ordering.record_cutoff(start, at, turn, child_depth, ply)
                        break
        self.ordering.top = start
        self.repetition_ply = repetition_ply if repetition_ply < ply else NO_PLY
        if self.repetition_ply == NO_PLY:
            self.store(best_code, best, depth, UPPER if best <= old_alpha else LOWER if best >= beta else EXACT, ply)
        return best

    def search_move(self, number: int, turn: int, depth: int, alpha: int, beta: int, ply: int) -> int:
        """Score of the move just made, the `number`th of its node: all but the first get a null window first."""
        if number == 0:
            return self.child_score(turn, depth, alpha, beta, ply)
        reduction = 0
        if number >= REDUCED_FROM_MOVE and depth >= REDUCED_FROM_DEPTH and not self.plain and self.ordering.is_late():
            reduction = self.ordering.reduction(number, depth)
        score = self.child_score(turn, depth - reduction, alpha, alpha + 1, ply)
        if reduction > 0 and score > alpha:
            score = self.child_score(turn, depth, alpha, alpha + 1, ply)
        if alpha < score < beta:
            score = self.child_score(turn, depth, alpha, beta, ply)
        return score

    def reverse_futility(self, depth: int, alpha: int, beta: int, ply: int) -> int:
        """A lower bound of at least beta where the static evaluation exceeds it by the margin; else NO_SCORE.

        The bound is a guess.  So there is none where the window asks for a win or a loss.
        """
        if self.futility_margin == 0 or depth > FUTILITY_DEPTH or beta - alpha > 1 or not -EXPECTED < alpha < EXPECTED:
            return NO_SCORE
        points = self.stand_pat(self.kernel.cells[self.turn_at])
        if points - self.futility_margin * depth >= beta and self.survives_null_move(ply):
            return points - self.futility_margin * depth
        return NO_SCORE

    def survives_null_move(self, ply: int) -> bool:
        """Whether the game goes on here, and would after a null move."""
        if self.kernel.result() != 0 or self.kernel.null_move < 0:
            return self.kernel.result() == 0
        flat.copy(self.saved, ply * self.size, self.kernel.cells, 0, self.size)
        self.kernel.play(self.kernel.null_move)
        ending = self.kernel.result()
        flat.copy(self.kernel.cells, 0, self.saved, ply * self.size, self.size)
        return ending == 0

    def quiescence(self, left: int, alpha: int, beta: int, ply: int) -> int:
        """Score of the state by captures alone, `left` plies of them at most, or by standing pat."""
        self.enter_node(ply)
        turn = self.kernel.cells[self.turn_at]
        best = self.stand_pat(turn)
        if best >= beta or left <= 0 or ply >= MAX_PLY:
            ending = self.kernel.result()
            return self.terminal_score(ending, turn, ply) if ending != 0 else best
        number = self.kernel.generate_captures()
        if number < 0:
            return self.terminal_score(self.kernel.result(), turn, ply)
        if number > 0:
            start = self.ordering.push_generated(number)
            best = self.search_captures(start, start + number, best, left - 1, max(alpha, best), beta, ply)
            self.ordering.top = start
        return best

    def search_captures(self, start: int, end: int, best: int, left: int, alpha: int, beta: int, ply: int) -> int:
        """Best score among those captures and `best`, the score of standing pat."""
        turn = self.kernel.cells[self.turn_at]
        flat.copy(self.saved, ply * self.size, self.kernel.cells, 0, self.size)
        for at in range(start, end):
            code = self.ordering.codes[at]
            self.kernel.play(code)
            if self.kernel.cells[self.turn_at] == turn:
                score = self.quiescence(left, alpha, beta, ply + 1)
            else:
                score = -self.quiescence(left, -beta, -alpha, ply + 1)
            flat.copy(self.kernel.cells, 0, self.saved, ply * self.size, self.size)
            if score > best:
                best = score
                if score > alpha:
                    alpha = score
                    self.update_variation(code, ply)
                    if score >= beta:
                        break
        return best

    def stand_pat(self, turn: int) -> int:
        """Score for that side if it makes no capture: the endgame table's, or the static evaluation."""
        if self.endgame is not None:
            score = self.endgame.probe(0)
            if score != NO_SCORE:
                return score
        points = self.evaluation.evaluate()
        return points if turn == 0 else -points

    def cutoff_score(self, depth: int, alpha: int, beta: int, ply: int) -> int:
        """Score of the table entry just probed if it cuts the node off; else NO_SCORE."""
        score, bound = self.table.score, self.table.bound
        enough = self.table.depth == depth if self.plain else self.table.depth >= depth
        if score > PROVED_SCORE:
            score -= ply
            enough = enough or bound != UPPER  # a proved win holds at every depth
        elif score < -PROVED_SCORE:
            score += ply
            enough = enough or bound != LOWER
        if enough and (bound == EXACT or (score >= beta if bound == LOWER else score <= alpha)):
            return score
        return NO_SCORE

    def store(self, code: int, score: int, depth: int, bound: int, ply: int) -> None:
        """Store a score in the table, wins and losses counted from this state instead of the root."""
        if score > PROVED_SCORE:
            score += ply
        elif score < -PROVED_SCORE:
            score -= ply
        self.table.store(self.keys[ply], code, score, depth, bound)

    def repetition_score(self, turn: int, ply: int) -> int:
        """Score of a repeated position; NO_SCORE: it is none, or repetition ends nothing."""
        in_variation, before, first = 0, 0, NO_PLY
        for at in range(ply - 1, -1, -1):
            if self.keys[at] == self.keys[ply]:
                in_variation, first = in_variation + 1, at
        for at in range(self.past_count):
            if self.past[at] == self.keys[ply]:
                before += 1
        self.repetition_ply = NO_PLY
        if in_variation + before == 0:
            return NO_SCORE
        ending = self.rules.repeated(1 + in_variation + before)
        if in_variation == 0:
            return self.terminal_score(ending, turn, ply) if ending else NO_SCORE
        if not ending:
            ending = self.rules.repeated(MAX_PLY)
        if not ending:
            return NO_SCORE
        self.repetition_ply = first
        points = EXPECTED * self.signs[ending]
        return points if turn == 0 else -points

    def terminal_score(self, ending: int, turn: int, ply: int) -> int:
        """Score of an ending for `turn`: an earlier win is worth more."""
        points = self.signs[ending] * (WIN - ply)
        return points if turn == 0 else -points

    def update_variation(self, code: int, ply: int) -> None:
        """Make that move, followed by the variation of the next ply, the variation of this ply."""
        here, there, number = ply * PLIES, ply * PLIES + PLIES, self.variation_lengths[ply + 1]
        self.variations[here] = code
        for i in range(number):
            self.variations[here + 1 + i] = self.variations[there + i]
        self.variation_lengths[ply] = number + 1

    def enter_node(self, ply: int) -> None:
        """Count a node; clear its variation and its dependence on repetitions.

        :raises Stopped: no node is left.
        """
        self.variation_lengths[ply] = 0
        self.repetition_ply = NO_PLY
        if self.nodes >= self.next_check:
            self.check_limits()
        self.nodes += 1

    def check_limits(self) -> None:
        """Ask `stop`, and compare the nodes with the limit.

        :raises Stopped: the search has to end.
        """
        if 0 < self.limit <= self.nodes or (self.stop is not None and self.stop()):
            raise Stopped
        self.schedule_check()

    def schedule_check(self) -> None:
        """Set the number of nodes at which the limits are checked next."""
        self.next_check = self.nodes + (COMPILED_CHECK_INTERVAL if flat.COMPILED else CHECK_INTERVAL)
        if 0 < self.limit < self.next_check:
            self.next_check = self.limit


def _sign(winners: Sequence[int]) -> int:
    """1: side 0 wins, -1: the other side, 0: nobody, or several."""
    return 0 if len(winners) != 1 else 1 if winners[0] == 0 else -1
