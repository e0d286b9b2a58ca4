"""Buttons, their lamps and a buzzer: what people press, and what answers them beside the LEDs of the holes."""

from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol, TypeAlias

from hardware.frame import ButtonPress


class Tone(NamedTuple):
    """One tone of a pattern; `hz` 0 is silence.  A buzzer that sounds by itself takes any other `hz` for on."""

    hz: int
    ms: int


Pattern: TypeAlias = Sequence[Tone]


class Inputs(Protocol):
    """The buttons of a board, by the names of its file.

    Must: give every press once, on the event loop `listen` was called in, with rising times; forget lamps and
    tones for buttons that have no lamp, and without a buzzer.  A lost device is no error here: its source of
    frames, or the next press that does not come, shows it; lamps are set again when it is back.
    """

    def listen(self, callback: Callable[[ButtonPress], None]) -> None:
        """From now on every press goes there; to be called once, from within a running event loop."""
        ...

    def lamp(self, button: str, on: bool) -> None:
        """Switch the lamp of that button.

        :raises LookupError: the board has no such button.
        """
        ...

    def buzz(self, pattern: Pattern) -> None:
        """Sound the pattern; one that is still sounding is cut off."""
        ...

    def close(self) -> None:
        """Lamps off, silence, and let go of the device; may be called twice."""
        ...


class NoInputs:
    """A board without buttons: nothing is ever pressed."""

    def listen(self, callback: Callable[[ButtonPress], None]) -> None:
        """Nothing will come."""

    def lamp(self, button: str, on: bool) -> None:
        """There is none."""

    def buzz(self, pattern: Pattern) -> None:
        """Nobody hears it."""

    def close(self) -> None:
        """Nothing to let go of."""
