"""What a bench can do for a step: try the devices of a board, show lights; here with the board's own drivers."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Protocol

from hardware.board import Board
from hardware.bringup import troubles
from hardware.bringup.stages import stages_of
from hardware.bringup.steps import LitLeds, Probe, Try
from hardware.calibration.session import CalibrationSession, CalibrationStopped
from hardware.calibration.switches import SwitchGuide
from hardware.devices import Devices, open_devices, open_strip
from hardware.doctor.doctor import examine
from hardware.doctor.machine import Machine
from hardware.drivers.contract import PICO, Clock, Examinable, Proof, Provable, Sleep
from hardware.errors import DeviceLost, DeviceMisbehaved, DriverMissing
from hardware.frame import LedFrame, LedStrip, SensorFrame, SensorSource
from hardware.power import light_budget, within

SCANS = 40  # that a channel is watched
WATCHED_S = 10
MOST_NAMES = 6
REFUSED = (DriverMissing, DeviceLost, DeviceMisbehaved)


class Bench(Protocol):
    """The devices of a board, as bring-up uses them."""

    def show(self, show: LitLeds | None) -> None:
        """Light these LEDs until the next call; None: leave the strip alone, all dark.

        :raises DriverMissing, DeviceLost: there is no strip to light.
        """
        ...

    async def run(self, step: Try) -> Proof:
        """Try what the step is about; what is wrong with the devices is a proof, no error."""
        ...

    def close(self) -> None:
        """Let go of all devices; may be called twice."""
        ...


class DeviceBench:
    """The bench of a board whose drivers are opened for each try, and let go of after it.

    words  lines that the builder types while a try runs
    """

    def __init__(
        self,
        board: Board,
        machine: Machine,
        state: Path,
        clock: Clock,
        sleep: Sleep,
        words: "asyncio.Queue[str]",
        say: Callable[[str], None],
    ) -> None:
        stages_of(board)  # refuses a board without sensors
        self._board, self._machine, self._state = board, machine, state
        self._clock, self._sleep = clock, sleep
        self._words, self._say = words, say
        self._lit: tuple[SensorSource | None, LedStrip] | None = None
        self._pump: asyncio.Task[None] | None = None

    def show(self, show: LitLeds | None) -> None:
        """See `Bench`."""
        if show is None:
            self.close()
            return
        if self._lit is None:
            lights = self._board.lights
            if lights is not None and lights.host is PICO:  # the scanner passes pictures on while it is read
                source = self._board.sensors.open(self._board, self._clock, self._sleep)
                self._pump = asyncio.get_running_loop().create_task(_drained(source))
                self._lit = source, open_strip(self._board, source)
            else:
                self._lit = None, open_strip(self._board, _NoSource())
        self._lit[1].show(picture(self._board, show))

    async def run(self, step: Try) -> Proof:
        """See `Bench`."""
        self.close()
        try:
            match step.probe:
                case Probe.MACHINE:
                    return self._looked_at()
                case Probe.JUMPER:
                    return self._proved(0)
                case Probe.CHAIN:
                    return self._proved(step.number)
                case Probe.BUS:
                    frames = await self._watched(3)
                    return Proof(f"{len(frames[-1].values)} inputs are read")
                case Probe.CHANNEL:
                    return one_channel(_on(await self._watched(SCANS)), step.number, self._board)
                case Probe.HELD_HIGH | Probe.EXAMINED:
                    return await self._examined(step)
                case Probe.SENSORS:
                    return await self._each_sensor()
                case Probe.STEADY:
                    return steady(await self._watched(WATCHED_S * self._board.scan_hz), self._board)
        except REFUSED as error:
            return Proof(str(error), troubles.DEVICE)

    def close(self) -> None:
        """See `Bench`."""
        if self._lit is not None:
            source, strip = self._lit
            self._lit = None
            strip.close()
            if source is not None:
                source.close()
            if self._pump is not None:
                self._pump.cancel()
                self._pump = None

    def _looked_at(self) -> Proof:
        lacks = [one for one in examine(self._machine, self._board, self._state) if one.verdict == "fail"]
        if lacks:
            return Proof("; ".join(f"{one.what} -> {one.remedy}" for one in lacks), troubles.MACHINE)
        return Proof("it has all that the board needs")

    def _proved(self, chips: int) -> Proof:
        sensors = self._board.sensors
        if not isinstance(sensors, Provable):
            return Proof("this driver has no such proof")
        return sensors.prove(chips)

    async def _examined(self, step: Try) -> Proof:
        sensors = self._board.sensors
        if not isinstance(sensors, Examinable):
            return Proof("this driver has no such proof")
        if step.probe is Probe.EXAMINED:
            return await sensors.examined(self._board, self._clock)
        return await sensors.held_high(self._board, self._clock, step.number)

    async def _watched(self, scans: int) -> list[SensorFrame]:
        found = []
        source = self._board.sensors.open(self._board, self._clock, self._sleep)
        try:
            async for frame in source.frames():
                found.append(frame)
                if len(found) == scans:
                    source.close()  # its frames end, and let go of the device
        finally:
            source.close()
        if not found:
            raise DeviceLost("the sensors ended without a frame")
        return found

    async def _each_sensor(self) -> Proof:
        guide = SwitchGuide(self._board)
        async with self._opened() as devices:
            session = CalibrationSession(guide, self._board, devices.source, devices.strip, self._words, self._say)
            try:
                await session.run()
            except CalibrationStopped as error:
                return Proof(f"ended: {error}", troubles.SENSORS_WRONG)
        return each_sensor(guide, self._board)

    @asynccontextmanager
    async def _opened(self) -> AsyncIterator[Devices]:
        devices = open_devices(self._board, self._clock, self._sleep)
        try:
            yield devices
        finally:
            devices.close()


async def _drained(source: SensorSource) -> None:
    try:
        async for _ in source.frames():
            pass
    except REFUSED:
        return  # the next try says so


class _NoSource:
    """Sensors that are not open, for a strip that is not theirs."""

    def frames(self) -> AsyncIterator[SensorFrame]:
        """None can be asked for."""
        raise DeviceLost("the sensors are not open")

    def close(self) -> None:
        """Nothing is open."""


def picture(board: Board, show: LitLeds) -> LedFrame:
    """What the strip shows, dimmed as a whole to the board's current cap."""
    dark = [(0, 0, 0)] * board.leds
    lit = dict.fromkeys(range(show.first, min(show.first + show.length, board.leds)), show.colour)
    for led, colour in within(lit, light_budget(board.leds, board.current_cap_ma)).items():
        dark[led] = colour
    return LedFrame(tuple(dark))


