"""What systemd is told of the daemon: that it is ready, that it lives, that it ends.  See sd_notify(3).

Life is a sign of the loop itself: a frame that came, or a lost link that was noticed.  A loop that hangs, or a
source that has silently dried up, gives none; then no more is sent, and systemd starts the daemon anew.
"""

import os
import socket
from collections.abc import Callable, Mapping

from hardware.durations import SECOND_NS

EVERY_NS = SECOND_NS
Send = Callable[[bytes], None]


class Supervisor:
    """`send` carries a datagram; None: nobody wants to know.  `watched`: a watchdog waits for signs of life."""

    def __init__(self, send: Send | None = None, *, watched: bool = False) -> None:
        self._send = send
        self._watched = watched
        self._fed_ns: int | None = None
        self._status = ""

    def ready(self) -> None:
        """The daemon serves."""
        self._tell("READY=1")

    def alive(self, t_ns: int, status: str = "") -> None:
        """A sign of life (monotonic ns), and in a sentence how it goes; passed on once a second, or when new."""
        if self._send is None:
            return
        due = self._watched and (self._fed_ns is None or t_ns - self._fed_ns >= EVERY_NS)
        if due:
            self._fed_ns = t_ns
            self._tell("WATCHDOG=1")
        if status != self._status:
            self._status = status
            self._tell(f"STATUS={' '.join(status.split())}")

    def stopping(self) -> None:
        """The daemon ends, of its own will."""
        self._tell("STOPPING=1")

    def _tell(self, line: str) -> None:
        if self._send is not None:
            self._send(line.encode())


def supervised(environment: Mapping[str, str], pid: int | None = None) -> Supervisor:
    """The supervisor that systemd has named in the environment; without one, a Supervisor that tells nobody."""
    address = environment.get("NOTIFY_SOCKET", "")
    if not address.startswith(("/", "@")):
        return Supervisor()
    whose = environment.get("WATCHDOG_PID", "")
    ours = whose in ("", str(os.getpid() if pid is None else pid))
    return Supervisor(_sender(address), watched=ours and environment.get("WATCHDOG_USEC", "0") != "0")


def _sender(address: str) -> Send:
    """Datagrams to that socket; `@` stands for a leading zero byte."""
    where = "\0" + address[1:] if address.startswith("@") else address

    def send(line: bytes) -> None:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC | socket.SOCK_NONBLOCK) as sock:
            try:
                sock.sendto(line, where)
            except OSError:
                return  # full, or gone: no reason to stop a game; a missed sign of life is systemd's to judge

    return send
