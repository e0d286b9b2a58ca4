"""Who is who, and how a device becomes more than a spectator: by this machine, a code, or a button of the board."""

import asyncio
import json
import stat
from collections.abc import Coroutine
from pathlib import Path
from typing import Any, TypeVar, cast

import pytest
from starlette.applications import Starlette
from starlette.types import Message as Event

from controller.web.asking import Asking
from controller.web.entrance import Entrance
from controller.web.feeds import Feeds
from controller.web.grants import TICKET_NS, TICKETS
from controller.web.messages import NO_BUTTON, TOO_SOON, TWO_ASK
from controller.web.page_protocol import Message
from controller.web.roles import OWNER, SPECTATOR
from controller.web.seat_links import LinkOrigin
from controller.web.server import make_web
from engine.messages import revive

T = TypeVar("T")
DEADLINE_S = 60  # only ever reached where something waits that must not
BOARD, TABLET, STRANGER = "192.0.2.1", "192.0.2.7", "192.0.2.66"
HOST = f"{BOARD}:8765"
ABOUT = {
    "sides": ["White", "Green"],
    "pieces": [],
    "sites": [{"name": "a1", "x_mm": 0, "y_mm": 0}],
    "buttons": [{"name": "white", "label": "White", "does": "move", "side": 0}],
    "simulated": True,
}
NEW_GAME = '{"type":"command","name":"new_game"}'


def run(work: Coroutine[Any, Any, T]) -> T:
    async def before_deadline() -> T:
        async with asyncio.timeout(DEADLINE_S):
            return await work

    return asyncio.run(before_deadline())


class Board:
    """A board in a network, with the clock in the test's hand; `got`: what pages have made it do."""

    def __init__(self, state: Path | None = None, *, buttons: bool = True) -> None:
        self.now_ns = 0
        self.got: list[Message] = []
        self.feeds = Feeds()
        where = LinkOrigin(f"http://{HOST}")
        keys = None if state is None else state / "keys.json"
        self.entrance = Entrance(self._now, where, keys=keys, buttons=buttons)
        self.web: Starlette = make_web(
            ABOUT, self.feeds, self._take, lambda clause, locale: None, self._now, entrance=self.entrance
        )

    def _now(self) -> int:
        return self.now_ns

    def _take(self, message: Message) -> str | None:
        self.got.append(message)
        return None

    def scope(self, kind: str, path: str, at: str, headers: dict[str, str]) -> dict[str, Any]:
        named = {"host": HOST, **headers}
        return {
            "type": kind,
            "method": "POST",
            "path": path,
            "scheme": "http" if kind == "http" else "ws",
            "headers": [(name.encode(), value.encode()) for name, value in named.items()],
            "query_string": b"",
            "client": (at, 40000),
            "server": (BOARD, 8765),
        }

    async def post(self, path: str, body: object, at: str, **headers: str) -> tuple[int, dict[str, str], bytes]:
        """Status, headers and body of the answer."""
        sent: list[Event] = []

        async def receive() -> Event:
            return {"type": "http.request", "body": json.dumps(body).encode(), "more_body": False}

        async def send(event: Event) -> None:
            sent.append(event)

        await self.web(self.scope("http", path, at, headers), receive, send)
        names = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
        return sent[0]["status"], names, b"".join(event.get("body", b"") for event in sent[1:])

    async def ticket(self, side: int | None = None, at: str = "127.0.0.1") -> str:
        """The ticket in the code that a page of that host is given."""
        status, _, body = await self.post("/api/ticket", {"side": side}, at)
        assert status == 200
        link: str = json.loads(body)["link"]
        assert link.startswith(f"http://{HOST}/#ticket=")
        return link.partition("=")[2]

    async def key(self, ticket: str, at: str = TABLET) -> str:
        """The cookie that a device gets for its ticket; "": none."""
        _, headers, _ = await self.post("/api/key", {"ticket": ticket}, at)
        return headers.get("set-cookie", "").partition(";")[0]

    async def page(self, at: str, **headers: str) -> "Page":
        page = Page(self.web, self.scope("websocket", "/ws", at, headers))
        page.role = await page.hear("role")
        return page


