"""The knot that the play is in, with all that has stood, and who wins there after each move.

Plain Python: it is asked a few times a move, and what takes long (engine.games.wari.table.prover) is compiled.
"""

from collections.abc import Callable, Mapping, Sequence

from engine.games.wari import endings
from engine.games.wari.board import PITS, ROW, STONES, STORE, TURN
from engine.games.wari.table.knot import Knot
from engine.games.wari.table.layout import LEAVES, MINDS, OPEN, STUCK, THIRD, WANTS, WINS
from engine.games.wari.table.prover import Prover
from engine.games.wari.table.table import WariTable
from engine.kernel import Kernel

MOST_PLACES = 10_000  # all that five stones can come to
PATIENCE = 256  # places between two looks at `stop`


class Endless:
    """The places that the play can come to, and back from, without a capture; the state in the kernel is the first.

    side       who wants the final lead to be at least `wanted`
    table      it knows whether the play is in a knot (`stand`)
    stood      how many times a state has stood since the last capture, the one in the kernel included
    blind      what has stood makes the table unsure of all states before the next capture
    stop       ends what takes long when it says so

    `places` is empty where there are too many of them, where it is clear who wins, and where it was stopped.
    """

    def __init__(
        self,
        kernel: Kernel,
        table: WariTable,
        side: int,
        wanted: int,
        stood: Mapping[bytes, int],
        blind: bool = False,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        self._kernel, self._table, self._side, self._wanted = kernel, table, side, wanted
        self._stood, self._blind, self._stop = stood, blind, stop
        self._held = _taken(kernel)
        self.places: dict[bytes, int] = {}
        self._onward: list[list[int]] = []
        self._exits: list[int] = []
        here = bytes(kernel.state)
        if self._sure() == OPEN:
            self._explore(here)
        kernel.state[:] = here
        self._prover = Prover(self._knot(), stop) if self.places else None

    def stays(self, code: int) -> bool:
        """Whether that move leads to one of the places."""
        here = bytes(self._kernel.state)
        self._kernel.play(code)
        found = bytes(self._kernel.state) in self.places
        self._kernel.state[:] = here
        return found

    def after(self, code: int, effort: int) -> int:
        """Who wins when that move has been made: the side that wants it, the one that minds; OPEN: it is not found.

        effort  places to look at
        """
        kernel, here = self._kernel, bytes(self._kernel.state)
        kernel.play(code)
        winner = self._winner(bytes(kernel.state), effort)
        kernel.state[:] = here
        return winner

    def _winner(self, state: bytes, effort: int) -> int:
        if self._stood.get(state, 0) >= THIRD - 1:
            return self._likes(state)
        place = self.places.get(state)
        if place is None or self._prover is None:
            return self._verdict()
        return self._prover.prove(place, effort)

    def _explore(self, start: bytes) -> None:
        """Follow all moves that capture nothing to where it is open who wins."""
        kernel, found = self._kernel, [start]
        self.places[start] = 0
        for here in found:
            kernel.state[:] = here
            mover, onward, out = self._who(here[TURN]), list[int](), STUCK
            for code in list(kernel.moves[: kernel.generate()]):
                kernel.play(code)
                after = bytes(kernel.state)
                if after not in self.places and self._is_within():
                    self.places[after] = len(found)
                    found.append(after)
                if after in self.places:
                    onward.append(self.places[after])
                else:
                    out = _better(out, self._verdict(), mover)
                kernel.state[:] = here
            self._onward.append(onward)
            self._exits.append(out)
            if len(found) > MOST_PLACES or self._ends(len(self._exits)):
                self.places = {}
                return

    def _ends(self, explored: int) -> bool:
        """Whether `stop` says so, which is asked now and then."""
        return self._stop is not None and explored % PATIENCE == 0 and self._stop()

    def _is_within(self) -> bool:
        """Whether the play may come back from the state: nothing is captured, and neither side is sure there."""
        return _taken(self._kernel) == self._held and self._kernel.result() == 0 and self._sure() == OPEN

    def _sure(self) -> int:
        """Who is sure of what he wants in the state, whatever has stood."""
        table, state = self._table, self._kernel.state
        if self._blind and _taken(self._kernel) == self._held:
            return OPEN
        table.look()
        lead = state[STORE + self._side] - state[STORE + 1 - self._side]
        if state[TURN] == self._side:
            low, high = lead + table.low, lead + table.high
        else:
            low, high = lead - table.high, lead - table.low
        return WANTS if low >= self._wanted else MINDS if high < self._wanted else OPEN

    def _verdict(self) -> int:
        """The same in a state that the play does not come back from."""
        ending = self._kernel.result()
        if ending:
            return self._ended(ending)
        return self._sure()

    def _ended(self, ending: int) -> int:
        south = endings.halves(ending) - STONES
        return WANTS if (-south if self._side else south) >= self._wanted else MINDS

    def _who(self, turn: int) -> int:
        return WANTS if turn == self._side else MINDS

    def _knot(self) -> Knot:
        """The places as engine.games.wari.table.prover takes them."""
        size = len(self.places)
        knot = Knot(size, sum(len(onward) for onward in self._onward[:size]))
        for state in self.places:
            place = knot.add(self._who(state[TURN]), self._likes(state))
            knot.exits[place] = self._exits[place]
            knot.stood[place] = min(self._stood.get(state, 0), THIRD - 1)
            for to in self._onward[place]:
                knot.lead(to)
        knot.complete()
        return knot

    def _likes(self, state: bytes) -> int:
        """Who likes that position to stand for the third time."""
        return WANTS if final_lead(state, self._side) >= self._wanted else MINDS


def final_lead(state: Sequence[int], side: int) -> int:
    """How many stones more than the other side that one has when each takes its own row."""
    south = sum(state[:ROW]) - sum(state[ROW:PITS]) + state[STORE] - state[STORE + 1]
    return -south if side else south


def _better(out: int, verdict: int, mover: int) -> int:
    """The best way out so far, and one more."""
    if verdict == mover or out == WINS:
        return WINS
    return LEAVES if verdict == OPEN or out == LEAVES else STUCK


def _taken(kernel: Kernel) -> int:
    return kernel.state[STORE] + kernel.state[STORE + 1]
