"""What the search takes from the endgame table of Wari: games that are won, lost or drawn whatever the other side does.

Among such games the most stones count, then the fewest steps to what makes them certain (the most where the game is
lost), so that whoever moves by these scores goes forward.  Where no less than a draw is sure, the search is told which
moves keep it and go towards it: nobody who listens ever gives up what he was sure of.
"""

from collections import Counter
from collections.abc import Callable, Sequence

from engine import flat
from engine.games.wari.board import SIZE, SPLIT, STONES, STORE, TURN
from engine.games.wari.table.endless import Endless, final_lead
from engine.games.wari.table.layout import MINDS, WANTS
from engine.games.wari.table.table import WariTable
from engine.kernel import Kernel
from engine.search.endgame import NO_SCORE, Endgame
from engine.search.result import DECIDED

STONE = 300  # points of a stone there: more than any number of plies
LEAST = 500  # places of a knot looked at for a move at depth 0; twice as many each ply deeper
LONGEST = 20  # the last depth at which more are looked at


class WariEndgame(Endgame):
    """Scores the state that stands in the kernel, where the table tells who wins.

    `planes`: as `engine.games.wari.table.solver.solved` gave them.

    :raises ValueError: no table has that size.
    """

    def __init__(self, kernel: Kernel, planes: bytes | memoryview) -> None:
        self.kernel = kernel
        self.table = WariTable(kernel, planes)
        self.cells = kernel.state
        self.side = 0
        self.sure, self.steps, self.held = False, 0, 0  # of no less than a draw; steps to it; stones captured
        self.stones = 0  # in the pits of the root
        self.blind = False  # what has stood twice makes the table unsure before the next capture
        self.win: Endless | None = None  # the knot that the root is in, for a side that wants to win
        self.draw: Endless | None = None  # for one that wants no less than a draw
        self.scores: dict[int, int] = {}  # of root moves, where there is a knot
        self.thought: dict[int, int] = {}  # of root moves: to what depth it was looked for in vain

    def begin(self, past: Sequence[bytes], stop: Callable[[], bool] | None) -> None:
        """Look at what has stood, and at what the root's side is sure of."""
        self.side = self.cells[TURN]
        stood = Counter(past)
        self.stones = self.in_pits()
        self.table.stand()
        self.blind = False
        for state, times in stood.items():
            self.blind = self.blind or (times > 1 and self.misleads(state))
        self.held, lead = self.cells[STORE + self.side], self.lead()
        within = self.table.look()
        low, high = lead + self.table.low, lead + self.table.high
        self.sure, self.steps = within and not self.blind and low == 0 <= high, self.table.low_steps
        self.scores, self.thought, self.win, self.draw = {}, {}, None, None
        if within and self.cells[SPLIT] == 0 and (self.blind or (low < high and low <= 0 <= high)):
            stood[bytes(self.cells)] += 1
            self.win = Endless(self.kernel, self.table, self.side, 1, stood, self.blind, stop)
            self.draw = Endless(self.kernel, self.table, self.side, 0, stood, self.blind, stop)

    def misleads(self, state: bytes) -> bool:
        """Whether the table says of that state what its third time would not keep."""
        here = bytes(self.cells)
        flat.copy(self.cells, 0, bytearray(state), 0, SIZE)
        turn = self.cells[TURN]
        lead = self.cells[STORE + turn] - self.cells[STORE + 1 - turn]
        final = final_lead(state, turn) if self.cells[SPLIT] == 0 else lead
        known = self.table.look()
        low, high = lead + self.table.low, lead + self.table.high
        flat.copy(self.cells, 0, bytearray(here), 0, SIZE)
        return known and ((low > 0 >= final) or (low == 0 > final) or (high < 0 <= final) or (high == 0 < final))

    def probe_root_move(self, code: int, depth: int) -> int:
        """What the knot says of a root move that stays in it."""
        if code not in self.scores and self.thought.get(code, -1) < depth <= LONGEST:
            score = self.in_knot(code, LEAST << depth)
            if score == NO_SCORE:
                self.thought[code] = depth
            else:
                self.scores[code] = score
        return self.scores.get(code, NO_SCORE)

    def in_knot(self, code: int, effort: int) -> int:
        """The same, looked for."""
        if self.win is None or self.draw is None or not (self.win.stays(code) or self.draw.stays(code)):
            return NO_SCORE
        winner = self.win.after(code, effort)
        if winner == WANTS:
            return DECIDED + 1
        draws = self.draw.after(code, effort)
        if draws == MINDS:
            return -DECIDED - 1
        return 0 if winner == MINDS and draws == WANTS else NO_SCORE

    def in_pits(self) -> int:
        """How many stones lie in the pits."""
        return STONES - self.cells[STORE] - self.cells[STORE + 1]

    def lead(self) -> int:
        """Stones that the root's side has captured more than the other one."""
        return self.cells[STORE + self.side] - self.cells[STORE + 1 - self.side]

    def probe(self, depth: int) -> int:
        """The score for the side to move, or NONE where the table cannot tell who wins."""
        if not self.table.look() or (self.blind and self.in_pits() == self.stones):
            return NO_SCORE
        turn = self.cells[TURN]
        lead = self.cells[STORE + turn] - self.cells[STORE + 1 - turn]
        low, high = lead + self.table.low, lead + self.table.high
        if low > 0:
            return DECIDED + STONE * low - self.table.low_steps
        if high < 0:
            return STONE * high - DECIDED + self.table.high_steps
        return NO_SCORE if low < high else 0

    def keeps_draw(self) -> int:
        """Whether the root's side stays sure of a draw (engine.search.endgame.Endgame.keeps)."""
        if not self.sure or self.kernel.result() != 0 or not self.table.look():
            return 0
        final = self.lead() - self.table.high
        if final == 0:
            captured = self.cells[STORE + self.side] > self.held
            return 1 if captured or self.table.high_steps <= self.steps else -1
        return 0 if final > 0 else -1
