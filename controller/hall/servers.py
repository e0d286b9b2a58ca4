"""What servers of the hall's own need: the program, and ports of this machine."""

import os
import resource
import shutil
import socket

HOST = "127.0.0.1"
FILES_BESIDE = 100  # that a process has open beside connections
_MEMORY = "/dev/shm"  # many journals on one disk would measure the disk
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


def memory_directory() -> str | None:
    """Where files are kept in memory; None: nowhere here."""
    return _MEMORY if os.access(_MEMORY, os.W_OK) else None


def more_descriptors() -> None:
    """As many connections as this process may have; what it starts has them, too."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def room_for_connections() -> int:
    """So many connections a process may have, beside its own files."""
    most, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return max(1, most - FILES_BESIDE)
