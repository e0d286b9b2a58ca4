"""How the port of a scanner is found and used."""

import os
import sys
import tty
from pathlib import Path

import pytest

from hardware.drivers.serial.port import AUTO, LOST, Port, find_port
from hardware.errors import DriverMissing

PICO = "usb-MicroPython_Board_in_FS_mode_e6614c311b7e6f35-if00"


def test_a_port_that_is_named_is_taken(tmp_path: Path) -> None:
    port = tmp_path / "ttyACM7"
    port.touch()
    assert find_port(str(port)) == str(port)


def test_the_lasting_name_is_taken_before_all_others(tmp_path: Path) -> None:
    (tmp_path / PICO).touch()
    lasting = tmp_path / "witboard-scanner"
    assert find_port(AUTO, tmp_path, lasting) == str(tmp_path / PICO)
    lasting.touch()
    assert find_port(AUTO, tmp_path, lasting) == str(lasting)


def test_no_microcontroller_and_several_are_one_error_each(tmp_path: Path) -> None:
    lasting = tmp_path / "none"
    (tmp_path / "usb-Logitech_Mouse").touch()
    with pytest.raises(DriverMissing, match=r"there is no scanner in .*; plug it in, or name its port"):
        find_port(AUTO, tmp_path, lasting)
    (tmp_path / PICO).touch()
    (tmp_path / PICO.replace("e66", "e77")).touch()
    with pytest.raises(DriverMissing, match=r"which of these is the scanner: .*e66.*e77.*name it"):
        find_port(AUTO, tmp_path, lasting)


def test_without_pyserial_there_is_one_error_with_the_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "serial", None)
    with pytest.raises(DriverMissing, match=r"serial: .*pip install 'witboard\[scanner\]'"):
        Port("/dev/null")


def test_what_cannot_be_sent_now_waits_and_nothing_is_lost() -> None:
    ours, theirs = os.openpty()
    tty.setraw(theirs)
    port = Port(os.ttyname(theirs))
    whole = bytes(range(256)) * 400
    sent_at_once = port.write(whole)
    assert not sent_at_once
    got = b""
    while len(got) < len(whole):
        got += os.read(ours, 65536)
        port.write(b"")
    assert got == whole
    assert port.write(b"")
    port.close()
    os.close(ours)
    os.close(theirs)


def test_a_hang_up_is_a_loss_for_reading_and_writing() -> None:
    ours, theirs = os.openpty()
    tty.setraw(theirs)
    port = Port(os.ttyname(theirs))
    os.close(ours)
    with pytest.raises(LOST):
        port.read()
    with pytest.raises(LOST):
        port.write(b"x")
    port.close()
    os.close(theirs)
