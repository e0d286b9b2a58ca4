"""Buttons, their lamps and a buzzer: what people press, and what responds besides the LEDs of the holes."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol, TypeAlias

from hardware.frame import ButtonPress


class Tone(NamedTuple):
    """One tone of a pattern; `hz` 0 is silence.  An active buzzer treats any other `hz` as on."""

    hz: int
    ms: int


BeepPattern: TypeAlias = Sequence[Tone]


class Inputs(Protocol):
    """The buttons of a board, by their names in the board file.

    Must: report every press once, on the event loop in which `listen` was called, with rising times; ignore
    lamp calls for buttons without a lamp, and tones if there is no buzzer.  A lost device raises no error here:
    its source of frames, or a missing press, reveals it.  Lamps are set again when the device is back.
    """

    def listen(self, callback: Callable[[ButtonPress], None]) -> None:
        """Send every press to the callback from now on; call this once, from within a running event loop."""
        ...

    def lamp(self, button: str, on: bool) -> None:
        """Switch the lamp of that button on or off.

        :raises LookupError: the board has no such button.
        """
        ...

    def buzz(self, pattern: BeepPattern) -> None:
        """Play the pattern; it cuts off one that is still playing."""
        ...

    def close(self) -> None:
        """Switch off lamps and buzzer and release the device; may be called twice."""
        ...


class NoInputs:
    """A board without buttons: nothing is ever pressed."""

    def listen(self, callback: Callable[[ButtonPress], None]) -> None:
        """Do nothing: no press ever comes."""

    def lamp(self, button: str, on: bool) -> None:
        """Do nothing: there is no lamp."""

    def buzz(self, pattern: BeepPattern) -> None:
        """Do nothing: there is no buzzer."""

    def close(self) -> None:
        """Do nothing: no device is open."""
