"""Buttons to ground, their lamps, and an active buzzer, on pins of the Pi through gpiozero.

Buttons are read a hundred times a second and debounced like sensors.  gpiozero's class Button is not used, because
its debouncing loses presses and each button needs a thread to time how long it is held.
"""

from array import array
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct

from hardware.debounce import make_debouncer
from hardware.drivers import pins
from hardware.drivers.contract import PI, Clock, Finding, Host, Link, Needs, Part, PinUse, Sleep, Wired
from hardware.drivers.goods import BUZZER, TRANSISTOR, resistor
from hardware.drivers.keys import HostPin
from hardware.drivers.need import missing, told
from hardware.drivers.panel import panel_links, panel_parts, panel_uses
from hardware.durations import MS_PER_S
from hardware.frame import ButtonPress, SensorFrame, SensorSource, values_of
from hardware.inputs import BeepPattern, Inputs

if TYPE_CHECKING:
    from asyncio import Task

SCAN_S = 0.01
BOUNCE_MS = 20


class GpioInputs(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="gpio"):
    """Buttons (to ground) and lamps on pins of the Pi; `buzzer` is the pin of an active buzzer."""

    host: ClassVar[Host] = PI
    wants_pins: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = ("", "buzzer = 12")

    buzzer: HostPin | None = None

    def uses(self, wired: Wired) -> Iterator[PinUse]:
        """The pins of buttons, lamps and buzzer."""
        return panel_uses(wired, PI, self, self.buzzer)

    def findings(self, wired: Wired) -> Iterator[Finding]:
        """Findings for buttons and lamps on pins that the Pi does not have."""
        for button in wired.buttons:
            for key, pin in (("pin", button.pin), ("lamp", button.lamp)):
                if pin is not None and pin not in PI.pins:
                    yield Finding(button, key, f"is {pin}; pins of the Pi are 2 to 27, by their BCM numbers")

    def needs(self, wired: Wired, *, pi5: bool) -> Needs:
        """GPIO access."""
        return pins.needs("gpio", pi5=pi5)

    def parts(self, wired: Wired) -> Iterator[Part]:
        """Buttons, lamps, and the parts of the buzzer."""
        yield from panel_parts(wired)
        if self.buzzer is not None:
            yield Part("buzzer", "active, 5 V", 1, "5 V", 0, 30, order=BUZZER)
            yield Part("transistor", "BC547", 1, note="switches the buzzer", order=TRANSISTOR)
            yield Part("resistor", "1 kOhm", 1, note="to its base", order=resistor("1 kOhm"))

    def links(self, wired: Wired) -> Iterator[Link]:
        """The lines from the pins of buttons, lamps and buzzer."""
        yield from panel_links(wired, PI)
        if self.buzzer is not None:
            note = "emitter to GND, collector to the buzzer, that to 5 V"
            yield Link("buzzer", PI.pin(self.buzzer), "1 kOhm, base of a BC547", note)

    def open(self, wired: Wired, source: SensorSource, clock: Clock, sleep: Sleep) -> Inputs:
        """Open the panel."""
        return GpioPanel(wired, self, clock, sleep)


class GpioPanel:
    """See `inputs.Inputs`.

    :raises DriverMissing: gpiozero, lgpio or a pin is not available.
    """

    name = "gpio"

    def __init__(self, wired: Wired, table: GpioInputs, clock: Clock, sleep: Sleep) -> None:
        self._board = wired.name
        self._clock, self._sleep = clock, sleep
        self._task: Task[None] | None = None
        self._tune: Task[None] | None = None
        found = pins.Pins(self.name)
        self._refusals = found.refusals
        made = found.gpiozero
        self._names = tuple(button.name for button in wired.buttons)
        self._devices: list[Any] = []
        self._factory = found.factory
        there = [button for button in wired.buttons if button.pin is not None]
        self._buttons = [(button.name, self._make(made.InputDevice, button.pin, pull_up=True)) for button in there]
        self._lamps = {b.name: self._make(made.LED, b.lamp) for b in wired.buttons if b.lamp is not None}
        self._buzzer: Any = None if table.buzzer is None else self._make(made.Buzzer, table.buzzer)

    def _make(self, kind: Any, pin: int | None, **how: bool) -> Any:
        try:
            device = kind(pin, pin_factory=self._factory, **how)
        except self._refusals as error:
            self.close()
            cause = f"pin {pin} cannot be had ({told(error)})"
            raise missing(self.name, cause, "stop the other program that uses it, or name another pin") from error
        self._devices.append(device)
        return device

    def listen(self, callback: Callable[[ButtonPress], None]) -> None:
        """Send every press to the callback, from a task of the running event loop."""
        from asyncio import get_running_loop  # a board is checked without an event loop

        self._task = get_running_loop().create_task(self._scan(callback))

    async def _scan(self, callback: Callable[[ButtonPress], None]) -> None:
        if not self._buttons:
            return
        debouncer = make_debouncer("symmetric-defer", BOUNCE_MS, len(self._buttons))
        before = None
        seq = 0
        while True:
            t_ns = self._clock()
            down = self._down()
            stable = debouncer.update(SensorFrame(seq, t_ns, down))
            if before is not None and stable is not before:
                pairs = zip(before, stable, self._buttons, strict=True)
                for name in [name for was, now, (name, _) in pairs if now and not was]:
                    callback(ButtonPress(name, t_ns))
            before = stable
            seq += 1
            await self._sleep(SCAN_S)

    def _down(self) -> "array[int]":
        """1 for each button that is down; one that cannot be read counts as up."""
        return values_of(self._is_down(button) for _, button in self._buttons)

    def _is_down(self, button: Any) -> int:
        try:
            return int(button.is_active)
        except self._refusals:
            return 0

    def lamp(self, button: str, on: bool) -> None:
        """Switch the lamp of that button; does nothing if the button has no lamp."""
        if button not in self._names:
            raise LookupError(f"board {self._board} has no button {button!r}")
        if button in self._lamps:
            self._lamps[button].value = int(on)

    def buzz(self, pattern: BeepPattern) -> None:
        """Play the pattern, from a task of the running event loop."""
        if self._buzzer is None:
            return
        from asyncio import get_running_loop

        if self._tune is not None:
            self._tune.cancel()
        self._tune = get_running_loop().create_task(self._sound(pattern))

    async def _sound(self, pattern: BeepPattern) -> None:
        try:
            for tone in pattern:
                self._buzzer.value = int(tone.hz > 0)
                await self._sleep(tone.ms / MS_PER_S)
        finally:
            self._buzzer.value = 0

    def close(self) -> None:
        """Stop reporting presses, switch off lamps and buzzer, and release the pins."""
        for task in (self._task, self._tune):
            if task is not None:
                task.cancel()
        self._task = self._tune = None
        while self._devices:
            self._devices.pop().close()
