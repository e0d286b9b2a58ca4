"""The newest value, for any number of readers.  Decouples the daemon from slow clients.

A slow reader skips values and always gets the newest: nothing queues up, and the publisher never waits.
A broadcast belongs to one event loop: publish from its thread.
"""

import asyncio
from collections.abc import AsyncIterator
from types import TracebackType
from typing import Generic, Self, TypeVar

T = TypeVar("T")


class Broadcast(Generic[T]):
    """Holds one value; `publish` replaces it and wakes the readers."""

    def __init__(self) -> None:
        self._latest: T | None = None
        self._number = 0  # values published so far
        self._readers: set[Subscription[T]] = set()

    @property
    def latest(self) -> T | None:
        """The newest value; None before the first."""
        return self._latest

    @property
    def number(self) -> int:
        """The number of values published so far."""
        return self._number

    @property
    def readers(self) -> int:
        """The number of open subscriptions."""
        return len(self._readers)

    def publish(self, value: T) -> None:
        """Replace the value.  Never waits."""
        self._latest = value
        self._number += 1
        for reader in self._readers:
            reader.wake.set()

    def subscribe(self, wake: asyncio.Event | None = None) -> "Subscription[T]":
        """A reader, to be used in a `with`.  Subscriptions may share a `wake` to wait for all of them at once."""
        return Subscription(self, wake or asyncio.Event(), self._readers)


class Subscription(Generic[T]):
    """One reader of a broadcast: iterate it, or wait for `wake` and `take` what is `fresh`."""

    def __init__(self, source: Broadcast[T], wake: asyncio.Event, readers: "set[Subscription[T]]") -> None:
        self._source = source
        self._taken = 0
        self._readers = readers
        self.wake = wake

    def __enter__(self) -> Self:
        self._readers.add(self)
        if self.fresh:
            self.wake.set()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._readers.discard(self)

    @property
    def fresh(self) -> bool:
        """Whether there is a value that this reader has not yet taken."""
        return self._source.number > self._taken

    def take(self) -> T:
        """Take the newest value, which is then no longer fresh.

        :raises LookupError: no value was ever published.
        """
        if self._source.number == 0:
            raise LookupError("nothing was published yet; look at `fresh` before taking")
        self._taken = self._source.number
        return self._source.latest  # type: ignore[return-value]  # a value was published: it is a T

    async def __aiter__(self) -> AsyncIterator[T]:
        """Yield values for ever, starting with the present one.  A slow reader misses some."""
        while True:
            await self.wake.wait()
            self.wake.clear()
            if self.fresh:
                yield self.take()
