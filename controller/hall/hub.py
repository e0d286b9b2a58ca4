"""Brings what boards say to the pages of the hall: of each board the newest, ten times a second, late where wished."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Protocol

from controller.hall.roster import Roster
from controller.hall.shown import board_view
from controller.web.answers import encoded

FLUSH_S = 0.1  # a board that changes all the time is told ten times a second
LONGEST_DELAY_S = 300
MOST_LATE = 600  # values that wait for one page


class Page(Protocol):
    """A page of the hall; `say` sends a text, of each kind the newest."""

    def say(self, kind: str, text: bytes) -> None:
        """Send it."""
        ...


class Watching:
    """One page: all boards, or one; `delay_s` late."""

    def __init__(self, page: Page, board: str | None, delay_s: float) -> None:
        self._page, self.board, self._delay_s = page, board, delay_s
        self._late: set[asyncio.TimerHandle] = set()

    def wants(self, board: str) -> bool:
        """Whether that board is on it."""
        return self.board is None or self.board == board

    def say(self, kind: str, text: bytes) -> None:
        """Tell it, when its time has come."""
        if not self._delay_s:
            self._page.say(kind, text)
        elif len(self._late) < MOST_LATE:

            def tell() -> None:
                self._late.discard(handle)
                self._page.say(kind, text)

            handle = asyncio.get_running_loop().call_later(self._delay_s, tell)
            self._late.add(handle)

    def leave(self) -> None:
        """Nothing more is told."""
        for handle in self._late:
            handle.cancel()


class Hub:
    """All pages; `run` is its task.

    wall_ms  milliseconds since 1970
    line     the state of the connection as pages are told, a text
    """

    def __init__(self, roster: Roster, wall_ms: Callable[[], int]) -> None:
        self._roster, self._wall_ms = roster, wall_ms
        self._pages: set[Watching] = set()
        self._dirty: dict[str, None] = {}
        self._wake = asyncio.Event()
        self._words: dict[str, bytes] = {}

    def changed(self, board: str) -> None:
        """That board has said something."""
        self._dirty.setdefault(board)
        self._wake.set()

    def tell(self, kind: str, value: object) -> None:
        """Tell all pages that, now and when they come."""
        self._words[kind] = encoded(value)
        for page in self._pages:
            page.say(kind, self._words[kind])

    @contextmanager
    def page(self, page: Page, board: str | None = None, delay_s: float = 0) -> Iterator[None]:
        """A page is there, with one board or (None) all; it is told everything at once, then what changes."""
        watching = Watching(page, board, delay_s)
        for kind, text in self._words.items():
            page.say(kind, text)
        for name in self._roster.boards:
            if watching.wants(name):
                watching.say(_kind(name), self._text(name))
        self._pages.add(watching)
        try:
            yield
        finally:
            self._pages.discard(watching)
            watching.leave()

    async def run(self, rest_s: float = FLUSH_S) -> None:
        """Until cancelled."""
        while True:
            await self._wake.wait()
            self._wake.clear()
            self.flush()
            await asyncio.sleep(rest_s)

    def flush(self) -> None:
        """Tell what has changed."""
        dirty, self._dirty = self._dirty, {}
        for name in dirty:
            wanted = [page for page in self._pages if page.wants(name)]
            if wanted:
                text = self._text(name)
                for page in wanted:
                    page.say(_kind(name), text)

    def _text(self, name: str) -> bytes:
        board = self._roster.boards.get(name)
        if board is None:
            return encoded({"type": "gone", "name": name})
        return encoded(board_view(board, self._wall_ms()))


def _kind(name: str) -> str:
    return f"board {name}"
