"""The person at a real board: is told what to do, and asked what only eyes can see."""

from collections.abc import Callable
from typing import Protocol

from controller.hil.deeds import Deed


class Person(Protocol):
    """Somebody at the board, or a script in its place."""

    def tell(self, text: str) -> None:
        """Say something."""
        ...

    def do(self, deed: Deed, text: str) -> None:
        """Say what is to be done now; returns at once, the sensors tell when it is done."""
        ...

    def done(self, text: str) -> bool:
        """Wait until it is said to be done; False: it cannot be."""
        ...

    def sees(self, text: str) -> bool:
        """Whether that is to be seen."""
        ...


class AtTerminal:
    """A person who reads the terminal and answers with the keyboard."""

    def __init__(self, ask: Callable[[str], str] = input, show: Callable[[str], None] = print) -> None:
        self._ask, self._show = ask, show

    def tell(self, text: str) -> None:
        """A line."""
        self._show(text)

    def do(self, deed: Deed, text: str) -> None:
        """A line that stands out."""
        self._show(f">>> {text}")

    def done(self, text: str) -> bool:
        """Return for done, n for not."""
        return self._answer(f">>> {text} (Return when it is done, n if it cannot be) ") in ("", "y", "yes")

    def sees(self, text: str) -> bool:
        """y or n."""
        while True:
            answer = self._answer(f"??? {text} (y/n) ")
            if answer in ("y", "yes", "n", "no"):
                return answer.startswith("y")

    def _answer(self, text: str) -> str:
        return self._ask(text).strip().lower()
