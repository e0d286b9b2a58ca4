"""The simulated cable where a device ends before it, is exchanged, or nobody reads."""

import os
import select
import socket
import threading
import tty
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from hardware.sim.cable import Cable

DEADLINE_S = 60
CLOSED = 900  # a descriptor that no other file gets meanwhile


@pytest.fixture
def at_end() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


def opened(cable: Cable, at_end: ExitStack) -> int:
    port = os.open(cable.port, os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK)
    at_end.callback(os.close, port)
    return port


def arrives(port: int, data: bytes) -> bool:
    """Whether these bytes come out of the port, after whatever came before."""
    found = b""
    while data not in found and select.select([port], [], [], DEADLINE_S)[0]:
        with suppress(BlockingIOError):
            found += os.read(port, 65536)
    return data in found


def test_a_device_that_is_closed_before_its_cable_looks_is_waited_for(tmp_path: Path, at_end: ExitStack) -> None:
    cable = at_end.enter_context(Cable(CLOSED, tmp_path / "port"))
    device, other = os.openpty()
    tty.setraw(other)
    for descriptor in (device, other):
        at_end.callback(os.close, descriptor)
    port = opened(cable, at_end)
    cable.change_device(device)
    os.write(other, b"here I am")
    assert arrives(port, b"here I am")


def test_a_device_that_ends_while_the_cable_is_out_can_be_exchanged(tmp_path: Path, at_end: ExitStack) -> None:
    """Its number is the next one that is free, and the port gets it when the cable is plugged in again."""
    first, inside = socket.socketpair()
    cable = at_end.enter_context(Cable(first.fileno(), tmp_path / "port"))
    cable.pull()
    first.close()
    inside.close()
    looked = threading.Event()

    def look(data: bytes) -> bytes:
        looked.set()
        return data

    cable.to_device = look
    cable.plug()
    os.write(opened(cable, at_end), b"anybody there?")
    assert looked.wait(DEADLINE_S)
    second, inside = socket.socketpair()
    at_end.enter_context(second)
    at_end.enter_context(inside)
    cable.change_device(second.fileno())
    inside.send(b"here I am")
    assert arrives(opened(cable, at_end), b"here I am")


def test_a_port_that_nobody_reads_loses_bytes_and_carries_on(tmp_path: Path, at_end: ExitStack) -> None:
    device, inside = socket.socketpair()
    at_end.enter_context(device)
    at_end.enter_context(inside)
    cable = at_end.enter_context(Cable(device.fileno(), tmp_path / "port"))
    port = opened(cable, at_end)
    tty.setraw(port)
    for _ in range(200):
        inside.sendall(b"x" * 1000)
    found = b""
    for _ in range(1000):  # each time there is more room
        inside.sendall(b"here I am")
        assert select.select([port], [], [], DEADLINE_S)[0]
        found += os.read(port, 65536)
        if b"here I am" in found:
            return
    pytest.fail("the cable carries nothing any more")
