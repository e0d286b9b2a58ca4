"""A page asks to be in charge, and somebody at the board presses a button for it.

A move button is pressed all the time, and a stranger may ask all the time.  So one press is no yes: the same button
is pressed three times within ten seconds.  And where two hosts ask at once, nobody can know whom the press is for.
"""

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field

from controller.web.messages import TOO_SOON, TWO_ASK
from hardware.durations import SECOND_NS

WINDOW_NS = 10 * SECOND_NS
PRESSES = 3


@dataclass(slots=True)
class _OpenRequest:
    host: str
    until_ns: int
    let_in: Callable[[], None]
    pressed: Counter[str] = field(default_factory=Counter)


class Asking:
    """At most one page that asks, and the presses since."""

    def __init__(self) -> None:
        self._asked: _OpenRequest | None = None
        self._barred_ns = 0

    def ask(self, host: str, let_in: Callable[[], None], t_ns: int) -> str | None:
        """A page of that host asks; `let_in` is called if it is let in.  None, or why it cannot ask now."""
        asked = self._asked
        if asked is not None and t_ns < asked.until_ns:
            if asked.host == host:
                return TOO_SOON
            self._asked, self._barred_ns = None, t_ns + WINDOW_NS
        if t_ns < self._barred_ns:
            return TWO_ASK
        self._asked = _OpenRequest(host, t_ns + WINDOW_NS, let_in)
        return None

    def pressed(self, button: str, t_ns: int) -> None:
        """A button of the board itself was pressed."""
        asked = self._asked
        if asked is None or t_ns >= asked.until_ns:
            return
        asked.pressed[button] += 1
        if asked.pressed[button] >= PRESSES:
            self._asked = None
            asked.let_in()
