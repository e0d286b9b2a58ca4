"""The scanner's three drivers (sensors, lights, inputs): their checks, plans, and how they are opened."""

from collections.abc import Iterator, Mapping, Sequence
from typing import ClassVar

from hardware.drivers.contract import (
    PICO,
    ChipInputs,
    ChipPin,
    Clock,
    Finding,
    Host,
    Link,
    Needs,
    Node,
    Part,
    PinUse,
    Proof,
    Reach,
    Sleep,
    Wired,
    all_named,
    chip_names,
    place_on_chip,
)
from hardware.drivers.goods import MULTIPLEXER, MULTIPLEXER_OF_EIGHT, PICO_BOARD, PIEZO, USB_CABLE
from hardware.drivers.need import package
from hardware.drivers.panel import panel_links, panel_parts, panel_uses
from hardware.drivers.registers import HC165, chain_links, chain_parts
from hardware.drivers.sensors import OUTPUTS, chip_capacitors, sensor_parts
from hardware.drivers.serial.tables import LightTable, PanelTable, SensorTable
from hardware.drivers.ws2812 import ws2812_links, ws2812_parts
from hardware.errors import BadBoard
from hardware.frame import LedStrip, Sense, SensorSource
from hardware.inputs import Inputs

GROUP = "dialout"
NO_SCANNER = 'there is no scanner it could hang on; take another driver, or [sensors] driver = "serial"'
HC4067: ChipInputs = (*((f"C{i}", 9 - i) for i in range(8)), *((f"C{i}", 31 - i) for i in range(8, 16)))
HC4051: ChipInputs = (*(("Y0", 13), ("Y1", 14), ("Y2", 15), ("Y3", 12)), *(("Y4", 1), ("Y5", 5), ("Y6", 2), ("Y7", 4)))
SELECT = (("S0", 10), ("S1", 11), ("S2", 14), ("S3", 13))  # of a 4067
# kind of scanner -> pins of its multiplexers: select lines, supply, what enables them, their line to the converter
_OF_CHIP: Mapping[str, tuple[ChipInputs, str, tuple[str, ...], str]] = {
    "4067": (SELECT, "VCC (pin 24), GND (pin 12)", ("EN (pin 15)",), "SIG (pin 1)"),
    "4051": (
        (("S0", 11), ("S1", 10), ("S2", 9)),
        "VCC (pin 16), GND (pin 8)",
        ("E (pin 6)", "VEE (pin 7)"),
        "Z (pin 3)",
    ),
}

_PINS = ("sck", "mosi", "miso", "load", "select", "bank", "adc", "clock", "data")
# kind of scanner -> its required keys, and its optional ones
_KEYS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "165": (("sck", "mosi", "miso", "load"), ("speed_hz", "active")),
    "4067": (("select", "adc"), ("bank", "settle_us")),
    "4051": (("select", "adc"), ("bank", "settle_us")),
    "hx711": (("clock", "data"), ()),
}
_SENSES = {"165": Sense.PRESENCE, "4067": Sense.POLARITY, "4051": Sense.POLARITY, "hx711": Sense.WEIGHT}


