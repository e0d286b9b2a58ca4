"""The component that the play is in, with the positions that have stood, and who wins there after each move.

Plain Python: it is asked a few times a move, and the costly part (engine.games.wari.table.prover) is compiled.
"""

from collections.abc import Callable, Mapping, Sequence

from engine.games.wari import endings
from engine.games.wari.board import PITS, ROW, STONES, STORE, TURN
from engine.games.wari.table.component import Component
from engine.games.wari.table.layout import (
    ATTACKER,
    DEFENDER,
    EXIT_UNKNOWN,
    EXIT_WINS,
    EXITS_LOSE,
    REPETITIONS,
    UNDECIDED,
)
from engine.games.wari.table.prover import Prover
from engine.games.wari.table.table import WariTable
from engine.kernel import Kernel

MAX_PLACES = 10_000  # enough for all that five stones can come to
ENDLESS_CHECK_INTERVAL = 256  # places between two checks of `stop`


class Endless:
    """The positions that the play can come to, and back from, without a capture, from the state in the kernel.

    side        the attacker: it wants a final lead of at least `wanted`
    table       it knows whether the play is in a component (`begin`)
    counts      how many times each state has stood since the last capture, the one in the kernel included
    unreliable  repetitions make the table's bounds unreliable until the next capture
    stop        ends a long computation when it returns true

    `places` is empty where there are too many, where the winner is known already, and after `stop`.
    """

    def __init__(
        self,
        kernel: Kernel,
        table: WariTable,
        side: int,
        wanted: int,
        counts: Mapping[bytes, int],
        unreliable: bool = False,
        stop: Callable[[], bool] | None = None,
    ) -> None:
        self._kernel, self._table, self._side, self._wanted = kernel, table, side, wanted
        self._counts, self._unreliable, self._stop = counts, unreliable, stop
        self._captured_before = _captured(kernel)
        self.places: dict[bytes, int] = {}
        self._successors: list[list[int]] = []
        self._exits: list[int] = []
        here = bytes(kernel.state)
        if self._sure_winner() == UNDECIDED:
            self._explore(here)
        kernel.state[:] = here
        self._prover = Prover(self._component(), stop) if self.places else None

    def stays(self, code: int) -> bool:
        """Whether the move leads to one of the places."""
        here = bytes(self._kernel.state)
        self._kernel.play(code)
        found = bytes(self._kernel.state) in self.places
        self._kernel.state[:] = here
        return found

    def winner_after(self, code: int, effort: int) -> int:
        """Who wins after that move: ATTACKER, DEFENDER, or UNDECIDED: it was not found.

        effort  places to expand
        """
        kernel, here = self._kernel, bytes(self._kernel.state)
        kernel.play(code)
        winner = self._winner(bytes(kernel.state), effort)
        kernel.state[:] = here
        return winner

    def _winner(self, state: bytes, effort: int) -> int:
        if self._counts.get(state, 0) >= REPETITIONS - 1:
            return self._repetition_winner(state)
        place = self.places.get(state)
        if place is None or self._prover is None:
            return self._verdict()
        return self._prover.prove(place, effort)

    def _explore(self, start: bytes) -> None:
        """Follow all moves without capture as long as the winner is undecided."""
        kernel, found = self._kernel, [start]
        self.places[start] = 0
        for here in found:
            kernel.state[:] = here
            mover, successors, out = self._role(here[TURN]), list[int](), EXITS_LOSE
            for code in list(kernel.moves[: kernel.generate()]):
                kernel.play(code)
                after = bytes(kernel.state)
                if after not in self.places and self._is_within():
                    self.places[after] = len(found)
                    found.append(after)
                if after in self.places:
                    successors.append(self.places[after])
                else:
                    out = _better(out, self._verdict(), mover)
                kernel.state[:] = here
            self._successors.append(successors)
            self._exits.append(out)
            if len(found) > MAX_PLACES or self._is_stopped(len(self._exits)):
                self.places = {}
                return

    def _is_stopped(self, explored: int) -> bool:
        """Whether `stop` returns true; it is asked now and then."""
        return self._stop is not None and explored % ENDLESS_CHECK_INTERVAL == 0 and self._stop()

    def _is_within(self) -> bool:
        """Whether the play may come back from the state: no capture, no ending, no sure winner."""
        return (
            _captured(self._kernel) == self._captured_before
            and self._kernel.result() == 0
            and self._sure_winner() == UNDECIDED
        )

    def _sure_winner(self) -> int:
        """The side that wins in the state whatever has stood, or UNDECIDED."""
        table, state = self._table, self._kernel.state
        if self._unreliable and _captured(self._kernel) == self._captured_before:
            return UNDECIDED
        table.look_up()
        lead = state[STORE + self._side] - state[STORE + 1 - self._side]
        if state[TURN] == self._side:
            low, high = lead + table.low, lead + table.high
        else:
            low, high = lead - table.high, lead - table.low
        return ATTACKER if low >= self._wanted else DEFENDER if high < self._wanted else UNDECIDED

    def _verdict(self) -> int:
        """The same in a state that the play does not come back from."""
        ending = self._kernel.result()
        if ending:
            return self._winner_of_ending(ending)
        return self._sure_winner()

    def _winner_of_ending(self, ending: int) -> int:
        south = endings.halves(ending) - STONES
        return ATTACKER if (-south if self._side else south) >= self._wanted else DEFENDER

    def _role(self, turn: int) -> int:
        return ATTACKER if turn == self._side else DEFENDER

    def _component(self) -> Component:
        """The graph for the prover."""
        size = len(self.places)
        component = Component(size, sum(len(successors) for successors in self._successors[:size]))
        for state in self.places:
            place = component.add_place(self._role(state[TURN]), self._repetition_winner(state))
            component.exits[place] = self._exits[place]
            component.past_counts[place] = min(self._counts.get(state, 0), REPETITIONS - 1)
            for to in self._successors[place]:
                component.add_edge(to)
        component.build_predecessors()
        return component

    def _repetition_winner(self, state: bytes) -> int:
        """Who wins if that position stands for the third time."""
        return ATTACKER if final_lead(state, self._side) >= self._wanted else DEFENDER


def final_lead(state: Sequence[int], side: int) -> int:
    """How many stones more than the other side that one has when each takes its own row."""
    south = sum(state[:ROW]) - sum(state[ROW:PITS]) + state[STORE] - state[STORE + 1]
    return -south if side else south


def _better(out: int, verdict: int, mover: int) -> int:
    """The best way out so far, and one more."""
    if verdict == mover or out == EXIT_WINS:
        return EXIT_WINS
    return EXIT_UNKNOWN if verdict == UNDECIDED or out == EXIT_UNKNOWN else EXITS_LOSE


def _captured(kernel: Kernel) -> int:
    return kernel.state[STORE] + kernel.state[STORE + 1]
