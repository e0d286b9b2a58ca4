"""What servers of the hall's own need: the program, and ports of this machine."""

import os
import shutil
import socket

HOST = "127.0.0.1"
_PLACES = ("/usr/sbin", "/usr/local/sbin")  # not in everybody's PATH


def installed(program: str) -> str | None:
    """Where that program is; None: nowhere."""
    return shutil.which(program, path=os.pathsep.join((os.environ.get("PATH", ""), *_PLACES)))


def free_ports(count: int) -> list[int]:
    """Ports of loopback that nobody listens on, each another."""
    probes = [socket.socket() for _ in range(count)]
    try:
        for probe in probes:
            probe.bind((HOST, 0))
        return [int(probe.getsockname()[1]) for probe in probes]
    finally:
        for probe in probes:
            probe.close()
