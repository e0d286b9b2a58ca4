"""The hall without a broker: what it believes, what it drops, whom it shows first, and what comes late on purpose."""

import asyncio
import json
from typing import Any

import msgspec
import pytest

from controller.hall.heard import MOST_PAYLOAD_BYTES
from controller.hall.hub import Hub
from controller.hall.roster import Roster
from controller.hall.shown import board_view, picture_of
from controller.web.answers import encoded
from engine.games import load
from tests.controller import said_in_hall as say


def heard(*told: say.Told, **more: Any) -> Roster:
    roster = Roster("witboard", **more)
    for topic, data in told:
        roster.take(topic, data, 1000)
    return roster


def view(roster: Roster, name: str = "t1", wall_ms: int = 1000) -> dict[str, Any]:
    return dict(json.loads(encoded(board_view(roster.boards[name], wall_ms))))


def test_a_board_that_says_all_of_itself_is_shown_with_its_picture() -> None:
    shown = view(heard(say.online("t1"), say.identity("t1"), say.state("t1"), say.clock("t1"), say.health("t1")))
    assert (shown["title"], shown["online"], shown["call"]) == ("Table t1", True, "")
    assert shown["state"]["names"] == ["Ada", "Ben"]
    picture = picture_of(*shown["picture"].split("/"))
    assert picture is not None
    assert len(picture["sites"]) == len(picture["names"]) == len(shown["state"]["board"])


@pytest.mark.parametrize(
    ("told", "why"),
    [
        (("witboard/t1/state", b"\xff{"), "content"),
        (("witboard/t1/state", b"[" * 9000), "content"),
        (("witboard/t1/state", b" " * (MOST_PAYLOAD_BYTES + 1)), "length"),
        (("witboard/t1/online", b"perhaps"), "content"),
        (("witboard/t1/press", b"hint"), "topic"),
        (("witboard/t1/state/more", b"{}"), "topic"),
        (("witboard/<b>/online", b"online"), "topic"),
        (("other/t1/online", b"online"), "topic"),
        (say.identity("t1", board="t2"), "content"),
        (say.identity("t1", page="javascript:alert(1)"), "content"),
        (say.identity("t1", page="http://board.local/?x=1"), "content"),
        (say.identity("t1", format=2), "content"),
        (say.state("t1", ply=-1), "content"),
        (say.state("t1", question=msgspec.structs.replace(say.QUESTION, message={"id": 7})), "content"),
        (say.clock("t1", remaining_ms=(2**60,)), "content"),
        (say.clock("t1", remaining_ms=(1,) * 9), "content"),
    ],
)
def test_what_does_not_fit_is_dropped_and_counted(told: say.Told, why: str) -> None:
    roster = heard(told)
    assert dict(roster.dropped) == {why: 1}
    assert (roster.heard, roster.boards) == (0, {})


def test_a_page_of_a_board_is_an_address_and_nothing_more() -> None:
    assert view(heard(say.identity("t1", page="http://192.0.2.7:8765")))["page"] == "http://192.0.2.7:8765"
    assert view(heard(say.identity("t1", page="https://[2001:db8::7]/")))["page"] == "https://[2001:db8::7]/"


def test_a_state_of_another_board_than_its_game_has_gets_no_picture() -> None:
    assert view(heard(say.identity("t1"), say.state("t1", board=(0, 1))))["picture"] == ""
    assert view(heard(say.identity("t1", sites=("a",)), say.state("t1", board=(0,))))["picture"] == ""
    assert view(heard(say.identity("t1", game="unheard-of"), say.state("t1")))["picture"] == ""
    assert view(heard(say.identity("t1", model="/etc/passwd"), say.state("t1")))["picture"] == "outwit/outwit"


def test_boards_beyond_the_most_take_the_place_of_those_that_left_or_none() -> None:
    roster = heard(say.online("t1"), say.online("t2"), say.online("t3"), most=2)
    assert (set(roster.boards), roster.dropped["boards"]) == ({"t1", "t2"}, 1)
    for told in (say.online("t1", is_there=False), say.online("t3")):
        roster.take(*told, 0)
    assert set(roster.boards) == {"t2", "t3"}


def test_a_topic_that_somebody_clears_takes_the_board_away() -> None:
    roster = heard(say.online("t1"))
    assert roster.take("witboard/t1/identity", b"", 0) == "t1"
    assert roster.boards == {}


