"""The buttons of a simulated board."""

from collections.abc import Callable

from hardware.board import Board
from hardware.frame import ButtonPress


class SimButtons:
    """Buttons that a page or a test presses; each press goes to the listener."""

    def __init__(self, board: Board, listener: Callable[[ButtonPress], None]) -> None:
        self._names = tuple(button.name for button in board.buttons)
        self._board = board.name
        self._listener = listener

    def press(self, name: str, t_ns: int) -> ButtonPress:
        """Press it.

        :raises ValueError: the board has no button of that name.
        """
        if name not in self._names:
            has = ", ".join(self._names) or "none"
            raise ValueError(f"board {self._board} has no button {name!r}; it has: {has}")
        press = ButtonPress(name, t_ns)
        self._listener(press)
        return press
