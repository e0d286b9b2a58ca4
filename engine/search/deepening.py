"""Deeper and deeper: which root moves are weighed, how exactly, and what is told of it.

The moves that were best before are weighed first, in a narrow window round their old scores; the others have to beat
the last of the lines that are wanted, and only those that do are weighed exactly.
"""

from collections.abc import Callable, Iterator

from engine import flat
from engine.game import Game
from engine.position import Position
from engine.search.endgame import Endgame
from engine.search.error import Root, order
from engine.search.evaluation import Evaluation
from engine.search.result import INFINITE, SURE, Limits, Line, Result
from engine.search.table import ENTRY, Table
from engine.search.tree import Stopped, Tree

WINDOW, WIDER, WIDEST = 24, 4, 1600  # points round the old score; how much wider at the next trial; then all
NARROW_FROM = 3  # the first depth at which scores are steady enough for a narrow window
SPARE, LEAST = 4, 1 << 14  # entries of the table a node, and at least

_Found = tuple[int, list[int]]  # a score, or a bound that is no better; and the codes of the line


class Deepening:
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
        self.table = Table(_memory(limits))
        self.tree = Tree(game.kernel, game.rules, position.sites, evaluation, self.table)
        self.tree.stop, self.tree.limit, self.tree.endgame = stop, limits.nodes, endgame
        self.tree.plain = limits.plain
        if not limits.plain:
            self.tree.follow, self.tree.steady = evaluation.FOLLOW, evaluation.STEADY
        size = len(position.state)
        past = [key.to_bytes(size, "little") for key in position.past]
        game.load(position)
        if endgame is not None:
            endgame.begin(past, stop)
        self.tree.begin([flat.key_of(bytearray(state), size) for state in past])
        self.guesses: dict[int, int] = {}  # by code: the worth at first sight
        self.scores: dict[int, int] = {}  # by code: the last exact one

    def deepen(self) -> Iterator[Result]:
        """Better and better results; the last one is what there was when the search ended."""
        moves = self._root_moves()
        wanted = len(moves) if self.limits.noise else min(self.limits.lines, len(moves))
        found: list[_Found] = []
        for depth in range(1, (self.limits.depth if len(moves) > 1 else 1) + 1):
            done: list[_Found] = []
            stopped = False
            try:
                for code in moves:
                    done.append(self._weigh(code, depth, _floor(done, wanted)))
                    if found and wanted < len(done) < len(moves) and _is_news(done):
                        yield self._result(_best_first(done), depth)
            except Stopped:
                stopped = True
            if found and len(done) < wanted:
                return
            found = _best_first(done) or [(0, moves[:1])]  # not even one was weighed
            yield self._result(found, depth)
            if stopped or all(abs(score) > SURE for score, _ in found[: self.limits.lines]):
                return
            places = {line[0]: i for i, (_, line) in enumerate(found)}
            moves.sort(key=lambda code: places[code])

    def _root_moves(self) -> list[int]:
        """Best guess first."""
        self.tree.back()
        codes = list(self.game.rules.moves[: self.kernel.generate()])
        sign = 1 if self.side == 0 else -1
        for code in codes:
            self.kernel.play(code)
            self.guesses[code] = sign * self.evaluation.worth()
            self.tree.back()
        return sorted(codes, key=lambda code: -self.guesses[code])

    def _weigh(self, code: int, depth: int, floor: int) -> _Found:
        """Score of a root move and its line; at or below the floor it is a bound, and the line the move alone."""
        if floor == -INFINITE:
            return self._weigh_exactly(code, depth)
        score = self.tree.weigh(code, depth, floor, floor + 1)
        if score > floor:
            score = self.tree.weigh(code, depth, floor, INFINITE)
        if score <= floor:
            return score, [code]
        self.scores[code] = score
        return score, self.tree.line()

    def _weigh_exactly(self, code: int, depth: int) -> _Found:
        """Score of a root move and its line, looked for near its old score first."""
        low, high, width = -INFINITE, INFINITE, WINDOW
        old = self.scores.get(code)
        if old is not None and depth >= NARROW_FROM and abs(old) <= SURE:
            low, high = old - width, old + width
        while True:
            score = self.tree.weigh(code, depth, low, high)
            if low < score < high:
                self.scores[code] = score
                return score, self.tree.line()
            width *= WIDER
            if score <= low:
                low = score - width if width <= WIDEST else -INFINITE
            else:
                high = score + width if width <= WIDEST else INFINITE

    def _result(self, found: list[_Found], depth: int) -> Result:
        """The best lines, in the eyes of a player who may err."""
        noise, seed, here = self.limits.noise, self.limits.seed, int.from_bytes(self.root, "little")
        roots = [Root(line[0], score, self.guesses[line[0]]) for score, line in found]
        chosen = [found[i] for i in order(roots, noise, seed, here)[: self.limits.lines]]
        return Result(tuple(self._line(score, codes) for score, codes in chosen), depth, self.tree.nodes)

    def _line(self, score: int, codes: list[int]) -> Line:
        rules = self.game.rules
        self.tree.back()
        notations, sides = [], []
        for code in codes:
            rules.generate()
            sides.append(rules.mover(code))
            notations.append(rules.notation(code))
            rules.play(code)
        return Line(tuple(notations), tuple(sides), score)


def _best_first(done: list[_Found]) -> list[_Found]:
    """Equal ones stay in the order in which they were weighed: an exact score stands before bounds."""
    return sorted(done, key=lambda pair: -pair[0])


def _floor(done: list[_Found], wanted: int) -> int:
    """What a root move has to beat to be of interest."""
    return -INFINITE if len(done) < wanted else sorted((score for score, _ in done), reverse=True)[wanted - 1]


def _is_news(done: list[_Found]) -> bool:
    """Whether the root move weighed last is better than all before."""
    return done[-1][0] > max(score for score, _ in done[:-1])


def _memory(limits: Limits) -> int:
    """Bytes of the table: what the nodes can fill at most."""
    return min(limits.memory, ENTRY * max(LEAST, SPARE * limits.nodes)) if limits.nodes else limits.memory
