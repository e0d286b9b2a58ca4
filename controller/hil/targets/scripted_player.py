"""Whoever chooses moves in a scenario: the scenario says what it answers, and when."""

from collections.abc import Callable

from controller.core.api.events import MoveRequest, Variation
from controller.players.adviser import Adviser
from controller.players.player import Answer
from engine.position import Side


class ScriptedPlayer:
    """A Player that answers when it is told to."""

    def __init__(self) -> None:
        self._answer: Answer | None = None

    def ask(self, request: MoveRequest, answer: Answer) -> None:
        """Remember who asked."""
        self._answer = answer

    def drop(self) -> None:
        """Nobody asks any more."""
        self._answer = None

    async def close(self) -> None:
        """Nothing is left behind."""

    def tell(self, lines: tuple[Variation, ...]) -> bool:
        """Answer, finally; False: nobody has asked."""
        answer, self._answer = self._answer, None
        if answer is None:
            return False
        answer(lines, True)
        return True


def scripted_adviser(player: ScriptedPlayer, remotes: frozenset[Side], clock: Callable[[], int]) -> Adviser:
    """It plays for everybody who is no person at the board."""
    return Adviser(player, dict.fromkeys(remotes, player), clock)
