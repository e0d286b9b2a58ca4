"""A board on a bench that somebody builds, with planted faults, and the builder who does what bring-up says.

The drivers are the real ones; below them are the models of chips and LEDs.  A meter reads what the fault says, else
what is right.  Faults plant themselves in the models and know nothing of bring-up's words.
"""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from controller.building.conversation import converse
from hardware.board import load_board
from hardware.bringup.bench import DeviceBench
from hardware.bringup.machine import Bringup
from hardware.bringup.results import BringupResult
from hardware.bringup.stages import stages_of
from hardware.bringup.steps import LitLeds, Measured, Try, YesNo
from hardware.bringup.stored import begun
from hardware.drivers.hc165 import Hc165
from hardware.sim.virtual_time import VirtualTime
from tests.hardware.machine_models import MadeMachine
from tests.hardware.modelled_boards import Bench, bench
from tests.hardware.spi_models import FakeSpidev, Jumper, Recorded, ShiftChain, read_by_leds

BOARD = load_board("web")
INPUTS = bytes((0x3C, 0xFF, 0x00, 0x81, 0x7E, 0xFF, 0xF0, 0xFF, 0x18, 0xFF, 0xFF, 0x3F, 0xFF, 0xFD))  # open ones float
COLOURS = {"led.red": (1, 0, 0), "led.blue": (0, 0, 1)}  # by the bytes of a GRB strip: which of the three shines


@dataclass
class Built:
    """The board as it is built so far.

    meter     step -> what the meter shows, or how often continuity beeps; right unless named
    led_order of the strip's LEDs
    lit_leds  so many get data; the ones behind stay dark
    restless  a channel that changes by itself
    dumb      sites whose sensor never answers
    chips     in the chain
    jumper_stays  nobody takes it out
    spoil     called with the chain before each try of a chain
    """

    at: Bench
    machine: MadeMachine
    strip: Recorded = field(default_factory=Recorded)
    jumper: Jumper = field(default_factory=Jumper)
    meter: dict[str, float | str] = field(default_factory=dict)
    led_order: str = "GRB"
    lit_leds: int = BOARD.leds
    restless: int | None = None
    dumb: frozenset[str] = frozenset()
    touched: Callable[[int], tuple[int, ...]] = lambda channel: (channel,)
    spoil: Callable[["Built", ShiftChain], None] = lambda built, chain: None
    chips: int = 14
    jumper_stays: bool = False