class Page:
    """The other end of a socket."""

    def __init__(self, web: Starlette, scope: dict[str, Any]) -> None:
        self._to_server: asyncio.Queue[Event] = asyncio.Queue()
        self._from_server: asyncio.Queue[Event] = asyncio.Queue()
        self._to_server.put_nowait({"type": "websocket.connect"})
        self.role: dict[str, Any] = {}
        self._task = asyncio.ensure_future(web(scope, self._to_server.get, self._from_server.put))

    async def hear(self, kind: str) -> dict[str, Any]:
        while True:
            event = await self._from_server.get()
            if event["type"] == "websocket.send":
                message: dict[str, Any] = cast(Any, revive(json.loads(event["text"])))
                if message["type"] == kind:
                    return message

    def say(self, text: str) -> None:
        self._to_server.put_nowait({"type": "websocket.receive", "text": text})

    async def leave(self) -> None:
        self._to_server.put_nowait({"type": "websocket.disconnect", "code": 1001})
        await self._task


@pytest.mark.parametrize(
    ("at", "headers", "role"),
    [
        ("127.0.0.1", {}, "owner"),
        ("::1", {}, "owner"),
        ("::ffff:127.0.0.1", {}, "owner"),
        (BOARD, {}, "owner"),  # this machine, by its own address
        (TABLET, {}, "spectator"),
        ("127.0.0.1", {"x-forwarded-for": TABLET}, "spectator"),  # a server on this machine speaks for somebody
        ("127.0.0.1", {"x-real-ip": TABLET}, "spectator"),
        ("127.0.0.1", {"forwarded": "for=192.0.2.7"}, "spectator"),
        ("127.0.0.1", {"via": "1.1 x"}, "spectator"),
        (TABLET, {"x-forwarded-for": "127.0.0.1"}, "spectator"),
        (TABLET, {"cookie": "witboard-8765="}, "spectator"),
        (TABLET, {"cookie": "witboard-8765=guess"}, "spectator"),
        (TABLET, {"cookie": 'witboard-8765="'}, "spectator"),
    ],
)
def test_this_machine_is_in_charge_and_all_others_watch(at: str, headers: dict[str, str], role: str) -> None:
    async def work() -> None:
        page = await Board().page(at, **headers)
        assert page.role == {"type": "role", "role": role, "side": None, "buttons": True}
        await page.leave()

    run(work())


def test_what_a_stranger_sends_does_nothing_and_he_is_told_why() -> None:
    async def work() -> None:
        board = Board()
        page = await board.page(STRANGER)
        for text in (
            NEW_GAME,
            '{"type":"reissue","side":0}',
            '{"type":"command","name":"resign","side":0}',
            '{"type":"command","name":"adjust","amount_ms":-60000}',
            '{"type":"command","name":"mask","choice":"a1"}',
            '{"type":"lift","site":"a1"}',
            '{"type":"press","button":"white"}',
        ):
            page.say(text)
            assert (await page.hear("refused"))["text"].startswith("You are watching.")
        await page.leave()
        assert board.got == []

    run(work())


def test_a_code_makes_one_device_one_thing_and_is_good_once() -> None:
    async def work() -> None:
        board = Board()
        ticket = await board.ticket()
        cookie = await board.key(ticket)
        assert (await board.post("/api/key", {"ticket": ticket}, STRANGER))[0] == 403
        page = await board.page(TABLET, cookie=cookie)
        assert page.role["role"] == "owner"
        page.say(NEW_GAME)
        await page.leave()
        assert len(board.got) == 1

    run(work())


