"""What nobody has tried on hardware yet, and the test that would settle each.

Every mark "untried" in docs/ and in the code belongs to one entry; a test says which mark has none.  Reports of
`witboard bringup` settle those with `steps`: each of these steps was good there.
"""

from typing import NamedTuple


class Untried(NamedTuple):
    """Something that is believed, but was never seen.

    key    its name in reports
    what   the belief
    test   what would settle it
    steps  steps of bring-up that do; (): somebody has to report it in words
    marks  (file, some words of the marked line)
    """

    key: str
    what: str
    test: str
    steps: tuple[str, ...]
    marks: tuple[tuple[str, str], ...]


UNTRIED = (
    Untried(
        "drivers",
        "the drivers work with the chips, buses and kernels of a Pi",
        "all sensors and all LEDs of a board answer in `witboard bringup`",
        ("chain.bus", "sensors.each", "leds.count"),
        (
            ("README.md", "all of this runs in our tests"),
            ("docs/first-evening.md", "nobody has built one yet"),
            ("CONTRIBUTING.md", "What has never run on real hardware"),
            ("docs/drivers.md", "All of this is untried on hardware"),
            ("docs/adding-a-board.md", "has all keys, and what is untried"),
        ),
    ),
    Untried(
        "chain-timing",
        "a 74HC165 chain on SPI1 in mode 0 returns its pattern at 1 MHz, with 47 Ohm in clock and load",
        "the pattern comes back behind the last chip: step chain.pattern",
        ("chain.pattern",),
        (("docs/building-a-board.md", "33 to 100 Ohm do"),),
    ),
    Untried(
        "led-timing",
        "WS2812 on SPI0 and on the Pico show every picture without flicker",
        "step leds.quiet, with the whole strip lit",
        ("leds.quiet",),
        (
            ("docs/drivers.md", "that SPI0 puts behind each byte"),
            ("docs/drivers.md", "pictures are 280 us apart"),
        ),
    ),
    Untried(
        "currents",
        "currents are those of data sheets: cap, feeding and fuse are chosen by them",
        "steps chain.chips-ma, leds.strip-ma and leds.5v-far, with a meter",
        ("chain.chips-ma", "leds.strip-ma", "leds.5v-far"),
        (
            ("docs/building-a-board.md", "Currents are those of data sheets"),
            ("docs/lights.md", "The figures are from data sheets"),
            ("docs/adding-a-board.md", "figures of the WS2812 data sheet"),
        ),
    ),
    Untried(
        "magnets",
        "a peg switches the sensor on its axis, with the pole and face that are named, within 50 ms",
        "steps sensor.off, sensor.on and sensor.seen",
        ("sensor.off", "sensor.on", "sensor.seen"),
        (("docs/building-a-board.md", "up to 50 ms to every move"),),
    ),
    Untried(
        "magnet-pole",
        "the single output of a DRV5032DU in TO-92 or SOT-23 answers a S pole at its marked face",
        "step sensor.pole; report which pole it was (a S pole draws the north end of a compass) and the package",
        (),
        (("docs/building-a-board.md", "the face that pulls its output low"),),
    ),
    Untried(
        "reeds",
        "a reed beside the axis closes under a peg; figures in ampere-turns are right within 30 %",
        "`witboard bringup --board outwit-reed` with step sensors.each good",
        (),
        (("docs/building-a-board.md", "Figures in ampere-turns"),),
    ),
    Untried(
        "regulator-order",
        "with EN on the Pico's 3V3, sensors do not feed a Pico without power",
        "a polarity board: strip's supply on, USB out; volts at the Pico's 3V3 stay below 0.3",
        (),
        (("docs/building-a-board.md", "outputs *(untried)*"),),
    ),
    Untried(
        "weighing",
        "HX711 modules at 10 and at 80 readings a second",
        "`witboard bringup --board wari-pits` with step sensors.calibrated good, at each rate",
        (),
        (("docs/building-a-board.md", "readings a second); both work"),),
    ),
    Untried(
        "printing",
        "printed parts fit: pegs, cups, mounts, sensor frames, translucent film",
        "print, mount, and report what had to be changed",
        (),
        (
            ("docs/building-a-board.md", "no part was printed yet"),
            ("docs/building-a-board.md", "nobody has printed them"),
            ("docs/building-a-board.md", "parts come out fat"),
            ("docs/building-a-board.md", "translucent film over it"),
            ("docs/building-a-board.md", "From a board file come all the plans"),
            ("docs/building-a-board.md", "wood, solder and a Pi"),
        ),
    ),
    Untried(
        "circuit-boards",
        "ordered strips work as drawn",
        "`witboard bringup` of a board whose name ends in -strips, all steps good",
        (),
        (("docs/circuit-boards.md", "nobody has ordered or powered one yet"),),
    ),
    Untried(
        "led-strings",
        "ready-made strings of WS2812B reach from hole to hole as computed, and their thin wires feed them",
        "steps leds.count and leds.5v-far with such a string",
        (),
        (("docs/building-a-board.md", "Feed a string where"),),
    ),
    Untried(
        "orders",
        "every line of the parts list can be ordered as it stands, for about that price",
        "order by `witboard board bom`, and report what was not to be had, what did not fit, and what was paid",
        (),
        (("docs/building-a-board.md", "Nobody has ordered by the list yet"),),
    ),
    Untried(
        "pico-firmware",
        "the firmware runs on a real Pico, at the scans that are declared; mpremote puts it there",
        "`witboard flash`, then step chain.bus of a polarity board",
        (),
        (
            ("docs/drivers.md", "should reach the 100 that are declared"),
            ("hardware/drivers/serial/flashing.py", "Untried on hardware"),
            ("controller/cli/flash.py", "Untried on hardware"),
        ),
    ),
    Untried(
        "install",
        "install.sh on Raspberry Pi OS; how long compiling takes on a Zero 2 W",
        "run it, and report the model and the minutes",
        (),
        (
            ("docs/on-a-pi.md", "until somebody has done it"),
            ("docs/on-a-pi.md", "and with about 500 MB"),
            ("docs/drivers.md", "about two minutes on a Zero 2 W"),
            ("docs/compiled-engine.md", "cross-compiled, tried under qemu-user"),
            ("docs/compiled-engine.md", "On a Pi compiling should take"),
        ),
    ),
    Untried(
        "sd-card",
        "a move is on an SD card within some milliseconds",
        "`witboard doctor` on a Pi names the time of its disk",
        (),
        (
            ("docs/adr/0003-one-loop-owns-the-session.md", "for SD cards"),
            ("docs/adr/0006-the-wal-has-its-room-in-advance.md", "an SD card is where"),
        ),
    ),
    Untried(
        "hil-board",
        "scenarios run at a real board with a person",
        "`witboard hil --target board` passes the shipped scenarios of one game",
        (),
        (
            ("docs/hil.md", "a real board and a person"),
            ("docs/hil.md", "the LEDs show is asked"),
            ("controller/hil/targets/board.py", "asked what the LEDs show"),
        ),
    ),
    Untried(
        "floating-lines",
        "an RP2040's weak pulls tell a line that nothing drives from one with a linear sensor at its end",
        "polarity board, EN of one CD74HC4067 lifted: step sensors.answer names that chip and no other",
        (),
        (),
    ),
    Untried(
        "silent-miso",
        "an open MISO reads all ones on some hosts and all zeros on others, by its pull",
        "chain unplugged, step chain.pattern: report whether it says silent-high or silent-low",
        (),
        (),
    ),
)
