"""Buttons, lamps, buzzer and LEDs of the scanner, down to the pins and the bytes of the strip."""

import pytest
from msgspec.structs import replace

from hardware.board import load_board
from hardware.drivers.serial.driver import SerialLights
from hardware.inputs import Tone
from tests.firmware.at_the_scanner import BOARDS, AtTheScanner, run

WHITE_BUTTON, WHITE_LAMP, GREEN_LAMP, BUZZER = 16, 10, 11, 21  # pins


def test_a_button_is_told_once_each_time_it_goes_down() -> None:
    async def play(table: AtTheScanner) -> None:
        await table.until(lambda: table.frames)
        for count in (1, 2, 3):
            table.pico_board.press("green")
            await table.until(lambda c=count: len(table.presses) == 2 * c - 1)
            table.pico_board.press("white")
            await table.until(lambda c=count: len(table.presses) == 2 * c)
            table.pico_board.press("green", down=False)
            table.pico_board.press("white", down=False)
            await table.until(lambda: not table.scanner.held)
        assert [press.name for press in table.presses] == ["green", "white"] * 3
        times = [press.t_ns for press in table.presses]
        assert times == sorted(set(times))

    run(play, BOARDS["165"]())


def test_a_button_that_bounces_is_pressed_once() -> None:
    async def play(table: AtTheScanner) -> None:
        await table.until(lambda: table.frames)
        for _ in range(20):
            table.pico.order(f"level {WHITE_BUTTON} 0", f"level {WHITE_BUTTON} 1")
        table.pico_board.press("white")
        await table.until(lambda: table.presses)
        beats = len(table.frames)
        await table.until(lambda: len(table.frames) > beats + 6)
        assert [press.name for press in table.presses] == ["white"]

    run(play, BOARDS["165"]())


def test_lamps_follow_and_come_back_after_a_power_cut() -> None:
    async def play(table: AtTheScanner) -> None:
        await table.until(lambda: table.frames)
        table.scanner.lamp("white", True)
        await table.until(lambda: table.pico.pins.get(WHITE_LAMP) == 1)
        table.scanner.lamp("green", True)
        table.scanner.lamp("white", False)
        await table.until(lambda: (table.pico.pins.get(WHITE_LAMP), table.pico.pins.get(GREEN_LAMP)) == (0, 1))
        table.scanner.lamp("hint", True)  # it has none
        table.pico.restart()
        await table.until(lambda: table.pico.pins.get(GREEN_LAMP) == 1)
        with pytest.raises(LookupError, match="no button 'grey'"):
            table.scanner.lamp("grey", True)

    run(play, BOARDS["165"]())


def test_a_pattern_sounds_tone_by_tone() -> None:
    async def play(table: AtTheScanner) -> None:
        await table.until(lambda: table.frames)
        table.scanner.buzz((Tone(440, 40), Tone(0, 40), Tone(880, 40)))
        tones = [f"tone {BUZZER} 440", f"tone {BUZZER} 0", f"tone {BUZZER} 880", f"tone {BUZZER} 0"]
        await table.until(lambda: [line for line in table.pico.reports if line.startswith("tone")] == tones)

    run(play, BOARDS["165"]())


def test_a_tone_ends_by_itself_though_the_line_is_cut() -> None:
    async def play(table: AtTheScanner) -> None:
        await table.until(lambda: table.frames)
        table.scanner.buzz((Tone(440, 300),))
        await table.until(lambda: f"tone {BUZZER} 440" in table.pico.reports)
        table.pico.cable.pull()
        await table.until(lambda: f"tone {BUZZER} 0" in table.pico.reports)

    run(play, BOARDS["165"]())


@pytest.mark.parametrize(
    ("order", "first", "second"),
    [
        ("GRB", "02 01 03", "00 ff 80"),
        ("RGB", "01 02 03", "ff 00 80"),
        ("GRBW", "01 00 02 01", "00 ff 80 00"),
        ("RGBW", "00 01 02 01", "ff 00 80 00"),
    ],
)
def test_the_strip_gets_its_bytes_in_its_order(order: str, first: str, second: str) -> None:
    async def play(table: AtTheScanner) -> None:
        each = len(order)
        size = table.board.leds * each
        await table.until(lambda: table.pico.lights == bytes(size), "darkness at the start")
        lit = {0: (1, 2, 3), 5: (255, 0, 128)}
        names = {site.led: site.name for site in table.board.sites}
        picture = table.picture(**{names[led]: colour for led, colour in lit.items()})
        table.scanner.show(picture)
        due = bytearray(size)
        due[:each] = bytes.fromhex(first)
        due[5 * each : 6 * each] = bytes.fromhex(second)
        await table.until(lambda: table.pico.lights == due, f"the picture {table.pico.lights.hex()}")
        assert table.pico_board.shown() == picture.colours
        assert table.pico.reports[-1].startswith("leds 22 ")

    board = BOARDS["165"]()
    run(play, replace(board, lights=SerialLights(pin=22, order=order)))  # type: ignore[arg-type]


def test_gamma_is_applied_where_the_board_file_wants_it() -> None:
    async def play(table: AtTheScanner) -> None:
        table.scanner.show(table.picture(t5r3=(255, 128, 1)))
        led = table.board.site("t5r3").led or 0
        await table.until(lambda: table.pico_board.shown()[led : led + 1] == ((255, round(255 * (128 / 255) ** 2), 1),))

    run(play, replace(BOARDS["165"](), lights=SerialLights(pin=22, gamma=2.0)))


def test_of_many_pictures_the_last_is_shown_and_closing_goes_dark() -> None:
    async def play(table: AtTheScanner) -> None:
        await table.until(lambda: table.frames)
        for red in range(200):
            table.scanner.show(table.picture(t5r3=(red, 0, 9), t1r1=(0, red, 0)))
        last = table.picture(t5r3=(199, 0, 9), t1r1=(0, 199, 0))
        await table.until(lambda: table.pico_board.shown() == last.colours)
        shown = [line for line in table.pico.reports if line.startswith("leds")]
        assert len(shown) < 20
        table.scanner.lamp("white", True)
        table.scanner.close()
        await table.until(lambda: not any(table.pico.lights))
        await table.until(lambda: table.pico.pins.get(WHITE_LAMP) == 0)

    run(play, BOARDS["165"]())


def test_more_colours_than_a_palette_has_lose_their_lowest_bits() -> None:
    async def play(table: AtTheScanner) -> None:
        names = {site.led: site.name for site in table.board.sites}
        rainbow = {names[led]: (led, 255 - led, 2 * led & 255) for led in range(table.board.leds)}
        table.scanner.show(table.picture(**rainbow))
        await table.until(lambda: table.pico_board.shown() == table.picture(**rainbow).colours)

    run(play, load_board("web-polarity"))
