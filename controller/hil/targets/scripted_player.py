"""The move chooser in a scenario: the scenario determines its answers and their times."""

from collections.abc import Callable

from controller.core.api.events import MoveRequest, VariationText
from controller.players.adviser import Adviser
from controller.players.player import Answer
from engine.position import Side


class ScriptedPlayer:
    """A Player that answers on command."""

    def __init__(self) -> None:
        self._answer: Answer | None = None

    def ask(self, request: MoveRequest, answer: Answer) -> None:
        """Remember the request."""
        self._answer = answer

    def drop(self) -> None:
        """Forget the request."""
        self._answer = None

    async def close(self) -> None:
        """Release all resources."""

    def tell(self, lines: tuple[VariationText, ...]) -> bool:
        """Give the final answer; False: there is no request."""
        answer, self._answer = self._answer, None
        if answer is None:
            return False
        answer(lines, True)
        return True


def scripted_adviser(player: ScriptedPlayer, remotes: frozenset[Side], clock: Callable[[], int]) -> Adviser:
    """An Adviser that plays every side without a person at the board."""
    return Adviser(player, dict.fromkeys(remotes, player), clock)
