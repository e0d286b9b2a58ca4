"""Pins: gpiozero on lgpio, rpi-lgpio under the name of RPi.GPIO, and Blinka, on a GPIO chip of the kernel."""

import asyncio

import msgspec
import pytest

from hardware.board import load_board
from hardware.drivers.gpio import GpioInputs
from hardware.drivers.matrix import Matrix
from hardware.drivers.pins import Pins
from hardware.errors import DriverMissing
from hardware.frame import ButtonPress
from hardware.inputs import Tone
from hardware.sim.virtual_time import VirtualTime
from tests.kernel.guest import pi
from tests.kernel.guest.reading import first_frames

BOARD = load_board("web")
ROWS, COLUMNS = (2, 3, 4), (17, 18, 27, 22)
HELD = "import lgpio\nchip = lgpio.gpiochip_open(0)\nassert lgpio.gpio_claim_output(chip, {}) == 0"


def test_an_output_drives_its_line_and_lets_it_go_at_the_end() -> None:
    pi.pull(25, up=True)
    pin = Pins("hc165").output(25, high=False)
    seen = [pi.level(25)]
    for high in (1, 0, 1, 0):
        pin.drive(high)
        seen.append(pi.level(25))
    pin.close()
    assert [*seen, pi.level(25)] == [0, 1, 0, 1, 0, 1]
    pi.pull(25, up=False)


def test_an_input_pulls_itself_up_and_sees_what_pulls_it_down() -> None:
    pin = Pins("matrix").input(4)
    seen = [pin.high()]
    for up in (False, True):
        pi.pull(4, up=up)
        seen.append(pin.high())
    pin.close()
    assert seen == [True, False, True]


def test_a_pin_that_another_program_holds_is_named_with_what_to_do() -> None:
    with pi.Another(HELD.format(25)), pytest.raises(DriverMissing) as missing:
        Pins("hc165").output(25, high=True)
    said = str(missing.value)
    assert said.startswith("driver hc165: pin 25 cannot be had ('GPIO busy')")
    assert said.endswith("; stop the other program that uses it, or name another pin")
    Pins("hc165").output(25, high=True).close()


@pytest.mark.parametrize("library", ["gpiozero", "rpi-gpio"])
def test_every_contact_of_a_matrix_is_its_own_channel(library: str) -> None:
    places = [(row, column) for row in ROWS for column in COLUMNS]
    board = msgspec.structs.replace(BOARD, channels=len(places))
    table = msgspec.convert(
        {"driver": "matrix", "rows": ROWS, "columns": COLUMNS, "library": library, "settle_us": 0}, Matrix
    )
    time = VirtualTime(10**9)
    pi.close_contacts([])
    source = table.open(board, time.clock, time.sleep)
    changes = [lambda place=place: pi.close_contacts([place]) for place in places]
    frames = first_frames(source, [*changes, lambda: pi.close_contacts([(3, 18), (4, 22)])])
    pi.close_contacts([])
    channels = [[channel for channel, value in enumerate(frame.values) if value] for frame in frames]
    assert channels == [[], *([i] for i in range(len(places))), [5, 11]]


@pytest.mark.parametrize("library", ["gpiozero", "rpi-gpio"])
def test_a_matrix_whose_pin_is_held_says_so_and_keeps_none_of_the_others(library: str) -> None:
    table = Matrix(ROWS, COLUMNS, "rpi-gpio" if library == "rpi-gpio" else "gpiozero")
    time = VirtualTime()
    with pi.Another(HELD.format(COLUMNS[-1])), pytest.raises(DriverMissing, match=r"driver matrix: .*busy.*; stop the"):
        table.open(BOARD, time.clock, time.sleep)
    if library == "rpi-gpio":  # gpiozero makes inputs of them, and keeps them until the process ends
        with pi.Another(HELD.format(ROWS[0])):
            pass
    table.open(BOARD, time.clock, time.sleep).close()


def test_a_button_is_pressed_a_lamp_lit_and_the_buzzer_sounds() -> None:
    board = load_board("outwit")
    time = VirtualTime(10**9)

    async def sleep(seconds: float) -> None:
        await time.sleep(seconds)
        await asyncio.sleep(0)

    panel = GpioInputs(buzzer=12).open(board, None, time.clock, sleep)  # type: ignore[arg-type]  # no sensors needed
    button = board.buttons[0]
    pin, lamp = button.pin, button.lamp
    assert pin is not None
    assert lamp is not None
    presses: list[ButtonPress] = []
    sounds: list[int] = []

    async def play() -> None:
        panel.listen(presses.append)
        for down in (False, True, False):
            pi.pull(pin, up=not down)
            for _ in range(40):
                await asyncio.sleep(0)
        panel.buzz((Tone(440, 20), Tone(0, 20)))
        for _ in range(10):
            await asyncio.sleep(0)
            sounds.append(pi.level(12))

    asyncio.run(play())
    assert [press.name for press in presses] == [button.name]
    panel.lamp(button.name, True)
    lit = pi.level(lamp)
    panel.lamp(button.name, False)
    assert (lit, pi.level(lamp)) == (1, 0)
    assert 1 in sounds
    panel.close()
    assert pi.level(12) == 0


def test_blinka_takes_this_for_a_pi_and_drives_a_line() -> None:
    import board
    import digitalio

    assert board.board_id == "RASPBERRY_PI_4B"
    with digitalio.DigitalInOut(board.D21) as line:
        line.switch_to_output(True)
        high = pi.level(21)
        line.value = False
        assert (high, pi.level(21)) == (1, 0)
