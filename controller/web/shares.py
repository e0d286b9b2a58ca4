"""What each host has had of the daemon, so that no host takes what is the others'."""

import asyncio
import ipaddress
import math
from collections import Counter
from collections.abc import Awaitable, Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TypeAlias

from controller.web.limits import WebLimits
from hardware.durations import SECOND_NS

NowNs: TypeAlias = Callable[[], int]
Sleep: TypeAlias = Callable[[float], Awaitable[object]]
PROXY = "proxy"  # stands for the addresses of servers in between, behind which there are many hosts
AT_ONCE = 4  # requests of one host that are begun in one turn of the loop
REMEMBERED = 1024  # hosts; one whose bucket is full again is as good as forgotten


@dataclass(slots=True)
class Rate:
    """A token bucket of `burst` that refills at `a_second`.  The caller supplies the time."""

    a_second: float
    burst: int
    left: float = field(init=False)
    at_ns: int | None = None

    def __post_init__(self) -> None:
        self.left = self.burst

    def take(self, t_ns: int, amount: float = 1) -> int:
        """Take so much, if need be of what is still to come; how long to wait until it has come, in ns."""
        if self.at_ns is not None:
            self.left = min(self.burst, self.left + (t_ns - self.at_ns) / SECOND_NS * self.a_second)
        self.at_ns = t_ns
        self.left -= amount
        return max(0, math.ceil(-self.left / self.a_second * SECOND_NS))

    def is_full(self, t_ns: int) -> bool:
        """Whether nothing of what was taken is missing any more."""
        return self.at_ns is None or self.left + (t_ns - self.at_ns) / SECOND_NS * self.a_second >= self.burst


class Shares:
    """A bucket for each host."""

    def __init__(self, a_second: float, burst: int) -> None:
        self._a_second = a_second
        self._burst = burst
        self._rates: dict[str, Rate] = {}

    def __len__(self) -> int:
        return len(self._rates)

    def take(self, host: str, t_ns: int, amount: float = 1) -> int:
        """Take so much of that host's bucket; how long it has to wait for it, in ns."""
        if host not in self._rates and len(self._rates) >= REMEMBERED:
            self._forget(t_ns)
        return self._rates.setdefault(host, Rate(self._a_second, self._burst)).take(t_ns, amount)

    def _forget(self, t_ns: int) -> None:
        self._rates = {host: rate for host, rate in self._rates.items() if not rate.is_full(t_ns)}
        while len(self._rates) >= REMEMBERED:
            del self._rates[next(iter(self._rates))]  # the one that has been known longest


class Crowd:
    """How many are there now, of each host and in all.  This machine's own do not count in all: none shuts them out."""

    def __init__(self, most: int, most_a_host: int) -> None:
        self.most = most
        self.most_a_host = most_a_host
        self._there: Counter[str] = Counter()

    def __len__(self) -> int:
        return self._there.total()

    def is_full_of(self, host: str) -> bool:
        """Whether that host has as many there as it may."""
        return self._there[host] >= self.most_a_host

    def is_full(self, host: str) -> bool:
        """Whether there is no room for one more of that host, since all the others take it."""
        others = sum(number for one, number in self._there.items() if not is_loopback(one))
        return not is_loopback(host) and others >= self.most

    @contextmanager
    def one_of(self, host: str) -> Iterator[None]:
        """One more of that host is there."""
        self.come(host)
        try:
            yield
        finally:
            self.go(host)

    def come(self, host: str) -> None:
        """One more of that host is there."""
        self._there[host] += 1

    def go(self, host: str) -> None:
        """One of that host has left."""
        self._there[host] -= 1
        if not self._there[host]:
            del self._there[host]


class Quotas:
    """Who has how much of one server.

    now_ns    monotonic time
    sleep     waits so many seconds
    proxies   addresses of servers in between
    watching  pages that only watch; `playing`: the others, which those that watch cannot shut out
    """

    def __init__(
        self, limits: WebLimits, now_ns: NowNs, sleep: Sleep = asyncio.sleep, proxies: Collection[str] = ()
    ) -> None:
        self.limits = limits
        self._proxies = frozenset(proxies)
        self.now_ns = now_ns
        self._sleep = sleep
        self.connections = Crowd(limits.connections, limits.host_connections)
        self.watching = Crowd(limits.clients, limits.host_clients)
        self.playing = Crowd(limits.clients, limits.host_clients)
        self._bytes = Shares(limits.bytes_a_second, limits.byte_burst)
        self._requests = Shares(limits.requests_a_second, limits.request_burst)
        self._paces = Shares(limits.request_pace, AT_ONCE)
        self._messages = Shares(limits.messages_a_second, limits.burst)

    def counted_as(self, peer: Sequence[object] | None) -> str:
        """The host at the other end of a connection, by its socket address."""
        host = host_in(peer)
        return PROXY if host in self._proxies else host

    def bytes_wait_s(self, host: str, number: int) -> float:
        """So many bytes of that host were read: how long to read no more of it."""
        return self._bytes.take(host, self.now_ns(), number) / SECOND_NS

    async def message(self, host: str) -> None:
        """Wait until that host may send one more message."""
        if wait_ns := self._messages.take(host, self.now_ns()):
            await self._sleep(wait_ns / SECOND_NS)

    async def request(self, host: str) -> bool:
        """Wait until that host may ask once more.  False, at once: that would take too long."""
        now_ns = self.now_ns()
        wait_ns = max(self._requests.take(host, now_ns), self._paces.take(host, now_ns))
        if wait_ns > self.limits.request_wait_s * SECOND_NS:
            return False
        if wait_ns:
            await self._sleep(wait_ns / SECOND_NS)
        return True


def host_in(address: Sequence[object] | None) -> str:
    """The host of a socket address, an IPv4 one in its own form; "" if it is not known."""
    return str(address[0]).removeprefix("::ffff:") if address else ""


def is_loopback(host: str) -> bool:
    """Whether that address is this machine's own, which no other machine can have."""
    try:
        address = ipaddress.ip_address(host)
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return (mapped or address).is_loopback
