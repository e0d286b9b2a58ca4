"""The server, asked without a network: who is let in, what is refused, and that a slow page stalls nobody.

Requests are put to the application as its server would; the page's end of the socket can be told not to read.
"""

import asyncio
import json
import re
from collections.abc import Coroutine, Iterable
from dataclasses import dataclass, field
from typing import Any, TypeVar, cast

import pytest
from starlette.applications import Starlette
from starlette.types import Message as Event

from controller.core.api.snapshot import ClockView, Snapshot
from controller.web.feeds import Feeds
from controller.web.limits import WebLimits
from controller.web.page_protocol import Lift, Message, PiecePlaces
from controller.web.server import make_web, serving
from controller.web.shares import Quotas
from engine.messages import revive

T = TypeVar("T")
HOST = "127.0.0.1:8765"
OURS, ELSEWHERE, OTHER = "127.0.0.1", "192.0.2.7", "192.0.2.8"
DEADLINE_S = 60  # only ever reached where something waits that must not
ABOUT: dict[str, Any] = {
    "game": "web",
    "title": "The Web",
    "sides": ["White", "Green"],
    "pieces": [{"name": "", "letter": "", "side": None}, {"name": "White pin", "letter": "w", "side": 0}],
    "sites": [{"name": "a1", "x_mm": 0, "y_mm": 0}, {"name": "a2", "x_mm": 20, "y_mm": 0}],
    "art": [],
    "buttons": [{"name": "white", "label": "White", "does": "move", "side": 0}],
    "simulated": True,
    "legend": [],
    "version": "1",
}


def snapshot(number: int) -> Snapshot:
    clock = ClockView("none", "ready", (), None, 2_000_000_000)
    return Snapshot(
        number=number,
        game="web",
        phase="playing",
        board=(0, 0),
        seen=(0, 0),
        turn=0,
        ply=0,
        moves=(),
        clock=clock,
        reading="agrees",
        lights=(),
        saying=None,
        log=(),
        notices=(),
        ask=None,
        outcome=None,
        linked=True,
        position="",
    )


@dataclass
class Daemon:
    """What stands behind the server: feeds to publish on, and what was put into the inbox."""

    limits: WebLimits = field(default_factory=lambda: WebLimits(request_pace=1e12))
    answer: str | None = None
    names: tuple[str, ...] = ()
    now_ns: int = 5_000_000_000
    feeds: Feeds = field(default_factory=Feeds)
    got: list[Message] = field(default_factory=list)
    slept: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        def now() -> int:
            return self.now_ns

        quotas = Quotas(self.limits, now, self._sleep)
        rules = {("WEB-5", "en"): "One space.", ("WEB-5", "de"): "Ein Feld."}
        self.web: Starlette = make_web(
            ABOUT, self.feeds, self._take, lambda *asked: rules.get(asked), now, self.names, quotas
        )

    async def _sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now_ns += round(seconds * 1e9)

    def _take(self, message: Message) -> str | None:
        self.got.append(message)
        return self.answer


class Page:
    """The other end of a socket.  While `reading` is not set, everything that is sent to it waits."""

    def __init__(self, daemon: Daemon, headers: Iterable[tuple[str, str]], host: str = OURS) -> None:
        self.to_server: asyncio.Queue[Event] = asyncio.Queue()
        self.from_server: asyncio.Queue[Event] = asyncio.Queue()
        self.role = ""
        self.broken = False
        self.reading = asyncio.Event()
        self.reading.set()
        scope = {
            "type": "websocket",
            "path": "/ws",
            "scheme": "ws",
            "headers": raw(headers),
            "query_string": b"",
            "client": (host, 40000),
        }
        self.to_server.put_nowait({"type": "websocket.connect"})
        self.task = asyncio.ensure_future(daemon.web(scope, self.to_server.get, self._take))

    async def _take(self, event: Event) -> None:
        await self.reading.wait()
        if self.broken:
            raise RuntimeError("Unexpected ASGI message 'websocket.send', after sending 'websocket.close'.")
        self.from_server.put_nowait(event)

    def say(self, text: str) -> None:
        self.to_server.put_nowait({"type": "websocket.receive", "text": text})

    def leave(self) -> None:
        self.to_server.put_nowait({"type": "websocket.disconnect", "code": 1001})

    async def hear(self, kind: str = "") -> dict[str, Any]:
        """The next message (of that type)."""
        while True:
            event = await self.from_server.get()
            assert event["type"] == "websocket.send", event
            message: dict[str, Any] = cast(Any, revive(json.loads(event["text"])))
            if kind in ("", message["type"]):
                return message


