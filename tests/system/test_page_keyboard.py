"""Keys alone end every game: from all games played, on from a late position of one that the tests keep, to its result.

Nothing is pressed or focused but by keys: Tab as far as it takes, arrows on the board, Enter.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from controller.journal.journal import Journal
from controller.table.importing import read_import
from tests.installed_games import SHIPPED
from tests.system.page_stage import stage
from tests.system.page_table import DEADLINE_S, DESK, IN_A_BROWSER, Daemon, Table

pytestmark = IN_A_BROWSER
GOLDEN = Path(__file__).parents[1] / "golden"
LONG_MS = DEADLINE_S * 1000
MOST_TABS = 150
MOST_ARROWS = 60
HAS_FOCUS = "one => one === document.activeElement"
ON_THE_BOARD = "document.activeElement?.dataset?.site ?? ''"
PLACES = """() => Object.fromEntries([...document.querySelectorAll("[data-site] .reach")].map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return [one.closest("[data-site]").dataset.site, [x + width / 2, y + height / 2]];
}))"""  # the middle of each hole in the window
ARROWS = {"ArrowUp": (0, -1), "ArrowDown": (0, 1), "ArrowLeft": (-1, 0), "ArrowRight": (1, 0)}

# The pairs of sites that no arrows lead between.
UNREACHED = """async () => {
  const { isThere, neighbourTowards } = await import("/static/geometry.js");
  const { sites } = await (await fetch("/api/about")).json();
  const there = [...sites.keys()].filter((site) => isThere(sites[site]));
  const arrows = [[0, -1], [0, 1], [-1, 0], [1, 0]];
  return there.flatMap((from) => {
    const found = new Set([from]);
    for (const site of found) for (const arrow of arrows) {
      const next = neighbourTowards(sites, site, arrow);
      if (next >= 0) found.add(next);
    }
    return there.filter((site) => !found.has(site)).map((site) => `${sites[from].name} to ${sites[site].name}`);
  });
}"""


class Keys:
    """Somebody who has a keyboard and no mouse."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def press(self, what: Locator) -> None:
        """Tab there, and press Enter."""
        expect(what).to_be_enabled(timeout=LONG_MS)
        for _ in range(MOST_TABS):
            if what.evaluate(HAS_FOCUS):
                self.page.keyboard.press("Enter")
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{MOST_TABS} times Tab do not lead to {what}")

    def button(self, name: str | re.Pattern[str]) -> None:
        self.press(self.page.get_by_role("button", name=name, exact=True))

    def site(self, name: str) -> None:
        """Tab to the board, go to that hole with the arrows, and press Enter."""
        for _ in range(MOST_TABS):
            if self.page.evaluate(ON_THE_BOARD):
                break
            self.page.keyboard.press("Tab")
        places: dict[str, tuple[float, float]] = self.page.evaluate(PLACES)
        to_x, to_y = places[name]
        tried: set[tuple[str, str]] = set()

        def leads(arrow: str) -> float:
            (x, y), (right, down) = places[here], ARROWS[arrow]
            return (to_x - x) * right + (to_y - y) * down

        for _ in range(MOST_ARROWS):
            here = self.page.evaluate(ON_THE_BOARD)
            if here == name:
                self.page.keyboard.press("Enter")
                return
            ways = [one for one in ARROWS if (here, one) not in tried]
            assert ways, f"no arrow is left at {here} on the way to {name}"
            arrow = max(ways, key=leads)
            tried.add((here, arrow))
            self.page.keyboard.press(arrow)
        raise AssertionError(f"{MOST_ARROWS} arrows do not lead to {name}")

    def carry(self, start: str, end: str, *struck: str) -> None:
        """Carry a piece, and put away what it struck."""
        held = self.page.locator("#held button")
        self.site(start)
        expect(held).to_have_count(1)
        self.site(end)
        expect(held).to_have_count(0)
        for name in struck:
            self.site(name)
            expect(held).to_have_count(1)
            self.button("Put away")
            expect(held).to_have_count(0)


@pytest.mark.parametrize("game", SHIPPED)
def test_arrows_lead_from_every_hole_to_every_hole(browser: Browser, game: str) -> None:
    with stage(game) as on_stage:
        table = Table(browser.new_context(viewport=DESK).new_page(), on_stage.url, " ")
        assert table.page.evaluate(UNREACHED) == []
        table.leave()


