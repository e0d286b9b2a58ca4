"""The page where the program moves the pieces: the computer's moves, Wari's sowing, taking back, corrections."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.system.page_table import DEADLINE_S, DESK, IN_A_BROWSER, Daemon, Table

pytestmark = IN_A_BROWSER
SOUTH_FIRST = '[options]\nfirst = "south"\n'


@contextmanager
def playing(browser: Browser, tmp_path: Path, game: str, config: str = "") -> Iterator[Table]:
    daemon = Daemon(tmp_path / "state", game=game, config=config)
    try:
        table = Table(browser.new_context(viewport=DESK, reduced_motion="no-preference").new_page(), daemon.url)
        yield table
        table.leave()
    finally:
        assert daemon.stop() == 0, daemon.complaints()


def test_the_computer_moves_its_own_pieces_is_seen_to_and_its_level_is_named(browser: Browser, tmp_path: Path) -> None:
    with playing(browser, tmp_path, "web", '[players]\ngreen = "machine:3"\n') as table:
        expect(table.page.locator(".face .kind")).to_have_text("computer, level 3 (casual)")
        table.record("#hand-text")
        table.watch(".flight")
        table.hear()
        table.record("#narration")
        table.carry("t3r4", "t4r4")
        expect(table.moves).to_have_count(2)
        expect(table.page.locator("#due")).to_be_hidden()
        assert "A move is being made." in table.recorded("#hand-text")
        assert table.seen(".flight") > 0
        expect(table.page.locator(".flight")).to_have_count(0)
        expect(table.turn).to_have_text("White to move")
        expect(table.saying).not_to_have_attribute("data-tone", "illegal")
        assert table.heard_twice() == []
        assert not any("Make that move" in told for told in table.recorded("#narration")), "it makes itself"


def test_whoever_wants_to_makes_the_computers_moves_by_hand(browser: Browser, tmp_path: Path) -> None:
    with playing(browser, tmp_path, "web", '[players]\nwhite = "machine:1"\n[referee]\nown_hand = "off"\n') as table:
        by_hand = table.button("I move for the computer")
        expect(by_hand).to_have_attribute("aria-pressed", "true")
        expect(table.page.locator("#due-text")).to_contain_text(
            "Make White's move on the board", timeout=DEADLINE_S * 1000
        )
        expect(table.saying).to_have_attribute("data-tone", "calm")
        by_hand.click()
        expect(by_hand).to_have_attribute("aria-pressed", "false")
        expect(table.moves).to_have_count(1, timeout=DEADLINE_S * 1000)


def test_a_pit_is_sown_at_one_press_and_taken_back_at_another(browser: Browser, tmp_path: Path) -> None:
    with playing(browser, tmp_path, "wari", SOUTH_FIRST) as table:
        table.watch(".flight .count")
        table.hear()
        table.site("C").click()
        expect(table.moves).to_have_text(["C"])
        assert table.seen(".flight .count") > 0
        table.stands("C", "0 stones")
        table.stands("a", "5 stones")
        table.site("B").click()
        expect(table.page.locator("#toast")).to_contain_text(re.compile(r"WARI-\d"))
        table.page.locator("#undo").click()
        table.page.locator("#ask-choices button").first.click()
        expect(table.moves).to_have_count(0)
        table.stands("C", "4 stones")
        expect(table.saying).to_contain_text("South to move", timeout=DEADLINE_S * 1000)
        assert table.heard_twice() == []


def test_a_correction_takes_and_puts_as_many_stones_as_it_asks_for(browser: Browser, tmp_path: Path) -> None:
    with playing(browser, tmp_path, "wari", SOUTH_FIRST) as table:
        table.button("Stone by stone").click()
        hand = table.page.locator("#hand-text")
        table.site("C").click()
        for left, pit in ((4, "D"), (3, "D"), (2, "E"), (1, "F")):
            expect(hand).to_have_text(re.compile(rf"^{left} stones?:"))
            table.site(pit).click()
        table.lit("D", "step_from")
        table.site("D").click()
        expect(hand).to_have_text(re.compile(r"^1 stone:"))
        table.site("a").click()
        expect(table.moves).to_have_text(["C"])
