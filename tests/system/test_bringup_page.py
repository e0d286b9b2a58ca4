"""Bring-up on a page: the builder of a modelled board does all of it in a browser, by keyboard alone."""

import asyncio
import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from controller.building.conversation import Spoken, converse
from controller.building.page import BringupPage
from controller.service.server_socket import Server, address, listen
from controller.web.entrance import Entrance
from controller.web.limits import WebLimits
from controller.web.roles import OWNER
from controller.web.server import serving
from controller.web.shares import Quotas
from hardware.bringup.machine import Bringup
from hardware.bringup.steps import Measured, Try, YesNo
from tests.hardware.built_boards import BOARD, Builder, Built, built_board, fresh
from tests.page_measures import axe_faults, targets
from tests.system.page_stage import Strange
from tests.system.page_table import IN_A_BROWSER, PHONE

pytestmark = [*IN_A_BROWSER, pytest.mark.painted]

FINGER_PX = 44
WIDE: ViewportSize = {"width": 1440, "height": 900}


class AtTheBench:
    """A bring-up that is served on a page; `builder` knows what is right to answer."""

    def __init__(self, built: Built, state: Path, entrance: Entrance) -> None:
        self.bringup, self.builder, self.spoken = fresh(), Builder(built), Spoken()
        self.entrance, self.url = entrance, ""
        self._state, self._ready = state, threading.Event()
        self._thread = threading.Thread(target=lambda: asyncio.run(self._serve()), daemon=True)
        self._thread.start()
        assert self._ready.wait(30)

    async def _serve(self) -> None:
        self._loop, self._left = asyncio.get_running_loop(), asyncio.Event()
        quotas = Quotas(WebLimits(), lambda: 0)
        page = BringupPage(self.bringup, self.spoken, BOARD.name, self.entrance, lambda: "what was measured")
        sock = listen("127.0.0.1", 0)
        self.url = address(sock)
        server = Server(serving(page.app(quotas), quotas))
        served = asyncio.create_task(server.serve(sockets=[sock]))
        bench = self.builder.bench(self._state, self.spoken.words, self.spoken.say)
        talk = asyncio.create_task(converse(self.bringup, bench, self.spoken.read, self.spoken.say, lambda: None))
        talk.add_done_callback(lambda _: self.spoken.end())
        self._ready.set()
        await self._left.wait()
        talk.cancel()
        bench.close()
        server.should_exit = True
        await served

    def leave(self) -> None:
        self._loop.call_soon_threadsafe(self._left.set)
        self._thread.join(30)

    def post(self, line: str, turn: int, **headers: str) -> int:
        host, _, port = self.url.removeprefix("http://").rstrip("/").partition(":")
        connection = HTTPConnection(host, int(port), timeout=30)
        connection.request("POST", "/say", json.dumps({"line": line, "turn": turn}), headers)
        status = connection.getresponse().status
        connection.close()
        return status


@contextmanager
def at_the_bench(folder: Path, *, strange: bool = False) -> Iterator[AtTheBench]:
    """`strange`: a browser here counts as one elsewhere."""
    with built_board(folder) as built:
        bench = AtTheBench(built, folder, (Strange if strange else Entrance)(lambda: 0))
        try:
            yield bench
        finally:
            bench.leave()


def by_keyboard(page: Page, bench: AtTheBench) -> None:
    """Answer the step that is due, as its builder would, without a pointer."""
    bringup: Bringup = bench.bringup
    due = bringup.due
    assert due is not None
    expect(page.locator("#what")).to_have_text(due.step.text)
    turn = page.locator("main").get_attribute("data-turn")
    line = bench.builder.answer(bringup)
    match due.step:
        case Measured():
            expect(page.locator("#value")).to_be_focused()
            page.keyboard.type(line)
        case YesNo():
            expect(page.get_by_role("button", name="Yes")).to_be_focused()
            if line == "no":
                page.keyboard.press("Tab")
        case Try():
            expect(page.get_by_role("button", name="Try it")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).not_to_have_attribute("data-turn", turn or "")
    expect(page.locator(".answers .main, pre").first).to_be_visible()


