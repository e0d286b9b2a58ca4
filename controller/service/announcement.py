"""The board tells its network that it is there: service `_witboard._tcp` of multicast DNS, as printers and players do.

Told are name, address, port, the page's path and the board: nothing of a game.  Only a page that the network reaches is
announced.  That nobody can be told is no trouble of the game: it is said once.
"""

import asyncio
import re
import socket
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from zeroconf.asyncio import AsyncZeroconf

SERVICE = "_witboard._tcp.local."
FAREWELL_S = 3.0  # a farewell that nobody takes
MAX_NAME = 40  # with the words around it within the 63 bytes of a label (RFC 6763, 4.1.1)


class Announcement:
    """Announces one address of this machine at a time.

    board    the name of its board file
    machine  name of this machine; None: its host name
    tell     is told why nobody can be told, a sentence
    """

    def __init__(
        self,
        board: str,
        machine: str | None = None,
        tell: Callable[[str], None] = lambda text: print(f"witboard: {text}", file=sys.stderr, flush=True),
    ) -> None:
        self._board, self._tell = board, tell
        name = (socket.gethostname() if machine is None else machine).partition(".")[0]
        self._machine = re.sub(r"[^A-Za-z0-9-]", "-", name)[:MAX_NAME] or "board"
        self._telling: asyncio.Task[None] | None = None
        self._zeroconf: AsyncZeroconf | None = None

    def begin(self, host: str, port: int) -> None:
        """Announce that address, an IPv4 or IPv6 one of this machine, from now on, in the running loop."""
        if self._telling is None:
            self._telling = asyncio.create_task(self._announce(host, port))

    async def close(self) -> None:
        """Take leave, so that nobody looks for the board in vain."""
        if self._telling is None:
            return
        self._telling.cancel()
        await asyncio.wait({self._telling}, timeout=FAREWELL_S)
        if self._zeroconf is not None:
            gone = asyncio.create_task(self._zeroconf.async_close())
            await asyncio.wait({gone}, timeout=FAREWELL_S)

    async def _announce(self, host: str, port: int) -> None:
        # Only a board in a network needs it: five megabytes and a moment of its start.
        from zeroconf import Error
        from zeroconf.asyncio import AsyncServiceInfo, AsyncZeroconf

        try:
            _check_own(host)  # or zeroconf would leave its first socket open
            self._zeroconf = AsyncZeroconf(interfaces=[host])
            info = AsyncServiceInfo(
                SERVICE,
                f"Witboard {self._machine}.{SERVICE}",
                port=port,
                properties={"path": "/", "board": self._board},
                server=f"{self._machine}.local.",
                parsed_addresses=[host],
            )
            await (await self._zeroconf.async_register_service(info, allow_name_change=True))
        except (OSError, Error) as error:
            self._tell(f"the network is not told that the board is here: {error}")


def _check_own(host: str) -> None:
    """:raises OSError: this machine has no such address."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    with socket.socket(family, socket.SOCK_DGRAM) as probe:
        probe.bind((host, 0))
