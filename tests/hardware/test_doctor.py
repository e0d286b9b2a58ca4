"""What the doctor says of machines that lack this or that."""

import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from hardware.board import Board, load_board, shipped_boards
from hardware.doctor import disk
from hardware.doctor.diagnosis import Diagnosis, fails
from hardware.doctor.doctor import examine
from hardware.doctor.machine import Machine, run_here, version_here
from hardware.doctor.needs import needs_of
from hardware.drivers.hc165 import Hc165
from hardware.drivers.matrix import Matrix
from hardware.drivers.mcp23017 import Mcp23017
from hardware.drivers.neopixel import Neopixel
from hardware.drivers.neopixel_pi5 import NeopixelPi5
from hardware.drivers.ws2812_spi import Ws2812Spi
from tests.hardware.machine_models import MadeMachine

GRID, POLAR = load_board("grid"), load_board("web-polarity")
CHIPS = replace(GRID, sensors=Mcp23017(addresses=(0x20,)), lights=None)


@pytest.fixture
def made(tmp_path: Path) -> MadeMachine:
    return MadeMachine(tmp_path / "root")


def examined(made: MadeMachine, board: Board | None = GRID, user: str | None = "witboard") -> list[Diagnosis]:
    return list(examine(made.machine(user), board, made.root))


def ill(made: MadeMachine, board: Board | None = GRID) -> list[Diagnosis]:
    """All that is not well."""
    return [diagnosis for diagnosis in examined(made, board) if diagnosis.verdict != "ok"]


@pytest.mark.parametrize("board", shipped_boards())
def test_a_pi_that_has_everything_is_well_for_every_board(made: MadeMachine, board: str) -> None:
    diagnoses = examined(made, load_board(board))
    assert [diagnosis for diagnosis in diagnoses if diagnosis.verdict != "ok"] == []
    assert len(diagnoses) > 6
    assert [diagnosis for diagnosis in diagnoses if diagnosis.remedy] == []


def test_without_a_board_only_what_any_board_needs_is_looked_at(made: MadeMachine) -> None:
    for node in ("spidev0.0", "gpiochip0"):
        made.remove(f"dev/{node}")
    made.packages.clear()
    assert ill(made, None) == []


@pytest.mark.parametrize(
    ("path", "text", "board", "what", "remedy"),
    [
        ("proc/device-tree/model", "", GRID, "no Raspberry Pi", "add --simulate"),
        (
            "boot/firmware/config.txt",
            "dtoverlay=spi1-1cs",
            GRID,
            "SPI is not switched on",
            "raspi-config nonint do_spi 0",
        ),
        ("boot/firmware/config.txt", "#dtparam=spi=on\ndtoverlay=spi1-1cs", GRID, "SPI is not", "do_spi 0"),
        (
            "boot/firmware/config.txt",
            "dtparam=spi=on",
            GRID,
            "dtoverlay=spi1-1cs is not in config.txt",
            "add that line",
        ),
        ("boot/firmware/config.txt", "", CHIPS, "I2C is not switched on", "raspi-config nonint do_i2c 0"),
        ("etc/passwd", "", GRID, "user witboard: there is none", "install.sh"),
    ],
)
def test_a_file_that_says_something_else(
    made: MadeMachine, path: str, text: str, board: Board, what: str, remedy: str
) -> None:
    made.write(path, text)
    [diagnosis] = [one for one in ill(made, board) if one.what.startswith(what)]
    assert diagnosis.verdict == "fail"
    assert remedy in diagnosis.remedy


PI3 = "Raspberry Pi 3 Model B Plus Rev 1.3\0"
ZERO = "Raspberry Pi Zero 2 W Rev 1.0\0"
PI4 = "Raspberry Pi 4 Model B Rev 1.4\0"
PI5 = "Raspberry Pi 5 Model B Rev 1.0\0"
ON = "dtparam=spi=on\ndtoverlay=spi1-1cs\n"


