"""The simulated cable where a device ends before it."""

import os
import select
import tty
from contextlib import ExitStack
from pathlib import Path

from hardware.sim.cable import Cable

DEADLINE_S = 10
CLOSED = 900  # a descriptor that no other file gets meanwhile


def test_a_device_that_is_closed_before_its_cable_looks_is_waited_for(tmp_path: Path) -> None:
    with ExitStack() as opened, Cable(CLOSED, tmp_path / "port") as cable:
        device, other = os.openpty()
        tty.setraw(other)
        port = os.open(cable.port, os.O_RDWR | os.O_NOCTTY)
        for descriptor in (device, other, port):
            opened.callback(os.close, descriptor)
        cable.change_device(device)
        os.write(other, b"here I am")
        assert select.select([port], [], [], DEADLINE_S)[0]
        assert os.read(port, 100) == b"here I am"