@pytest.mark.parametrize(
    ("told", "call"),
    [
        ([say.state("t1", question=say.QUESTION), say.health("t1", calls=True)], "asks"),
        ([say.state("t1"), say.health("t1", calls=True)], "corrected"),
        ([say.state("t1"), say.health("t1", problem="on", sick=("a1",))], "health"),
        ([say.state("t1"), say.health("t1")], ""),
    ],
)
def test_a_board_calls_with_the_most_urgent_reason_while_it_is_there(told: list[say.Told], call: str) -> None:
    roster = heard(say.online("t1"), *told)
    assert view(roster)["call"] == call
    roster.take(*say.online("t1", is_there=False), 0)
    assert view(roster)["call"] == ""


def test_a_clock_goes_on_from_its_stamp_though_the_clocks_of_both_machines_differ() -> None:
    roster = Roster("witboard")
    hours = 3 * 3_600_000
    roster.take(*say.clock("t1", wall_ms=1000), 1000 + hours + 20)
    roster.take(*say.clock("t1", wall_ms=5000), 5000 + hours + 4)  # the quickest message says most
    assert view(roster, wall_ms=5000 + hours + 4 + 700)["clock"]["age_ms"] == 700


def test_a_clock_that_was_kept_by_the_broker_is_as_old_as_it_says() -> None:
    roster = Roster("witboard")
    roster.take(*say.clock("t1", wall_ms=1000), 61_000, retained=True)
    assert view(roster, wall_ms=61_000)["clock"]["age_ms"] == 60_000


def test_what_a_game_says_comes_as_a_message_for_any_language() -> None:
    side = str(load("outwit").sides[0])
    shown = view(heard(say.identity("t1"), say.state("t1")))
    assert shown["sides"][0] == {"id": load("outwit").sides[0].id}, side  # type: ignore[attr-defined]


class Screen:
    """A page that keeps what it is told."""

    def __init__(self) -> None:
        self.told: list[dict[str, Any]] = []

    def say(self, kind: str, text: bytes) -> None:
        self.told.append(json.loads(text))

    def names(self) -> list[str]:
        return [one["name"] for one in self.told if one["type"] in ("board", "gone")]


def test_a_page_is_told_of_its_own_board_alone_and_of_all_that_is_gone() -> None:
    roster = heard(say.online("t1"), say.online("t2"))
    hub, whole, one = Hub(roster, lambda: 0), Screen(), Screen()
    with hub.page(whole), hub.page(one, "t2"):
        assert (whole.names(), one.names()) == (["t1", "t2"], ["t2"])
        for name in ("t1", "t1", "t2"):
            hub.changed(name)
        hub.flush()
        assert (whole.names()[2:], one.names()[1:]) == (["t1", "t2"], ["t2"]), "each once, however often it changed"
        roster.take("witboard/t1/identity", b"", 0)
        hub.changed("t1")
        hub.flush()
        assert whole.told[-1] == {"type": "gone", "name": "t1"}
    hub.changed("t2")
    hub.flush()
    assert len(one.told) == 2


class Later:
    """Call later, by a time that the test makes."""

    def __init__(self) -> None:
        self.now_s, self.due = 0.0, list[tuple[float, Any]]()

    def call_later(self, delay_s: float, act: Any) -> "Later":
        self.due.append((self.now_s + delay_s, act))
        return self

    def cancel(self) -> None:
        self.due.clear()

    def pass_to(self, now_s: float) -> None:
        self.now_s = now_s
        for at_s, act in [one for one in self.due if one[0] <= now_s]:
            self.due.remove((at_s, act))
            act()


def test_a_stream_with_a_delay_shows_nothing_before_its_time(monkeypatch: pytest.MonkeyPatch) -> None:
    later, screen = Later(), Screen()
    monkeypatch.setattr(asyncio, "get_running_loop", lambda: later)
    roster = heard(say.online("t1"), say.state("t1", ply=1))
    hub = Hub(roster, lambda: 0)
    with hub.page(screen, "t1", 30):
        later.pass_to(10)
        roster.take(*say.state("t1", ply=2), 0)
        hub.changed("t1")
        hub.flush()
        later.pass_to(29)
        assert screen.told == []
        later.pass_to(30)
        assert [one["state"]["ply"] for one in screen.told] == [1]
        later.pass_to(40)
        assert [one["state"]["ply"] for one in screen.told] == [1, 2]
