"""What the scanner finds when it looks at its sensors, and at the multiplexers between them and its converter."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

from hardware.drivers.contract import Clock, Proof, Wired
from hardware.drivers.serial.scanner import SerialScanner
from hardware.drivers.serial.troubles import MULTIPLEXER_SILENT, NO_VOLTAGE, SCANNER_FAULT
from hardware.errors import DeviceLost

# how a finding of the firmware begins -> what it means; the first that fits
_BEGINS = (("silent U", MULTIPLEXER_SILENT), ("no voltage", NO_VOLTAGE))


FED_THROUGH_INPUT_LEVEL = 61_500  # 3.1 V of 3.3: a chip that is fed through its input alone loses 0.6 V

T = TypeVar("T")


async def examined(wired: Wired, clock: Clock) -> Proof:
    """Open the scanner, let it look at its sensors, and close it again.

    :raises DriverMissing, DeviceLost, DeviceMisbehaved: it cannot be opened, or does not answer.
    """
    found = await _asked(wired, clock, SerialScanner.self_test)
    if found is None:
        return Proof("every sensor answers")
    return Proof(found, next((defect for begin, defect in _BEGINS if found.startswith(begin)), SCANNER_FAULT))


async def held_high(wired: Wired, clock: Clock, channel: int) -> Proof:
    """Whether the input of that channel reads 3.3 V, on which somebody holds it; errors as above."""
    raw = await _asked(wired, clock, _measured)
    volts = f"{raw[channel] * 3.3 / 65536:.2f} V"
    if raw[channel] >= FED_THROUGH_INPUT_LEVEL:
        return Proof(volts)
    others = [number for number, value in enumerate(raw) if value >= FED_THROUGH_INPUT_LEVEL]
    more = f"; 3.3 V at channel {', '.join(map(str, others[:4]))}" if others else ""
    return Proof(f"{wired.sensors.place(channel).chip} passes {volts} on{more}", MULTIPLEXER_SILENT)


async def _measured(scanner: SerialScanner) -> tuple[int, ...]:
    await scanner.self_test()  # measures anew
    return await scanner.raw()


async def _asked(wired: Wired, clock: Clock, ask: Callable[[SerialScanner], Coroutine[Any, Any, T]]) -> T:
    """What the scanner answers; its frames are taken meanwhile, though a fault may keep it from giving any."""
    scanner = SerialScanner(wired, clock)

    async def take() -> None:
        async for _ in scanner.frames():
            pass

    taken, answer = asyncio.create_task(take()), asyncio.create_task(ask(scanner))
    try:
        await asyncio.wait({answer, taken}, return_when=asyncio.FIRST_COMPLETED)
        if not answer.done():
            taken.result()  # raises what ended it
            raise DeviceLost("the scanner ended without an answer")
        return answer.result()
    finally:
        answer.cancel()
        scanner.close()
        await asyncio.wait({answer, taken})
