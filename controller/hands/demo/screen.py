"""The output of a demo: a live picture in a terminal, else one line per move; and optionally the pages."""

import asyncio
import time
from collections.abc import Callable, Coroutine
from functools import partial
from types import TracebackType
from typing import Any, Self

import click
from rich.console import Console
from rich.live import Live

from controller.core.api.snapshot import Snapshot
from controller.hands.demo.messages import PAGE_STAYS
from controller.hands.demo.terminal import TerminalBoard
from controller.publish.about import about
from controller.rulebook import clause_text
from controller.service.ending import heed_signals
from controller.service.server_socket import Server, address, listen
from controller.table.binding import Binding
from controller.table.pipeline import Picture
from controller.web.feeds import Feeds
from controller.web.page_protocol import Message
from controller.web.server import make_web, serving
from engine.messages import say
from hardware.sim.virtual_time import VirtualTime

PICTURE_S = 0.1  # at most ten pictures a second
REST_S = 0.02  # a fast demo yields to its pages this often


class Screen:
    """The terminal."""

    def __init__(
        self, binding: Binding, clock: Callable[[], int], publish: Callable[[Snapshot, Picture], None], locale: str
    ) -> None:
        self._drawing = TerminalBoard(binding, locale)
        self._clock = clock
        self._publish = publish
        self._sides = [say(side, locale) for side in binding.game.sides]
        self._drawn_s = 0.0
        console = Console()
        self._live = Live(console=console, auto_refresh=False, screen=False) if console.is_terminal else None

    def watch(self, snapshot: Snapshot, picture: Picture) -> None:
        """Show a change."""
        self._publish(snapshot, picture)
        if self._live and time.monotonic() - self._drawn_s >= PICTURE_S:
            self._draw(snapshot)

    def moved(self, snapshot: Snapshot) -> None:
        """Show an accepted move."""
        if self._live is None:
            line = snapshot.moves[-1]
            click.echo(f"{line.ply:4} {self._sides[line.side]:8} {line.notation}")

    def end(self, snapshot: Snapshot) -> None:
        """Show the last picture."""
        if self._live:
            self._draw(snapshot)

    def __enter__(self) -> Self:
        if self._live:
            self._live.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._live:
            self._live.stop()

    def _draw(self, snapshot: Snapshot) -> None:
        assert self._live is not None
        self._live.update(self._drawing.draw(snapshot, self._clock()), refresh=True)
        self._drawn_s = time.monotonic()


class Pages:
    """The same game on a page.  All messages of pages are refused."""

    def __init__(self, binding: Binding, feeds: Feeds, clock: Callable[[], int], port: int, locale: str) -> None:
        self._page = about(binding, simulated=True)
        self._feeds = feeds
        self._clock = clock
        self._sock = listen("127.0.0.1", port)
        self._game = binding.game.key
        self._locale = locale

    async def around(self, show: Coroutine[Any, Any, None]) -> None:
        """Run the show with the pages open, and leave them open at the end until SIGINT or SIGTERM."""
        web = make_web(self._page, self._feeds, _refuse, partial(clause_text, self._game), self._clock)
        server, stop = Server(serving(web)), asyncio.Event()
        heed_signals(stop)
        serve, run = asyncio.create_task(server.serve(sockets=[self._sock])), asyncio.create_task(show)
        stopped = asyncio.create_task(stop.wait())
        click.echo(address(self._sock))
        try:
            await asyncio.wait({run, stopped, serve}, return_when=asyncio.FIRST_COMPLETED)
            if run.done() and not run.exception():
                click.echo(say(PAGE_STAYS, self._locale))
                await asyncio.wait({stopped, serve}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            server.should_exit = True
            run.cancel()
            stopped.cancel()
            await asyncio.gather(run, stopped, return_exceptions=True)
            await serve
        if not run.cancelled():
            run.result()


def fast(virtual: VirtualTime, *, with_pages: bool) -> Callable[[float], Coroutine[Any, Any, None]]:
    """A sleep that takes no time.  With pages open it yields to them at intervals."""
    rested_s = 0.0

    async def sleep(seconds: float) -> None:
        nonlocal rested_s
        await virtual.sleep(seconds)
        if with_pages and time.monotonic() - rested_s >= REST_S:
            await asyncio.sleep(0)
            rested_s = time.monotonic()

    return sleep


def _refuse(message: Message) -> str:
    return "This is a demo: only watch."
