"""The laws of the latest-value broadcast: newest first and last, nothing queues up, nobody waits for a reader."""

import asyncio
import weakref
from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.publish.broadcast import Broadcast

T = TypeVar("T")
DEADLINE_S = 60  # only ever reached where a reader is not woken


def run(work: Coroutine[Any, Any, T]) -> T:
    async def before_deadline() -> T:
        async with asyncio.timeout(DEADLINE_S):
            return await work

    return asyncio.run(before_deadline())


def test_a_reader_gets_the_value_that_is_there_at_once() -> None:
    async def work() -> int:
        source: Broadcast[int] = Broadcast()
        source.publish(7)
        with source.subscribe() as reader:
            return await anext(aiter(reader))

    assert run(work()) == 7


def test_a_waiting_reader_is_woken_by_the_next_value() -> None:
    async def work() -> str:
        source: Broadcast[str] = Broadcast()
        with source.subscribe() as reader:
            waiting = asyncio.ensure_future(anext(aiter(reader)))
            asyncio.get_running_loop().call_soon(source.publish, "news")
            return await waiting

    assert run(work()) == "news"


def test_a_slow_reader_skips_to_the_newest_and_sees_nothing_twice() -> None:
    async def work() -> None:
        source: Broadcast[int] = Broadcast()
        with source.subscribe() as reader:
            values = aiter(reader)
            source.publish(1)
            assert await anext(values) == 1
            for value in range(2, 1001):
                source.publish(value)
            assert await anext(values) == 1000
            assert not reader.fresh
            again = asyncio.ensure_future(anext(values))
            asyncio.get_running_loop().call_soon(source.publish, 1001)
            assert await again == 1001

    run(work())


def test_values_that_nobody_took_are_not_kept() -> None:
    class Value:
        pass

    source: Broadcast[Value] = Broadcast()
    with source.subscribe() as slow:
        kept = []
        for _ in range(5):
            value = Value()
            kept.append(weakref.ref(value))
            source.publish(value)
            del value
        assert [ref() is None for ref in kept] == [True, True, True, True, False]
        assert slow.fresh


def test_a_reader_that_has_gone_is_forgotten() -> None:
    source: Broadcast[int] = Broadcast()
    with source.subscribe(), source.subscribe():
        assert source.readers == 2
    assert source.readers == 0


def test_one_wake_waits_for_several_broadcasts() -> None:
    async def work() -> tuple[bool, bool]:
        wake = asyncio.Event()
        first: Broadcast[int] = Broadcast()
        second: Broadcast[str] = Broadcast()
        with first.subscribe(wake) as one, second.subscribe(wake) as two:
            asyncio.get_running_loop().call_soon(second.publish, "b")
            await wake.wait()
            return one.fresh, two.fresh

    assert run(work()) == (False, True)


def test_taking_before_anything_was_published_says_so() -> None:
    source: Broadcast[int] = Broadcast()
    with source.subscribe() as reader, pytest.raises(LookupError, match="nothing was published"):
        reader.take()


@given(st.lists(st.booleans()))
def test_any_reader_sees_a_rising_part_of_what_was_published_and_ends_with_the_newest(steps: list[bool]) -> None:
    source: Broadcast[int] = Broadcast()
    got, published = [], 0
    with source.subscribe() as reader:
        for publishes in [*steps, False]:
            if publishes:
                published += 1
                source.publish(published)
            elif reader.fresh:
                got.append(reader.take())
                assert got[-1] == source.latest
    assert got == sorted(set(got))
    assert (got or [0])[-1] == published
