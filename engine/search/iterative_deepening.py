"""Iterative deepening: root moves are searched depth by depth, and every improvement is reported.

The best moves of the last depth come first, each in an aspiration window around its old score.  The others get a null
window at the worst of the wanted variations, and a full search only where they beat it.
"""

from collections.abc import Callable, Iterator

from engine import flat
from engine.game import Game
from engine.position import Position
from engine.search.endgame import Endgame
from engine.search.evaluation import Evaluation
from engine.search.human_error import Root, order
from engine.search.result import INFINITE, PROVED_SCORE, Limits, Result, Variation
from engine.search.transposition_table import ENTRY, TranspositionTable
from engine.search.tree import Stopped, Tree

ASPIRATION_WINDOW, WIDEST_WINDOW = 24, 1600  # points either way of the old score; a wider one is opened to infinity
WIDENING = 4  # factor at each failure
ASPIRATION_FROM_DEPTH = 3  # plies: before, scores change too much from depth to depth
ENTRIES_PER_NODE, FEWEST_ENTRIES = 4, 1 << 14  # size of the table: entries per node, and at least

_Scored = tuple[int, list[int]]  # an exact score or an upper bound, and the codes of the variation


class IterativeDeepening:
    """One search of one position.  `deepen` may be called once."""

    def __init__(
        self,
        game: Game,
        position: Position,
        evaluation: Evaluation,
        limits: Limits,
        stop: Callable[[], bool],
        endgame: Endgame | None = None,
    ) -> None:
        self.game, self.kernel, self.evaluation, self.limits = game, game.kernel, evaluation, limits
        self.root, self.side = position.state, position.turn
        self.table = TranspositionTable(_table_bytes(limits))
        self.tree = Tree(game.kernel, game.rules, position.sites, evaluation, self.table)
        self.tree.stop, self.tree.limit, self.tree.endgame = stop, limits.nodes, endgame
        self.tree.plain = limits.plain
        if not limits.plain:
            self.tree.quiescence_plies = evaluation.QUIESCENCE_PLIES
            self.tree.futility_margin = evaluation.FUTILITY_MARGIN
        size = len(position.state)
        past = [key.to_bytes(size, "little") for key in position.past]
        game.load(position)
        if endgame is not None:
            endgame.begin(past, stop)
        self.tree.begin([flat.key_of(bytearray(state), size) for state in past])
        self.static_scores: dict[int, int] = {}  # by code: static evaluation after the move, for the root's side
        self.scores: dict[int, int] = {}  # by code: the last exact score

    def deepen(self) -> Iterator[Result]:
        """Results of growing depth; the last one stands when the search ends."""
        moves = self._root_moves()
        wanted = len(moves) if self.limits.noise else min(self.limits.lines, len(moves))
        found: list[_Scored] = []
        for depth in range(1, (self.limits.depth if len(moves) > 1 else 1) + 1):
            done: list[_Scored] = []
            stopped = False
            try:
                for code in moves:
                    done.append(self._search_root_move(code, depth, _alpha(done, wanted)))
                    if found and wanted < len(done) < len(moves) and _is_new_best(done):
                        yield self._result(_best_first(done), depth)
            except Stopped:
                stopped = True
            if found and len(done) < wanted:
                return
            found = _best_first(done) or [(0, moves[:1])]  # stopped before the first root move was searched
            yield self._result(found, depth)
            if stopped or all(abs(score) > PROVED_SCORE for score, _ in found[: self.limits.lines]):
                return
            places = {line[0]: i for i, (_, line) in enumerate(found)}
            moves.sort(key=lambda code: places[code])

    def _root_moves(self) -> list[int]:
        """Codes of the root moves, the best static score first."""
        self.tree.restore_root()
        codes = list(self.game.rules.moves[: self.kernel.generate()])
        sign = 1 if self.side == 0 else -1
        for code in codes:
            self.kernel.play(code)
            self.static_scores[code] = sign * self.evaluation.evaluate()
            self.tree.restore_root()
        return sorted(codes, key=lambda code: -self.static_scores[code])

    def _search_root_move(self, code: int, depth: int, alpha: int) -> _Scored:
        """Score and variation of a root move; at most alpha: an upper bound, and the move alone."""
        if alpha == -INFINITE:
            return self._search_with_aspiration(code, depth)
        score = self.tree.search_root_move(code, depth, alpha, alpha + 1)
        if score > alpha:
            score = self.tree.search_root_move(code, depth, alpha, INFINITE)
        if score <= alpha:
            return score, [code]
        self.scores[code] = score
        return score, self.tree.principal_variation()

    def _search_with_aspiration(self, code: int, depth: int) -> _Scored:
        """Exact score and variation of a root move; the window opens around its old score and widens on failure."""
        low, high, width = -INFINITE, INFINITE, ASPIRATION_WINDOW
        old = self.scores.get(code)
        if old is not None and depth >= ASPIRATION_FROM_DEPTH and abs(old) <= PROVED_SCORE:
            low, high = old - width, old + width
        while True:
            score = self.tree.search_root_move(code, depth, low, high)
            if low < score < high:
                self.scores[code] = score
                return score, self.tree.principal_variation()
            width *= WIDENING
            if score <= low:
                low = score - width if width <= WIDEST_WINDOW else -INFINITE
            else:
                high = score + width if width <= WIDEST_WINDOW else INFINITE

    def _result(self, found: list[_Scored], depth: int) -> Result:
        """The wanted variations, ordered as a player of that noise prefers them."""
        noise, seed, here = self.limits.noise, self.limits.seed, int.from_bytes(self.root, "little")
        roots = [Root(line[0], score, self.static_scores[line[0]]) for score, line in found]
        chosen = [found[i] for i in order(roots, noise, seed, here)[: self.limits.lines]]
        return Result(tuple(self._variation(score, codes) for score, codes in chosen), depth, self.tree.nodes)

    def _variation(self, score: int, codes: list[int]) -> Variation:
        rules = self.game.rules
        self.tree.restore_root()
        notations, sides = [], []
        for code in codes:
            rules.generate()
            sides.append(rules.mover(code))
            notations.append(rules.notation(code))
            rules.play(code)
        return Variation(tuple(notations), tuple(sides), score)


def _best_first(done: list[_Scored]) -> list[_Scored]:
    """By score; equal ones keep the order of the search, so an exact score stands before upper bounds."""
    return sorted(done, key=lambda pair: -pair[0])


def _alpha(done: list[_Scored], wanted: int) -> int:
    """Score that the next root move has to beat to enter the wanted variations."""
    return -INFINITE if len(done) < wanted else sorted((score for score, _ in done), reverse=True)[wanted - 1]


def _is_new_best(done: list[_Scored]) -> bool:
    """Whether the root move searched last beats all before it."""
    return done[-1][0] > max(score for score, _ in done[:-1])


def _table_bytes(limits: Limits) -> int:
    """Bytes of the transposition table: no more than the nodes can fill."""
    return (
        min(limits.memory, ENTRY * max(FEWEST_ENTRIES, ENTRIES_PER_NODE * limits.nodes))
        if limits.nodes
        else limits.memory
    )