class SerialSensors(SensorTable, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="serial"):
    """Sensors on a scanner; keys as in SensorTable."""

    host: ClassVar[Host] = PICO
    examples: ClassVar[tuple[str, ...]] = (
        'scanner = "165"\nsck = 2\nmosi = 3\nmiso = 4\nload = 5',
        'scanner = "4067"\nselect = [2, 3, 4, 5]\nadc = [26, 27]',
        'scanner = "4067"\nselect = [2, 3, 4, 5]\nadc = [26]\nbank = [6, 7]',
        'scanner = "4051"\nselect = [2, 3, 4]\nadc = [26]\nbank = [6, 7]',
        'scanner = "hx711"\nclock = 2\ndata = [3, 4]\nport = "/dev/ttyACM0"',
    )

    @property
    def senses(self) -> frozenset[Sense]:
        """What the sensors of its kind of scanner can distinguish."""
        return frozenset({_SENSES[self.scanner]})

    @property
    def chip_inputs(self) -> ChipInputs:
        """The inputs of a register or multiplexer; () for load cells, which have one amplifier each."""
        match self.scanner:
            case "165":
                return HC165
            case "4067":
                return HC4067
            case "4051":
                return HC4051
            case "hx711":
                return ()

    @property
    def spare_to(self) -> str:
        """The rail for unused inputs: the level that means that nothing is there; ground for a multiplexer."""
        return "GND" if self.scanner in _OF_CHIP or self.active == "high" else "3.3 V"

    def reach(self) -> Reach | None:
        """The channels of its multiplexers or load cells; None: it is a chain of any length, or keys are missing."""
        match self.scanner:
            case "165":
                return None
            case "4067" | "4051":
                count = len(self.adc) << len(self.bank)
                return Reach(len(self.chip_inputs) * count, f"{count} multiplexers") if self.adc else None
            case "hx711":
                return Reach(len(self.data), f"{len(self.data)} data pins") if self.data else None

    def place(self, channel: int) -> ChipPin:
        """The chip input of that channel, or the amplifier of that load cell."""
        if self.chip_inputs:
            return place_on_chip(self.chip_inputs, channel)
        return ChipPin(f"U{channel + 1}", f"DT to {PICO.pin(self.data[channel])}", None)

    def uses(self, wired: Wired) -> Iterator[PinUse]:
        """The pins of all keys, in turn."""
        for key in _PINS:
            given = getattr(self, key)
            for pin in given if isinstance(given, tuple) else () if given is None else (given,):
                yield PinUse(PICO, pin, self, key, f"{key} of [sensors]")

    def findings(self, wired: Wired) -> Iterator[Finding]:
        """Findings for missing keys of its kind of scanner, and for keys of another kind."""
        needed, allowed = _KEYS[self.scanner]
        every = {key for both in _KEYS.values() for keys in both for key in keys}
        for key in sorted(every, key=self.__struct_fields__.index):
            given = getattr(self, key) not in (None, ())
            if key in needed and not given:
                yield Finding(self, "scanner", f'scanner "{self.scanner}" needs the key {key!r}; give its pins')
            if given and key not in (*needed, *allowed):
                yield Finding(self, key, f'scanner "{self.scanner}" does not know it; leave it out')
        if self.scanner in _OF_CHIP and self.select and len(self.select) != len(_OF_CHIP[self.scanner][0]):
            text = "sixteen inputs has four" if self.scanner == "4067" else "eight inputs has three"
            yield Finding(self, "select", f"{len(self.select)} pins; a multiplexer of {text}")
        leading = len(self._leading(len(chip_names(self.chip_inputs, wired.channels))))
        if self.bank and len(self.adc) > leading:
            text = f"{len(self.adc)} pins for {leading}; a multiplexer of multiplexers has one, leave out what nothing"
            yield Finding(self, "adc", f"{text} leads to")

    def needs(self, wired: Wired, *, pi5: bool) -> Needs:
        """The serial port and its package."""
        remedy = "plug the scanner in; /dev/witboard-scanner needs the udev rule that install.sh brings"
        return Needs({"pyserial": package("serial", pi5=pi5)}, {self.port: Node(GROUP, remedy)})

    def parts(self, wired: Wired) -> Iterator[Part]:
        """The scanner, the sensors and the chips."""
        yield Part("scanner", "Raspberry Pi Pico (RP2040)", 1, "host", 30, 100, "fed over USB", PICO_BOARD)
        yield Part("USB cable", "micro-USB to USB-A", 1, note="from the Pi to the scanner", order=USB_CABLE)
        yield from sensor_parts(wired)
        match self.scanner:
            case "165":
                yield from chain_parts(wired.channels)
            case "4067" | "4051":
                yield from self._multiplexer_parts(len(chip_names(self.chip_inputs, wired.channels)))
            case "hx711":
                pass  # the amplifiers come with the cells

    def links(self, wired: Wired) -> Iterator[Link]:
        """The lines from the Pico's pins."""
        match self.scanner:
            case "165":
                yield from chain_links(
                    wired.channels, clock=_pin(self.sck), miso=_pin(self.miso), load=_pin(self.load), mosi=None
                )
            case "4067" | "4051":
                yield from self._multiplexers(wired)
            case "hx711":
                cells = f"U1 to U{wired.channels}"
                yield Link("supply", "3.3 V, GND", f"{cells} VCC, GND")
                yield Link("clock", _pin(self.clock), f"{cells} SCK", "one line for all")
                yield Link("cells", "cell: red, black, white, green", "E+, E-, A-, A+ of its HX711")

    def _multiplexer_parts(self, chips: int) -> Iterator[Part]:
        """The multiplexers; what leads them to one pin of the converter has sixteen inputs."""
        leading = self._leading(chips)
        one = len(leading) == 1
        note = f"the last {'one' if one else 'ones'}, {all_named(leading)}, lead{'s' * one} the others to the ADC"
        if self.scanner == "4067":
            every = chips + len(leading)
            yield Part("multiplexer", "CD74HC4067", every, "3.3 V", 0.01, 0.2, note if leading else "", MULTIPLEXER)
        else:
            yield Part("multiplexer", "74HC4051", chips, "3.3 V", 0.01, 0.2, order=MULTIPLEXER_OF_EIGHT)
            if leading:
                yield Part("multiplexer", "CD74HC4067", len(leading), "3.3 V", 0.01, 0.2, note, MULTIPLEXER)
        yield chip_capacitors(chips + len(leading))

    def _leading(self, chips: int) -> tuple[str, ...]:
        """The multiplexers that lead so many others to the ADC pins, one at each pin; () without a bank."""
        count = -(-chips >> len(self.bank)) if self.bank else 0
        return tuple(f"U{chips + number + 1}" for number in range(count))

    def _multiplexers(self, wired: Wired) -> Iterator[Link]:
        select, supply, enable, signal = _OF_CHIP[self.scanner]
        chips = chip_names(self.chip_inputs, wired.channels)
        every, leading = all_named(chips), self._leading(len(chips))
        whole = f"{every}, {all_named(leading)}" if leading and self.scanner == "4067" else every
        yield OUTPUTS
        yield Link("supply", "3.3 V, GND", f"{whole} {supply}", "100 nF at each chip")
        for pins in enable:
            yield Link("enable", "GND", f"{whole} {pins}")
        if whole == every:
            for bank in leading:
                yield Link("supply", "3.3 V, GND", f"{bank} VCC (pin 24), GND (pin 12)", "100 nF at the chip")
                yield Link("enable", "GND", f"{bank} EN (pin 15)")
        for pin, (name, number) in zip(self.select, select, strict=False):
            yield Link("select", PICO.pin(pin), f"{every} {name} (pin {number})")
        if not leading:
            for chip, pin in zip(chips, self.adc, strict=False):
                yield Link("signal", PICO.pin(pin), f"{chip} {signal}")
        for number, bank in enumerate(leading):
            behind = chips[number << len(self.bank) : number + 1 << len(self.bank)]
            yield from self._led_by(bank, [f"{chip} {signal}" for chip in behind], self.adc[number])
        text = "both measure against one voltage"
        yield Link("reference", "3.3 V of the sensors", "Pico ADC_VREF (pin 35)", text)

    def _led_by(self, bank: str, signals: Sequence[str], adc: int) -> Iterator[Link]:
        """The lines of a multiplexer that leads those signals to that ADC pin."""
        for pin, (name, number) in zip(self.bank, SELECT, strict=False):
            yield Link("bank", PICO.pin(pin), f"{bank} {name} (pin {number})")
        for signal, (name, number) in zip(signals, HC4067, strict=False):
            yield Link("signal", signal, f"{bank} {name} (pin {number})")
        open_pins = (*HC4067[len(signals) :], *SELECT[len(self.bank) :])
        for first in range(0, len(open_pins), 2):
            told = ", ".join(f"{name} (pin {number})" for name, number in open_pins[first : first + 2])
            yield Link("tied", "GND", f"{bank} {told}", "nothing leads to them")
        yield Link("signal", PICO.pin(adc), f"{bank} SIG (pin 1)")

    def open(self, wired: Wired, clock: Clock, sleep: Sleep) -> SensorSource:
        """Open the scanner; it waits for its serial line, so it does not use `sleep`."""
        from hardware.drivers.serial.scanner import SerialScanner  # a board is checked without an event loop

        return SerialScanner(wired, clock)

    async def examined(self, wired: Wired, clock: Clock) -> Proof:
        """See `Examinable`."""
        from hardware.drivers.serial.examining import examined

        return await examined(wired, clock)

    async def held_high(self, wired: Wired, clock: Clock, channel: int) -> Proof:
        """See `Examinable`."""
        from hardware.drivers.serial.examining import held_high

        return await held_high(wired, clock, channel)


