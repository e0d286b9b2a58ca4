"""The board's own address in its network, opened when its owner says so, for phones and other devices."""

import socket
from collections.abc import Callable

from controller.errors import PortTaken
from controller.service.server_socket import listen
from controller.web.messages import LONELY
from controller.web.seat_links import LinkOrigin, own_address


class Network:
    """Opens a second socket, on this machine's address in its network, at the port of the first one.

    The first socket listens on this machine alone; what may be done over the second one is a matter of roles.

    sockets  those that were opened; open until `close`
    outward  this machine's address; None: it is in no network
    opened   is told address and port of a socket that was opened
    """

    def __init__(self, port: int, outward: Callable[[], str | None] = own_address) -> None:
        self._port, self._outward = port, outward
        self.opened: Callable[[str, int], None] = lambda host, port: None
        self.sockets: list[socket.socket] = []

    def open(self) -> LinkOrigin:
        """Listen there from now on; returns how devices reach it, or as its trouble why they do not."""
        host = self._outward()
        if host is None:
            return LinkOrigin("", LONELY)
        try:
            self.sockets.append(listen(host, self._port))
        except PortTaken as error:
            return LinkOrigin("", f"{error}.")
        self.opened(host, self._port)
        return LinkOrigin(f"http://{f'[{host}]' if ':' in host else host}:{self._port}")

    def close(self) -> None:
        """Listen there no more."""
        while self.sockets:
            self.sockets.pop().close()
