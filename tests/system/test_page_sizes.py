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
  const is_seen = (one) => one.checkVisibility({ visibilityProperty: true });
  const named = (one) => one.id || `${one.className} ${one.textContent.trim().slice(0, 20)}`;
  const free = (what, one, x, y) => {
    const top = document.elementFromPoint(x, y);
    const by = top?.id || top?.className || "the edge";
    if (!top || !(one.contains(top) || top.contains(one))) found.push(`${what} is covered by ${by} at ${x}, ${y}`);
  };
  for (const one of document.querySelectorAll("[data-site] .reach")) {
    const { x, y, width, height } = place(one);
    free(one.parentElement.dataset.site, one.parentElement, x + width / 2, y + height / 2);
  }
  const first = document.querySelector(".first-visit"); // over the head of a phone, for a moment
  const words = place(document.querySelector(".slot")).top; // many go up from the foot, over what is there
  const foot = place(document.querySelector(".dock")).top;
  const parts = "#far .face, #near .face, .goal-aim, .saying, .actions > button, .ways button, .first-visit";
  for (const one of [...document.querySelectorAll(parts)].filter(is_seen)) {
    const { left, right, top, bottom } = place(one);
    if (first && one.closest(".goal, .ways, #far")) continue;
    if (innerWidth < 360 && words < foot && bottom < foot && one.closest("#near")) continue;
    for (const x of [left + 8, right - 8]) for (const y of [top + 5, bottom - 5]) free(named(one), one, x, y);
  }
  const texts = "button:not(.clause), .turn, .name, .kind, .goal-aim, .saying-text, .hand-text";
  for (const one of [...document.querySelectorAll(texts)].filter(is_seen)) {
    if (one.closest("dialog, .rest, .site") || place(one.parentElement).width <= 1) continue;
    const wide = getComputedStyle(one).display !== "inline" && one.scrollWidth > one.clientWidth + 1;
    const high = one.matches(".goal-aim") && one.scrollHeight > one.clientHeight + 1;
    if (wide || high) found.push(`cut: ${named(one)}`);
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
