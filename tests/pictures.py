"""`make pictures`: the README's pictures, taken of the running program.

A journal is filled with games that the tests keep, the page is opened as a person opens it, and what is shown is shot;
scaled, and with fewer colours, a picture stays below 150 kB.
"""

import io
import re
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, ViewportSize, expect

from controller.journal.journal import Journal
from controller.table.importing import read_import
from tests.system.page_table import BEEN_HERE, DEADLINE_S, LACKING, ROOT, Daemon, open_browser

FOLDER = ROOT / "docs" / "pictures"
GOLDEN = ROOT / "tests" / "golden"
SIZE: ViewportSize = {"width": 1280, "height": 800}
KEPT = ("wari/south-wins", "web/white-wins", "witt/occupation", "witt/isolation", "outwit/green-goes-home")
LONG_MS = DEADLINE_S * 1000
COLOURS = 224
WIDE = 1024  # pixels
STILL_MS = 700  # until nothing moves any more

MOST = 24  # moves after which a new game goes on from the journal's, or half of them


class Studio:
    """A browser, and where the page is."""

    def __init__(self, browser: Browser, url: str) -> None:
        self._browser = browser
        self._url = url

    @contextmanager
    def page(self) -> Iterator[Page]:
        """The page of the table, complete."""
        context = self._browser.new_context(
            viewport=SIZE, color_scheme="light", locale="en-GB", reduced_motion="reduce"
        )
        page = context.new_page()
        page.add_init_script(BEEN_HERE)
        page.goto(self._url)
        expect(page.locator("#turn")).to_have_text(re.compile("to move|choose"), timeout=LONG_MS)
        yield page
        context.close()


def shoot(page: Page, name: str) -> None:
    """Write the picture of what the page shows now."""
    page.mouse.move(1, 1)
    page.wait_for_timeout(STILL_MS)
    page.evaluate("() => document.activeElement?.blur()")
    shot = Image.open(io.BytesIO(page.screenshot())).convert("RGB")
    scaled = shot.resize((WIDE, WIDE * shot.height // shot.width), Image.Resampling.LANCZOS)
    small = scaled.quantize(COLOURS, method=Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
    small.save(FOLDER / f"{name}.png", optimize=True)


def again(page: Page, title: str) -> None:
    """Open the journal's latest game of that title."""
    page.get_by_role("button", name="Games", exact=True).click()
    page.get_by_role("button", name="All games played").click()
    page.locator(".played-game", has_text=title).first.click()
    expect(page.locator("#review .review-says")).to_contain_text(".", timeout=LONG_MS)


def home(studio: Studio) -> None:
    with studio.page() as page:
        page.get_by_role("button", name="Games", exact=True).click()
        expect(page.locator(".shelf-game").last).to_be_visible(timeout=LONG_MS)
        shoot(page, "home")


def rules(studio: Studio) -> None:
    with studio.page() as page:
        page.get_by_role("button", name="How to play").click()
        expect(page.locator("#rules")).to_be_visible(timeout=LONG_MS)
        shoot(page, "rules")


def review(studio: Studio) -> None:
    with studio.page() as page:
        again(page, "Outwit")
        expect(page.locator("#review .review-point").first).to_be_visible(timeout=3 * LONG_MS)
        page.locator("#review .review-point").first.click()
        shoot(page, "review")


def table(game: str, title: str) -> Callable[[Studio], None]:
    """A game in its middle, with a piece lifted that may go somewhere."""

    def take(studio: Studio) -> None:
        with studio.page() as page:
            again(page, title)
            after = min(MOST, page.locator(".review-moves li").count() // 2)
            page.keyboard.press("Home")
            for _ in range(after):
                page.keyboard.press("ArrowRight")
            page.locator("#review").get_by_role("button", name="Play on from here").click()
            expect(page.locator("#review")).to_have_count(0, timeout=LONG_MS)
            expect(page).to_have_title(f"{title} · Witboard", timeout=LONG_MS)
            expect(page.locator("#turn")).to_have_text(re.compile("to move"), timeout=LONG_MS)
            page.wait_for_timeout(STILL_MS)
            if game != "wari":
                lift(page)
            shoot(page, game)
            if game == "witt":
                page.emulate_media(color_scheme="dark")
                shoot(page, "witt-dark")

    return take


def lift(page: Page) -> None:
    """Lift the piece of the side to move that may go to the most holes."""
    side = (page.locator("#turn").inner_text().split() or [""])[0]
    sites = page.locator("[data-site]").all()
    labels = [(one.get_attribute("data-site") or "", one.get_attribute("aria-label") or "") for one in sites]
    best, most = "", 0
    for name, label in labels:
        if f", {side}" not in label:
            continue
        page.locator(f'[data-site="{name}"]').click()
        page.wait_for_timeout(250)
        count = page.locator('[data-light="target"]').count()
        best, most = (name, count) if count > most else (best, most)
        page.locator(f'[data-site="{name}"]').click()
        page.wait_for_timeout(150)
        if most >= 4:
            break
    if best:
        page.locator(f'[data-site="{best}"]').click()


def hint(studio: Studio) -> None:
    with studio.page() as page:
        page.get_by_role("button", name="Hint", exact=True).click()
        expect(page.locator("#hint-why")).not_to_be_empty(timeout=LONG_MS)
        expect(page.locator("#hint-state")).not_to_contain_text("thinking", timeout=LONG_MS)
        shoot(page, "hint")


def witsend(studio: Studio) -> None:
    with studio.page() as page:
        shoot(page, "witsend")


# By picture: the game that the page is opened with, and how it is taken.
PICTURES: dict[str, tuple[str, Callable[[Studio], None]]] = {
    "home": ("witt", home),
    "rules": ("outwit", rules),
    "review": ("outwit", review),
    "hint": ("witt", hint),
    "web": ("web", table("web", "The Web")),
    "witt": ("witt", table("witt", "WITT")),
    "outwit": ("outwit", table("outwit", "Outwit")),
    "wari": ("wari", table("wari", "Wari")),
    "witsend": ("witsend", witsend),
}


def filled(state: Path) -> None:
    """A journal with the games that the tests keep, between Ann and Ben."""
    names = '[Player1 "Ann"]\n[Player2 "Ben"]\n[Result'
    with Journal.open(state, now=lambda: "2026-05-01T20:15:00+00:00") as journal:
        for name in KEPT:
            text = (GOLDEN / f"{name}.record").read_text("utf-8").replace("[Result", names, 1)
            read_import(text.encode()).keep(journal)


def main(wanted: list[str]) -> int:
    if unknown := [name for name in wanted if name not in PICTURES]:
        print(f"no picture {unknown[0]!r}; there are: {', '.join(PICTURES)}", file=sys.stderr)
        return 2
    if LACKING:
        print(LACKING, file=sys.stderr)
        return 1
    with open_browser() as browser, tempfile.TemporaryDirectory() as place:
        for name in wanted or PICTURES:
            game, take = PICTURES[name]
            state = Path(place) / name / "state"
            filled(state)
            daemon = Daemon(state, game=game)
            try:
                take(Studio(browser, daemon.url))
            finally:
                daemon.stop()
            print(f"{FOLDER.relative_to(ROOT)}/{name}.png: {(FOLDER / f'{name}.png').stat().st_size // 1000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
