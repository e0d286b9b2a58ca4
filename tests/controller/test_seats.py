"""The links of the seats: secret, one a seat, kept for their owner, dead once they are replaced."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from controller.seats.seats import Seats, has_seats, sides_with_seats
from engine.games import load


def numbered() -> Iterator[str]:
    number = 0
    while True:
        number += 1
        yield f"link{number}"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "seats.json"


@pytest.fixture
def seats(path: Path) -> Seats:
    links = numbered()
    seats = Seats(path, make_token=lambda: next(links))
    seats.begin(7, (0, 1))
    return seats


def test_a_link_is_long_enough_that_nobody_guesses_it(path: Path) -> None:
    seats = Seats(path)
    seats.begin(1, range(6))
    tokens = [seat.token for seat in seats.all]
    assert len(set(tokens)) == 6
    assert min(map(len, tokens)) * 6 >= 128  # 6 bits a letter
    assert all(token.replace("-", "").replace("_", "").isalnum() for token in tokens)


def test_a_link_is_its_seat_and_anything_else_is_nobody(seats: Seats) -> None:
    assert [seats.side_of(link) for link in ("link1", "link2")] == [0, 1]
    assert [seats.side_of(link) for link in ("", "link", "link12", "link3", "lïnk1", "\udcff")] == [None] * 6


def test_the_file_is_for_its_owner_alone(seats: Seats, path: Path) -> None:
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    os.chmod(path, 0o644)
    seats.come("link1")
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [entry.name for entry in path.parent.iterdir()] == ["seats.json"]


def test_links_and_who_has_them_survive_a_restart(seats: Seats, path: Path) -> None:
    seats.come("link2")
    again = Seats(path)
    again.begin(7, (0, 1))
    assert [(seat.side, seat.token, seat.claimed) for seat in again.all] == [(0, "link1", False), (1, "link2", True)]
    assert again.opened(1) == 0


def test_another_game_has_other_links(seats: Seats, path: Path) -> None:
    again = Seats(path)
    again.begin(8, (0, 1))
    assert [again.side_of(link) for link in ("link1", "link2")] == [None, None]
    assert [seat.claimed for seat in again.all] == [False, False]


def test_a_phone_that_is_there_is_led_on_to_the_next_game(seats: Seats) -> None:
    seats.come("link2")
    seats.begin(8, (0, 1))
    assert [(seat.token, seat.claimed) for seat in seats.all] == [("link3", False), ("link4", True)]
    assert (seats.onward("link2"), seats.onward("link1"), seats.side_of("link2")) == ("link4", None, None)
    seats.go("link2")
    seats.begin(9, (0, 1))
    assert seats.onward("link4") is None, "it never came"


def test_a_seat_that_no_longer_takes_part_leads_nowhere(seats: Seats) -> None:
    seats.come("link2")
    seats.begin(8, (0,))
    assert seats.onward("link2") is None


def test_a_new_link_kills_the_old_one_and_is_free_to_take(seats: Seats) -> None:
    seats.come("link1")
    assert seats.reissue(0)
    assert (seats.side_of("link1"), seats.side_of("link3")) == (None, 0)
    assert [(seat.token, seat.claimed) for seat in seats.all] == [("link3", False), ("link2", False)]
    seats.come("link1")
    assert not seats.all[0].claimed, "a dead link claims nothing"
    assert not seats.reissue(5)


def test_pages_are_counted_by_their_link(seats: Seats) -> None:
    seats.come("link1")
    seats.come("link1")
    assert seats.opened(0) == 2
    seats.reissue(0)
    seats.come("link3")
    seats.go("link1")
    seats.go("link1")
    assert seats.opened(0) == 1
    seats.go("link3")
    assert (seats.opened(0), seats.all[0].claimed) == (0, True)


def test_every_change_is_told(seats: Seats) -> None:
    told: list[int] = []
    seats.changed = lambda: told.append(1)
    seats.come("link1")
    seats.go("link1")
    seats.reissue(1)
    seats.begin(8, (0, 1))
    assert len(told) == 4


LATIN = b'{"game":7,"seats":[{"side":0,"token":"\xff"},{"side":1,"token":"x"}]}'
DEEP = b'{"game":7,"seats":' + b"[" * 200_000


@pytest.mark.parametrize("damage", [b"", b"{", b'{"game":7}x', b"[]", b'{"game":7,"seats":[{"side":0}]}', LATIN, DEEP])
def test_a_damaged_file_means_new_links_and_is_told(
    path: Path, damage: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    path.write_bytes(damage)
    seats = Seats(path)
    seats.begin(7, (0, 1))
    assert len(seats.all) == 2
    assert "the seats get new links" in capsys.readouterr().err


def test_a_disk_that_refuses_the_file_does_not_stop_the_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    seats = Seats(tmp_path / "gone" / "seats.json")
    seats.begin(7, (0, 1))
    assert seats.side_of(seats.all[1].token) == 1
    err = capsys.readouterr().err
    assert "end with this process" in err
    assert seats.all[0].token not in err


def test_only_people_have_seats_and_only_where_something_is_chosen_in_words() -> None:
    assert [key for key in ("web", "witt", "outwit", "wari", "witsend") if has_seats(load(key))] == ["witsend"]
    assert sides_with_seats(load("witsend"), (0, 1, 2), {1}) == (0, 2)
    assert sides_with_seats(load("web"), (0, 1), ()) == ()