@contextmanager
def late(browser: Browser, tmp_path: Path, record: str, before_end: int) -> Iterator[tuple[Table, Keys]]:
    """The table at that position of a game that the journal has, and somebody with a keyboard who has led it there."""
    game = record.partition("/")[0]
    with Journal.open(tmp_path / "state", now=lambda: "2024-05-01T12:00:00+00:00") as journal:
        read_import((GOLDEN / f"{record}.record").read_bytes()).keep(journal)
    daemon = Daemon(tmp_path / "state", game=game)
    try:
        table = Table(browser.new_context(viewport=DESK).new_page(), daemon.url, "to move|choose")
        keys = Keys(table.page)
        keys.button("Games")
        keys.button(re.compile("All games played"))
        keys.press(table.page.locator("#played .played-game"))
        review = table.page.locator("#review")
        expect(review.locator(".review-says")).to_contain_text(".")
        for _ in range(before_end):
            table.page.keyboard.press("ArrowLeft")
        keys.press(review.get_by_role("button", name="Play on from here"))
        for cover in ("#review", "#played", "#home[open]"):
            expect(table.page.locator(cover)).to_have_count(0, timeout=LONG_MS)
        expect(table.turn).to_have_text(re.compile("to move|choose"), timeout=LONG_MS)
        table.hear()
        yield table, keys
        assert table.heard_twice() == []
        table.leave()
    finally:
        assert daemon.stop() == 0, daemon.complaints()


def wins(table: Table, text: str) -> None:
    """The result is there, and keys put it away."""
    result = table.page.locator("#result")
    expect(result.get_by_role("heading")).to_have_text(text, timeout=LONG_MS)
    Keys(table.page).press(result.get_by_role("button", name="Put the result away"))
    expect(result).to_have_count(0)


def test_keys_end_a_game_of_witt(browser: Browser, tmp_path: Path) -> None:
    with late(browser, tmp_path, "witt/penetration", 2) as (table, keys):
        keys.carry("e12", "c12")
        expect(table.turn).to_have_text("Grey to move")
        keys.carry("d4", "h12", "g9", "h11")
        wins(table, "Grey wins")


@pytest.mark.bulk  # WITT's pegs are carried by the same keys, and struck besides
def test_keys_end_a_game_of_the_web(browser: Browser, tmp_path: Path) -> None:
    with late(browser, tmp_path, "web/white-wins", 2) as (table, keys):
        keys.carry("t11r5", "t11r6")
        expect(table.turn).to_have_text("White to move")
        keys.carry("t3r2", "t3r1")
        wins(table, "White wins")


@pytest.mark.bulk  # WITT's pegs are carried by the same keys, and struck besides
def test_keys_end_a_game_of_outwit(browser: Browser, tmp_path: Path) -> None:
    with late(browser, tmp_path, "outwit/green-goes-home", 2) as (table, keys):
        keys.carry("a10", "a5")
        expect(table.turn).to_have_text("Green to move")
        keys.carry("i7", "i8")
        wins(table, "Green wins")


def test_keys_end_a_game_of_wari(browser: Browser, tmp_path: Path) -> None:
    with late(browser, tmp_path, "wari/south-wins", 2) as (table, keys):
        keys.site("c")
        expect(table.turn).to_have_text("South to move", timeout=LONG_MS)
        expect(table.page.locator("#hand-text")).to_contain_text("pit")
        keys.site("D")
        wins(table, "South wins")


def test_keys_end_a_game_of_wits_end(browser: Browser, tmp_path: Path) -> None:
    with late(browser, tmp_path, "witsend/two-players", 3) as (table, keys):
        for side, card in ((0, "Card 1"), (1, "Card 4")):
            with table.page.context.expect_page() as opened:
                keys.press(table.page.locator(f'#seats-list [data-side="{side}"] a'))
            seat = Keys(opened.value)
            seat.button(card)
            seat.button(f"Play {card}")
            expect(seat.page.locator("#seat-choice")).to_be_hidden()
            table.page.bring_to_front()
        expect(table.turn).to_have_text("Red to move", timeout=LONG_MS)
        peg = table.page.locator('[data-site][aria-label*="Red peg 1"]').get_attribute("data-site")
        assert peg is not None
        keys.carry(peg, "rw2")
        wins(table, "Red wins")
