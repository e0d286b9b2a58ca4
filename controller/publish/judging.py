"""What is asked of whoever judges a finished game: it is the arena's, in a process of its own, and given from above."""

from typing import Any, Protocol


class MoveJudge(Protocol):
    """Judges games, one at a time, within its own limits of time."""

    async def judge(self, number: int, record: str) -> dict[str, Any] | None:
        """The turning points of game `number`, whose record is that text, as plain values; None: it could not be done.

        points  by order of the game, at most three: `ply`, `side`, `move`, `best`, `loss` in units of the evaluation,
                `what` is lost (misses-win, loses-at-once, leaves-shape, or "") in how many moves (`count`), `clause`
        """
        ...
