"""Checks of the state directory: free space, and how long a move takes to become durable."""

import os
from collections.abc import Iterator
from pathlib import Path

from hardware.doctor.diagnosis import Diagnosis, fail, ok, warn
from hardware.doctor.machine import Machine
from hardware.durations import MS_NS

LEAST_MB, FEW_MB = 20, 200
WRITES = 20
BLOCK = bytes(4096)
SLOW_MS, TOO_SLOW_MS = 50.0, 500.0
_PROBE = ".doctor-probe"
_MB = 1 << 20


def room(state: Path) -> Iterator[Diagnosis]:
    """Check the free space: games need little, but a full disk ends them."""
    place = _existing(state)
    seen = os.statvfs(place)
    free_mb = seen.f_bavail * seen.f_frsize // _MB
    what = f"disk of {state}: {free_mb} MB free"
    if free_mb < LEAST_MB:
        yield fail(what, "make room: the journal ends when the disk is full, and the game with it")
    elif free_mb < FEW_MB:
        yield warn(what, "make room soon")
    else:
        yield ok(what)


def speed(machine: Machine, state: Path) -> Iterator[Diagnosis]:
    """Measure how long a write takes, because a move is shown only once it is on the disk.

    One write is `fdatasync` of one block; the result is the median of `WRITES` writes.
    """
    probe = _existing(state) / _PROBE
    try:
        descriptor = os.open(probe, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, 0o600)
    except OSError as error:
        yield fail(f"state directory {state}: {error.strerror}", "give it to the user, or name another --state")
        return
    took = []
    try:
        for _ in range(WRITES):
            begun_ns = machine.clock()
            os.pwrite(descriptor, BLOCK, 0)
            os.fdatasync(descriptor)
            took.append(machine.clock() - begun_ns)
    except OSError as error:
        yield fail(f"state directory {state}: {error.strerror}", "look at the disk, or name another --state")
        return
    finally:
        os.close(descriptor)
        probe.unlink()
    ms = sorted(took)[WRITES // 2] / MS_NS
    what = f"state directory {state}: a write is durable in {ms:.1f} ms"
    if ms > TOO_SLOW_MS:
        yield fail(what, "lights would come late: take another card, or a disk on USB")
    elif ms > SLOW_MS:
        yield warn(what, "lights follow a move by as much: a better card helps")
    else:
        yield ok(what)


def _existing(path: Path) -> Path:
    """The directory, or the nearest existing parent in which it will be made."""
    return next(place for place in (path, *path.parents) if place.is_dir())
