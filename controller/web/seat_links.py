"""The links of the seats for phones: an address that reaches this machine, and a code to scan."""

import ipaddress
import socket
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

import segno

from controller.web.messages import LOCAL, LONELY, NAMELESS

ANYWHERE = ("0.0.0.0", "::")
BORDER = 4  # modules of quiet zone that a scanner needs around the code
_ELSEWHERE = ("192.0.2.1", 9)  # an address reserved for documentation: nothing is ever sent there


@dataclass(frozen=True, slots=True)
class LinkOrigin:
    """How phones reach this machine: the prefix of every link, and what prevents it, with the remedy."""

    origin: str
    trouble: str = ""


@dataclass(frozen=True, slots=True)
class Code:
    """A QR code for an SVG: modules along an edge including the quiet border, and the path of the dark modules."""

    size: int
    path: str


def own_address() -> str | None:
    """This machine's address on its network; None if it has none.  Sends nothing."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
        except OSError:
            return None
        return str(probe.getsockname()[0])


def reach(
    host: str,
    port: int,
    names: Sequence[str] = (),
    outward: Callable[[], str | None] = own_address,
    *,
    proxied: bool = False,
) -> LinkOrigin:
    """How a phone reaches a server on `host` and `port`.  The first of the configured `names` is preferred.

    proxied   a server with HTTPS stands before it, which has the first of the names
    """
    if proxied:
        return LinkOrigin(f"https://{names[0]}") if names else LinkOrigin(_origin(host, port), NAMELESS)
    if host not in ANYWHERE and _is_loopback(host):
        return LinkOrigin(_origin(host, port), LOCAL)
    name = next(iter(names), None) or (outward() if host in ANYWHERE else host)
    if name is None or _is_loopback(name):
        return LinkOrigin(_origin("127.0.0.1", port), LONELY)
    return LinkOrigin(_origin(name, port))


def code(link: str) -> Code:
    """The QR code of a link."""
    matrix = segno.make(link, error="m", micro=False).matrix
    runs = [
        f"M{x + BORDER} {y + BORDER}h{length}v1h-{length}z" for y, row in enumerate(matrix) for x, length in _runs(row)
    ]
    return Code(len(matrix) + 2 * BORDER, "".join(runs))


def _runs(row: Collection[int]) -> list[tuple[int, int]]:
    """Runs of dark modules in a row: start and length."""
    found: list[tuple[int, int]] = []
    for x, dark in enumerate(row):
        if dark and found and sum(found[-1]) == x:
            found[-1] = (found[-1][0], found[-1][1] + 1)
        elif dark:
            found.append((x, 1))
    return found


def _origin(host: str, port: int) -> str:
    bracketed = f"[{host}]" if ":" in host else host
    return f"http://{bracketed}" + ("" if port == 80 else f":{port}")


def _is_loopback(host: str) -> bool:
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host.lower() == "localhost"
