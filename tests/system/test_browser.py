"""One move on the page in a real browser: what a bare system has to bear, too; test_page and others have the rest."""

import re

from playwright.sync_api import expect

from tests.system.page_table import IN_A_BROWSER, Table

pytestmark = IN_A_BROWSER


def test_a_peg_is_lifted_its_targets_light_and_the_move_is_listed(lively_table: Table) -> None:
    table = lively_table
    expect(table.site("t3r4")).to_have_attribute("aria-label", "tier 3, row 4, White pin")
    table.site("t3r4").click()
    table.lit("t3r4", "lifted")
    table.lit("t4r4", "target")
    table.lit("t3r5", "target")
    spoken = table.page.locator("#narration p")
    expect(spoken.last).to_have_text("tier 3, row 4 lifted. It may go to tier 4, row 4 or tier 3, row 5.")
    expect(table.site("t4r4")).to_have_class(re.compile(r"\blit\b"))
    expect(table.site("t4r4")).to_have_attribute("aria-label", "tier 4, row 4, empty, may go here")
    table.site("t4r4").click()
    expect(table.moves).to_have_text(["t3r4-t4r4"])
    expect(table.turn).to_have_text("Green to move")
    expect(spoken.last).to_have_text("Green to move.")
    expect(table.site("t4r4")).to_have_attribute("aria-label", re.compile("^tier 4, row 4, White pin"))
    expect(table.page.locator("#clock .time")).to_have_text(re.compile(r"^1:59:\d\d$"))
