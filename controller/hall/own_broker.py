"""A Mosquitto of the hall's own, on this machine alone: for a first look, for tests and for measurements."""

import os
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from controller.errors import BadConfig
from controller.hall.servers import HOST, free_ports, installed

BEGINS_S = 10.0
_LOOK_S = 0.02


@contextmanager
def own_broker(port: int = 0) -> Iterator[int]:
    """One that runs, on `port` of loopback (0: any free one); gives its port.

    :raises BadConfig: Mosquitto is not installed, or does not begin.
    """
    program = installed("mosquitto")
    if program is None:
        raise BadConfig("there is no Mosquitto here: sudo apt install mosquitto, or name another broker by --broker")
    with tempfile.TemporaryDirectory(prefix="witboard-hall-") as name:
        number = port or free_ports(1)[0]
        file = Path(name, "mosquitto.conf")
        user = "user root\n" if os.geteuid() == 0 else ""  # it would leave us for a user of its own otherwise
        file.write_text(
            f"listener {number} {HOST}\nallow_anonymous true\npersistence false\n"
            f"max_queued_messages 20000\nmax_inflight_messages 1000\nset_tcp_nodelay true\n{user}",
            "utf-8",
        )
        with subprocess.Popen([program, "-c", str(file)], stderr=subprocess.DEVNULL) as process:
            try:
                _await_listening(process, number)
                yield number
            finally:
                process.terminate()


def _await_listening(process: "subprocess.Popen[bytes]", port: int) -> None:
    end_s = time.monotonic() + BEGINS_S
    while time.monotonic() < end_s and process.poll() is None:
        with suppress(OSError), socket.create_connection((HOST, port), _LOOK_S * 10):
            return
        time.sleep(_LOOK_S)
    raise BadConfig(f"Mosquitto does not listen on port {port}; choose another one, or name a broker by --broker")
