"""A hall that runs: connection, roster, pages and, where there is a store, its tournaments, until it is told to end."""

import asyncio
import socket
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from typing import Any

from controller.hall.director import Director, OrderKey
from controller.hall.hub import Hub
from controller.hall.line import HallBroker, HallLine
from controller.hall.page import HallPages
from controller.hall.roster import HeardBoard, Roster
from controller.hall.store import HallStore
from controller.hall.tournament_pages import TournamentPages
from controller.service.server_socket import Server
from controller.web.entrance import Entrance
from controller.web.limits import WebLimits, fitting
from controller.web.seat_links import reach
from controller.web.server import serving
from controller.web.shares import Quotas
from hardware.durations import MS_NS

LIMITS = WebLimits(connections=512, clients=256)


class House:
    """`broker` is where the boards are, `sock` where the pages are served; `run` serves.

    store  keeps tournaments; None: there are none.  `keys`: how orders to boards are signed, by board
    """

    def __init__(
        self,
        broker: HallBroker,
        sock: socket.socket,
        *,
        names: Sequence[str] = (),
        proxies: Sequence[str] = (),
        store: HallStore | None = None,
        keys: Mapping[str, OrderKey] | None = None,
        tell: Callable[[str], None] = lambda text: print(f"witboard: {text}", file=sys.stderr, flush=True),
        wall_ms: Callable[[], int] = lambda: time.time_ns() // MS_NS,
    ) -> None:
        self._sock, self._names, self._proxies, self._tell = sock, names, proxies, tell
        host, port = sock.getsockname()[:2]
        self.entrance = Entrance(time.monotonic_ns, reach(str(host), int(port), names, proxied=bool(proxies)))
        self.roster = Roster(broker.prefix, told=self._told)
        self.hub = Hub(self.roster, wall_ms)
        self.line = HallLine(broker, self.roster, self.hub.changed, up=self._up, wall_ms=wall_ms)
        self._quotas = Quotas(fitting(LIMITS), time.monotonic_ns, proxies=proxies)
        self.pages = HallPages(self.roster, self.hub, self.entrance, self._quotas)
        self.director = (
            None if store is None else Director(store, self.roster, self.line, keys or {}, self._news, wall_ms=wall_ms)
        )
        self._lost = False

    def _told(self, board: HeardBoard, topic: str, value: Any) -> None:
        if self.director is not None:
            self.director.told(board, topic, value)

    def _news(self) -> None:
        """Pages look again at the tournament."""
        self.hub.tell("tournament", {"type": "tournament"})

    def _up(self, stands: bool, why: str) -> None:
        self.hub.tell("line", {"type": "line", "up": stands})
        address = self.line.broker.address
        if stands and self._lost:
            self._tell(f"the broker at {address} is reached")
        elif not stands and not self._lost:
            self._tell(f"the broker at {address} is not reached ({why}); the hall goes on trying")
        self._lost = not stands

    async def run(self, stop: asyncio.Event) -> None:
        """Serve until `stop` is set."""
        more = TournamentPages(self.director, self.roster, self.entrance).routes() if self.director else ()
        app = self.pages.app(more, self._names)
        server = Server(serving(app, self._quotas, proxies=self._proxies))
        served = asyncio.create_task(server.serve(sockets=[self._sock]))
        tasks = [asyncio.create_task(one) for one in (self.line.run(), self.hub.run())]
        stopped = asyncio.create_task(stop.wait())
        try:
            done, _ = await asyncio.wait({served, stopped, *tasks}, return_when=asyncio.FIRST_COMPLETED)
            for one in done - {stopped}:
                one.result()
        finally:
            for task in (*tasks, stopped):
                task.cancel()
                with suppress(asyncio.CancelledError):
                    await task
            server.should_exit = True
            await served