@pytest.mark.parametrize(
    ("model", "lines", "remedy"),
    [
        (PI4, "", "add core_freq_min=500 to /boot/firmware/config.txt, below [all]"),
        (PI4, "#core_freq_min=500", "add core_freq_min=500"),
        (PI4, "core_freq=250", "add core_freq_min=500"),  # at rest it falls to 200
        (PI4, "core_freq=200", ""),
        (PI4, "[pi3]\ncore_freq_min=500", "add core_freq_min=500"),
        (PI4, "[pi4]\ncore_freq_min=500", ""),
        (PI4, "core_freq=550\ncore_freq_min=500", "add core_freq_min=500"),
        (PI4, "core_freq_min=500\ncore_freq_min=200", "add core_freq_min=500"),
        (PI4, "force_turbo=1", ""),
        (PI3, "", "add core_freq=250"),
        (PI3, "core_freq=250", ""),
        (PI3, "[pi3+]\ncore_freq=250", ""),
        (ZERO, "core_freq_min=500", ""),
        (ZERO, "", "add core_freq=250"),
        (ZERO, "[pi4]\ncore_freq=250", "add core_freq=250"),
        (PI5, "", ""),
    ],
)
def test_a_core_clock_that_changes_is_named_with_the_line_for_that_model(
    made: MadeMachine, model: str, lines: str, remedy: str
) -> None:
    made.write("proc/device-tree/model", model)
    made.write("boot/firmware/config.txt", ON + lines + "\n")
    found = ill(made, replace(GRID, inputs=None))
    assert [one.what for one in found] == ["the core clock changes, and with it the bits of driver ws2812-spi"][
        : len(found)
    ]
    assert bool(found) == bool(remedy)
    assert all(remedy in one.remedy for one in found)


def test_a_strip_that_does_not_fit_in_one_transfer_is_named_with_what_to_tell_the_kernel(made: MadeMachine) -> None:
    long = replace(GRID, leds=400)
    for said in ("4096\n", ""):
        made.write("sys/module/spidev/parameters/bufsiz", said)
        [diagnosis] = ill(made, long)
        assert diagnosis.what.endswith("bytes at once; a picture takes 5040")
        assert "add spidev.bufsiz=8192 to the line of /boot/firmware/cmdline.txt" in diagnosis.remedy
    made.write("sys/module/spidev/parameters/bufsiz", "8192\n")
    assert ill(made, long) == []


def test_leds_on_the_auxiliary_bus_are_warned_of_but_not_on_a_pi_5(made: MadeMachine) -> None:
    swapped = replace(GRID, sensors=Hc165(spi="0.0", load=25), lights=Ws2812Spi(spi="1.0"))
    [diagnosis] = ill(made, swapped)
    assert (diagnosis.verdict, diagnosis.remedy[:21]) == ("warn", "give them SPI0 (spi =")
    made.write("proc/device-tree/model", PI5)
    assert ill(made, swapped) == []


def test_a_scanner_board_needs_no_pi(made: MadeMachine) -> None:
    made.remove("proc/device-tree/model")
    made.remove("boot/firmware/config.txt")
    assert ill(made, POLAR) == []


@pytest.mark.parametrize(
    ("node", "board", "remedy"),
    [
        ("spidev0.0", GRID, "switch SPI on: sudo raspi-config nonint do_spi 0"),
        ("spidev1.0", GRID, "switch SPI1 on: add dtoverlay=spi1-1cs to /boot/firmware/config.txt"),
        ("gpiochip0", GRID, "is it a Raspberry Pi"),
        ("i2c-1", CHIPS, "switch I2C on"),
        ("witboard-scanner", POLAR, "plug the scanner in"),
    ],
)
def test_a_device_that_is_not_there(made: MadeMachine, node: str, board: Board, remedy: str) -> None:
    made.remove(f"dev/{node}")
    [diagnosis] = ill(made, board)
    assert (diagnosis.verdict, diagnosis.what) == ("fail", f"/dev/{node}: it is not there")
    assert remedy in diagnosis.remedy


@pytest.mark.parametrize("mode", [0o660, 0o664, 0o600, 0o444])
def test_a_device_that_the_user_may_not_use(made: MadeMachine, mode: int) -> None:
    os.chmod(made.root / "dev/spidev0.0", mode)
    [diagnosis] = ill(made)
    assert (diagnosis.verdict, diagnosis.what) == ("fail", "/dev/spidev0.0: the user may not use it")
    assert f"mode {mode:o}: it takes group spi, mode 660" in diagnosis.remedy


