"""The person at a real board, who is told what to do and asked what only eyes can see."""

from collections.abc import Callable
from typing import Protocol

from controller.hil.deeds import Deed


class Person(Protocol):
    """Somebody at the board, or a script in its place."""

    def tell(self, text: str) -> None:
        """Say something."""
        ...

    def do(self, deed: Deed, text: str) -> None:
        """Say what to do now.  Returns at once: the sensors detect when it is done."""
        ...

    def done(self, text: str) -> bool:
        """Wait until the person says it is done; False: it cannot be done."""
        ...

    def sees(self, text: str) -> bool:
        """Whether the person sees that."""
        ...


class AtTerminal:
    """A person who reads the terminal and answers with the keyboard."""

    def __init__(self, ask: Callable[[str], str] = input, show: Callable[[str], None] = print) -> None:
        self._ask, self._show = ask, show

    def tell(self, text: str) -> None:
        """Print a line."""
        self._show(text)

    def do(self, deed: Deed, text: str) -> None:
        """Print a line that stands out."""
        self._show(f">>> {text}")

    def done(self, text: str) -> bool:
        """Ask for Return (done) or n (not done)."""
        return self._answer(f">>> {text} (Return when it is done, n if it cannot be) ") in ("", "y", "yes")

    def sees(self, text: str) -> bool:
        """Ask for y or n."""
        while True:
            answer = self._answer(f"??? {text} (y/n) ")
            if answer in ("y", "yes", "n", "no"):
                return answer.startswith("y")

    def _answer(self, text: str) -> str:
        return self._ask(text).strip().lower()
