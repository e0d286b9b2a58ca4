"""Buttons, lamps and buzzer through gpiozero's own classes, on its mock pins."""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterator
from functools import partial

import msgspec
import pytest
from gpiozero import Device

from hardware.board import Board, load_board
from hardware.devices import open_inputs
from hardware.drivers.gpio import GpioInputs
from hardware.drivers.sim import SimInputs
from hardware.errors import DriverMissing
from hardware.frame import ButtonPress
from hardware.inputs import BeepPattern, Inputs, NoInputs, Tone
from hardware.sim.source import SimSource
from tests.hardware.pin_models import WiredFactory, wired_pins

BOARD = load_board("web")
WHITE, GREEN, HINT = 5, 6, 13
WHITE_LAMP = 22
BUZZER = 17
MS_NS = 1_000_000
DOWN, UP = False, True  # to ground


@pytest.fixture
def pins() -> Iterator[WiredFactory]:
    with wired_pins() as factory:
        yield factory


class Script:
    """Time in steps of 10 ms: whoever sleeps is woken when it is due, and what is to be done then is done first."""

    def __init__(self, steps: dict[int, Callable[[], object]], end_ms: int) -> None:
        self.now_ms = 0
        self._steps = steps
        self._end_ms = end_ms
        self._sleepers: list[tuple[int, asyncio.Future[None]]] = []

    def clock(self) -> int:
        return self.now_ms * MS_NS

    async def sleep(self, seconds: float) -> None:
        waker = asyncio.get_running_loop().create_future()
        self._sleepers.append((self.now_ms + round(seconds * 1000), waker))
        await waker

    async def step(self) -> None:
        """Ten milliseconds on."""
        await self._others()
        self.now_ms += 10
        for at in sorted(at for at in self._steps if at <= self.now_ms):
            self._steps.pop(at)()
        due = [waker for at, waker in self._sleepers if at <= self.now_ms]
        self._sleepers = [(at, waker) for at, waker in self._sleepers if at > self.now_ms]
        for waker in due:
            if not waker.done():
                waker.set_result(None)
        await self._others()

    async def _others(self) -> None:
        for _ in range(5):
            await asyncio.sleep(0)

    async def play(self) -> None:
        """To the end."""
        while self.now_ms < self._end_ms:
            await self.step()


def panel(board: Board, clock: Callable[[], int], sleep: Callable[[float], Awaitable[object]]) -> Inputs:
    return open_inputs(board, clock, sleep, SimSource.__new__(SimSource))


def pressed(pins: WiredFactory, steps: list[tuple[int, int, bool]], end_ms: int = 1000) -> list[ButtonPress]:
    """What is heard of these changes: at a time, a pin, a level."""

    def change(pin: int, level: bool) -> Callable[[], None]:
        return lambda: pins.pin(pin).drive_high() if level else pins.pin(pin).drive_low()

    async def play() -> list[ButtonPress]:
        script = Script({at: change(pin, level) for at, pin, level in steps}, end_ms)
        heard: list[ButtonPress] = []
        inputs = panel(BOARD, script.clock, script.sleep)
        inputs.listen(heard.append)
        await script.play()
        inputs.close()
        return heard

    return asyncio.run(play())


def test_a_press_is_heard_once_however_long_it_lasts(pins: WiredFactory) -> None:
    heard = pressed(pins, [(100, WHITE, DOWN), (700, WHITE, UP)])
    assert [press.name for press in heard] == ["white"]
    assert 115 <= heard[0].t_ns / MS_NS <= 145


def test_a_button_that_bounces_is_heard_once(pins: WiredFactory) -> None:
    bounce = [(100 + 10 * i, WHITE, bool(i % 2)) for i in range(7)]
    back = [(400 + 10 * i, WHITE, not i % 2) for i in range(7)]
    heard = pressed(pins, bounce + back)
    assert [press.name for press in heard] == ["white"]


def test_a_spike_is_not_heard(pins: WiredFactory) -> None:
    assert pressed(pins, [(100, WHITE, DOWN), (110, WHITE, UP)]) == []