def test_a_device_of_a_group_that_the_user_is_in_may_be_used(made: MadeMachine) -> None:
    gid = (made.root / "dev/spidev0.0").stat().st_gid
    made.write("etc/group", "".join(f"{name}:x:{gid}:witboard\n" for name in ("spi", "i2c", "gpio", "dialout")))
    os.chmod(made.root / "dev/spidev0.0", 0o660)
    assert ill(made) == []


def test_a_user_who_is_not_in_a_group_gets_the_command_for_it(made: MadeMachine) -> None:
    made.write("etc/group", "spi:x:900:witboard\ngpio:x:901:somebody\n")
    assert [(one.verdict, one.what, one.remedy) for one in ill(made)] == [
        ("fail", "group gpio: the user is not in it", "sudo usermod -aG gpio witboard, and log in again")
    ]


def test_a_group_that_the_machine_does_not_have(made: MadeMachine) -> None:
    made.write("etc/group", "spi:x:900:witboard\n")
    [diagnosis] = ill(made)
    assert diagnosis.what == "group gpio: this machine has none"


@pytest.mark.parametrize(
    ("package", "board"), [("spidev", GRID), ("lgpio", GRID), ("pyserial", POLAR), ("smbus2", CHIPS)]
)
def test_a_package_that_is_not_installed(made: MadeMachine, package: str, board: Board) -> None:
    del made.packages[package]
    [diagnosis] = ill(made, board)
    assert diagnosis.verdict == "fail"
    assert diagnosis.what.startswith(f"package {package} for driver ")
    assert "pip install 'witboard[pi]'" in diagnosis.remedy


def test_a_pi_5_wants_its_own_packages(made: MadeMachine) -> None:
    made.write("proc/device-tree/model", "Raspberry Pi 5 Model B Rev 1.0\0")
    rows = replace(GRID, sensors=Matrix(rows=(5,), columns=(6,), library="rpi-gpio"), lights=NeopixelPi5())
    names = [diagnosis.what.split()[1] for diagnosis in ill(made, rows) if diagnosis.what.startswith("package")]
    assert names == [
        "rpi-lgpio",
        "Adafruit-Blinka-Raspberry-Pi5-Neopixel",
        "adafruit-circuitpython-neopixel",
        "gpiod",
    ]
    assert all(
        "witboard[pi5]" in diagnosis.remedy for diagnosis in ill(made, rows) if diagnosis.what.startswith("package")
    )


def test_packages_that_blinka_needs_are_named_and_those_that_have_to_be_compiled_say_with_what(
    made: MadeMachine,
) -> None:
    made.packages["adafruit-circuitpython-neopixel"] = "6.4.2"
    del made.packages["spidev"]
    found = {one.what.split()[1]: one.remedy for one in ill(made, replace(GRID, lights=Neopixel(pin=10)))}
    assert list(found) == ["spidev", "gpiod", "rpi-ws281x"]
    assert {name for name, remedy in found.items() if "gcc python3-dev" in remedy} == {"spidev", "rpi-ws281x"}


def test_an_empty_lgpio_and_two_packages_in_each_others_way_are_told(made: MadeMachine) -> None:
    made.packages |= {"lgpio": "0.0.0.2", "RPi.GPIO": "0.7.1", "rpi-lgpio": "0.6"}
    assert [(one.verdict, one.what[:30]) for one in ill(made)] == [
        ("fail", "package lgpio 0.0.0.2: an empt"),
        ("warn", "packages RPi.GPIO and rpi-lgpi"),
    ]


def test_leds_by_pwm_need_root_and_by_spi_they_do_not(made: MadeMachine) -> None:
    made.packages |= {"adafruit-circuitpython-neopixel": "6.3", "gpiod": "2.5.0", "rpi-ws281x": "5.0.0"}
    [diagnosis] = ill(made, replace(GRID, lights=Neopixel(pin=18)))
    assert "user is not root" in diagnosis.what
    assert ill(made, replace(GRID, lights=Neopixel(pin=10))) == []


