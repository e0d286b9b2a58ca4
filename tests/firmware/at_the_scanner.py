"""A scanner for tests: the real firmware on modelled chips, the real driver at its port, and hands at both ends.

Whatever is awaited is awaited until it happens, or until a deadline, and never for a duration.
"""

import asyncio
import time
from array import array
from collections.abc import AsyncIterator, Callable, Coroutine, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from msgspec.structs import replace

from hardware.board import Board, load_board
from hardware.drivers.serial.driver import SerialInputs, SerialLights, SerialSensors
from hardware.drivers.serial.scanner import SerialScanner
from hardware.errors import HardwareError
from hardware.frame import ButtonPress, LedFrame, SensorFrame
from hardware.sim.pico_board import PicoBoard

DEADLINE_S = 60
LOOK_S = 0.002


def switches() -> Board:
    """The board of `web.toml` on a scanner instead of the Pi's own pins."""
    board = load_board("web")
    sensors = SerialSensors(scanner="165", sck=2, mosi=3, miso=4, load=5)
    pins = iter((16, 17, 18, 19, 20))
    lamps = iter((10, 11, None, None, None))
    buttons = tuple(replace(button, pin=next(pins), lamp=next(lamps)) for button in board.buttons)
    return replace(board, sensors=sensors, lights=SerialLights(pin=22), inputs=SerialInputs(buzzer=21), buttons=buttons)


BOARDS: Mapping[str, Callable[[], Board]] = {
    "165": switches,
    "4067": lambda: load_board("web-polarity"),
    "4051": lambda: load_board("web-polarity-strips"),
    "4051 at two pins": lambda: load_board("witt-polarity-strips"),
    "hx711": lambda: load_board("wari-pits"),
}


class AtTheScanner:
    """`frames`, `presses` and `troubles` are what came so far; `lost` what each loss of the line said."""

    def __init__(self, board: PicoBoard, scanner: SerialScanner) -> None:
        self.pico_board = board
        self.pico = board.pico
        self.board = board.board
        self.scanner = scanner
        self.frames: list[SensorFrame] = []
        self.presses: list[ButtonPress] = []
        self.troubles: list[str] = []
        self.lost: list[str] = []
        self.stood = array("H", bytes(2 * board.board.channels))

    @property
    def values(self) -> list[int]:
        """What the newest frame shows."""
        return list(self.frames[-1].values) if self.frames else []

    def stand(self, **values: int) -> None:
        """Let that stand at those sites from now on."""
        for site, value in values.items():
            channel = self.board.site(site).channel
            assert channel is not None
            self.stood[channel] = value
        self.pico_board.sense(self.stood)

    async def until(self, happened: Callable[..., object], what: str = "") -> None:
        """Go on once it has happened.

        :raises AssertionError: it did not.
        """
        end_s = time.monotonic() + DEADLINE_S
        while not happened():
            assert time.monotonic() < end_s, f"{what or 'it'} did not happen; {self.lost} {self.pico.complaints}"
            await asyncio.sleep(LOOK_S)

    async def shows(self, **values: int) -> None:
        """Go on once the newest frame shows that at those sites, and what stands everywhere else."""
        self.stand(**values)
        await self.until(lambda: self.values == list(self.stood), f"a frame with {values}")

    def picture(self, **colours: tuple[int, int, int]) -> LedFrame:
        """A picture for the strip, neither dimmed nor capped."""
        lit = {self.board.site(site).led: colour for site, colour in colours.items()}
        return LedFrame(tuple(lit.get(led, (0, 0, 0)) for led in range(self.board.leds)))

    async def take(self) -> None:
        """Take frames until closed, as the daemon does."""
        while True:
            try:
                async for frame in self.scanner.frames():
                    self.frames.append(frame)
            except HardwareError as error:
                self.lost.append(str(error))
                await asyncio.sleep(0.05)
            else:
                return


@asynccontextmanager
async def at_the_scanner(board: Board, *, told: Board | None = None) -> AsyncIterator[AtTheScanner]:
    """A running scanner and a driver that takes its frames; `told`: the board that the driver expects."""
    with TemporaryDirectory() as place, PicoBoard(board, Path(place)) as pico_board:
        expected = pico_board.board
        if told is not None:
            assert isinstance(told.sensors, SerialSensors)
            expected = replace(told, sensors=replace(told.sensors, port=pico_board.pico.port))
        troubles: list[str] = []
        scanner = SerialScanner(expected, time.monotonic_ns, trouble=troubles.append)
        table = AtTheScanner(pico_board, scanner)
        table.troubles = troubles
        scanner.listen(table.presses.append)
        task = asyncio.create_task(table.take())
        try:
            yield table
        finally:
            scanner.close()
            await task


def run(play: Callable[[AtTheScanner], Coroutine[Any, Any, None]], board: Board, *, told: Board | None = None) -> None:
    """Play it at a scanner with that board."""

    async def whole() -> None:
        async with at_the_scanner(board, told=told) as table:
            await play(table)

    asyncio.run(whole())