def test_each_button_is_heard_by_its_name_in_the_order_of_the_presses(pins: WiredFactory) -> None:
    steps = [(100, GREEN, DOWN), (150, WHITE, DOWN), (200, GREEN, UP), (300, GREEN, DOWN), (400, HINT, DOWN)]
    heard = pressed(pins, steps)
    assert [press.name for press in heard] == ["green", "white", "green", "hint"]
    assert [press.t_ns for press in heard] == sorted({press.t_ns for press in heard})


def test_a_button_that_is_down_at_the_start_is_heard_when_it_is_pressed_anew(pins: WiredFactory) -> None:
    pins.reads(WHITE, lambda: False)
    assert pressed(pins, []) == []


def test_lamps_light_and_are_out_at_the_end(pins: WiredFactory) -> None:
    async def play() -> list[bool]:
        script = Script({}, 10)
        inputs = panel(BOARD, script.clock, script.sleep)
        seen = [pins.is_high(WHITE_LAMP)]
        for on in (True, True, False, True):
            inputs.lamp("white", on)
            seen.append(pins.is_high(WHITE_LAMP))
        inputs.lamp("pause", True)  # it has none
        with pytest.raises(LookupError, match="board web has no button 'red'"):
            inputs.lamp("red", True)
        inputs.close()
        inputs.close()
        return seen

    assert asyncio.run(play()) == [False, True, True, False, True]
    assert pins.pin(WHITE_LAMP).function == "input"


def sounded(pins: WiredFactory, patterns: list[tuple[int, BeepPattern]]) -> list[tuple[int, bool]]:
    """When the buzzer went on and off, with these patterns begun at these times."""
    sounds: list[tuple[int, bool]] = []

    async def play() -> None:
        steps: dict[int, Callable[[], object]] = {}
        script = Script(steps, 1000)
        pins.tells(BUZZER, lambda high: sounds.append((round(script.now_ms), high)))
        inputs = panel(BOARD, script.clock, script.sleep)
        steps.update((at, partial(inputs.buzz, pattern)) for at, pattern in patterns)
        while script.now_ms < 900:  # the only one who moves time on, in steps of 10 ms
            await script.step()
        inputs.close()

    asyncio.run(play())
    return sounds


def test_the_buzzer_sounds_the_pattern(pins: WiredFactory) -> None:
    sounds = sounded(pins, [(100, (Tone(400, 100), Tone(0, 50), Tone(400, 200)))])
    assert sounds == [(100, True), (200, False), (250, True), (450, False)]


def test_a_new_pattern_cuts_off_the_one_that_sounds(pins: WiredFactory) -> None:
    sounds = sounded(pins, [(100, (Tone(400, 500),)), (200, (Tone(0, 50), Tone(900, 30)))])
    assert sounds == [(100, True), (200, False), (250, True), (280, False)]


def test_pins_are_those_of_lgpio_and_without_it_nothing_else_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    monkeypatch.setattr(Device, "pin_factory", None)
    monkeypatch.setitem(sys.modules, "lgpio", None)
    with pytest.raises(DriverMissing, match=r"driver gpio: package lgpio is not installed; .* python3-lgpio"):
        panel(BOARD, int, asyncio.sleep)
    assert Device.pin_factory is None


def test_a_pin_that_is_taken_is_told_and_the_others_are_let_go_of(pins: WiredFactory) -> None:
    twice = msgspec.structs.replace(BOARD, inputs=GpioInputs(buzzer=WHITE))
    with pytest.raises(DriverMissing, match=r"driver gpio: pin 5 cannot be had \(.*\); stop the other program"):
        panel(twice, int, asyncio.sleep)
    panel(BOARD, int, asyncio.sleep).close()


@pytest.mark.parametrize("table", [None, SimInputs()])
def test_a_board_without_a_panel_has_one_that_does_nothing(table: SimInputs | None) -> None:
    inputs = panel(msgspec.structs.replace(BOARD, inputs=table), int, asyncio.sleep)
    assert isinstance(inputs, NoInputs)