def test_an_old_python_and_an_unknown_system(made: MadeMachine) -> None:
    made.python = (3, 9, 2)
    made.write("etc/os-release", 'PRETTY_NAME="Debian 11 (bullseye)"\nVERSION_CODENAME=bullseye\n')
    assert [(one.verdict, one.what) for one in ill(made)] == [
        ("warn", "Debian 11 (bullseye), kernel 6.6.31-v8"),
        ("fail", "Python 3.9.2"),
    ]


@pytest.mark.parametrize(
    ("bits", "told"),
    [
        ("0x1", [("fail", "power: the supply voltage is too low")]),
        ("0x10000", [("warn", "power: at times since the start the supply voltage is too low")]),
        ("0x4", [("fail", "power: the Pi is too hot and slows down")]),
        (
            "0x50005",
            [("fail", "power: the supply voltage is too low"), ("fail", "power: the Pi is too hot and slows down")],
        ),
        ("what", [("warn", "power: vcgencmd says 'throttled=what'")]),
    ],
)
def test_too_little_power_and_too_much_heat(made: MadeMachine, bits: str, told: list[tuple[str, str]]) -> None:
    made.throttled = f"throttled={bits}"
    assert [(one.verdict, one.what) for one in ill(made)] == told


def test_a_machine_without_vcgencmd_says_nothing_of_power(made: MadeMachine) -> None:
    made.throttled = None
    assert [diagnosis for diagnosis in examined(made) if diagnosis.what.startswith("power")] == []


@pytest.mark.parametrize(("ms", "verdict"), [(1, "ok"), (49, "ok"), (51, "warn"), (501, "fail")])
def test_a_slow_disk_is_told_by_how_long_a_write_takes(made: MadeMachine, ms: int, verdict: str) -> None:
    made.step_ns = ms * 1_000_000
    [diagnosis] = disk.speed(made.machine(), made.root / "not" / "yet")
    assert (diagnosis.verdict, diagnosis.what.split(": ")[1]) == (verdict, f"a write is durable in {ms}.0 ms")
    assert [path.name for path in made.root.iterdir() if path.name.startswith(".doctor")] == []


def test_a_directory_that_cannot_be_written_is_told(made: MadeMachine, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> int:
        raise PermissionError(13, os.strerror(13))

    monkeypatch.setattr(os, "open", refuse)
    [diagnosis] = disk.speed(made.machine(), made.root)
    assert (diagnosis.verdict, diagnosis.what) == ("fail", f"state directory {made.root}: Permission denied")


@pytest.mark.parametrize(("free_mb", "verdict"), [(10, "fail"), (100, "warn"), (1000, "ok")])
def test_room_on_the_disk(made: MadeMachine, monkeypatch: pytest.MonkeyPatch, free_mb: int, verdict: str) -> None:
    monkeypatch.setattr(
        os, "statvfs", lambda path: os.statvfs_result((4096, 1024, 0, 0, free_mb * 1024, 0, 0, 0, 0, 255))
    )
    [diagnosis] = disk.room(made.root)
    assert (diagnosis.verdict, diagnosis.what) == (verdict, f"disk of {made.root}: {free_mb} MB free")


def test_who_asks_counts_unless_somebody_is_named(made: MadeMachine) -> None:
    machine = made.machine(None)
    assert machine.identity is not None
    assert machine.identity[0] == os.getuid()


def test_fails_looks_for_failures_alone() -> None:
    assert not fails([Diagnosis("ok", ""), Diagnosis("warn", "")])
    assert fails([Diagnosis("ok", ""), Diagnosis("fail", "")])


def test_this_machine_can_be_looked_at_too(tmp_path: Path) -> None:
    machine = Machine()
    assert run_here(("echo", "hello")) == "hello"
    assert run_here(("false",)) is None
    assert run_here(("no-such-command-anywhere",)) is None
    assert version_here("msgspec") is not None
    assert version_here("no-such-package-anywhere") is None
    assert list(examine(machine, GRID, tmp_path))


def test_every_shipped_board_says_what_it_needs() -> None:
    for name in shipped_boards():
        needs = needs_of(load_board(name), pi5=False)
        assert needs.nodes, name
        assert needs.packages, name
        assert needs.root is None, name
