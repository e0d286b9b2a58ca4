"""The page in German: nothing is left in English, and nothing is wider than its place on a phone."""

from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from engine import messages
from tests.system.page_stage import DEADLINE_S
from tests.system.page_table import IN_A_BROWSER, READ, Daemon

pytestmark = IN_A_BROWSER

SIZES: list[ViewportSize] = [
    {"width": 320, "height": 640},
    {"width": 390, "height": 844},
    {"width": 1440, "height": 900},
]
# What stands beyond the right edge of the window, and what is cut off or runs out of a button, heading or cell.
TOO_WIDE = """() => [...document.querySelectorAll("body *")].filter((one) => {
    const { right, width } = one.getBoundingClientRect();
    if (!width || !one.checkVisibility() || one.closest("svg, .board, .unseen")) return false;
    const style = getComputedStyle(one);
    const scrolls = ["auto", "scroll"].includes(style.overflowX) || one.closest(".moves-scroll, .score-scroll");
    const text = one.matches("select, summary, h1, h2, h3, li") && style.display !== "inline";
    const cut = text && one.scrollWidth > one.clientWidth + 1;
    return !scrolls && (right > innerWidth + 1 || cut);
}).map((one) => `${one.tagName} ${one.id} ${one.textContent.trim().slice(0, 40)}`)"""


@pytest.fixture(scope="module")
def daemon(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Daemon]:
    daemon = Daemon(tmp_path_factory.mktemp("german") / "state", game="outwit")
    yield daemon
    assert daemon.stop() == 0, daemon.complaints()


def translated() -> set[str]:
    """English texts without arguments that German says in other words."""
    found = set()
    for catalogue in messages.catalogues().values():
        german = catalogue.patterns("de")
        english = catalogue.patterns(messages.ENGLISH).items()
        found |= {text for id, text in english if isinstance(text, str) and id in german and german[id] != text}
    return found - {
        text for one in messages.catalogues().values() for text in one.patterns("de").values() if isinstance(text, str)
    }


def german(browser: Browser, daemon: Daemon, size: ViewportSize) -> Page:
    page = browser.new_context(viewport=size, locale="de-CH").new_page()
    page.goto(daemon.url)
    expect(page.locator("html[lang=de]")).to_be_attached(timeout=DEADLINE_S * 1000)
    expect(page.locator("#turn")).to_have_text("Grün ist am Zug", timeout=DEADLINE_S * 1000)
    return page


def look(page: Page, size: ViewportSize) -> None:
    """Nothing English, nothing too wide."""
    assert translated() & set(page.evaluate(READ)) == set()
    assert page.evaluate("document.scrollingElement.scrollWidth") <= size["width"]
    assert page.evaluate(TOO_WIDE) == []


@pytest.mark.parametrize("size", SIZES, ids=lambda size: str(size["width"]))
def test_the_page_says_everything_in_german_and_keeps_to_its_width(
    browser: Browser, daemon: Daemon, size: ViewportSize
) -> None:
    messages.document("de")  # brings every catalogue
    with closing(german(browser, daemon, size)) as page:
        look(page, size)
        page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = true; })")
        look(page, size)
        page.evaluate("document.querySelectorAll('details').forEach((one) => { one.open = false; })")
        page.locator("#first-visit button.primary").click()
        page.locator("#home-open").click()
        expect(page.locator(".shelf-game").first).to_be_visible(timeout=DEADLINE_S * 1000)
        look(page, size)
        for key in ("witsend", "witt"):
            page.locator(f'[data-game="{key}"] .shelf-acts button').last.click()
            page.locator(".sheet").wait_for()
            page.evaluate("document.querySelectorAll('.sheet details').forEach((one) => { one.open = true; })")
            look(page, size)
            page.locator("#home > .small").click()
        page.locator(".home-close").click()
        page.locator("#rules-open").click()
        page.locator(".rules-clause").first.wait_for()
        look(page, size)


def test_pieces_have_their_colours_in_every_language(browser: Browser, daemon: Daemon) -> None:
    """Green and red chips were white and green where their names were German."""
    dyes = "[...document.querySelectorAll('.board defs stop')].map((one) => one.getAttribute('stop-color'))"
    with closing(german(browser, daemon, SIZES[1])) as page:
        told = page.evaluate(dyes)
    english = browser.new_context(viewport=SIZES[1], locale="en-GB").new_page()
    english.goto(daemon.url)
    expect(english.locator("#turn")).to_have_text("Green to move", timeout=DEADLINE_S * 1000)
    assert told == english.evaluate(dyes) != []
    english.context.close()


def test_a_lifted_piece_and_a_wrong_move_are_told_in_german(browser: Browser, daemon: Daemon) -> None:
    size = SIZES[1]
    with closing(german(browser, daemon, size)) as page:
        saying = page.locator("#saying .saying-text")
        expect(saying).to_have_text("Grün ist am Zug.", timeout=DEADLINE_S * 1000)
        page.locator('[data-site="a9"]').click()
        expect(saying).to_have_text("Grüner Soldat aufgenommen. Die Lichter zeigen, wohin.")
        page.locator('[data-site="a6"]').click()
        expect(saying).to_have_text("Ein Soldat läuft, so weit er kann: von a9 bis a4, nicht bis a6.")
        look(page, size)