class SerialLights(LightTable, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="serial"):
    """LEDs on the scanner that [sensors] names; keys as in LightTable."""

    host: ClassVar[Host] = PICO
    examples: ClassVar[tuple[str, ...]] = ("pin = 22", 'pin = 22\norder = "RGBW"\ngamma = 2.2')

    def uses(self, wired: Wired) -> tuple[PinUse, ...]:
        """The pin."""
        return (PinUse(PICO, self.pin, self, "pin", "pin of [lights]"),)

    def findings(self, wired: Wired) -> Iterator[Finding]:
        """A finding if [sensors] names no scanner."""
        return _without_scanner(wired, self)

    def needs(self, wired: Wired, *, pi5: bool) -> Needs:
        """None: the driver of [sensors] lists the needs of the scanner."""
        return Needs()

    def parts(self, wired: Wired) -> Iterator[Part]:
        """The strip."""
        return ws2812_parts(wired)

    def links(self, wired: Wired) -> Iterator[Link]:
        """The line from the data pin to the first LED."""
        return ws2812_links(PICO.pin(self.pin), PICO)

    def open(self, wired: Wired, source: SensorSource) -> LedStrip:
        """The scanner itself, which is `source`."""
        from hardware.drivers.serial.scanner import SerialScanner

        if not isinstance(source, SerialScanner):
            raise BadBoard(_MISPLACED.format(wired.name))
        return source


