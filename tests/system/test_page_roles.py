"""What a page shows of what it may do: who watches is told so, and how to play; a code or a button lets it in."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from controller.core.api.commands import Done, Resign
from controller.core.api.snapshot import MoveLine
from controller.web.page_protocol import Press
from controller.web.roles import OWNER, Grant, Role
from tests.system.page_stage import DEADLINE_S, Stage, stage
from tests.system.page_table import ARTIFACTS, BEEN_HERE, DESK, IN_A_BROWSER, PHONE, Table

pytestmark = [*IN_A_BROWSER, pytest.mark.painted]

FOR_PLAYERS = ("#hand", "#hint", "#arbiter", "#devices", "#lamp-settings")


@pytest.fixture(scope="module")
def elsewhere() -> Iterator[Stage]:
    """A board whose pages are those of other devices."""
    with stage("outwit", strange=True) as on_stage:
        yield on_stage


@pytest.fixture(scope="module")
def here() -> Iterator[Stage]:
    """A board whose pages are on the machine itself."""
    with stage("outwit") as on_stage:
        yield on_stage


def opened(browser: Browser, on_stage: Stage, link: str = "", size: ViewportSize = DESK) -> Table:
    """A page of a device of its own."""
    on_stage.show()
    page = browser.new_context(viewport=size).new_page()
    if link:
        page.add_init_script(BEEN_HERE)
        page.goto(on_stage.url + link)
        expect(page.locator("#turn")).to_contain_text("to move", timeout=DEADLINE_S * 1000)
    return Table(page, on_stage.url)


def pictured(page: Page, name: str) -> None:
    ARTIFACTS.mkdir(exist_ok=True)
    page.screenshot(path=ARTIFACTS / f"{name}.png", full_page=True)


@pytest.mark.parametrize(("name", "size"), [("desk", DESK), ("phone", PHONE)])
def test_who_watches_is_told_so_and_how_to_play(
    browser: Browser, elsewhere: Stage, name: str, size: ViewportSize
) -> None:
    table = opened(browser, elsewhere, size=size)
    expect(table.page.locator("#watching-title")).to_have_text("You are watching")
    expect(table.page.locator("#watching-text")).to_contain_text("scan a code")
    expect(table.button("Let me in")).to_be_visible()
    table.open("legend-fold")
    for part in FOR_PLAYERS:
        expect(table.page.locator(part)).to_be_hidden()
    pictured(table.page, f"watching-{name}")
    table.page.keyboard.press("Escape")
    table.site("a9").click()
    expect(table.page.locator("#toast")).to_contain_text("You are watching.")
    table.leave()
    assert elsewhere.heard.empty()


def test_a_link_lets_a_device_in_once_and_it_stays_in(browser: Browser, elsewhere: Stage) -> None:
    link = f"#ticket={elsewhere.ticket(OWNER)}"
    table = opened(browser, elsewhere, link)
    expect(table.page.locator("#watching")).to_be_hidden()
    assert "ticket" not in table.page.url
    table.page.reload()
    expect(table.page.locator("#devices")).to_be_visible()
    elsewhere.show(reading="completed")
    table.button("Green: done").click()
    assert isinstance(elsewhere.heard.get(timeout=DEADLINE_S), Press | Done)
    table.leave()
    again = opened(browser, elsewhere, link)
    expect(again.page.locator("#watching-title")).to_have_text("You are watching")
    again.page.context.close()


def test_a_link_that_was_used_says_so(browser: Browser, elsewhere: Stage) -> None:
    page = browser.new_context(viewport=PHONE).new_page()
    page.add_init_script(BEEN_HERE)
    page.goto(f"{elsewhere.url}#ticket=used")
    expect(page.locator("#watching-state")).to_contain_text("Scan a new one.")
    pictured(page, "used-link")
    page.context.close()


def test_a_seat_has_its_own_sides_buttons_alone(browser: Browser, elsewhere: Stage) -> None:
    table = opened(browser, elsewhere, f"#ticket={elsewhere.ticket(Grant(Role.SEAT, 1))}", PHONE)
    expect(table.page.locator("#watching-title")).to_have_text("You play Red")
    table.button("Menu").click()
    expect(table.page.locator('.side[data-side="1"]')).to_be_visible()
    for part in ('.side[data-side="0"]', "#arbiter", "#new-game", "#devices"):
        expect(table.page.locator(part)).to_be_hidden()
    pictured(table.page, "seat")
    table.page.keyboard.press("Escape")
    elsewhere.show(moves=(MoveLine(1, 0, "a9-a4"),), turn=1, to_act=(1,), reading="completed")
    table.resign("Red")
    assert elsewhere.heard.get(timeout=DEADLINE_S) == Resign(1)
    table.page.locator(".done:visible").click()
    assert elsewhere.heard.get(timeout=DEADLINE_S) == Done(1)
    table.leave()


def test_a_button_of_the_board_lets_the_page_in_that_asks(browser: Browser, elsewhere: Stage) -> None:
    table = opened(browser, elsewhere)
    table.button("Let me in").click()
    expect(table.page.locator("#watching-state")).to_contain_text("press one button of the board three times")
    pictured(table.page, "asking")
    with table.page.expect_navigation():
        for _ in range(3):
            elsewhere.press("green")
    expect(table.page.locator("#devices")).to_be_visible()
    expect(table.page.locator("#watching")).to_be_hidden()
    table.leave()


def test_on_the_machine_itself_nothing_is_in_the_way_and_it_shows_codes(browser: Browser, here: Stage) -> None:
    table = opened(browser, here)
    for part in FOR_PLAYERS[:4]:
        expect(table.page.locator(part)).to_be_visible()
    expect(table.page.locator("#watching")).to_be_hidden()
    table.open("devices")
    table.button("Play Red").click()
    expect(table.page.locator("#device-text")).to_have_text(re.compile("^Play Red: scan this"))
    expect(table.page.locator("#device-code svg")).to_be_visible()
    table.page.locator("#device-code svg").scroll_into_view_if_needed()
    pictured(table.page, "codes")
    table.button("Let all other devices only watch").click()
    expect(table.page.locator("#device-text")).to_have_text("All other devices only watch now.")
    expect(table.page.locator("#device-code svg")).to_have_count(0)
    table.leave()
