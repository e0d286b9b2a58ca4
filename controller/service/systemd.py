"""Notifications to systemd: the daemon is ready, alive, or stopping.  See sd_notify(3).

The loop itself gives the signs of life: a frame arrived, or a lost link was noticed.  A hanging loop, or a source
that silently stopped, gives none.  Then no more is sent, and systemd restarts the daemon.
"""

import os
import socket
from collections.abc import Callable, Mapping

from hardware.durations import SECOND_NS

WATCHDOG_INTERVAL_NS = SECOND_NS
Send = Callable[[bytes], None]


class Supervisor:
    """`send` sends a datagram; None: there is no supervisor.  `watched`: a watchdog waits for signs of life."""

    def __init__(self, send: Send | None = None, *, watched: bool = False) -> None:
        self._send = send
        self._watched = watched
        self._fed_ns: int | None = None
        self._status = ""

    @property
    def is_heard(self) -> bool:
        """Whether there is a supervisor."""
        return self._send is not None

    def ready(self) -> None:
        """Report that the daemon serves."""
        self._tell("READY=1")

    def alive(self, t_ns: int, status: str = "") -> None:
        """Take a sign of life (monotonic ns) and a status sentence; send them once a second or if the status is new."""
        if self._send is None:
            return
        due = self._watched and (self._fed_ns is None or t_ns - self._fed_ns >= WATCHDOG_INTERVAL_NS)
        if due:
            self._fed_ns = t_ns
            self._tell("WATCHDOG=1")
        if status != self._status:
            self._status = status
            self._tell(f"STATUS={' '.join(status.split())}")

    def stopping(self) -> None:
        """Report that the daemon stops deliberately."""
        self._tell("STOPPING=1")

    def _tell(self, line: str) -> None:
        if self._send is not None:
            self._send(line.encode())


def supervised(environment: Mapping[str, str], pid: int | None = None) -> Supervisor:
    """The supervisor that systemd named in the environment; without one, a Supervisor that sends nothing."""
    address = environment.get("NOTIFY_SOCKET", "")
    if not address.startswith(("/", "@")):
        return Supervisor()
    whose = environment.get("WATCHDOG_PID", "")
    ours = whose in ("", str(os.getpid() if pid is None else pid))
    return Supervisor(_sender(address), watched=ours and environment.get("WATCHDOG_USEC", "0") != "0")


def _sender(address: str) -> Send:
    """A function that sends datagrams to that socket.  `@` stands for a leading zero byte."""
    where = "\0" + address[1:] if address.startswith("@") else address

    def send(line: bytes) -> None:
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_CLOEXEC | socket.SOCK_NONBLOCK) as sock:
            try:
                sock.sendto(line, where)
            except OSError:
                return  # full, or gone: no reason to stop a game; systemd judges missed signs of life

    return send