def test_a_board_is_brought_up_on_a_phone_by_keyboard_alone_to_its_report(browser: Browser, tmp_path: Path) -> None:
    with at_the_bench(tmp_path) as bench:
        context = browser.new_context(viewport=PHONE)
        page = context.new_page()
        page.goto(bench.url)
        while (due := bench.bringup.due) is not None:
            if due.step is due.stage.steps[0]:
                assert axe_faults(page) == (), due.name
                assert page.evaluate("document.documentElement.scrollWidth") <= 390, due.name
            by_keyboard(page, bench)
        expect(page.locator("pre")).to_have_text("what was measured")
        assert {result.verdict for result in bench.bringup.progress.results} == {"good"}
        assert axe_faults(page) == ()
        context.close()


def test_a_planted_fault_is_told_with_its_remedy_and_stays_due(browser: Browser, tmp_path: Path) -> None:
    with at_the_bench(tmp_path) as bench:
        bench.builder.built.meter["supply.5v"] = 4.2
        context = browser.new_context(viewport=WIDE, color_scheme="dark")
        page = context.new_page()
        page.goto(bench.url)
        while bench.bringup.due is not None and bench.bringup.due.name != "supply.5v":
            by_keyboard(page, bench)
        by_keyboard(page, bench)
        expect(page.get_by_role("status")).to_contain_text("bad (supply-low): 4.2 V")
        expect(page.get_by_role("status")).to_contain_text("It means: the LED supply gives too little.")
        expect(page.get_by_role("status")).to_contain_text("Do: look at mains, fuse and polarity")
        assert bench.bringup.due is not None
        assert bench.bringup.due.name == "supply.5v"
        assert axe_faults(page) == ()
        page.locator("#value").fill("high")
        page.keyboard.press("Enter")
        expect(page.get_by_role("status")).to_contain_text("a number of V, please")
        page.locator("summary").click()
        page.get_by_label("Skip because").fill("no meter here")
        page.keyboard.press("Enter")
        expect(page.locator("li").first).to_contain_text("supply.5v: skipped, no meter here")
        context.close()


@pytest.mark.parametrize("size", [PHONE, WIDE], ids=["390", "1440"])
def test_buttons_are_large_enough_for_a_thumb(browser: Browser, tmp_path: Path, size: ViewportSize) -> None:
    with at_the_bench(tmp_path) as bench:
        context = browser.new_context(viewport=size)
        page = context.new_page()
        page.goto(bench.url)
        expect(page.locator(".answers .main").first).to_be_visible()
        assert targets(page).smallest >= FINGER_PX
        context.close()


def test_a_line_for_a_step_that_is_over_answers_nothing(tmp_path: Path) -> None:
    with at_the_bench(tmp_path) as bench:
        assert bench.post("no", 0) == 204
        assert bench.post("no", 0) == 409, "a finger that presses twice answers once"
        assert bench.post("no" * 200, 1) == 400
        assert bench.post("no", 1, Origin="http://elsewhere.example") == 403


def test_who_is_elsewhere_looks_on_until_the_link_lets_him_answer(browser: Browser, tmp_path: Path) -> None:
    with at_the_bench(tmp_path, strange=True) as bench:
        assert bench.post("no", 0) == 403
        context = browser.new_context(viewport=PHONE)
        page = context.new_page()
        page.goto(bench.url)
        expect(page.locator("main")).to_contain_text("Only who has the link of this bench may answer.")
        expect(page.locator("button")).to_have_count(0)
        assert axe_faults(page) == ()
        page.goto("about:blank")
        page.goto(f"{bench.url}#{bench.entrance.link(OWNER).partition('#')[2]}")
        expect(page.get_by_role("button", name="No")).to_be_visible()
        page.get_by_role("button", name="No").click()
        expect(page.locator("li")).to_have_count(1)
        context.close()
