"""The pages of the seats: who is let in, what they are shown, and what becomes of what they choose."""

import json
import re
from pathlib import Path
from typing import Any, cast

import pytest
from starlette.responses import PlainTextResponse
from starlette.types import Message as Event

from controller import web
from controller.core.api.commands import Play
from controller.web.guard import Guard
from controller.web.limits import WebLimits
from controller.web.page_protocol import NewGame, Reissue
from engine.messages import revive
from tests.controller.seat_visitor import Household, Phone, run


@pytest.fixture
def house(tmp_path: Path) -> Household:
    return Household(tmp_path)


async def seated(house: Household, side: int) -> tuple[Phone, dict[str, Any]]:
    """A phone with that seat open, and its first view."""
    phone = await house.phone(house.link(side) + "/ws").opened()
    return phone, await phone.hear("seat")


def cards(view: dict[str, Any]) -> list[str]:
    return [choice["words"] for choice in view["choices"]]


def listed(house: Household) -> list[dict[str, Any]]:
    told = cast(dict[str, Any], revive(json.loads(run(house.get("/api/seats"))[2])))
    return list(told["seats"])


def test_a_link_opens_the_page_and_nothing_of_it_is_kept_or_passed_on(house: Household) -> None:
    status, headers, body = run(house.get(house.link(0)))
    assert (status, headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert headers["cache-control"] == "no-store"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["content-security-policy"].startswith("default-src 'self'; ")
    assert "etag" not in headers
    assert house.link(0).encode() not in body


@pytest.mark.parametrize("link", ["/seat/x", "/seat/" + "a" * 23, "/seat/" + "a" * 25, "/seat/%20", "/seat/"])
def test_a_wrong_link_is_answered_like_any_address_that_is_not_there(house: Household, link: str) -> None:
    status, _, body = run(house.get(link))
    assert (status, body) == (404, run(house.get("/nothing"))[2])


def test_a_wrong_link_opens_no_socket(house: Household) -> None:
    async def work() -> None:
        refused = await house.phone("/seat/wrong/ws", extensions=("websocket.http.response",)).answer()
        assert (refused["type"], refused["status"]) == ("websocket.http.response.start", 404)
        assert (await house.phone("/seat/wrong/ws").answer())["type"] == "websocket.close"

    run(work())
    assert not any(seat.claimed for seat in house.seats.all)


def test_a_seat_is_shown_its_own_secrets_and_choices(house: Household) -> None:
    async def work() -> None:
        _, red = await seated(house, 0)
        _, blue = await seated(house, 1)
        assert (red["name"], red["title"], red["phase"], red["mine"]) == ("Red", "Wit's End", "playing", True)
        assert cards(red) == [f"Card {number}" for number in range(1, 7)]
        assert red["waiting"] == ["Red", "Blue"]
        assert "choose a card secretly" in red["notices"][0]
        tickets = [next(fact["text"] for fact in view["facts"] if fact["label"] == "Ticket") for view in (red, blue)]
        drawn = {move[0]: " ".join(move[3:]) for move in house.sitting.moves if "#" in move}
        assert tickets == [drawn["r"], drawn["b"]]

    run(work())


def test_a_choice_is_made_shown_to_its_seat_alone_and_to_all_when_all_have_chosen(house: Household) -> None:
    async def work() -> None:
        red, _ = await seated(house, 0)
        blue, _ = await seated(house, 1)
        red.choose("r:4")
        view = await red.hear("seat")
        assert ("Chosen", "Card 4") in [(fact["label"], fact["text"]) for fact in view["facts"]]
        assert (view["choices"], view["waiting"], view["shown"]) == ([], ["Blue"], [])
        theirs = await blue.hear("seat")
        assert "Card 4" not in json.dumps({**theirs, "choices": []})
        blue.choose("b:2")
        for phone in (red, blue):
            view = await phone.hear("seat")
            while not view["shown"]:
                view = await phone.hear("seat")
            shown = [(one["name"], one["words"], one["side"], one["face"]) for one in view["shown"]]
            assert shown == [("Red", "Card 4", 0, "4"), ("Blue", "Card 2", 1, "2")]

    run(work())
    assert house.sitting.moves[-2:] == ["r:4", "b:2"]


def test_a_refused_choice_is_told_to_its_seat_alone(house: Household) -> None:
    said = len(house.sitting.heard)

    async def work() -> None:
        red, _ = await seated(house, 0)
        for choice, word in (("r:Q", "WITSEND-8"), ("b:1", "not your choice"), ("r:1+1", "")):
            red.choose(choice)
            assert word in (await red.hear("refused"))["text"]

    run(work())
    assert house.sitting.heard[said:] == []
    assert len(house.sitting.moves) == 3


@pytest.mark.parametrize(
    "text",
    [
        "{",
        "[]",
        '{"type":"play"}',
        '{"type":"play","choice":5}',
        '{"type":"play","choice":""}',
        '{"type":"play","choice":"r:4","side":1}',
        '{"type":"command","name":"resign","side":1}',
        '{"type":"play","choice":"' + "x" * 65 + '"}',
        "x" * 5000,
        '{"x":' + "[" * 4000,
        "[" * 4000,
        "\ud800",
        '{"type":' + "[" * 2000,
        '{"x":' + "[" * 2000,  # deeper than Python's stack
        '{"type":"play","choice":' + "9" * 3000 + "}",
    ],
)
def test_a_seat_can_send_nothing_but_its_choice(house: Household, text: str) -> None:
    async def work() -> None:
        red, _ = await seated(house, 0)
        red.say(text)
        assert (await red.hear("refused"))["text"].startswith("The message")

    run(work())
    assert len(house.sitting.moves) == 3
    assert house.sitting.table.session.phase == "playing"


def test_a_seat_that_sends_too_fast_is_read_at_its_rate(tmp_path: Path) -> None:
    house = Household(tmp_path, limits=WebLimits(messages_a_second=1, burst=2))

    async def work() -> None:
        red, _ = await seated(house, 0)
        for _ in range(4):
            red.choose("r:9")
        await red.leave()

    run(work())
    assert house.slept == [1, 1]


def test_a_stranger_sees_who_has_a_seat_and_no_link(house: Household) -> None:
    status, _, body = run(house.get("/api/seats", at="198.51.100.66"))
    seats = json.loads(body)["seats"]
    assert (status, [sorted(seat) for seat in seats]) == (200, [["claimed", "name", "open", "side"]] * 2)


def test_the_board_page_shows_a_link_until_a_phone_has_it_and_never_again(house: Household) -> None:
    seats = listed(house)
    assert [seat["link"] for seat in seats] == [f"http://198.51.100.20:8765{house.link(side)}" for side in (0, 1)]
    assert seats[0]["code"]["path"].startswith("M4 4h7v1h-7z")

    async def work() -> None:
        red, _ = await seated(house, 0)
        await red.leave()

    run(work())
    first, second = listed(house)
    assert first == {"side": 0, "name": "Red", "claimed": True, "open": 0}
    assert second["link"].endswith(house.link(1))


def test_looking_at_a_link_does_not_claim_it(house: Household) -> None:
    run(house.get(house.link(0)))
    assert not listed(house)[0]["claimed"]


def test_who_has_a_phone_is_told_to_the_board_page_and_no_link_with_it(house: Household) -> None:
    async def work() -> None:
        board = await house.phone("/ws").opened()
        red, _ = await seated(house, 0)
        told = await board.hear("seats")
        while not told["seats"][0]["claimed"]:
            told = await board.hear("seats")
        assert told["seats"] == [
            {"side": 0, "name": "Red", "claimed": True, "open": 1},
            {"side": 1, "name": "Blue", "claimed": False, "open": 0},
        ]
        await red.leave()
        assert (await board.hear("seats"))["seats"][0]["open"] == 0

    run(work())


def test_a_new_link_ends_the_old_one_at_once(house: Household) -> None:
    async def work() -> None:
        old, old_link = (await seated(house, 0))[0], house.link(0)
        assert house.sitting.daemon.take(Reissue(0)) is None
        assert "no longer good" in (await old.hear("gone"))["text"]
        old.choose("r:4")
        assert "no longer good" in (await old.hear("refused"))["text"]
        assert (await house.get(old_link))[0] == 404
        assert (await house.get(house.link(0)))[0] == 200
        new, view = await seated(house, 0)
        assert view["side"] == 0
        new.choose("r:4")
        await new.hear("seat")
        texts = " ".join(old.got[old.got.index(next(text for text in old.got if "gone" in text)) :])
        assert "Ticket" not in texts

    run(work())
    assert house.sitting.moves[-1] == "r:4"


def test_a_new_game_leads_the_phones_that_are_there_on(house: Household) -> None:
    async def work() -> None:
        red, old_link = (await seated(house, 0))[0], house.link(0)
        house.sitting.daemon.take(NewGame())
        assert (await red.hear("moved"))["to"] == house.link(0) != old_link
        assert (await house.get(old_link))[0] == 404
        assert [seat.claimed for seat in house.seats.all] == [True, False]

    run(work())


def test_the_board_page_cannot_choose_for_a_seat(house: Household) -> None:
    why = house.sitting.daemon.take(Play("r:4", 0))
    assert why == "That is chosen in secret, on the player's own page."
    assert len(house.sitting.moves) == 3
    assert house.sitting.daemon.take(Reissue(5)) == "That side has no seat in this game."


def test_a_seat_is_open_on_so_many_pages_and_no_more(house: Household) -> None:
    async def work() -> None:
        phones = [(await seated(house, 0))[0] for _ in range(8)]
        late = await house.phone(house.link(0) + "/ws").opened()
        assert "too many pages" in (await late.hear("refused"))["text"]
        assert (await late.answer())["type"] == "websocket.close"
        await phones[0].leave()
        await seated(house, 0)

    run(work())


def test_a_board_that_no_phone_reaches_says_so(tmp_path: Path) -> None:
    house = Household(tmp_path, trouble="Start it with --host 0.0.0.0")
    assert json.loads(run(house.get("/api/seats"))[2])["trouble"] == "Start it with --host 0.0.0.0"


@pytest.mark.parametrize(
    ("called", "host", "status"),
    [
        (("203.0.113.5", 8765), "203.0.113.5:8765", 200),
        (("::ffff:203.0.113.5", 8765), "203.0.113.5:8765", 200),
        (("2001:db8::5", 8765), "[2001:db8::5]:8765", 200),
        (("203.0.113.5", 8765), "203.0.113.6:8765", 421),
        (("203.0.113.5", 8765), "board.example:8765", 421),
        (None, "203.0.113.5:8765", 421),
    ],
)
def test_a_phone_may_ask_for_the_address_that_it_called_and_for_no_other(
    called: tuple[str, int] | None, host: str, status: int
) -> None:
    sent: list[Event] = []

    async def receive() -> Event:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(event: Event) -> None:
        sent.append(event)

    scope = {"type": "http", "method": "GET", "path": "/", "scheme": "http", "query_string": b"", "server": called}
    run(Guard(PlainTextResponse("welcome"), ())({**scope, "headers": [(b"host", host.encode())]}, receive, send))
    assert sent[0]["status"] == status


def test_the_page_of_a_seat_has_every_part_its_script_asks_for_and_nothing_inline() -> None:
    static = Path(web.__file__).parent / "static"
    files = {name: (static / name).read_text("utf-8") for name in ("seat.html", "seat.js")}
    ids = re.findall(r'\bid="([^"]+)"', files["seat.html"])
    assert len(ids) == len(set(ids))
    assert set(re.findall(r'byId\("([^"]+)"\)', files["seat.js"])) <= set(ids)
    assert not re.search(r"<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)", files["seat.html"])
    assert "localStorage" not in files["seat.js"]
