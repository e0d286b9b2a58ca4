"""What axe finds wrong on table and home, by day and by night: nothing."""

from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from tests.installed_games import SHIPPED
from tests.page_measures import WCAG_PX, axe_faults, targets
from tests.system.page_stage import stage
from tests.system.page_table import DEADLINE_S, IN_A_BROWSER, PHONE, Daemon, Table

pytestmark = [*IN_A_BROWSER, pytest.mark.painted]

SCHEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
NARROW: ViewportSize = {"width": 320, "height": 640}
WIDE: ViewportSize = {"width": 1440, "height": 900}


# Pegs with much text, stones in pits, cards and seats: the other boards are drawn of the same.
UNLIKE = ("witt", "wari", "witsend")


@pytest.mark.parametrize(
    "game", [*UNLIKE, *(pytest.param(game, marks=pytest.mark.bulk) for game in SHIPPED if game not in UNLIKE)]
)
def test_axe_finds_nothing_at_a_table(browser: Browser, game: str) -> None:
    with stage(game) as on_stage:
        on_stage.aim()
        for size in (WIDE, PHONE):
            context = browser.new_context(viewport=size, reduced_motion="no-preference")
            table = Table(context.new_page(), on_stage.url, " ")
            for scheme in SCHEMES:
                table.page.emulate_media(color_scheme=scheme)
                assert axe_faults(table.page) == (), (size, scheme)
            table.leave()


def test_axe_finds_nothing_at_home_and_on_a_start_sheet(browser: Browser, tmp_path: Path) -> None:
    daemon = Daemon(tmp_path / "state", game="witsend")
    try:
        for size in (WIDE, PHONE):
            context = browser.new_context(viewport=size, reduced_motion="no-preference")
            table = Table(context.new_page(), daemon.url, " ")
            table.page.locator("#home-open").click()
            for shown, then in ((".shelf-game", '[data-game="witt"] .shelf-acts button'), (".sheet", "")):
                expect(table.page.locator(shown).last).to_be_visible(timeout=DEADLINE_S * 1000)
                for scheme in SCHEMES:
                    table.page.emulate_media(color_scheme=scheme)
                    assert axe_faults(table.page) == (), (size, shown, scheme)
                if then:
                    table.page.locator(then).last.click()
            table.leave()
    finally:
        assert daemon.stop() == 0, daemon.complaints()


def test_axe_finds_nothing_at_a_seat_and_all_there_can_be_pressed(browser: Browser, tmp_path: Path) -> None:
    """The choice of a language was 19 pixels high, and a button in German stood beyond a narrow window."""
    daemon = Daemon(tmp_path / "state", game="witsend")
    try:
        context = browser.new_context(viewport=NARROW, locale="de-DE")
        table = Table(context.new_page(), daemon.url, " ")
        seat = table.page.locator("#seats-list a").first.get_attribute("href", timeout=DEADLINE_S * 1000)
        page = context.new_page()
        page.goto(seat or "")
        page.locator("#seat-choices button").first.wait_for(timeout=DEADLINE_S * 1000)
        assert targets(page).smallest >= WCAG_PX
        assert page.evaluate("document.scrollingElement.scrollWidth") <= NARROW["width"]
        for scheme in SCHEMES:
            page.emulate_media(color_scheme=scheme)
            assert axe_faults(page) == (), scheme
        table.leave()
    finally:
        assert daemon.stop() == 0, daemon.complaints()
