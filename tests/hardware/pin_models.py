"""Pins of gpiozero's own mock factory, wired to models: what a pin is driven to is told, what it reads is asked."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from gpiozero import Device
from gpiozero.pins.mock import MockFactory, MockPin

Levels = dict[int, Callable[[], bool]]
Listeners = dict[int, list[Callable[[bool], None]]]


class WiredPin(MockPin):  # type: ignore[misc]
    """A mock pin with something at the other end of its wire."""

    def _get_state(self) -> Any:
        level = self.factory.levels.get(self.info.name)
        return super()._get_state() if level is None or self.function == "output" else int(level())

    def _change_state(self, value: bool) -> Any:
        changed = super()._change_state(value)
        if changed and self.function == "output":
            for tell in self.factory.listeners.get(self.info.name, []):
                tell(value)
        return changed


class WiredFactory(MockFactory):  # type: ignore[misc]
    """Wires by BCM number."""

    def __init__(self) -> None:
        super().__init__(pin_class=WiredPin)
        self.levels: dict[str, Callable[[], bool]] = {}
        self.listeners: dict[str, list[Callable[[bool], None]]] = {}

    def reads(self, pin: int, level: Callable[[], bool]) -> None:
        """The pin, as an input, reads that."""
        self.levels[f"GPIO{pin}"] = level

    def tells(self, pin: int, listener: Callable[[bool], None]) -> None:
        """Every change of the pin, as an output, goes there."""
        self.listeners.setdefault(f"GPIO{pin}", []).append(listener)

    def is_high(self, pin: int) -> bool:
        """What the pin is at."""
        return bool(self.pin(pin).state)


@contextmanager
def wired_pins() -> Iterator[WiredFactory]:
    """gpiozero has these pins meanwhile."""
    factory = WiredFactory()
    before, Device.pin_factory = Device.pin_factory, factory
    try:
        yield factory
    finally:
        factory.reset()
        Device.pin_factory = before
