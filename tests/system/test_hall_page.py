"""The hall's page in a browser: who stands first, clocks that run, by keyboard, in German, at three sizes."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, Route, ViewportSize, expect

from tests.controller import said_in_hall as say
from tests.page_measures import WCAG_PX, axe_faults, targets
from tests.system.at_the_broker import real_broker
from tests.system.at_the_hall import act, hall, send
from tests.system.page_table import IN_A_BROWSER, PHONE

pytestmark = [*IN_A_BROWSER, pytest.mark.painted, pytest.mark.thorough]

WIDE: ViewportSize = {"width": 1440, "height": 900}
LATER_MS = 2**52  # of what is stamped so, the clock runs from when it is shown
NARROW: ViewportSize = {"width": 320, "height": 640}


@pytest.fixture
def url(tmp_path: Path) -> Iterator[str]:
    told = [say.online(f"t{number}") for number in range(1, 13)]
    told += [say.identity(f"t{number}", name=f"Table {number}") for number in range(1, 13)]
    told += [say.state(f"t{number}", ply=number) for number in range(1, 11)]
    told += [say.clock(f"t{number}", wall_ms=LATER_MS) for number in range(1, 12)]
    told += [say.state("t11", question=say.QUESTION), say.health("t12", problem="on", sick=("a1",))]
    told += [say.online("t3", is_there=False)]
    with real_broker(tmp_path) as broker:
        send(broker.port, *told)
        with hall(tmp_path, broker.port) as address:
            yield address


def fits(page: Page, size: ViewportSize) -> None:
    """In light and dark: nothing runs over, targets are large enough, axe finds nothing."""
    assert page.evaluate("document.scrollingElement.scrollWidth") <= size["width"], page.url
    assert targets(page).smallest >= WCAG_PX, page.url
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        assert axe_faults(page) == (), (page.url, size, scheme)


def fits_everywhere(page: Page) -> None:
    for size in (WIDE, PHONE, NARROW):
        page.set_viewport_size(size)
        fits(page, size)


@pytest.mark.parametrize("size", [WIDE, PHONE, NARROW], ids=["wide", "phone", "narrow"])
def test_axe_finds_nothing_and_all_is_on_the_screen(browser: Browser, url: str, size: ViewportSize) -> None:
    page = _opened(browser, url, size)
    expect(page.locator(".hall-board .thumbnail")).to_have_count(11)
    for path, there in (("/", ".hall-board"), ("/board/t1", ".hall-board"), ("/tournament", "#tournament .card")):
        page.goto(url + path)
        expect(page.locator(there).first).to_be_visible()
        fits(page, size)


def test_boards_that_call_stand_first_and_those_that_left_last(browser: Browser, url: str) -> None:
    page = _opened(browser, url, WIDE)
    expect(page.locator(".hall-board")).to_have_count(12)
    expect(page.locator("#calls-list li")).to_have_text(["Table 11 asks: Which?", "Table 12: sensors are sick at a1."])
    names = [f"Table {number}" for number in (11, 12, 1, 2, 4, 5, 6, 7, 8, 9, 10, 3)]
    expect(page.locator(".hall-title")).to_have_text(names)
    expect(page.locator("#count")).to_have_text("12 boards, 2 call")


def test_a_clock_runs_on_and_by_keyboard_one_comes_to_a_board_and_back(browser: Browser, url: str) -> None:
    page = _opened(browser, url, WIDE)
    face = page.locator('[data-board="t1"] .hall-sides .hall-time').first
    expect(face).to_be_visible()
    before = face.text_content()
    expect(face).not_to_have_text(before or "")
    page.locator('[data-board="t1"] .shelf-acts a').focus()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#scan-link")).to_have_text(f"{url}/board/t1")
    expect(page.locator("#scan svg")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator('[data-board="t1"] .shelf-acts a').focus()
    page.keyboard.press("Enter")
    expect(page.locator("#title")).to_have_text("t1")
    expect(page.locator(".hall-board")).to_have_count(1)


def test_the_page_speaks_german_and_a_stream_says_how_late_it_is(browser: Browser, url: str) -> None:
    page = _opened(browser, url, WIDE, locale="de-DE")
    expect(page.locator("#title")).to_have_text("Der Saal")
    expect(page.locator('[data-board="t1"] .hall-status')).to_contain_text("Grün ist am Zug")
    page.goto(f"{url}/board/t1?delay=300")
    expect(page.locator("#empty")).to_have_text("Das Bild kommt 300 Sekunden später. Es beginnt bald.")
    expect(page.locator(".hall-board")).to_have_count(0)


def test_a_tournament_is_begun_drawn_and_decided_by_keyboard_alone(browser: Browser, url: str) -> None:
    page = browser.new_context(viewport=PHONE).new_page()
    page.goto(f"{url}/tournament")
    page.locator("#begin-name").focus()
    page.keyboard.type("Club evening")
    for field, text in (("begin-rounds", "2"), ("begin-players", "Ada\nBen\nCleo\n")):
        page.locator(f"#{field}").focus()
        page.keyboard.press("Control+A")
        page.keyboard.type(text)
    page.locator("#begin-now").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".hall-standings tbody tr")).to_have_count(3)
    page.locator("#draw").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".hall-pairings li")).to_have_count(2)
    page.locator("#result-1-1").focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator(".hall-standings tbody td:nth-child(3)")).to_have_text(["1", "1", "0"])
    expect(page.locator("#draw")).to_be_enabled()
    fits_everywhere(page)


def test_an_adjourned_game_says_so_and_goes_on_at_a_board(browser: Browser, url: str) -> None:
    page = browser.new_context(viewport=PHONE).new_page()
    act(url, "", name="Club", kind="round-robin", game="fours", players=["Ada", "Ben"])
    act(url, "/round", id=1)

    def as_if_adjourned(route: Route) -> None:
        """What the hall says, with the table's game adjourned."""
        told = route.fetch().json()
        told["tournament"]["pairings"][0] |= {"board": "t1", "plays": True, "adjourned": True}
        for line in told["tournament"]["standings"]:
            line["adjourned"] = 1
        route.fulfill(json=told)

    page.route("**/api/tournament", as_if_adjourned)
    page.goto(f"{url}/tournament")
    expect(page.locator(".hall-pairings li")).to_contain_text("adjourned")
    expect(page.locator(".hall-standings tbody th")).to_have_text(["Ada (1 adjourned)", "Ben (1 adjourned)"])
    expect(page.locator("#board-1-1")).to_be_visible()
    fits_everywhere(page)
    page.unroute("**/api/tournament")
    act(url, "/result", id=1, round=1, table=1, result="1/2")
    expect(page.locator(".hall-pairings li")).not_to_contain_text("adjourned")


def _opened(browser: Browser, url: str, size: ViewportSize, **more: Any) -> Page:
    page = browser.new_context(viewport=size, **more).new_page()
    page.goto(url)
    expect(page.locator(".hall-board").first).to_be_visible()
    return page