class SerialInputs(PanelTable, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="serial"):
    """Buttons, lamps and buzzer on the scanner that [sensors] names; keys as in PanelTable."""

    host: ClassVar[Host] = PICO
    wants_pins: ClassVar[bool] = True
    examples: ClassVar[tuple[str, ...]] = ("", "buzzer = 21")

    def uses(self, wired: Wired) -> Iterator[PinUse]:
        """The pins of buttons, lamps and buzzer."""
        return panel_uses(wired, PICO, self, self.buzzer)

    def findings(self, wired: Wired) -> Iterator[Finding]:
        """A finding if [sensors] names no scanner."""
        return _without_scanner(wired, self)

    def needs(self, wired: Wired, *, pi5: bool) -> Needs:
        """None: the driver of [sensors] lists the needs of the scanner."""
        return Needs()

    def parts(self, wired: Wired) -> Iterator[Part]:
        """Buttons, lamps and buzzer."""
        yield from panel_parts(wired)
        if self.buzzer is not None:
            yield Part("buzzer", "piezo disc", 1, "3.3 V", 0, 5, order=PIEZO)

    def links(self, wired: Wired) -> Iterator[Link]:
        """The lines from the pins of buttons, lamps and buzzer."""
        yield from panel_links(wired, PICO)
        if self.buzzer is not None:
            yield Link("buzzer", PICO.pin(self.buzzer), "piezo disc, then GND")

    def open(self, wired: Wired, source: SensorSource, clock: Clock, sleep: Sleep) -> Inputs:
        """The scanner itself, which is `source`."""
        from hardware.drivers.serial.scanner import SerialScanner

        if not isinstance(source, SerialScanner):
            raise BadBoard(_MISPLACED.format(wired.name))
        return source


_MISPLACED = "board {}: its lights or inputs hang on a scanner, but [sensors] names none"


def _without_scanner(wired: Wired, table: LightTable | PanelTable) -> Iterator[Finding]:
    if not isinstance(wired.sensors, SerialSensors):
        yield Finding(table, "driver", NO_SCANNER)


def _pin(pin: int | None) -> str:
    return "Pico" if pin is None else PICO.pin(pin)
