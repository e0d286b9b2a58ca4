"""The board in its network, as another program finds it: by real multicast DNS on this machine's own loop."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from zeroconf import ServiceStateChange, Zeroconf
from zeroconf.asyncio import AsyncServiceBrowser, AsyncServiceInfo, AsyncZeroconf

from controller.service.announcement import SERVICE, Announcement

pytestmark = pytest.mark.thorough
HERE, DEADLINE_S = "127.0.0.1", 60.0


class Finder:
    """Somebody who looks for boards: each that comes or goes, as it happens."""

    def __init__(self, zeroconf: AsyncZeroconf) -> None:
        self.zeroconf = zeroconf
        self.seen: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
        self.browser = AsyncServiceBrowser(zeroconf.zeroconf, SERVICE, handlers=[self._note])

    def _note(self, zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        self.seen.put_nowait((state_change.name, name))

    async def next(self) -> tuple[str, str]:
        return await asyncio.wait_for(self.seen.get(), DEADLINE_S)

    async def ask(self, name: str) -> AsyncServiceInfo:
        found = AsyncServiceInfo(SERVICE, name)
        assert await found.async_request(self.zeroconf.zeroconf, DEADLINE_S * 1000)
        return found


@asynccontextmanager
async def finder() -> AsyncIterator[Finder]:
    zeroconf = AsyncZeroconf(interfaces=[HERE])
    try:
        found = Finder(zeroconf)
        yield found
        await found.browser.async_cancel()
    finally:
        await zeroconf.async_close()


def test_a_board_is_found_with_its_address_and_takes_leave() -> None:
    async def look() -> None:
        said: list[str] = []
        async with finder() as somebody:
            one, other = (Announcement("web", "club.local", said.append) for _ in range(2))
            one.begin(HERE, 8765)
            name = f"Witboard club.{SERVICE}"
            assert await somebody.next() == ("Added", name)
            found = await somebody.ask(name)
            assert (found.parsed_addresses(), found.port) == ([HERE], 8765)
            assert found.decoded_properties == {"path": "/", "board": "web"}
            other.begin(HERE, 8766)  # a second board of the same machine has a name of its own
            _, second = await somebody.next()
            assert second not in ("", name)
            await one.close()
            assert await somebody.next() == ("Removed", name)
            await other.close()
        assert said == []

    asyncio.run(look())


def test_where_nobody_can_be_told_the_board_plays_on_and_says_so_once() -> None:
    async def look() -> None:
        said: list[str] = []
        board = Announcement("web", "", said.append)
        board.begin("203.0.113.9", 8765)  # no address of this machine
        board.begin("203.0.113.9", 8765)
        async with asyncio.timeout(DEADLINE_S):
            while not said:
                await asyncio.sleep(0)
        await board.close()
        assert len(said) == 1
        assert said[0].startswith("the network is not told that the board is here: ")

    asyncio.run(look())


def test_what_was_never_announced_closes_at_once() -> None:
    asyncio.run(Announcement("web").close())
