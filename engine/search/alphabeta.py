"""Alpha-beta over the rules' flat state, deeper and deeper, for games of two sides that both see everything.

Scores inside are for the side to move; a side may be to move again after its own ply (a removal), so
they change sign only where the turn does.  A position that comes back within the line is taken as if
it came back for ever: that ending is expected, not proved.
"""

from collections import Counter
from collections.abc import Callable, Iterator

from engine.game import Game
from engine.position import Position, Side
from engine.search.chance import fraction
from engine.search.result import SURE, WIN, Limits, Line, Result

ASK_EVERY = 64  # nodes between two looks at `stop`; a power of two
DEEPEST = 96  # plies of a line, forced ones included
MEMORY = 20_000  # positions whose best move is kept in mind
EXPECTED = 5_000  # points of a win that repetition would give
INFINITE = 2 * WIN


class Stopped(Exception):
    """The search was told to stop, or its nodes are used up."""


class AlphaBeta:
    """One search of one position.  `deepen` may be called once."""

    def __init__(
        self,
        game: Game,
        position: Position,
        worth: Callable[[bytearray], int],
        limits: Limits,
        stop: Callable[[], bool],
    ) -> None:
        self.game, self.rules, self.state = game, game.rules, game.rules.state
        self.root, self.turn_at, self.side = position.state, position.sites, position.turn
        self.worth, self.limits, self.stop = worth, limits, stop
        size = len(position.state)
        self.before = Counter(key.to_bytes(size, "little") for key in position.past)
        self.path: list[bytes] = []
        self.best: dict[bytes, int] = {}  # best move found, by state
        self.nodes = 0
        self.ahead: list[list[int]] = [[] for _ in range(DEEPEST + 2)]  # by ply: the best line from there

    def deepen(self) -> Iterator[Result]:
        """Better and better results; the last one is what there was when the search ended."""
        moves = self._root_moves()
        found: list[tuple[int, list[int]]] = []
        for depth in range(1, (self.limits.depth if len(moves) > 1 else 1) + 1):
            done: list[tuple[int, list[int]]] = []
            stopped = False
            try:
                for code in moves:
                    done.append(self._weigh(code, depth, self._floor(done)))
            except Stopped:
                stopped = True
            wanted = min(self._width(moves), len(moves))
            if len(done) < wanted and found:
                return
            if len(done) >= wanted or not found:
                found = sorted(done, key=lambda pair: -pair[0]) or [(0, moves[:1])]  # not even one was weighed
                yield Result(self._lines(found), depth, self.nodes)
            if stopped or self._settled(found):
                return
            order = {line[0]: i for i, (_, line) in enumerate(found)}
            moves.sort(key=lambda code: order[code])

    def _root_moves(self) -> list[int]:
        """Best guess first."""
        rules, state = self.rules, self.state
        state[:] = self.root
        codes = list(rules.moves[: rules.generate()])
        sign = 1 if self.side == 0 else -1
        guesses = {}
        for code in codes:
            rules.play(code)
            guesses[code] = sign * self.worth(state)
            state[:] = self.root
        return sorted(codes, key=lambda code: -guesses[code])

    def _width(self, moves: list[int]) -> int:
        """How many root moves need their true score."""
        return len(moves) if self.limits.noise else self.limits.lines

    def _floor(self, done: list[tuple[int, list[int]]]) -> int:
        """What a root move has to beat to be of interest."""
        wanted = self.limits.lines
        if self.limits.noise or len(done) < wanted:
            return -INFINITE
        return sorted((score for score, _ in done), reverse=True)[wanted - 1]

    def _weigh(self, code: int, depth: int, floor: int) -> tuple[int, list[int]]:
        """Score of a root move and its line; below the floor the score is a bound."""
        self.state[:] = self.root
        self.path = [self.root]
        self.rules.play(code)
        if self.state[self.turn_at] == self.side:
            score = self._value(depth - 1, floor, INFINITE, 1)
        else:
            score = -self._value(depth - 1, -INFINITE, -floor, 1)
        return score, [code, *self.ahead[1]]

    def _value(self, depth: int, alpha: int, beta: int, ply: int) -> int:
        """Score of the state for the side to move; the line is left in `ahead[ply]`, the state as it was."""
        rules, state = self.rules, self.state
        line = self.ahead[ply]
        line.clear()
        self.nodes += 1
        if self.nodes & ASK_EVERY - 1 == 0:
            self._ask()
        turn, saved = state[self.turn_at], bytes(state)
        if rules.repeats and (expected := self._comes_back(saved, turn, ply)) is not None:
            return expected
        if depth <= 0 or ply >= DEEPEST:
            ending = rules.result()
            return self._ended(ending, turn, ply) if ending else self._worth(turn)
        number = rules.generate()
        if number == 0:
            return self._ended(rules.result(), turn, ply)
        codes = list(rules.moves[:number])
        if number > 1:
            depth -= 1  # a forced move costs no depth
            self._order(codes, saved)
        self.path.append(saved)
        score = self._best(codes, saved, (depth, alpha, beta, ply))
        self.path.pop()
        return score

    def _best(self, codes: list[int], saved: bytes, window: tuple[int, int, int, int]) -> int:
        """The best score among the moves, cut off where the other side has better."""
        rules, state, turn = self.rules, self.state, saved[self.turn_at]
        depth, alpha, beta, ply = window
        line, following = self.ahead[ply], self.ahead[ply + 1]
        top, chosen = -INFINITE, codes[0]
        for code in codes:
            rules.play(code)
            if state[self.turn_at] == turn:
                score = self._value(depth, alpha, beta, ply + 1)
            else:
                score = -self._value(depth, -beta, -alpha, ply + 1)
            state[:] = saved
            if score > top:
                top, chosen = score, code
                if score > alpha:
                    alpha = score
                    line[:] = [code, *following]
                    if alpha >= beta:
                        break
        self._remember(saved, chosen)
        return top

    def _order(self, codes: list[int], saved: bytes) -> None:
        """The move that was best before comes first."""
        code = self.best.get(saved)
        if code is not None and code in codes:
            codes.remove(code)
            codes.insert(0, code)

    def _remember(self, saved: bytes, code: int) -> None:
        if len(self.best) >= MEMORY:
            self.best.clear()
        self.best[saved] = code

    def _worth(self, turn: Side) -> int:
        points = self.worth(self.state)
        return points if turn == 0 else -points

    def _ended(self, ending: int, turn: Side, ply: int) -> int:
        """A win is the better the sooner it comes."""
        return self._sign(ending, turn) * (WIN - ply)

    def _sign(self, ending: int, turn: Side) -> int:
        outcome = self.rules.endings[ending]
        if outcome is None or not outcome.winners:
            return 0
        return 1 if turn in outcome.winners else -1

    def _comes_back(self, saved: bytes, turn: Side, ply: int) -> int | None:
        """What a position that has stood before leads to; None: it has not, or nothing follows from it."""
        in_line, before = self.path.count(saved), self.before.get(saved, 0)
        if in_line + before == 0:
            return None
        if ending := self.rules.repeated(1 + in_line + before):
            return self._ended(ending, turn, ply)
        if in_line and (ending := self.rules.repeated(DEEPEST)):
            return self._sign(ending, turn) * EXPECTED
        return None

    def _ask(self) -> None:
        if self.stop() or 0 < self.limits.nodes <= self.nodes:
            raise Stopped

    def _settled(self, found: list[tuple[int, list[int]]]) -> bool:
        """Whether looking deeper cannot change the lines that are wanted."""
        return all(abs(score) > SURE for score, _ in found[: self.limits.lines])

    def _lines(self, found: list[tuple[int, list[int]]]) -> tuple[Line, ...]:
        """The best lines, in the eyes of a player who may err."""
        noise, seed, here = self.limits.noise, self.limits.seed, int.from_bytes(self.root, "little")

        def seeming(pair: tuple[int, list[int]]) -> float:
            return -pair[0] - noise * (2 * fraction(seed, here, pair[1][0]) - 1)

        chosen = sorted(found, key=seeming) if noise else found
        return tuple(self._line(score, codes) for score, codes in chosen[: self.limits.lines])

    def _line(self, score: int, codes: list[int]) -> Line:
        rules, state = self.rules, self.state
        state[:] = self.root
        notations, sides = [], []
        for code in codes:
            rules.generate()
            sides.append(rules.mover(code))
            notations.append(rules.notation(code))
            rules.play(code)
        return Line(tuple(notations), tuple(sides), score)