def test_a_code_for_a_side_plays_that_side_alone() -> None:
    async def work() -> None:
        board = Board()
        page = await board.page(TABLET, cookie=await board.key(await board.ticket(side=1)))
        assert (page.role["role"], page.role["side"]) == ("seat", 1)
        page.say('{"type":"command","name":"resign","side":0}')
        assert (await page.hear("refused"))["text"] == "That is for the other side to say."
        page.say(NEW_GAME)
        assert "in charge" in (await page.hear("refused"))["text"]
        page.say('{"type":"command","name":"undo"}')
        await page.leave()
        assert [getattr(message, "side", None) for message in board.got] == [1]

    run(work())


@pytest.mark.parametrize("path", ["/api/ticket", "/api/forget"])
def test_a_stranger_gets_no_code_and_takes_no_keys_back(path: str) -> None:
    async def work() -> None:
        board = Board()
        for at, cookie in ((STRANGER, ""), (TABLET, await board.key(await board.ticket(side=0)))):
            status, _, body = await board.post(path, {}, at, cookie=cookie)
            assert (status, b"link" in body) == (403, False)

    run(work())


@pytest.mark.parametrize("path", ["/api/ticket", "/api/forget", "/api/key"])
def test_a_page_of_another_site_in_the_same_browser_asks_for_nothing(path: str) -> None:
    status, _, body = run(Board().post(path, {}, "127.0.0.1", origin="http://evil.example"))
    assert (status, body) == (403, b"This is for the board's own page.\n")


@pytest.mark.parametrize("body", ["x", [], {"ticket": 5}, {"ticket": "x" * 5000}, {"ticket": "x"}, [[[]]] * 400])
def test_what_is_no_ticket_gives_no_key(body: object) -> None:
    status, headers, _ = run(Board().post("/api/key", body, STRANGER))
    assert (status, "set-cookie" in headers) == (403, False)


def test_no_script_reads_the_key_and_no_other_site_sends_it() -> None:
    async def work() -> None:
        board = Board()
        _, headers, _ = await board.post("/api/key", {"ticket": await board.ticket()}, TABLET)
        flags = headers["set-cookie"].lower()
        assert flags.startswith("witboard-8765=")
        assert all(flag in flags for flag in ("httponly", "samesite=strict", "path=/"))
        assert "secure" not in flags

    run(work())


def test_a_code_is_good_for_ten_minutes_but_the_terminals_until_it_is_used() -> None:
    board = Board()
    used: list[int] = []
    shown, printed = board.entrance.grants.issue(OWNER), board.entrance.grants.issue(OWNER, lambda: used.append(1))
    board.now_ns = TICKET_NS
    assert board.entrance.grants.exchange(shown) is None
    assert board.entrance.grants.exchange(printed) is not None
    assert used == [1]


def test_many_codes_push_out_old_ones_but_not_the_terminals() -> None:
    board = Board()
    printed = board.entrance.grants.issue(OWNER, lambda: None)
    first = board.entrance.grants.issue(OWNER)
    for number in range(1, TICKETS):
        board.now_ns = number
        board.entrance.grants.issue(OWNER)
    assert board.entrance.grants.exchange(first) is None
    assert board.entrance.grants.exchange(printed) is not None


def test_keys_outlive_a_restart_and_the_file_does_not_give_them(tmp_path: Path) -> None:
    async def work() -> None:
        board = Board(tmp_path)
        cookie = await board.key(await board.ticket(side=1))
        file = tmp_path / "keys.json"
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert cookie.partition("=")[2] not in file.read_text()
        again = Board(tmp_path)
        assert (await again.page(TABLET, cookie=cookie)).role["role"] == "seat"
        again.entrance.grants.forget()
        assert again.entrance.grants.of(cookie.partition("=")[2]) == SPECTATOR
        assert Board(tmp_path).entrance.grants.of(cookie.partition("=")[2]) == SPECTATOR

    run(work())