async def open_page(daemon: Daemon, origin: str | None = f"http://{HOST}", at: str = OURS) -> Page:
    """A page of the host at that address, which has been told its role."""
    page = Page(daemon, [("host", HOST), *([("origin", origin)] if origin is not None else [])], at)
    first = await page.from_server.get()
    assert first["type"] == "websocket.accept", first
    page.role = (await page.hear("role"))["role"]
    return page


def raw(headers: Iterable[tuple[str, str]]) -> list[tuple[bytes, bytes]]:
    return [(name.encode(), value.encode()) for name, value in headers]


async def get(daemon: Daemon, path: str, *headers: tuple[str, str]) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of a GET."""
    sent: list[Event] = []

    async def receive() -> Event:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(event: Event) -> None:
        sent.append(event)

    path, _, query = path.partition("?")
    given = headers if any(name == "host" for name, _ in headers) else (("host", HOST), *headers)
    scope = {
        "type": "http",
        "method": "GET",
        "path": path,
        "scheme": "http",
        "headers": raw(given),
        "query_string": query.encode(),
        "client": (OURS, 40000),
    }
    await daemon.web(scope, receive, send)
    names = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], names, b"".join(event.get("body", b"") for event in sent[1:])


def run(work: Coroutine[Any, Any, T]) -> T:
    async def before_deadline() -> T:
        async with asyncio.timeout(DEADLINE_S):
            return await work

    return asyncio.run(before_deadline())


def test_the_page_its_files_and_the_questions_are_answered() -> None:
    async def work() -> None:
        daemon = Daemon()
        status, headers, body = await get(daemon, "/")
        assert (status, headers["content-type"]) == (200, "text/html; charset=utf-8")
        assert b"<title>Witboard</title>" in body
        status, headers, _ = await get(daemon, "/static/main.js")
        assert (status, headers["content-type"]) == (200, "text/javascript; charset=utf-8")
        assert json.loads((await get(daemon, "/api/about"))[2]) == ABOUT
        assert (await get(daemon, "/api/snapshot"))[0] == 503
        daemon.feeds.snapshot.publish(snapshot(3))
        answered = json.loads((await get(daemon, "/api/snapshot"))[2])
        assert (answered["number"], answered["age_ms"]) == (3, 3000)
        assert json.loads((await get(daemon, "/api/rules/WEB-5"))[2]) == {"clause": "WEB-5", "text": "One space."}
        german = json.loads((await get(daemon, "/api/rules/WEB-5?lang=de"))[2])
        assert german == {"clause": "WEB-5", "text": "Ein Feld."}
        assert json.loads((await get(daemon, "/healthz"))[2]) == {"ok": True, "clients": 0}

    run(work())


def test_a_sheet_is_told_in_the_language_that_is_asked_for_or_in_english() -> None:
    async def title(query: str) -> str:
        status, _, body = await get(Daemon(), f"/api/sheet/web{query}")
        assert status == 200
        told: str = json.loads(body)["clauses"][0]["title"]
        return told

    async def work() -> None:
        assert [await title(query) for query in ("", "?lang=de", "?lang=de-AT")] == [
            "The board",
            "Das Brett",
            "Das Brett",
        ]
        assert {await title(f"?lang={strange}") for strange in ("", "xx", "qps", "../..", "%00")} == {"The board"}

    run(work())


def test_lessons_are_told_in_the_language_that_is_asked_for() -> None:
    async def lessons(query: str) -> list[dict[str, Any]]:
        status, _, body = await get(Daemon(), f"/api/lessons/outwit{query}")
        assert status == 200
        told: list[dict[str, Any]] = json.loads(body)["lessons"]
        return told

    async def work() -> None:
        english, german = await lessons(""), await lessons("?lang=de")
        assert [(one["clause"], one["tasks"]) for one in english] == [(one["clause"], one["tasks"]) for one in german]
        king = {one["clause"]: one["title"] for one in german}["OUTWIT-8"]
        assert king == "Der König"
        assert not {one["text"] for one in english} & {one["text"] for one in german}

    run(work())


@pytest.mark.parametrize("path", ["/static/../server.py", "/static/nothing.js", "/api/rules/WEB-99", "/else"])
def test_what_is_not_there_is_not_found(path: str) -> None:
    assert run(get(Daemon(), path))[0] == 404


def test_a_file_the_browser_has_already_is_not_sent_again() -> None:
    async def work() -> None:
        daemon = Daemon()
        _, headers, _ = await get(daemon, "/static/main.js")
        status, _, body = await get(daemon, "/static/main.js", ("if-none-match", headers["etag"]))
        assert (status, body) == (304, b"")

    run(work())


def test_every_answer_is_fenced_in() -> None:
    for path in ("/", "/api/about", "/static/style.css", "/nothing"):
        headers = run(get(Daemon(), path))[1]
        assert headers["content-security-policy"].startswith(
            "default-src 'self'; connect-src 'self' ws://127.0.0.1:8765 "
        )
        assert "unsafe" not in headers["content-security-policy"]
        assert re.search(r"; style-src 'self' 'sha256-[^' ]+'; ", headers["content-security-policy"])
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-frame-options"] == "DENY"


@pytest.mark.parametrize(
    "host", ["127.0.0.1", "localhost:8765", "LOCALHOST", "[::1]:8765", "board.local:80", "[fe80::7]:8765"]
)
def test_it_answers_to_its_own_names(host: str) -> None:
    assert run(get(Daemon(names=("board.local", "fe80::7")), "/healthz", ("host", host)))[0] == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "127.0.0.1.evil.example",
        "localhost@evil.example",
        "",
        "localhost:80; script-src *",
        "localhost/x",
    ],
)
def test_it_does_not_answer_to_a_name_that_somebody_else_points_here(host: str) -> None:
    status, headers, body = run(get(Daemon(), "/api/snapshot", ("host", host)))
    assert status == 421
    assert b"does not answer to the name" in body
    assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "http://127.0.0.1:9999", "null", "https://127.0.0.1", "http://"]
)
def test_a_foreign_page_gets_no_socket(origin: str) -> None:
    async def work() -> None:
        daemon = Daemon()
        page = Page(daemon, [("host", HOST), ("origin", origin)])
        assert (await page.from_server.get())["type"] == "websocket.close"
        await page.task
        assert daemon.got == []

    run(work())


def test_a_socket_under_a_foreign_name_is_refused_too() -> None:
    async def work() -> None:
        page = Page(Daemon(), [("host", "evil.example"), ("origin", "http://evil.example")])
        assert (await page.from_server.get())["type"] == "websocket.close"
        await page.task

    run(work())


def test_a_page_gets_the_newest_of_every_feed_and_then_what_changes() -> None:
    async def work() -> None:
        daemon = Daemon()
        daemon.feeds.pegs.publish(PiecePlaces((1, 0), ()))
        daemon.feeds.leds.publish([(0, 0, 0), (0, 255, 0)])
        daemon.feeds.snapshot.publish(snapshot(1))
        page = await open_page(daemon)
        assert await page.hear() == {"type": "pegs", "pegs": [1, 0], "held": [], "moving": False, "own_hand": None}
        assert await page.hear() == {"type": "leds", "colours": ["#000000", "#00ff00"]}
        assert (await page.hear())["number"] == 1
        daemon.now_ns += 500_000_000
        daemon.feeds.snapshot.publish(snapshot(2))
        newer = await page.hear()
        assert (newer["number"], newer["age_ms"]) == (2, 3500)
        page.leave()
        await page.task

    run(work())


def test_a_program_without_an_origin_may_listen() -> None:
    async def work() -> None:
        daemon = Daemon()
        page = await open_page(daemon, origin=None)
        daemon.feeds.snapshot.publish(snapshot(4))
        assert (await page.hear())["number"] == 4
        page.leave()
        await page.task

    run(work())


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("no json", "cannot be read"),
        ('{"type":"lift","site":"t99r1"}', "no site 't99r1'"),
        (json.dumps({"type": "lift", "site": "a1", "pad": "x" * 5000}), "at most 4096"),
    ],
)
def test_bad_input_gets_one_sentence_and_the_connection_lives(text: str, part: str) -> None:
    async def work() -> None:
        daemon = Daemon()
        page = await open_page(daemon)
        page.say(text)
        assert part in (await page.hear("refused"))["text"]
        daemon.answer = "There is no peg on a1."
        page.say('{"type":"lift","site":"a1"}')
        assert (await page.hear("refused"))["text"] == "There is no peg on a1."
        assert daemon.got == [Lift("a1")]
        page.leave()
        await page.task

    run(work())


def test_only_the_page_that_asked_is_refused() -> None:
    async def work() -> None:
        daemon = Daemon()
        guilty, other = await open_page(daemon), await open_page(daemon)
        guilty.say("no json")
        assert (await guilty.hear())["type"] == "refused"
        daemon.feeds.snapshot.publish(snapshot(9))
        assert (await other.hear())["number"] == 9
        for page in (guilty, other):
            page.leave()
            await page.task

    run(work())


def test_a_slow_page_skips_to_the_newest_and_the_others_do_not_wait() -> None:
    async def work() -> None:
        daemon = Daemon()
        slow, quick = await open_page(daemon), await open_page(daemon)
        slow.reading.clear()
        for number in range(1, 201):
            daemon.feeds.snapshot.publish(snapshot(number))
            assert (await quick.hear())["number"] == number
        slow.reading.set()
        heard = [(await slow.hear())["number"]]
        while heard[-1] != 200:
            heard.append((await slow.hear())["number"])
        assert heard == [1, 200]  # the one that was on its way when it stopped reading, and the newest
        for page in (slow, quick):
            page.leave()
            await page.task

    run(work())


def test_a_page_that_takes_nothing_any_more_is_let_go() -> None:
    async def work() -> None:
        daemon = Daemon(limits=WebLimits(send_timeout_ms=0))
        page = await open_page(daemon)
        page.reading.clear()
        daemon.feeds.snapshot.publish(snapshot(1))
        await page.task
        assert json.loads((await get(daemon, "/healthz"))[2])["clients"] == 0
        assert daemon.feeds.snapshot.readers == 0

    run(work())


async def turned_away(daemon: Daemon, at: str) -> str:
    """What a page of that host is told that is not served."""
    page = Page(daemon, [("host", HOST)], at)
    assert (await page.from_server.get())["type"] == "websocket.accept"
    text: str = (await page.hear("refused"))["text"]
    assert (await page.from_server.get())["code"] == 1013
    await page.task
    return text


def test_one_page_too_many_is_told_so_and_closed() -> None:
    async def work() -> None:
        daemon = Daemon(limits=WebLimits(clients=1))
        first = await open_page(daemon, at=ELSEWHERE)
        assert "serves 1 page at most" in await turned_away(daemon, OTHER)
        first.leave()
        await first.task
        third = await open_page(daemon, at=OTHER)
        daemon.feeds.snapshot.publish(snapshot(1))
        assert (await third.hear())["type"] == "snapshot"
        third.leave()
        await third.task

    run(work())


def test_one_host_cannot_lock_the_others_out() -> None:
    async def work() -> None:
        daemon = Daemon(limits=WebLimits(clients=4, host_clients=3))
        greedy = [await open_page(daemon, at=ELSEWHERE) for _ in range(3)]
        assert "all 3 pages open that it may" in await turned_away(daemon, ELSEWHERE)
        other = await open_page(daemon, at=OTHER)
        for page in (*greedy, other):
            page.leave()
            await page.task

    run(work())


def test_pages_that_watch_do_not_lock_out_who_is_in_charge() -> None:
    async def work() -> None:
        daemon = Daemon(limits=WebLimits(clients=1))
        stranger = await open_page(daemon, at=ELSEWHERE)
        ours = [await open_page(daemon) for _ in range(3)]
        assert [page.role for page in (stranger, *ours)] == ["spectator", "owner", "owner", "owner"]
        for page in (stranger, *ours):
            page.leave()
            await page.task

    run(work())


def test_a_host_that_sends_too_fast_is_read_no_faster_than_its_rate_and_nothing_is_lost() -> None:
    async def work() -> None:
        daemon = Daemon(limits=WebLimits(burst=3, messages_a_second=2))
        pages = [await open_page(daemon), await open_page(daemon)]
        for page in pages:
            for _ in range(4):
                page.say('{"type":"lift","site":"a1"}')
        for page in pages:
            page.leave()
            await page.task
        assert daemon.got == [Lift("a1")] * 8
        assert sum(daemon.slept) >= 2.5  # eight of them, three at once, and two a second for both pages together

    run(work())


def test_a_host_waits_for_itself_alone() -> None:
    async def work() -> None:
        daemon = Daemon(limits=WebLimits(burst=1, messages_a_second=1))
        for at in (OURS, "127.0.0.2"):
            page = await open_page(daemon, at=at)
            page.say('{"type":"lift","site":"a1"}')
            page.leave()
            await page.task
        assert (daemon.got, daemon.slept) == ([Lift("a1")] * 2, [])

    run(work())


def test_requests_wait_for_their_turn_and_are_refused_when_that_takes_too_long() -> None:
    async def work() -> None:
        daemon = Daemon(limits=WebLimits(request_burst=2, requests_a_second=2, request_wait_s=0.6))
        statuses = [(await get(daemon, "/healthz"))[0] for _ in range(4)]
        assert (statuses, daemon.slept) == ([200] * 4, [0.5, 0.5])
        daemon = Daemon(limits=WebLimits(request_burst=1, requests_a_second=1, request_wait_s=0.6))
        statuses = [(await get(daemon, "/healthz"))[0] for _ in range(2)]
        assert (statuses, daemon.slept) == ([200, 503], [])

    run(work())


@pytest.mark.parametrize(
    "text",
    [
        "[" * 4000,
        '{"type":"lift","site":' + "[" * 4000,
        '{"x":' + "[" * 4000,
        '{"x":' * 800,
        '{"type":"command","name":"adjust","amount_ms":' + "9" * 4000 + "}",
        '{"type":"command","name":"adjust","amount_ms":1e' + "9" * 4000 + "}",
        '{"type":"lift","site":"\ud800"}',
        "\ud800",
    ],
)
def test_whatever_is_sent_is_answered_in_a_sentence(text: str) -> None:
    async def work() -> None:
        daemon = Daemon()
        page = await open_page(daemon)
        page.say(text)
        assert (await page.hear("refused"))["text"]
        page.leave()
        await page.task
        assert daemon.got == []

    run(work())


def test_a_socket_that_was_closed_over_a_broken_frame_ends_without_an_error() -> None:
    """The server closes it by itself, and refuses what the page is sent before that is read."""

    async def work() -> None:
        daemon = Daemon()
        page = await open_page(daemon)
        page.broken = True
        daemon.feeds.snapshot.publish(snapshot(1))
        await page.task
        assert daemon.feeds.snapshot.readers == 0

    run(work())


def test_the_server_is_set_up_quiet_and_reads_more_than_it_accepts() -> None:
    config = serving(Daemon().web)
    assert config.ws_max_size > WebLimits().message_bytes
    assert not config.access_log
    assert not config.proxy_headers
