"""Addresses that phones can reach, and codes that phones can scan."""

import re

import pytest

from controller.web.seat_links import code, reach

LOCAL = "Phones cannot reach this board yet: it listens on this machine only."


def nowhere() -> str | None:
    return None


def lan() -> str | None:
    return "198.51.100.20"


@pytest.mark.parametrize(
    ("host", "names", "origin"),
    [
        ("0.0.0.0", (), "http://198.51.100.20:8765"),
        ("::", (), "http://198.51.100.20:8765"),
        ("0.0.0.0", ("board.local", "other.local"), "http://board.local:8765"),
        ("198.51.100.7", (), "http://198.51.100.7:8765"),
        ("2001:db8::7", (), "http://[2001:db8::7]:8765"),
        ("198.51.100.7", ("board.local",), "http://board.local:8765"),
    ],
)
def test_a_link_begins_with_an_address_that_phones_can_reach(host: str, names: tuple[str, ...], origin: str) -> None:
    where = reach(host, 8765, names, lan)
    assert (where.origin, where.trouble) == (origin, "")


@pytest.mark.parametrize("host", ["127.0.0.1", "127.8.0.1", "::1", "localhost"])
def test_a_server_for_this_machine_only_says_how_phones_can_reach_it(host: str) -> None:
    where = reach(host, 8765, ("board.local",), lan)
    assert where.trouble == LOCAL
    assert "board.local" not in where.origin


def test_a_machine_in_no_network_says_so() -> None:
    where = reach("0.0.0.0", 8765, (), nowhere)
    assert where.origin == "http://127.0.0.1:8765"
    assert "it is in no network" in where.trouble


def test_behind_a_server_with_https_links_have_its_name() -> None:
    assert reach("127.0.0.1", 8765, ("board.local",), lan, proxied=True).origin == "https://board.local"
    assert "put its HTTPS server first" in reach("127.0.0.1", 8765, (), lan, proxied=True).trouble


def test_the_usual_port_is_left_out() -> None:
    assert reach("198.51.100.7", 80, (), lan).origin == "http://198.51.100.7"


def test_a_code_is_a_square_of_modules_with_a_quiet_border_and_three_finders() -> None:
    drawn = code("http://198.51.100.20:8765/seat/abcdefghijklmnopqrstuvwx")
    dark: set[tuple[int, int]] = set()
    for x, y, length in re.findall(r"M(\d+) (\d+)h(\d+)v1h-\3z", drawn.path):
        dark |= {(int(x) + step, int(y)) for step in range(int(length))}
    inner = drawn.size - 8
    assert (inner - 17) % 4 == 0
    assert all(4 <= x < 4 + inner and 4 <= y < 4 + inner for x, y in dark)
    for left, top in ((4, 4), (4 + inner - 7, 4), (4, 4 + inner - 7)):
        assert all((left + i, top) in dark for i in range(7))
        assert (left + 1, top + 1) not in dark
        assert (left + 3, top + 3) in dark


def test_other_links_have_other_codes() -> None:
    assert code("http://a/seat/1").path != code("http://a/seat/2").path
