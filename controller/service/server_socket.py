"""The socket on which the daemon listens, bound before anything else starts, and the server on it."""

import errno
import socket
from collections.abc import Generator
from contextlib import contextmanager

import uvicorn

from controller.errors import PortTaken

WAITING = 512  # connections that the system keeps until they are taken


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes any free one.

    :raises PortTaken: another program listens there, or the address is not this machine's.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    sock = socket.socket(family, socket.SOCK_STREAM)
    sock.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        sock.bind((host, port))
        sock.listen(WAITING)
    except OSError as error:
        sock.close()
        if error.errno == errno.EADDRINUSE:
            raise PortTaken(
                f"port {port} on {host} is taken; stop what listens there or choose another --port"
            ) from None
        raise PortTaken(
            f"cannot listen on {host} port {port}: {error.strerror}; choose another --host or --port"
        ) from None
    except OverflowError:
        sock.close()
        raise PortTaken(f"port {port} does not exist; choose one from 0 to 65535") from None
    sock.setblocking(False)
    return sock


def address(sock: socket.socket) -> str:
    """The address of the page for a person on this machine."""
    host, port = sock.getsockname()[:2]
    shown = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{shown}:{port}/"


class Server(uvicorn.Server):
    """uvicorn without its own signal handling: the daemon handles signals for everything.

    Few connections are taken at once (`BACKLOG`), but many may wait for it.
    """

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve on the sockets."""
        await super().startup(sockets)
        for sock in sockets or ():
            sock.listen(WAITING)

    @contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """Do not capture any signals."""
        yield
