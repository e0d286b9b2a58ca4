"""On every screen, in both languages, at every game: nothing is covered, nothing sticks out, no text is cut."""

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from controller.core.api.events import Say
from tests.system.page_stage import stage
from tests.system.page_table import IN_A_BROWSER, PHONE

pytestmark = IN_A_BROWSER

SIZES: tuple[ViewportSize, ...] = (
    {"width": 320, "height": 640},
    PHONE,
    {"width": 1440, "height": 900},
    {"width": 768, "height": 1024},
    {"width": 1024, "height": 768},
)
GAMES = [("web", {}), ("witt", {}), ("outwit", {}), ("fours", {}), ("wari", {}), ("witsend", {"players": "4"})]
LONG = Say("illegal", "Red pieces may not stop here: they run on until something stands in their way.", "OUTWIT-4")
# What is wrong with the page as it stands now, a line each.
WRONG = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const found = [];
  if (document.scrollingElement.scrollWidth > innerWidth) found.push("the page is wider than the screen");
  const place = (one) => one.getBoundingClientRect();
  const free = (what, one, x, y) => {
    const top = document.elementFromPoint(x, y);
    if (!top || !(one.contains(top) || top.contains(one))) {
      found.push(`${what} is covered at ${Math.round(x)}, ${Math.round(y)} by ${top?.id || top?.className || "the edge"}`);
    }
  };
  for (const one of document.querySelectorAll("[data-site] .reach")) {
    const { x, y, width, height } = place(one);
    free(one.parentElement.dataset.site, one.parentElement, x + width / 2, y + height / 2);
  }
  const grown = place(document.querySelector(".slot")).top; // words that need more room go up from the foot, over what is there
  const foot = place(document.querySelector(".dock")).top;
  const seen = "#far .face, #near .face, .goal-aim, .saying, .actions > button, .now button, .ways button, .first-visit";
  for (const one of document.querySelectorAll(seen)) {
    if (!one.checkVisibility({ visibilityProperty: true })) continue;
    const what = one.id || `${one.className} ${one.textContent.trim().slice(0, 20)}`;
    const { left, right, top, bottom } = place(one);
    if (document.querySelector(".first-visit") && one.closest(".goal, .ways, #far")) continue; // for a moment
    if (innerWidth < 360 && bottom > grown && bottom < foot + 9 && one.closest("#near")) continue;
    for (const x of [left + 8, right - 8]) for (const y of [top + 5, bottom - 5]) free(what, one, x, y);
  }
  for (const one of document.querySelectorAll("button, .turn, .name, .kind, .goal-aim, .saying-text, .hand-text")) {
    if (!one.checkVisibility({ visibilityProperty: true }) || one.closest("dialog, .rest, .site") || one.matches(".clause")) continue;
    if (one.matches("h1.turn") && place(one.parentElement).width <= 1) continue; // for screen readers alone
    if (one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== "inline") found.push(`cut: ${one.id || one.className} ${one.textContent}`);
    if (one.matches(".goal-aim") && one.scrollHeight > one.clientHeight + 1) found.push(`cut: ${one.textContent}`);
  }
  return found;
}"""


@pytest.mark.parametrize(("game", "options"), GAMES, ids=[game for game, _ in GAMES])
def test_nothing_is_covered_or_cut_on_any_screen(browser: Browser, game: str, options: dict[str, str]) -> None:
    with stage(game, options=options) as on_stage:
        on_stage.aim()
        for language in ("de", "en"):
            context = browser.new_context(viewport=SIZES[0], locale=language, has_touch=True)
            page = context.new_page()
            on_stage.show()
            page.goto(on_stage.url)
            expect(page.locator(".face .progress").first).not_to_be_empty()
            expect(page.locator(".first-visit")).to_have_count(1)
            if language == "de":  # it has the longer words
                assert faults(page) == [], "at a first visit"
            page.locator(".first-visit .primary").click()
            if language == "de":
                on_stage.show(saying=LONG)
                expect(page.locator(".saying")).to_have_attribute("data-tone", LONG.tone)
            assert faults(page) == [], language
            context.close()


def faults(page: Page) -> list[tuple[int, str]]:
    """What is wrong on which screen, by its width."""
    found = []
    for size in SIZES:
        page.set_viewport_size(size)
        found += [(size["width"], one) for one in page.evaluate(WRONG)]
    return found
