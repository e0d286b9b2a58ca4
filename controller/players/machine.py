"""The machine: chooses the moves of its sides, gives hints and warns learners, each with a budget of its own."""

from collections.abc import Callable, Mapping
from itertools import count
from random import SystemRandom

from controller.core.api.events import MoveRequest
from controller.players.levels import HINT, LEVELS, USUAL, Budget
from controller.players.player import Answer
from controller.players.searching import Searching
from controller.players.wire import Find
from engine.game import Game
from engine.notation import write_position
from engine.position import Position, Side
from engine.rules import Secretive

TEACH = Budget(lines=0, depth=0, nodes=200_000, noise=0, time_ms=3000)  # for the warnings of one turn
LONGEST_PAST = 400  # positions; older ones are left out: no repetition rule is near then


class MachinePlayer:
    """A Player.

    levels  level by side, 1 to 10
    chance  seeds the random choices: errors of a weak level, mixed strategies
    hint    the budget of a hint
    """

    def __init__(
        self,
        game: Game,
        levels: Mapping[Side, int],
        searching: Searching,
        chance: Callable[[], int] = lambda: SystemRandom().getrandbits(32),
        hint: Budget = HINT,
    ) -> None:
        self._game, self._levels = game, levels
        self._hint = hint
        self._searching = searching
        self._chance = chance
        self._numbers = count(1)

    def ask(self, request: MoveRequest, answer: Answer) -> None:
        """See Player."""
        self._searching.find(self._find(request), lambda found: answer(found.lines, found.final))

    def drop(self) -> None:
        """See Player."""
        self._searching.drop()

    async def close(self) -> None:
        """See Player."""
        await self._searching.close()

    def _find(self, request: MoveRequest) -> Find:
        budget = self._budget(request)
        return Find(
            number=next(self._numbers),
            game=self._game.key,
            position=write_position(self._game, request.position),
            side=request.side,
            asks=request.kind,
            past=_past(self._game, request.position),
            lines=budget.lines,
            depth=budget.depth,
            nodes=budget.nodes,
            noise=budget.noise,
            seed=self._chance(),
            left=request.left,
            time_ms=budget.time_ms,
        )

    def _budget(self, request: MoveRequest) -> Budget:
        if request.kind == "teach":
            return TEACH
        return self._hint if request.kind == "hint" else LEVELS[self._levels.get(request.side, USUAL)]


def _past(game: Game, position: Position) -> tuple[str, ...]:
    """Earlier states as hex digits; () in games with secrets."""
    if isinstance(game.rules, Secretive):
        return ()
    size = len(position.state)
    return tuple(key.to_bytes(size, "little").hex() for key in position.past[-LONGEST_PAST:])