@pytest.mark.parametrize(
    "damage",
    [b"", b"{}", b"\xff\xfe", b"[" * 100_000, b'[{"digest":"\xff","role":2}]', b'[{"digest":"x","role":2}]'],
)
def test_a_damaged_file_of_keys_lets_nobody_in_and_is_told(
    tmp_path: Path, damage: bytes, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "keys.json").write_bytes(damage)
    board = Board(tmp_path)
    assert "have to scan a code again" in capsys.readouterr().err
    assert board.entrance.grants.of("x") == SPECTATOR


def test_a_key_that_is_taken_back_is_dead_on_the_open_page_too() -> None:
    async def work() -> None:
        board = Board()
        page = await board.page(TABLET, cookie=await board.key(await board.ticket()))
        assert (await board.post("/api/forget", {}, "127.0.0.1"))[0] == 204
        page.say(NEW_GAME)
        assert (await page.hear("refused"))["text"].startswith("You are watching.")
        await page.leave()
        assert board.got == []

    run(work())


def test_a_button_of_the_board_lets_the_page_in_that_asked() -> None:
    async def work() -> None:
        board = Board()
        page = await board.page(TABLET)
        page.say('{"type":"ask"}')
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        for _ in range(3):
            board.entrance.pressed("white", 9_000_000_000)
        cookie = await board.key((await page.hear("ticket"))["ticket"])
        assert (await board.page(TABLET, cookie=cookie)).role["role"] == "owner"

    run(work())


def test_a_board_without_buttons_lets_nobody_ask() -> None:
    async def work() -> None:
        page = await Board(buttons=False).page(TABLET)
        assert page.role["buttons"] is False
        page.say('{"type":"ask"}')
        assert (await page.hear("refused"))["text"] == NO_BUTTON
        await page.leave()

    run(work())


SECOND_NS = 1_000_000_000


class Asked:
    """Two pages that ask, and who was let in."""

    def __init__(self) -> None:
        self.asking = Asking()
        self.let_in: list[str] = []

    def ask(self, host: str, at_s: float) -> str | None:
        return self.asking.ask(host, lambda: self.let_in.append(host), round(at_s * SECOND_NS))

    def press(self, *buttons: str, at_s: float) -> None:
        for button in buttons:
            self.asking.pressed(button, round(at_s * SECOND_NS))


def test_moves_that_are_made_meanwhile_let_nobody_in() -> None:
    asked = Asked()
    asked.ask(STRANGER, 0)
    asked.press("white", "green", "white", "green", "pause", at_s=5)
    assert asked.let_in == []
    asked.press("white", at_s=9.9)
    assert asked.let_in == [STRANGER]


def test_presses_before_and_long_after_do_not_count() -> None:
    asked = Asked()
    asked.press("white", "white", at_s=0)
    asked.ask(TABLET, 1)
    asked.press("white", at_s=2)
    asked.press("white", "white", "white", at_s=11)
    assert asked.let_in == []


def test_nobody_is_let_in_where_two_ask_and_the_press_could_be_for_either() -> None:
    asked = Asked()
    assert asked.ask(STRANGER, 0) is None
    assert asked.ask(TABLET, 1) == TWO_ASK
    assert asked.ask(TABLET, 2) == TWO_ASK
    asked.press("white", "white", "white", at_s=3)
    assert asked.let_in == []
    assert asked.ask(TABLET, 11) is None
    asked.press("white", "white", "white", at_s=12)
    assert asked.let_in == [TABLET]


def test_who_has_asked_need_not_ask_again() -> None:
    asked = Asked()
    assert [asked.ask(TABLET, at_s) for at_s in (0, 5, 10)] == [None, TOO_SOON, None]


def test_one_press_too_many_lets_in_once() -> None:
    asked = Asked()
    asked.ask(TABLET, 0)
    asked.press(*["white"] * 7, at_s=1)
    assert asked.let_in == [TABLET]
