"""Home, the start sheet and the goal strip in a real browser: choose a game, begin it, go on with another."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from engine.games import load
from tests.page_measures import axe_faults
from tests.system.page_table import ARTIFACTS, DEADLINE_S, DESK, IN_A_BROWSER, PHONE, Daemon, Table

pytestmark = IN_A_BROWSER
SMALL: ViewportSize = {"width": 320, "height": 640}


@pytest.fixture
def table(browser: Browser, daemon: Daemon) -> Iterator[Table]:
    table = Table(browser.new_context(viewport=DESK).new_page(), daemon.url, "White to move")
    yield table
    table.leave()


def begin(table: Table, game: str, *, computer: bool = False, options: dict[str, str] | None = None) -> None:
    """From home, by the start sheet, to the board."""
    page = table.page
    page.get_by_role("button", name="Games").click()
    page.locator(f'[data-game="{game}"]').get_by_role("button", name="Play").click()
    if computer:
        page.get_by_text("Against the computer").click()
    for key, value in (options or {}).items():
        choice = page.locator(f'input[name="option.{key}"][value="{value}"]')
        if not choice.is_visible():
            page.get_by_text("More rules").click()
        choice.check()
    page.get_by_role("button", name="Start", exact=True).click()


def test_two_taps_lead_from_home_to_another_game_and_home_leads_back_to_the_first(table: Table) -> None:
    table.play("t3r4", "t4r4")
    begin(table, "outwit")
    expect(table.page).to_have_title("Outwit · Witboard", timeout=DEADLINE_S * 1000)
    said = table.page.locator(".saying-text")  # in the game before it was Green's move, too
    expect(said).to_have_text("The board is set. Green begins.", timeout=DEADLINE_S * 1000)
    expect(table.turn).to_have_text("Green to move")
    expect(table.page.locator("#goal-aim")).to_have_text("Bring all 9 of your chips into your base.")
    expect(table.page.locator(".progress")).to_have_count(2)
    table.carry("e5", "h8")
    expect(table.moves).to_have_text(["e5-h8"])
    expect(table.page.locator('.face[data-side="0"] .progress')).to_contain_text("1 of 9 home")
    table.page.get_by_role("button", name="Games").click()
    table.page.get_by_role("button", name="The Web: Go on after 1 move").click()
    expect(table.page).to_have_title("The Web · Witboard", timeout=DEADLINE_S * 1000)
    expect(table.moves).to_have_text(["t3r4-t4r4"])


@pytest.mark.painted
def test_a_game_is_adjourned_another_one_played_and_games_leads_back_to_the_first(table: Table) -> None:
    page = table.page
    table.play("t3r4", "t4r4")
    page.locator("#menu-open").click()
    page.locator("#adjourn").focus()
    page.keyboard.press("Enter")
    said = page.locator(".saying-text")
    expect(said).to_have_text("The game is adjourned. Begin another one, or go on here.", timeout=DEADLINE_S * 1000)
    page.get_by_role("button", name="Games").click()
    entry = page.locator("#adjourned button")
    expect(entry).to_have_text("The Web: Go on after 1 move")
    assert axe_faults(page) == ()
    page.locator('[data-game="web"]').get_by_role("button", name="Play").click()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(table.moves).to_have_count(0, timeout=DEADLINE_S * 1000)
    table.play("t7r4", "t8r4")
    page.get_by_role("button", name="Games").click()
    entry.click()
    expect(table.moves).to_have_text(["t3r4-t4r4"], timeout=DEADLINE_S * 1000)
    expect(table.turn).to_have_text("Green to move")


def test_each_of_witts_objectives_begins_from_the_start_sheet(browser: Browser, tmp_path: Path) -> None:
    daemon = Daemon(tmp_path / "state", game="witt")
    table = Table(browser.new_context(viewport=DESK).new_page(), daemon.url, "Grey to move")
    witt = load("witt")
    for objective in witt.options[0].values:
        table.wish("New game")
        table.page.locator(f'input[name="option.objective"][value="{objective}"]').check()
        table.page.get_by_role("button", name="Start", exact=True).click()
        expect(table.page.locator("#home")).not_to_be_visible(timeout=DEADLINE_S * 1000)
        expect(table.page.locator("#goal-aim")).to_contain_text(witt.goal(witt.start({"objective": objective})).aim)
    table.leave()
    assert daemon.stop() == 0, daemon.complaints()


def test_the_computer_plays_the_other_side_at_the_level_that_was_chosen(table: Table) -> None:
    begin(table, "outwit", computer=True)
    expect(table.page.locator(".face .kind")).to_have_text(
        re.compile(r"^computer, level \d+ \(.+\)$"), timeout=DEADLINE_S * 1000
    )
    table.carry("e5", "h8")
    expect(table.moves).to_have_count(2, timeout=DEADLINE_S * 1000)


def test_a_sheet_that_cannot_begin_says_why_beside_its_button(table: Table) -> None:
    page = table.page
    page.get_by_role("button", name="Games").click()
    page.locator('[data-game="witsend"]').get_by_role("button", name="Play").click()
    players = page.locator('input[name="option.players"]').first
    players.check()
    players.evaluate("one => { one.value = '9'; }")  # as an old page would send it
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".sheet-answer")).to_contain_text("takes a whole number from 2 to 6", timeout=DEADLINE_S * 1000)
    expect(page.get_by_role("button", name="Start", exact=True)).to_be_focused()


def test_home_and_sheet_are_worked_with_the_keyboard_alone(table: Table) -> None:
    page = table.page
    page.locator("#home-open").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#home-title")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#home")).not_to_be_visible()
    expect(page.locator("#home-open")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".shelf-game")).not_to_have_count(0)
    page.locator('[data-game="wari"]').get_by_role("button", name="Play").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#home-title")).to_have_text("Wari")
    page.locator('input[name="opponent"][value="people"]').focus()
    page.keyboard.press("ArrowDown")
    expect(page.locator('input[name="opponent"][value="computer"]')).to_be_checked()
    expect(page.locator('select[name="level"]')).to_be_visible()
    page.keyboard.press("Enter")
    expect(page).to_have_title("Wari · Witboard", timeout=DEADLINE_S * 1000)


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["phone", "small"])
def test_nothing_is_wider_than_a_phone(browser: Browser, daemon: Daemon, size: ViewportSize) -> None:
    table = Table(browser.new_context(viewport=size).new_page(), daemon.url, "White to move")
    page = table.page
    wider = "one => one.scrollWidth - one.clientWidth"
    assert page.locator("html").evaluate(wider) <= 0
    page.get_by_role("button", name="Games").click()
    expect(page.locator(".shelf-game").first).to_be_visible()
    assert page.locator("#home").evaluate(wider) <= 0
    for game in ("witt", "witsend"):
        page.locator(f'[data-game="{game}"]').get_by_role("button", name="Play").click()
        page.get_by_text("Against the computer").click()
        assert page.locator("#home").evaluate(wider) <= 0
        page.get_by_role("button", name="All games").click()
    table.leave()


def test_an_option_opens_its_rule(table: Table) -> None:
    table.page.get_by_role("button", name="Games").click()
    table.page.locator('[data-game="outwit"]').get_by_role("button", name="Play").click()
    table.page.get_by_role("button", name="Read the rule: Against a blockade").click()
    expect(table.page.locator("#dialog-title")).to_have_text("OUTWIT-18")
    expect(table.page.locator("#dialog-text")).to_contain_text("wall the other's base off")


def test_a_page_that_begins_at_home_shows_all_games(browser: Browser, daemon: Daemon) -> None:
    table = Table(browser.new_context(viewport=DESK).new_page(), daemon.url, "White to move")
    table.page.goto(f"{daemon.url}#home")
    table.page.reload()
    expect(table.page.locator("#home-title")).to_have_text("What shall we play?")
    expect(table.page.locator('[data-game="witt"] .thumbnail')).to_be_visible()
    table.page.get_by_role("button", name="Back to the board").click()
    expect(table.page).to_have_url(re.compile(r"/$"))
    table.leave()


def test_whoever_begins_at_home_and_chooses_another_game_is_at_its_board(browser: Browser, daemon: Daemon) -> None:
    """As from `make play`: home lay over the board that was chosen there."""
    table = Table(browser.new_context(viewport=DESK).new_page(), daemon.url, "White to move")
    table.page.goto(f"{daemon.url}#home")
    table.page.reload()
    table.page.locator('[data-game="wari"]').get_by_role("button", name="Play").click()
    table.page.locator("#home .sheet-start").click()
    expect(table.page).to_have_title("Wari · Witboard", timeout=DEADLINE_S * 1000)
    expect(table.turn).to_have_text(re.compile("to move"), timeout=DEADLINE_S * 1000)
    expect(table.page).to_have_url(re.compile(r"/$"))
    expect(table.page.locator("#home[open]")).to_have_count(0)
    table.page.close()


def test_another_page_follows_to_the_next_game(browser: Browser, table: Table, daemon: Daemon) -> None:
    other = Table(browser.new_context(viewport=PHONE).new_page(), daemon.url, "White to move")
    begin(table, "wari")
    expect(other.page).to_have_title("Wari · Witboard", timeout=DEADLINE_S * 1000)
    other.leave()


@pytest.mark.painted
def test_a_game_that_is_over_is_looked_at_again(table: Table) -> None:
    table.play("t3r4", "t4r4")
    page = table.page
    table.resign("Green")
    expect(table.turn).to_have_text("White wins", timeout=DEADLINE_S * 1000)
    page.get_by_role("button", name="Games").click()
    page.locator(".recent-game").first.click()
    again = page.locator("#review")
    expect(again.locator(".review-says")).to_have_text("1. White: t3r4-t4r4")
    expect(again.locator('[data-changed="yes"]')).to_have_count(2)
    page.keyboard.press("ArrowLeft")
    expect(again.locator(".review-says")).to_have_text("The beginning")
    expect(again.locator(".chart").first).to_be_visible()
    with page.expect_download() as saved:
        again.get_by_role("link", name="Save as a file").click()
    assert "t3r4-t4r4" in saved.value.path().read_text("utf-8")
    page.screenshot(path=ARTIFACTS / "review.png")
    page.keyboard.press("Escape")
    expect(again).to_have_count(0)


def test_a_series_has_a_score_sheet_and_goes_on_with_the_sides_changed(table: Table) -> None:
    page = table.page
    table.wish("New game")
    page.locator('select[name="series"]').select_option("3")
    page.locator('input[name="initials.0"]').fill("AB")
    page.locator('input[name="initials.1"]').fill("CD")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator("#score-totals")).to_have_text("Best of 3: AB 0, CD 0.", timeout=DEADLINE_S * 1000)
    expect(page.locator("#home")).not_to_be_visible()
    expect(page.locator("#score-rows tr")).to_have_count(3)
    expect(table.turn).to_have_text("White to move", timeout=DEADLINE_S * 1000)
    table.resign("White")
    expect(page.locator("#score-totals")).to_have_text("Best of 3: CD 1, AB 0.")
    page.locator("#result").get_by_role("button", name="Next game").click()
    expect(page.locator("#next-game")).to_be_hidden()
    expect(table.turn).to_have_text("White to move", timeout=DEADLINE_S * 1000)
    table.resign("Green")
    expect(page.locator("#score-totals")).to_have_text("Best of 3: CD 2, AB 0. CD has won.")
    expect(page.locator("#next-game")).to_be_hidden()


def test_master_play_has_the_old_score_sheet_of_ten_games(browser: Browser, tmp_path: Path) -> None:
    daemon = Daemon(tmp_path / "state", game="witt")
    table = Table(browser.new_context(viewport=PHONE).new_page(), daemon.url, "Grey to move")
    page = table.page
    table.wish("New game")
    page.locator('select[name="series"]').select_option("10")
    page.locator('input[name="option.objective"][value="master"]').check()
    page.get_by_role("button", name="Start", exact=True).click()
    heads = page.locator("#score-head th")
    expect(heads).to_have_text(["Game", "Pen.", "Occ.", "Acc.", "Iso.", "Eli.", "Score"], timeout=DEADLINE_S * 1000)
    expect(page.locator("#score-rows tr")).to_have_count(10)
    table.leave()
    assert daemon.stop() == 0, daemon.complaints()
