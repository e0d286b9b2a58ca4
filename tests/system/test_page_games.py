"""Every game at its page: it opens, its first moves are played by hand, a wrong one is named and mended."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, expect

from tests.system.page_table import DESK, IN_A_BROWSER, Daemon, Table

pytestmark = IN_A_BROWSER


@contextmanager
def playing(browser: Browser, tmp_path: Path, game: str, begins: str = " to move", config: str = "") -> Iterator[Table]:
    """A page of a daemon that carries that game."""
    daemon = Daemon(tmp_path / "state", game=game, config=config)
    try:
        table = Table(browser.new_context(viewport=DESK).new_page(), daemon.url, begins)
        yield table
        table.leave()
    finally:
        assert daemon.stop() == 0, daemon.complaints()


def sow(table: Table, start: str, *pits: str) -> None:
    """Take all stones of a pit and drop them one by one."""
    hand = table.page.locator("#hand-text")
    table.site(start).click()
    for left, pit in zip(range(len(pits), 0, -1), pits, strict=True):
        expect(hand).to_have_text(re.compile(rf"^{left} stones?:"))
        table.site(pit).click()
    expect(table.held).to_have_count(0)


def test_witt_pegs_are_carried_and_dragged_and_a_wrong_one_is_led_back(browser: Browser, tmp_path: Path) -> None:
    with playing(browser, tmp_path, "witt") as table:
        table.play("d3", "c3")
        table.drag("d10", "c10")
        expect(table.moves).to_have_text(["d3-c3", "d10-c10"])
        table.carry("g4", "b7")
        expect(table.saying).to_have_attribute("data-tone", "illegal")
        expect(table.saying.locator(".clause")).to_have_attribute("data-clause", re.compile("^WITT-"))
        table.saying.locator(".clause").click()
        expect(table.page.locator("#rules .rules-clause[open] .rules-body")).not_to_be_empty()
        table.page.keyboard.press("Escape")
        table.lit("b7", "step_from")
        table.lit("g4", "step_to")
        table.carry("b7", "g4")
        expect(table.saying).not_to_have_attribute("data-tone", "illegal")
        table.play("d2", "c2")


def test_outwit_chips_are_slid_and_pushed_and_kings_are_told_from_soldiers(browser: Browser, tmp_path: Path) -> None:
    with playing(browser, tmp_path, "outwit", "Green to move") as table:
        table.stands("e5", "Green king")
        table.stands("d6", "Green soldier")
        table.page.keyboard.down("Shift")
        table.drag("a9", "a4")
        table.page.keyboard.up("Shift")
        expect(table.moves.last).to_have_text("a9-a4")
        table.play("b9", "b10")
        table.stands("a4", "Green soldier")
        table.carry("i1", "g7")
        expect(table.saying).to_have_attribute("data-tone", "illegal")
        table.carry("g7", "i1")
        expect(table.saying).not_to_have_attribute("data-tone", "illegal")


def test_wari_stones_are_lifted_together_and_sown_one_by_one(browser: Browser, tmp_path: Path) -> None:
    with playing(browser, tmp_path, "wari", "South to move", '[options]\nfirst = "south"\n') as table:
        table.button("Stone by stone").click()
        table.stands("C", "4 stones")
        sow(table, "C", "D", "E", "F", "a")
        expect(table.moves).to_have_text(["C"])
        table.stands("C", "0 stones")
        table.stands("a", "5 stones")
        sow(table, "f", "A", "B", "C", "C")
        expect(table.saying).to_have_attribute("data-tone", "illegal")
        table.button("Take only one").click()
        table.site("C").click()
        expect(table.held).to_have_count(1)
        table.site("D").click()
        expect(table.moves).to_have_text(["C", "f"])


def test_stones_are_put_into_a_store_together_or_back_into_the_box(browser: Browser, tmp_path: Path) -> None:
    with playing(browser, tmp_path, "wari") as table:
        table.button("Stone by stone").click()
        table.site("B").click()
        expect(table.page.locator("#hand-text")).to_contain_text("4 stones")
        table.button("Put all at once").click()
        table.site("south").click()
        table.stands("south", "4 stones")
        table.site("south").click()
        table.button("Put away").click()
        expect(table.held).to_have_count(0)
        table.stands("south", "0 stones")


def test_wits_end_has_numbered_pegs_of_those_who_play_and_a_seat_each(browser: Browser, tmp_path: Path) -> None:
    with playing(browser, tmp_path, "witsend", "Red and Blue choose") as table:
        table.stands("r3s0", "Red peg 3")
        table.stands("b6s0", "Blue peg 6")
        expect(table.page.locator("#peg-3 .peg-number").first).to_have_text("3")
        expect(table.page.locator("li.face")).to_have_count(2)
        expect(table.page.locator('[data-site^="o"]')).to_have_count(0)  # this board has four arms
        expect(table.page.locator("#seats-list > li")).to_have_count(2)
        table.carry("r1s0", "r1s1")
        expect(table.saying).to_have_attribute("data-tone", "illegal")
        table.carry("r1s1", "r1s0")
        expect(table.saying).not_to_have_attribute("data-tone", "illegal")


def test_what_stands_is_said_in_words_and_the_game_goes_on_from_it(browser: Browser, tmp_path: Path) -> None:
    with playing(browser, tmp_path, "outwit") as table:
        table.open("arbiter")
        table.page.locator("#position-text").fill(RED_BEGINS)
        table.button("Use this text").click()
        table.button("Set it").click()
        expect(table.turn).to_have_text("Red to move")
        table.play("e6", "b3")
        expect(table.turn).to_have_text("Green to move")


RED_BEGINS = "r8/gr7/1gr6/2gr5/3gR4/4Gr3/5gr2/6gr1/7gr/8g r"
