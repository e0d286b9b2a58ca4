"""The firmware where its numbers end: presses, hours, the last register, and a power cut while it writes."""

import builtins
import io
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from hardware.link import proto
from tests.firmware.plain_python import plain
from tests.hardware.two_ends import SHORT, TwoEnds

WRAP_MS = 1 << 32
WIRING = 0xC0FFEE


class Chip:
    """Time and pins; `ticks_ms` goes round as MicroPython's does on the chip, after 2^30 ms."""

    ROUND = 1 << 30

    def __init__(self) -> None:
        self.now_ms = self.ROUND - 5
        self.levels: dict[int, int] = {}

    def ticks_ms(self) -> int:
        return self.now_ms % self.ROUND

    def ticks_us(self) -> int:
        return self.now_ms * 1000 % self.ROUND

    def ticks_add(self, ticks: int, more: int) -> int:
        return (ticks + more) % self.ROUND

    def ticks_diff(self, ticks: int, since: int) -> int:
        return (ticks - since + self.ROUND // 2) % self.ROUND - self.ROUND // 2

    def button(self, pin: int) -> Callable[[], int]:
        return lambda: self.levels.get(pin, 1)

    def output(self, pin: int, high: int = 0) -> Callable[[int], None]:
        return lambda level: self.levels.__setitem__(pin, level)


def test_presses_are_counted_beyond_255(monkeypatch: pytest.MonkeyPatch) -> None:
    chip = Chip()
    panel = plain(monkeypatch, "panel", chip).Panel([16, 17], [None, None], None)
    for press in range(1, 600):
        for level in (0, 1):
            chip.levels[16] = level
            panel.scan()
            chip.now_ms += 20
            assert panel.scan()
        assert list(panel.counts) == [press % 256, 0]


def test_the_numbers_of_button_messages_go_round() -> None:
    ends = TwoEnds(SHORT)
    ends.pass_ms(20)
    for _ in range(65_540):
        ends.talk.buttons_changed()
        ends.up.cut()
    ends.press(1)
    ends.pass_ms(20)
    assert ends.pressed == [1]


def test_beats_go_on_when_the_hours_of_the_chip_go_round(monkeypatch: pytest.MonkeyPatch) -> None:
    """2^32 ms are seven weeks."""
    chip, beats = Chip(), list[int]()
    loop = loop_of(monkeypatch, chip, beats)
    began_ms = chip.now_ms
    for _ in range(20):  # the loop looks at its clock at least so often
        chip.now_ms += chip.ROUND // 4
        turn(loop)
        assert 0 <= (chip.now_ms - began_ms) % WRAP_MS - beats[-1] < 20
    assert chip.now_ms - began_ms > WRAP_MS
    assert beats != sorted(beats)


class Enough(Exception):
    """One turn is over."""


def turn(loop: Any) -> None:
    """One turn of the loop."""
    with pytest.raises(Enough):
        loop.run()


def loop_of(monkeypatch: pytest.MonkeyPatch, chip: Chip, beats: list[int]) -> Any:
    """The loop of `main.py` on a board without sensors that change; its beats say the hours."""

    class Talk:
        leaving = False

        def __init__(self, outfit: object, send: object) -> None: ...

        def beat(self, uptime_ms: int, scan_hz: int) -> None:
            beats.append(uptime_ms)
            proto.encode(proto.BEAT, 0, (1, 1, 0, 0, uptime_ms, scan_hz), b"")

    def fed() -> None:
        chip.fed += 1  # type: ignore[attr-defined]
        if chip.fed % 2 == 0:  # type: ignore[attr-defined]
            raise Enough

    chip.fed = 0  # type: ignore[attr-defined]
    settings = SimpleNamespace(board=lambda: {"buttons": []}, take_prompt=lambda: True)
    empty = ModuleType("empty")
    beside: dict[str, object] = {
        "settings": settings,
        "panel": empty,
        "strip": empty,
        "talk": SimpleNamespace(Talk=Talk),
    }
    main = plain(monkeypatch, "main", chip, **beside)
    scanner = SimpleNamespace(polls_hz=0, scans=0, scan=lambda: False)
    outfit = SimpleNamespace(scan_hz=200, scanner=scanner, strip=None, panel=SimpleNamespace(scan=lambda: False))

    def read(wait_ms: int) -> bytes:
        chip.now_ms += max(wait_ms, 1)
        return b""

    wire = SimpleNamespace(write=None, read=read)
    return main.Loop(outfit, wire, SimpleNamespace(feed=fed))


@pytest.mark.parametrize(("active", "empty"), [("low", 0xFF), ("high", 0x00)])
@pytest.mark.parametrize("channels", [1, 7, 8, 9, 15])
def test_inputs_that_the_last_register_has_to_spare_are_no_channels(
    monkeypatch: pytest.MonkeyPatch, channels: int, active: str, empty: int
) -> None:
    chip = Chip()
    chain = -(-channels // 8)
    stands = bytearray([empty] * chain)
    chip.spi = lambda *_: SimpleNamespace(readinto=lambda now: now.__setitem__(slice(None), stands + b"\0"))  # type: ignore[attr-defined]
    settings = {"sck": 2, "mosi": 3, "miso": 4, "load": 5, "active": active}
    scanner = plain(monkeypatch, "scanner_165", chip).Scanner(settings, channels)
    assert scanner.scan()
    stands[:] = bytes([empty ^ 0xFF] * chain)  # every input, also those that lead nowhere
    assert scanner.scan()
    assert int.from_bytes(scanner.packed, "little") == (1 << channels) - 1
    spare = 8 * chain - channels
    if spare:
        stands[-1] ^= 1 << 7  # the last one of them floats
        assert not scanner.scan()


class Cut(Exception):
    """The power is gone."""


class TornFile(io.FileIO):
    """A file of which only so many bytes come to the disk."""

    left = 0

    def write(self, data: Any) -> int:
        taken = bytes(data)[: TornFile.left]
        TornFile.left -= len(taken)
        super().write(taken)
        if len(taken) < len(data):
            raise Cut
        return len(taken)


@pytest.mark.parametrize("old", [None, b"\1" * 16])
def test_a_power_cut_while_thresholds_are_stored_leaves_the_old_ones_or_the_new_ones(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, old: bytes | None
) -> None:
    monkeypatch.chdir(tmp_path)
    settings, new, really = plain(monkeypatch, "settings", Chip()), b"\2" * 16, builtins.open

    def opened(name: str, mode: str = "r") -> Any:
        return TornFile(name, mode) if "w" in mode else really(name, mode)

    for left in range(4 + len(new) + 4 + 1):
        if old is not None:
            settings.save_thresholds(WIRING, old)
        with monkeypatch.context() as context:
            context.setattr(builtins, "open", opened)
            TornFile.left = left
            try:
                settings.save_thresholds(WIRING, new)
                due = new
            except Cut:
                due = old  # type: ignore[assignment]
        assert settings.thresholds(WIRING) == (due, None)
        assert left < 24 or due == new
