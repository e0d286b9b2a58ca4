"""How the page comes: nothing moves while it fills, few bytes travel, and what it needs is asked for at once."""

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.system.page_stage import stage
from tests.system.page_table import DESK, IN_A_BROWSER, PHONE, Table

pytestmark = [*IN_A_BROWSER, pytest.mark.painted]

SIZES: tuple[ViewportSize, ...] = ({"width": 1440, "height": 900}, DESK, PHONE, {"width": 320, "height": 640})
MOST_SHIFT = 0.05
MOST_KB = 130
# Adds up what moves on the page without anybody having touched it, and says what it was.
WATCH = """
window.moved = { much: 0, what: [] };
new PerformanceObserver((list) => {
  for (const entry of list.getEntries()) {
    if (entry.hadRecentInput) continue;
    moved.much += entry.value;
    moved.what.push(...entry.sources.map(({ node }) => node?.id || node?.className || node?.nodeName));
  }
}).observe({ type: "layout-shift", buffered: true });
"""


def settled(page: Page) -> dict[str, object]:
    """What moved, once two more pictures were painted after everything is there."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))")
    moved: dict[str, object] = page.evaluate("moved")
    return moved


@pytest.mark.parametrize("game", ["web", "witt", "outwit", "wari", "witsend"])
def test_nothing_moves_while_the_page_comes(browser: Browser, game: str) -> None:
    with stage(game) as on_stage:
        on_stage.aim()
        for viewport in SIZES:
            context = browser.new_context(viewport=viewport, reduced_motion="no-preference")
            context.add_init_script(WATCH)
            table = Table(context.new_page(), on_stage.url, " ")
            expect(table.page.locator(".face .progress").first).not_to_be_empty()
            moved = settled(table.page)
            assert moved["much"] <= MOST_SHIFT, (viewport, moved)  # type: ignore[operator]
            table.leave()


def test_few_bytes_travel(browser: Browser) -> None:
    with stage("witsend") as on_stage:
        context = browser.new_context(viewport=DESK)
        page = context.new_page()
        network, sizes = context.new_cdp_session(page), []
        network.send("Network.enable")
        network.on("Network.loadingFinished", lambda told: sizes.append(told["encodedDataLength"]))
        Table(page, on_stage.url, " ").leave()
        assert sum(sizes) < MOST_KB * 1024
