"""The whole referee at its page, against the real daemon: take-backs, hints, an arbiter's hand, the lights."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.system.page_table import DESK, IN_A_BROWSER, Daemon, Table

pytestmark = IN_A_BROWSER


@pytest.fixture(scope="module")
def daemon(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Daemon]:
    state: Path = tmp_path_factory.mktemp("referee") / "state"
    daemon = Daemon(state, config='[referee]\nown_hand = "off"\n')  # people follow the lights
    yield daemon
    assert daemon.stop() == 0, daemon.complaints()


@pytest.fixture
def table(browser: Browser, daemon: Daemon) -> Iterator[Table]:
    """A page at a new game."""
    table = Table(browser.new_context(viewport=DESK).new_page(), daemon.url, " to move")
    table.resign("White")
    expect(table.turn).to_have_text("Green wins")
    table.button("New game").click()
    table.button("Start").click()
    expect(table.turn).to_have_text("White to move")
    yield table
    table.leave()


def test_one_side_wishes_a_move_back_the_other_agrees_and_the_lights_lead_back(table: Table) -> None:
    table.play("t1r4", "t1r5")
    table.wish("White: take back")
    expect(table.ask).to_contain_text("asks to take back t1r4-t1r5")
    table.ask.get_by_role("button", name="Yes").click()
    table.lit("t1r5", "step_from")
    table.lit("t1r4", "step_to")
    table.carry("t1r5", "t1r4")
    expect(table.page.locator("[data-light^=step]")).to_have_count(0)
    expect(table.moves).to_have_count(0)
    expect(table.turn).to_have_text("White to move")


def test_a_take_back_is_declined_and_the_move_stands(table: Table) -> None:
    table.play("t1r4", "t1r5")
    table.wish("White: take back")
    table.ask.get_by_role("button", name="No").click()
    expect(table.ask).to_be_hidden()
    expect(table.moves).to_have_text(["t1r4-t1r5"])


def test_an_arbiter_sets_position_side_and_clock(table: Table) -> None:
    table.open("arbiter")
    expect(table.page.locator("#time-rows")).to_contain_text("The shared clock")
    table.page.locator("#time-rows button").first.click()
    expect(table.page.locator("#clock .time")).to_have_text(re.compile(r"^1:5[45]:"))
    table.page.locator("#arbiter-side").select_option("Green")
    table.button("Use the pieces as they are now").click()
    table.button("Set it").click()
    expect(table.turn).to_have_text("Green to move")
    table.page.locator("#position-text").fill("nonsense")
    table.button("Use this text").click()
    table.button("Set it").click()
    expect(table.saying).to_have_attribute("data-tone", "warning")
    expect(table.turn).to_have_text("Green to move")


def test_a_press_goes_through_an_answer_that_comes_over_the_button_meanwhile(table: Table) -> None:
    table.open("arbiter")
    table.button("Use the pieces as they are now").click()
    table.button("Set it").click()
    answer = table.page.locator(".answer")
    expect(answer).to_be_visible()
    under = answer.evaluate(
        "(note) => { const { left, top, width, height } = note.getBoundingClientRect();"
        " return document.elementFromPoint(left + width / 2, top + height / 2).className; }"
    )
    assert under != "answer"


def test_a_sensor_is_masked_and_trusted_again(table: Table) -> None:
    table.open("arbiter")
    table.page.locator("#mask-site").fill("t9r2")
    table.button("Do without its sensor").click()
    expect(table.site("t9r2")).to_have_class(re.compile(r"\bblind\b"))
    expect(table.site("t9r2")).to_have_attribute("aria-label", re.compile("not seen by a sensor"))
    table.button("Trust again: t9r2").click()
    expect(table.site("t9r2")).not_to_have_class(re.compile(r"\bblind\b"))


def test_another_palette_changes_the_legend_and_the_marks_of_every_page(table: Table) -> None:
    table.open("legend-fold")
    table.site("t3r4").click()
    table.lit("t4r4", "target")
    mark = table.site("t4r4").locator(".mark")
    before = mark.get_attribute("stroke")
    table.page.locator("#palette").select_option("monochrome")
    expect(mark).not_to_have_attribute("stroke", before or "")
    expect(table.page.locator("#legend li:not(.scene)").first).to_be_visible()
    table.page.locator("#night").check()
    other = Table(table.page.context.browser.new_context().new_page(), table.page.url, "White")  # type: ignore[union-attr]
    other.open("legend-fold")
    expect(other.page.locator("#palette")).to_have_value("monochrome")
    expect(other.page.locator("#night")).to_be_checked()
    other.leave()
    table.page.locator("#night").uncheck()
    table.page.locator("#palette").select_option("default")
    expect(mark).to_have_attribute("stroke", before or "")
    table.site("t3r4").click()


def test_the_switch_teach_me_holds_for_everybody_at_the_table(table: Table) -> None:
    switch = table.button("Teach me")
    table.wish("Teach me")
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(table.saying).to_contain_text("warn of bad moves")
    switch.click()
    expect(switch).to_have_attribute("aria-pressed", "false")


def test_a_hint_is_shown_with_its_reason_and_put_away(table: Table) -> None:
    view = table.page.locator("#hint-view")
    table.button("Hint").click()
    expect(view).to_be_visible(timeout=20_000)
    expect(table.page.locator("#hint-move")).to_have_text(re.compile(r"^t\d+r\d-"))
    expect(table.page.locator("#hint-why")).to_have_text(re.compile(r"^\S.+\.$"))
    expect(table.page.locator("#hint-score")).to_have_text(re.compile(r"steps|even|wins"))
    expect(table.page.locator("[data-light=hint_to]").first).to_be_attached()
    table.button("Clear the hint").click()
    expect(view).to_be_hidden()
    expect(table.page.locator("[data-light^=hint]")).to_have_count(0)