@dataclass
class Builder:
    """Does what each step says, until something is bad or all is done."""

    built: Built
    said: list[str] = field(default_factory=list)
    pictures: int = 0

    def bring_up(self, bringup: Bringup, state: Path) -> BringupResult | None:
        """The first bad result; None: all is good."""

        async def read() -> str:
            return self.answer(bringup)

        async def at_the_bench() -> None:
            bench = self.bench(state, asyncio.Queue(), self.said.append)
            try:
                await converse(bringup, bench, read, self.said.append, lambda: None)
            finally:
                bench.close()

        asyncio.run(at_the_bench())
        return next((result for result in bringup.progress.results if result.verdict == "bad"), None)

    def bench(self, state: Path, words: "asyncio.Queue[str]", say: Callable[[str], None]) -> "Watched":
        """The bench, at which this builder looks at lights and follows what is said, in a time of its own."""
        time = VirtualTime()

        async def sleep(seconds: float) -> None:
            await time.sleep(seconds)
            self._flutter()
            await asyncio.sleep(0)

        machine = self.built.machine.machine()
        return Watched(self, DeviceBench(BOARD, machine, state, time.clock, sleep, words, self._hears(words, say)))

    def _flutter(self) -> None:
        if self.built.restless is not None:
            self.built.at.chain.inputs[self.built.restless // 8] ^= 1 << self.built.restless % 8

    def answer(self, bringup: Bringup) -> str:
        """What the builder says to the step that is due, when all it asks for is done."""
        due = bringup.due
        assert due is not None
        if any(result.verdict == "bad" for result in bringup.progress.results):
            return "stop"
        match due.step:
            case Try():
                self._wire(due.name, due.step.number)
                return ""
            case YesNo(good=good):
                right: float | str = "yes" if good else "no"
                return str(self.built.meter.get(due.name, self._seen(due.name) or right))
            case Measured(low=low, high=high):
                seen = self._seen(due.name)
                return str(self.built.meter.get(due.name, seen or (low + high) / 2))

    def _seen(self, name: str) -> str:
        """What the eyes see; "": this step is about nothing to see."""
        if name not in ("led.shines", "led.red", "led.blue", "leds.count", "leds.quiet"):
            return ""
        data = read_by_leds(self.built.strip.more_than(self.pictures))
        leds = [data[i : i + 3] for i in range(0, len(data), 3)]
        shine = [any(led) and i < self.built.lit_leds for i, led in enumerate(leds)]
        match name:
            case "led.shines":
                return "yes" if shine[0] else "no"
            case "leds.count":
                return str([*shine, False].index(False))
            case "leds.quiet":
                return ""
            case _:
                parts = dict(zip(self.built.led_order, leds[0], strict=True))
                return "yes" if tuple(int(parts[part] > 0) for part in "RGB") == COLOURS[name] else "no"

    def _wire(self, name: str, number: int) -> None:
        """What the step says is to be on the bench."""
        built = self.built
        sensors = BOARD.sensors
        assert isinstance(sensors, Hc165)
        built.at.wire_chain(sensors)
        chain = built.at.chain
        stage = name.partition(".")[0]
        if name in ("chain.first", "chain.pattern"):
            chain.inputs = list(INPUTS[: 1 if name == "chain.first" else built.chips])
        if stage == "chain":
            built.spoil(built, chain)
        if name.startswith(("chip.", "sensor.")):
            for channel in built.touched(number):
                built.at.put(channel, True)
        first = built.jumper if name == "host.jumper" or built.jumper_stays else chain
        built.at.spidev = FakeSpidev({(1, 0): first, (0, 0): built.strip})
        built.at.module("spidev", built.at.spidev)

    def _hears(self, words: "asyncio.Queue[str]", tell: Callable[[str], None]) -> Callable[[str], None]:
        """Follows the guide of all sensors."""

        def say(text: str) -> None:
            tell(text)
            word, _, rest = text.partition(" the peg on ")
            chain = self.built.at.chain
            if text.startswith("Take everything off"):
                words.put_nowait("")
            elif text.startswith("Lift"):
                chain.inputs[:] = [0xFF] * len(chain.inputs)
            elif word == "Put":
                site = rest.partition(".")[0]
                if site in self.built.dumb:
                    words.put_nowait("skip")
                else:
                    for channel in self.built.touched(BOARD.site(site).channel or 0):
                        self.built.at.put(channel, True)

        return say


class Watched:
    """The bench, and the builder who looks at the strip from each new light on."""

    def __init__(self, builder: Builder, bench: DeviceBench) -> None:
        self._builder = builder
        self._bench = bench
        self.run = bench.run
        self.close = bench.close

    def show(self, show: LitLeds | None) -> None:
        """See `Bench`."""
        self._builder.pictures = len(self._builder.built.strip.sent)
        self._bench.show(show)


@contextmanager
def built_board(folder: Path) -> Iterator[Built]:
    """The Web, on a bench where all is right."""
    with bench(BOARD) as at:
        machine = MadeMachine(folder)
        machine.packages["witboard"] = "0.1.0"
        built = Built(at, machine)
        at.module("spidev", FakeSpidev({(0, 0): built.strip}))
        yield built


def fresh() -> Bringup:
    """Its bring-up from the first step on."""
    return Bringup(stages_of(BOARD), begun(BOARD, BOARD.name))
