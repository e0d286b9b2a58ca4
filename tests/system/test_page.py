"""The page in a real browser, against the real daemon with a simulated board, from the first peg to a restart.

Everything waits for what a person would wait for, with a deadline; nothing waits for a duration.
"""

import re

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.system.page_table import ARTIFACTS, DEADLINE_S, DESK, IN_A_BROWSER, PHONE, Daemon, Table

pytestmark = IN_A_BROWSER


@pytest.fixture
def table(lively_table: Table) -> Table:
    return lively_table


def test_an_illegal_move_is_named_with_its_clause_and_the_way_back_and_mended(table: Table) -> None:
    table.play("t1r4", "t1r5")
    table.carry("t2r3", "t2r1")
    expect(table.saying).to_have_attribute("data-tone", "illegal")
    expect(table.saying).to_contain_text("one space at a time")
    table.lit("t2r1", "step_from")
    table.lit("t2r3", "step_to")
    expect(table.page.locator("#alarm")).to_contain_text("WEB-5")
    expect(table.page.locator("#guide p")).to_have_text("Take the peg off tier 2, row 1 and put it on tier 2, row 3.")
    table.saying.get_by_role("button", name="WEB-5").click()
    expect(table.page.locator("#rule-WEB-5")).to_have_attribute("open", "", timeout=DEADLINE_S * 1000)
    expect(table.page.locator("#rule-WEB-5 .rules-body")).not_to_be_empty()
    table.page.keyboard.press("Escape")
    table.carry("t2r1", "t2r3")
    expect(table.saying).not_to_have_attribute("data-tone", "illegal")
    expect(table.saying.locator(".clause")).to_have_count(0)
    expect(table.page.locator("[data-light=step_from], [data-light=step_to]")).to_have_count(0)
    table.play("t2r3", "t2r2")


def test_the_hand_may_hold_two_pegs_and_put_down_either(table: Table) -> None:
    table.site("t1r4").click()
    table.site("t1r3").click()
    expect(table.held).to_have_count(2)
    table.held.nth(0).click()
    expect(table.page.locator("#hand-text")).to_contain_text("White pin")
    table.site("t1r4").click()
    expect(table.held).to_have_count(1)
    expect(table.site("t1r4")).to_have_attribute("aria-label", re.compile("White pin"))
    table.site("t1r3").click()
    expect(table.held).to_have_count(0)
    expect(table.turn).to_have_text("White to move")


def test_a_move_is_played_with_the_keyboard_alone(table: Table) -> None:
    table.site("t1r1").focus()  # the one site that Tab reaches; the arrows do the rest
    table.page.keyboard.press("ArrowUp")
    table.page.keyboard.press("ArrowUp")
    table.page.keyboard.press("ArrowUp")
    expect(table.site("t1r4")).to_be_focused()
    table.page.keyboard.press("Enter")
    expect(table.held).to_have_count(1)
    table.page.keyboard.press("ArrowUp")
    expect(table.site("t1r5")).to_be_focused()
    table.page.keyboard.press("Space")
    expect(table.moves).to_have_text(["t1r4-t1r5"])
    expect(table.page.locator('[data-site][tabindex="0"]')).to_have_count(1)


def test_a_game_is_given_up_only_after_a_question_in_the_page(table: Table) -> None:
    table.wish("White resigns")
    table.button("No, play on").click()
    expect(table.turn).to_have_text("White to move")
    table.resign("White")
    expect(table.turn).to_have_text("Green wins")
    expect(table.saying).to_have_attribute("data-tone", "over")
    table.button("New game").click()
    table.page.get_by_role("button", name="Start", exact=True).click()
    expect(table.turn).to_have_text("White to move")


def test_a_draw_is_offered_and_declined_and_the_game_pauses_and_goes_on(table: Table) -> None:
    table.play("t1r4", "t1r5")
    table.wish("Green offers a draw")
    expect(table.ask).to_contain_text("Green offers a draw")
    table.ask.get_by_role("button", name="No").click()
    expect(table.ask).to_be_hidden()
    table.wish("Pause")
    expect(table.page.locator("#clock")).to_have_attribute("data-state", "paused")
    table.page.get_by_role("button", name="Go on").click()
    expect(table.page.locator("#clock")).to_have_attribute("data-state", "running")
    table.site("t1r3").click()
    expect(table.held).to_have_count(1)
    # At once: where the page is slow, the move counts by itself before somebody has pressed.
    table.page.evaluate(
        """() => new MutationObserver(() => {
            const is_put = document.querySelectorAll("#held button").length === 0;
            if (is_put) document.querySelector("[data-wish=done]")?.click();
        }).observe(document.body, { childList: true, subtree: true })"""
    )
    table.site("t1r2").click()
    expect(table.turn).to_have_text("White to move")


def test_the_page_finds_the_restarted_daemon_and_the_game_goes_on(browser: Browser, daemon: Daemon) -> None:
    context = browser.new_context(viewport=DESK)
    table = Table(context.new_page(), daemon.url)
    table.play("t3r4", "t4r4")
    assert daemon.stop() == 0
    expect(table.page.locator("#banner")).to_contain_text("connection to the board is lost")
    again = Daemon(daemon.state, daemon.port)
    try:
        expect(table.page.locator("#banner")).to_be_hidden(timeout=DEADLINE_S * 1000)
        expect(table.moves).to_have_text(["t3r4-t4r4"])
        table.play("t3r3", "t4r3")
        expect(table.turn).to_have_text("White to move")
    finally:
        context.close()
        assert again.stop() == 0


@pytest.mark.painted
@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize(("device", "viewport"), [("desk", DESK), ("phone", PHONE)])
def test_the_page_fits_the_screen_by_day_and_by_night(
    browser: Browser, daemon: Daemon, scheme: str, device: str, viewport: ViewportSize
) -> None:
    context = browser.new_context(
        viewport=viewport, color_scheme="dark" if scheme == "dark" else "light", has_touch=device == "phone"
    )
    table = Table(context.new_page(), daemon.url)
    table.site("t3r4").click()
    table.lit("t4r4", "target")
    expect(table.site("t4r4").locator(".lens")).to_have_css("opacity", re.compile(r"^0\.9"))
    ARTIFACTS.mkdir(exist_ok=True)
    table.page.screenshot(path=ARTIFACTS / f"page-{device}-{scheme}.png")
    wide = table.page.evaluate("document.scrollingElement.scrollWidth")
    assert wide <= viewport["width"]
    board = table.page.locator("#board").bounding_box()
    assert board is not None
    assert board["y"] + board["height"] <= viewport["height"]
    ground = table.page.evaluate("getComputedStyle(document.body).backgroundColor")
    brightness = sum(int(part) for part in re.findall(r"\d+", ground)[:3]) / 3
    assert (brightness < 64) == (scheme == "dark")
    context.close()
    assert table.complaints == []
