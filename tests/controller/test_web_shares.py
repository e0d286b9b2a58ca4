"""What each host has of the server: rates that make it wait, and how many of it are there."""

import asyncio

import pytest

from controller.web.limits import WebLimits, fitting
from controller.web.shares import AT_ONCE, REMEMBERED, Crowd, Quotas, Rate, Shares, is_loopback

SECOND_NS = 1_000_000_000


def test_a_rate_says_how_long_to_wait_and_refills_with_the_time_that_is_handed_in() -> None:
    rate = Rate(a_second=2, burst=2)
    moments_ms = [0, 0, 0, 400, 1000, 2000, 90_000, 90_000, 90_000]
    waits_ms = [rate.take(moment * 1_000_000) / 1_000_000 for moment in moments_ms]
    assert waits_ms == [0, 0, 500, 600, 500, 0, 0, 0, 500]


def test_who_has_waited_as_told_comes_at_the_rate() -> None:
    rate, t_ns = Rate(a_second=4, burst=1), 0
    for _ in range(41):
        t_ns += rate.take(t_ns)
    assert t_ns == 10 * SECOND_NS


def test_hosts_are_forgotten_when_they_have_their_share_again_and_never_become_too_many() -> None:
    shares = Shares(1, 2)
    shares.take("greedy", 0, 100)
    for number in range(REMEMBERED - 1):
        shares.take(f"host {number}", 0)
    assert shares.take("new", 2 * SECOND_NS, 2) == 0
    assert shares.take("greedy", 2 * SECOND_NS) == 97 * SECOND_NS  # not forgotten: it has not paid yet
    for number in range(3 * REMEMBERED):
        shares.take(f"another {number}", 2 * SECOND_NS)
    assert len(shares) <= REMEMBERED


def test_this_machine_is_neither_counted_nor_shut_out_with_the_others() -> None:
    crowd = Crowd(2, 2)
    for host in ("127.0.0.1", "::1", "192.0.2.1", "192.0.2.2"):
        crowd.come(host)
    assert crowd.is_full("192.0.2.3")
    assert not crowd.is_full("127.0.0.1")
    crowd.go("192.0.2.2")
    assert not crowd.is_full("192.0.2.3")
    assert len(crowd) == 3


def test_a_host_is_full_by_itself() -> None:
    crowd = Crowd(100, 2)
    with crowd.one_of("192.0.2.1"), crowd.one_of("192.0.2.1"):
        assert crowd.is_full_of("192.0.2.1")
        assert not crowd.is_full_of("192.0.2.2")
    assert len(crowd) == 0


@pytest.mark.parametrize(
    ("host", "is_ours"),
    [
        ("127.0.0.1", True),
        ("127.3.4.5", True),
        ("::1", True),
        ("::ffff:127.0.0.1", True),
        ("192.0.2.1", False),
        ("fe80::1", False),
        ("localhost", False),
        ("", False),
    ],
)
def test_loopback_is_an_address(host: str, is_ours: bool) -> None:
    assert is_loopback(host) is is_ours


def test_a_request_that_would_wait_too_long_does_not_wait_at_all() -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async def work() -> None:
        quotas = Quotas(WebLimits(requests_a_second=1, request_burst=1, request_wait_s=2), lambda: 0, sleep)
        assert [await quotas.request("a") for _ in range(4)] == [True, True, True, False]
        assert await quotas.request("b")

    asyncio.run(work())
    assert slept == [1, 2]


def test_requests_that_come_at_once_begin_one_after_the_other() -> None:
    slept: list[float] = []

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    async def work() -> None:
        quotas = Quotas(WebLimits(request_pace=100), lambda: 0, sleep)
        assert all([await quotas.request("a") for _ in range(AT_ONCE + 3)])
        assert await quotas.request("b")

    asyncio.run(work())
    assert slept == [0.01, 0.02, 0.03]


@pytest.mark.parametrize(("files", "connections"), [(20_000, 192), (1024, 192), (256, 128), (64, 8)])
def test_no_more_connections_than_files(files: int, connections: int) -> None:
    assert fitting(WebLimits(), files).connections == connections
