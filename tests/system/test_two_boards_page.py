"""Two people in two places, each at a page of their own board: one invites, the other one joins, and they play."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from controller.remote.codes import new_code, read_code
from tests.system.at_the_broker import real_broker
from tests.system.page_table import DESK, IN_A_BROWSER, PHONE, Daemon, Table

pytestmark = [*IN_A_BROWSER, pytest.mark.thorough]
SMALL: ViewportSize = {"width": 320, "height": 640}
COLOUR = "one => getComputedStyle(one).color"
LINES = """one => new Set([...one.getClientRects()].map(({ top }) => Math.round(top))).size"""


@pytest.fixture
def daemons(tmp_path: Path) -> Iterator[list[Daemon]]:
    """A board that invites, and another one; they know the same broker."""
    with real_broker(tmp_path) as broker:
        started = []
        for name in ("anna", "ben"):
            (tmp_path / name).mkdir()
            config = f'[mqtt]\nbroker = "127.0.0.1:{broker.port}"\nboard = "{name}"\n'
            started.append(Daemon(tmp_path / name / "state", game="outwit", config=config))
        yield started
        for daemon in started:
            assert daemon.stop() == 0, daemon.complaints()


def sheet(table: Table, opponent: str) -> Page:
    """The start sheet with that choice of who plays."""
    table.wish("New game")
    expect(table.page.locator("#home")).to_be_visible()  # the sheet before has the same choices
    table.page.locator(f'input[name="opponent"][value="{opponent}"]').check()
    return table.page


def start(page: Page) -> None:
    page.get_by_role("button", name="Start", exact=True).click()


def is_whole(code: Locator) -> None:
    """No group of the code is broken, and nothing of it sticks out of the screen."""
    for group in code.locator("span").all():
        assert group.evaluate(LINES) == 1
        box = group.bounding_box()
        assert box is not None
        assert 0 <= box["x"] <= box["x"] + box["width"] <= SMALL["width"]


def test_a_game_is_invited_to_on_one_page_and_joined_on_another(browser: Browser, daemons: list[Daemon]) -> None:
    sizes = (SMALL, PHONE)
    anna, ben = (
        Table(browser.new_context(viewport=size, has_touch=True).new_page(), daemon.url, "Green to move")
        for daemon, size in zip(daemons, sizes, strict=True)
    )
    start(sheet(anna, "invite"))
    page, waiting = anna.page, anna.page.locator("#invitation")  # whoever began before the code was told has it still
    waiting.get_by_role("button", name="Back to the board").click()
    forgotten = waiting.locator(".invite-code").text_content()
    page = sheet(anna, "invite")
    page.locator('select[name="side"]').select_option("0")  # Anna plays Green, and begins
    code = page.locator("#home .invite-code")
    expect(code).to_be_visible()
    told = code.inner_text()
    assert read_code(told) == told
    is_whole(code)
    start(page)

    assert told != forgotten  # the game before is another one
    expect(waiting.locator(".invite-code")).to_have_text(told)
    is_whole(waiting.locator(".invite-code"))
    page.reload()
    expect(waiting.locator(".invite-code")).to_have_text(told)
    waiting.get_by_role("button", name="Back to the board").click()
    anna.button("Show the code").click()
    expect(waiting).to_be_visible()

    other = sheet(ben, "join")
    other.locator('input[name="code"]').fill(f"  Play Outwit with me? {told.lower()}\n".replace("-", "\N{EN DASH}"))
    start(other)
    expect(waiting).not_to_be_visible()
    expect(anna.button("Show the code")).to_have_count(0)
    for table in (anna, ben):
        expect(table.page.locator(".saying-text")).to_have_text(re.compile("other board is there|Green"))
    anna.play("e5", "h8")
    expect(ben.moves).to_have_text(["e5-h8"])
    ben.stands("h8", "Green king")
    ben.play("e6", "e10")
    expect(anna.moves).to_have_text(["e5-h8", "e6-e10"])
    for table in (anna, ben):
        table.leave()


def test_the_code_is_copied_where_the_browser_has_no_clipboard_of_its_own(
    browser: Browser, daemons: list[Daemon]
) -> None:
    context = browser.new_context(viewport=DESK)
    context.add_init_script(
        "Object.defineProperty(navigator, 'clipboard', { value: undefined });"
        "Object.defineProperty(navigator, 'share', { value: async (what) => { window.witboardShared = what; } });"
    )
    table = Table(context.new_page(), daemons[0].url, "Green to move")
    page = sheet(table, "invite")
    told = page.locator("#home .invite-code").inner_text()
    page.get_by_role("button", name="Copy", exact=True).click()
    expect(page.locator(".invite [role=status]")).to_have_text("Copied")
    page.get_by_role("button", name="Share", exact=True).click()
    assert page.evaluate("witboardShared.text") == f"Play Outwit with me on Witboard. Code: {told}"
    page.locator('input[name="opponent"][value="join"]').check()
    field = page.locator('input[name="code"]')
    field.focus()
    page.keyboard.press("Control+V")
    expect(field).to_have_value(told)
    table.leave()


def test_who_waits_for_a_board_that_is_not_there_is_told_so_calmly(browser: Browser, daemons: list[Daemon]) -> None:
    ben = Table(browser.new_context(viewport=SMALL, has_touch=True).new_page(), daemons[1].url, "Green to move")
    page = sheet(ben, "join")
    answer = page.locator(".sheet-answer")
    page.locator('input[name="code"]').fill("no code of ours")
    start(page)
    expect(answer).not_to_be_empty()
    refused = answer.evaluate(COLOUR)
    page.locator('input[name="code"]').fill(new_code(lambda below: below - 1))
    start(page)
    expect(answer).to_have_text("Waiting for the other board.")
    assert answer.evaluate(COLOUR) == page.locator("#home h2").evaluate(COLOUR) != refused