def one_channel(on: frozenset[int], wanted: int, board: Board) -> Proof:
    """Whether that channel is on, and no other."""
    seen = f"channels that are on: {_named(on, board) or 'none'}"
    if on == {wanted}:
        return Proof(seen)
    if not on:
        return Proof(seen, troubles.NO_CHANNEL)
    return Proof(seen, troubles.MORE_CHANNELS if wanted in on or len(on) > 1 else troubles.OTHER_CHANNEL)


def steady(frames: list[SensorFrame], board: Board) -> Proof:
    """Whether no sensor changed."""
    first = frames[0].values
    restless = frozenset(
        channel
        for channel in range(len(first))
        if channel in board.senses and any(frame.values[channel] != first[channel] for frame in frames)
    )
    if restless:
        return Proof(f"these change: {_named(restless, board)}", troubles.UNSTEADY)
    return Proof(f"{len(frames)} scans alike")


def each_sensor(guide: SwitchGuide, board: Board) -> Proof:
    """What the guide found."""
    wrong = [f"{site}: {why}" for site, why in guide.problems.items()]
    wrong += [f"{site} answers as channel {channel}" for site, channel in guide.exchanged.items()]
    if wrong:
        return Proof("; ".join(wrong), troubles.SENSORS_WRONG)
    return Proof(f"all {len(guide.found)} answer as themselves")


def _on(frames: list[SensorFrame]) -> frozenset[int]:
    """Channels that were on in the second half of the frames."""
    late = frames[len(frames) // 2 :]
    return frozenset(channel for frame in late for channel, value in enumerate(frame.values) if value)


def _named(channels: frozenset[int], board: Board) -> str:
    sites = {site.channel: site.name for site in board.sites}
    names = [f"{channel} ({sites[channel]})" if channel in sites else str(channel) for channel in sorted(channels)]
    return ", ".join(names[:MOST_NAMES]) + (" ..." if len(names) > MOST_NAMES else "")
