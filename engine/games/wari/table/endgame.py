"""The endgame table as the search asks it: games that are won, lost or drawn whatever the other side does.

Among such games more stones score better, then fewer steps to what secures them (more where the game is lost), so that
whoever moves by these scores makes progress.  Where a draw is certain and no win is known, the search is told which
moves keep it and make progress towards it: whoever listens never gives up what was certain.
"""

from collections import Counter
from collections.abc import Callable, Sequence

from engine import flat
from engine.games.wari.board import SIZE, SPLIT, STONES, STORE, TURN
from engine.games.wari.table.endless import Endless, final_lead
from engine.games.wari.table.layout import ATTACKER, DEFENDER
from engine.games.wari.table.table import WariTable
from engine.kernel import Kernel
from engine.search.endgame import NO_SCORE, Endgame
from engine.search.result import DECIDED

STONE_POINTS = 300  # of a stone: more than any number of plies
MIN_EFFORT = 500  # places to expand for a move at depth 0; twice as many each ply deeper
MAX_DEPTH = 20  # the last depth at which a score is searched for


class WariEndgame(Endgame):
    """Scores the state in the kernel, where the table tells who wins.

    `planes`: as `engine.games.wari.table.solver.solved` gave them.

    :raises ValueError: no table has that size.
    """

    def __init__(self, kernel: Kernel, planes: bytes | memoryview) -> None:
        self.kernel = kernel
        self.table = WariTable(kernel, planes)
        self.cells = kernel.state
        self.side = 0
        self.draw_certain, self.steps = False, 0  # steps to the draw
        self.captured_before = 0  # stones captured at the root
        self.stones = 0  # in the pits of the root
        self.unreliable = False  # repetitions make the table's bounds unreliable until the next capture
        self.win_search: Endless | None = None  # the root's component, with a win as the goal
        self.draw_search: Endless | None = None  # with a draw as the goal
        self.scores: dict[int, int] = {}  # of root moves in a component
        self.tried_depths: dict[int, int] = {}  # of root moves: the depth that no score was found at

    def begin(self, past: Sequence[bytes], stop: Callable[[], bool] | None) -> None:
        """Take the root, with the states that have stood and the bounds of its side."""
        self.side = self.cells[TURN]
        counts = Counter(past)
        self.stones = self.in_pits()
        self.table.begin()
        self.unreliable = False
        for state, times in counts.items():
            self.unreliable = self.unreliable or (times > 1 and self.misleads(state))
        self.captured_before, lead = self.cells[STORE + self.side], self.lead()
        known = self.table.look_up()
        low, high = lead + self.table.low, lead + self.table.high
        self.draw_certain, self.steps = known and not self.unreliable and low == 0 <= high, self.table.low_steps
        self.scores, self.tried_depths, self.win_search, self.draw_search = {}, {}, None, None
        if known and self.cells[SPLIT] == 0 and (self.unreliable or (low < high and low <= 0 <= high)):
            counts[bytes(self.cells)] += 1
            self.win_search = Endless(self.kernel, self.table, self.side, 1, counts, self.unreliable, stop)
            self.draw_search = Endless(self.kernel, self.table, self.side, 0, counts, self.unreliable, stop)

    def misleads(self, state: bytes) -> bool:
        """Whether the table promises more of that state than its third repetition would keep."""
        here = bytes(self.cells)
        flat.copy(self.cells, 0, bytearray(state), 0, SIZE)
        turn = self.cells[TURN]
        lead = self.cells[STORE + turn] - self.cells[STORE + 1 - turn]
        final = final_lead(state, turn) if self.cells[SPLIT] == 0 else lead
        known = self.table.look_up()
        low, high = lead + self.table.low, lead + self.table.high
        flat.copy(self.cells, 0, bytearray(here), 0, SIZE)
        return known and ((low > 0 >= final) or (low == 0 > final) or (high < 0 <= final) or (high == 0 < final))

    def probe_root_move(self, code: int, depth: int) -> int:
        """Score by the component, of a root move that stays in it."""
        if code not in self.scores and self.tried_depths.get(code, -1) < depth <= MAX_DEPTH:
            score = self.search_component(code, MIN_EFFORT << depth)
            if score == NO_SCORE:
                self.tried_depths[code] = depth
            else:
                self.scores[code] = score
        return self.scores.get(code, NO_SCORE)

    def search_component(self, code: int, effort: int) -> int:
        """The same, searched for."""
        if (
            self.win_search is None
            or self.draw_search is None
            or not (self.win_search.stays(code) or self.draw_search.stays(code))
        ):
            return NO_SCORE
        winner = self.win_search.winner_after(code, effort)
        if winner == ATTACKER:
            return DECIDED + 1
        draws = self.draw_search.winner_after(code, effort)
        if draws == DEFENDER:
            return -DECIDED - 1
        return 0 if winner == DEFENDER and draws == ATTACKER else NO_SCORE

    def in_pits(self) -> int:
        """Stones in the pits."""
        return STONES - self.cells[STORE] - self.cells[STORE + 1]

    def lead(self) -> int:
        """Stones that the root's side has captured more than the other one."""
        return self.cells[STORE + self.side] - self.cells[STORE + 1 - self.side]

    def probe(self, depth: int) -> int:
        """Score for the side to move, or NO_SCORE where the table cannot tell who wins."""
        if not self.table.look_up() or (self.unreliable and self.in_pits() == self.stones):
            return NO_SCORE
        turn = self.cells[TURN]
        lead = self.cells[STORE + turn] - self.cells[STORE + 1 - turn]
        low, high = lead + self.table.low, lead + self.table.high
        if low > 0:
            return DECIDED + STONE_POINTS * low - self.table.low_steps
        if high < 0:
            return STONE_POINTS * high - DECIDED + self.table.high_steps
        return NO_SCORE if low < high else 0

    def keeps_draw(self) -> int:
        """Effect of the root move on a certain draw (engine.search.endgame.Endgame.keeps_draw)."""
        if not self.draw_certain or self.kernel.result() != 0 or not self.table.look_up():
            return 0
        final = self.lead() - self.table.high
        if final == 0:
            captured = self.cells[STORE + self.side] > self.captured_before
            return 1 if captured or self.table.high_steps <= self.steps else -1
        return 0 if final > 0 else -1
