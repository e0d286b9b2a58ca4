"""Lessons in a real browser, as a person takes them: a wrong move, its way back, the right one, a tick in the list."""

import json
import re
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.system.page_table import ARTIFACTS, BEEN_HERE, DEADLINE_S, DESK, IN_A_BROWSER, PHONE, Daemon, Table

pytestmark = IN_A_BROWSER
SMALL: ViewportSize = {"width": 320, "height": 640}


@pytest.fixture
def daemon(tmp_path: Path) -> Iterator[Daemon]:
    daemon = Daemon(tmp_path / "state", game="outwit")
    yield daemon
    assert daemon.stop() == 0, daemon.complaints()


@pytest.fixture
def started(tmp_path: Path) -> Iterator[Callable[..., Daemon]]:
    """Starts a daemon; it is stopped at the end."""
    made: list[Daemon] = []

    def start(**how: str) -> Daemon:
        made.append(Daemon(tmp_path / "state", **how))  # type: ignore[arg-type]  # all of them are texts here
        return made[-1]

    yield start
    for daemon in made:
        assert daemon.stop() == 0, daemon.complaints()


def at(browser: Browser, daemon: Daemon, viewport: ViewportSize = DESK) -> Table:
    return Table(browser.new_context(viewport=viewport).new_page(), daemon.url, "Green to move")


def lessons(page: Page) -> Locator:
    """By How to play to the list."""
    page.get_by_role("button", name="How to play").click()
    page.get_by_role("button", name="Learn by playing").click()
    return page.locator("#lessons")


def site(dialog: Locator, name: str) -> Locator:
    return dialog.locator(f'[data-site="{name}"]')


def carry(dialog: Locator, start: str, end: str) -> None:
    site(dialog, start).click()
    expect(dialog.locator(".lesson-hand")).not_to_be_empty()
    site(dialog, end).click()
    expect(dialog.locator(".lesson-hand")).to_be_empty()


def begun(dialog: Locator, asked: str) -> None:
    expect(dialog.locator(".lesson-asked")).to_have_text(asked, timeout=DEADLINE_S * 1000)


def test_a_lesson_is_taken_move_by_move_and_kept_for_its_learner(browser: Browser, daemon: Daemon) -> None:
    table = at(browser, daemon)
    dialog = lessons(table.page)
    dialog.get_by_label("Your name").fill("Ada")
    dialog.get_by_label("Your name").press("Tab")
    dialog.locator('[data-clause="OUTWIT-8"]').click()
    said = dialog.locator(".lesson-said")

    begun(dialog, "Green: f4 to f1.")
    expect(site(dialog, "f1")).to_have_attribute("data-light", "hint_to")
    carry(dialog, "f4", "e2")
    expect(said).to_contain_text("A soldier runs along a file or a rank")
    expect(site(dialog, "f4")).to_have_attribute("data-light", "step_to")
    carry(dialog, "e2", "f4")
    carry(dialog, "f4", "f1")
    expect(said).to_contain_text("Right.")
    dialog.get_by_role("button", name="Next", exact=True).click()

    begun(dialog, "Is this legal? Try e5 to d3.")
    expect(site(dialog, "d3")).to_have_attribute("data-light", "pointed")
    carry(dialog, "e5", "d3")
    expect(said).to_contain_text("straight line")
    expect(said).to_contain_text("No, it is not. Now put it back.")
    carry(dialog, "d3", "e5")
    dialog.get_by_role("button", name="Next", exact=True).click()

    begun(dialog, "Red: e6 to b3.")
    carry(dialog, "e6", "c4")
    expect(said).to_contain_text("Legal, but something else was asked.")
    dialog.get_by_role("button", name="Start this step again").click()
    carry(dialog, "e6", "b3")
    dialog.get_by_role("button", name="Next", exact=True).click()

    begun(dialog, "Is this legal? Try e5 to i4.")
    carry(dialog, "e5", "i4")
    expect(said).to_contain_text("No, it is not.")
    carry(dialog, "i4", "e5")
    expect(said).to_contain_text("Learnt: The king.")
    dialog.get_by_role("button", name="All lessons").click()
    expect(dialog.locator('[data-learnt="yes"]')).to_have_count(1)
    expect(dialog).to_contain_text("1 of 19 learnt")
    assert json.loads((daemon.state / "lessons.json").read_text()) == {"Ada": {"outwit": ["OUTWIT-8"]}}
    expect(table.moves).to_have_count(0)  # nothing happened on the board itself
    table.leave()

    elsewhere = at(browser, daemon)  # a browser that knows nothing of Ada yet
    dialog = lessons(elsewhere.page)
    expect(dialog.locator('[data-learnt="yes"]')).to_have_count(0)
    dialog.get_by_label("Your name").fill("Ada")
    dialog.get_by_label("Your name").press("Tab")
    expect(dialog.locator('[data-learnt="yes"]')).to_have_count(1)
    elsewhere.leave()


def test_keys_alone_take_a_lesson(browser: Browser, daemon: Daemon) -> None:
    table = at(browser, daemon)
    page = table.page
    page.locator("#rules-open").focus()
    page.keyboard.press("Enter")
    page.locator("#learn-open").focus()
    page.keyboard.press("Enter")
    dialog = page.locator("#lessons")
    dialog.locator('[data-clause="OUTWIT-13"]').focus()
    page.keyboard.press("Enter")
    begun(dialog, "Green: a9 to a4.")
    for name in ("a9", "a4"):
        site(dialog, name).focus()
        page.keyboard.press("Enter")
    expect(dialog.get_by_role("button", name="Next", exact=True)).to_be_focused()
    page.keyboard.press("Enter")
    expect(dialog.locator("h2")).to_have_text("To move is compulsory; who cannot, passes")
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    table.leave()


def test_lessons_are_in_the_language_of_the_page(browser: Browser, daemon: Daemon) -> None:
    with closing(browser.new_context(viewport=DESK)) as context:
        page = context.new_page()
        page.goto(f"{daemon.url}?lang=de")
        page.locator("#rules-open").click()
        page.locator("#learn-open").click()
        page.locator('[data-clause="OUTWIT-8"]').click()
        dialog = page.locator("#lessons")
        expect(dialog.locator("h2")).to_have_text("Der König", timeout=DEADLINE_S * 1000)
        expect(dialog.locator(".lesson-rule")).to_contain_text("Der König gleitet geradeaus")


@pytest.mark.painted
def test_the_better_of_two_cards_is_chosen_with_its_reason(browser: Browser, started: Callable[..., Daemon]) -> None:
    daemon = started(game="witsend")
    with closing(browser.new_context(viewport=DESK)) as context:
        page = context.new_page()
        page.goto(daemon.url)
        dialog = lessons(page)
        dialog.locator('[data-clause="WITSEND-26"]').click()
        begun(dialog, "Red: which is better, Card 5 or Card 2?")
        expect(dialog.locator(".lesson-facts")).to_contain_text("3 1 5")
        said = dialog.locator(".lesson-said")
        dialog.get_by_role("button", name="Card 5").click()
        expect(said).to_contain_text("The other one is better. All six pegs")
        page.screenshot(path=ARTIFACTS / "lesson-cards.png")
        dialog.get_by_role("button", name="Card 2").focus()
        page.keyboard.press("Enter")
        expect(said).to_contain_text("Right. All six pegs")
        expect(said).to_contain_text("Learnt: What is secret.")
        expect(dialog.locator(".lesson-choices")).to_be_hidden()


@pytest.mark.painted
@pytest.mark.parametrize("viewport", [DESK, PHONE, SMALL], ids=["desk", "phone", "small"])
def test_a_lesson_fits_its_window(browser: Browser, daemon: Daemon, viewport: ViewportSize) -> None:
    table = at(browser, daemon, viewport)
    dialog = lessons(table.page)
    dialog.locator('[data-clause="OUTWIT-8"]').click()
    begun(dialog, "Green: f4 to f1.")
    assert dialog.evaluate(
        "(one) => one.scrollWidth <= one.clientWidth && one.getBoundingClientRect().right <= innerWidth"
    )
    for button in dialog.get_by_role("button").all():
        box = button.bounding_box() if button.get_attribute("data-site") is None else None
        assert box is None or box["height"] >= 40
    table.page.screenshot(path=ARTIFACTS / f"lesson-{viewport['width']}.png")
    table.leave()


def test_lessons_on_the_board_itself_are_asked_beside_it_and_end_with_the_game_as_it_was(
    browser: Browser, started: Callable[..., Daemon]
) -> None:
    daemon = started(game="outwit", verb="learn")
    table = Table(browser.new_context(viewport=DESK).new_page(), daemon.url, "Green to move")
    strip = table.page.locator("#lesson-strip")
    expect(strip).to_contain_text("Is this legal?", timeout=DEADLINE_S * 1000)
    table.lit("a9", "pointed")
    strip.get_by_role("button", name="End the lessons").click()
    expect(strip).to_be_hidden(timeout=DEADLINE_S * 1000)
    expect(table.turn).to_have_text("Green to move", timeout=DEADLINE_S * 1000)  # the board is set
    table.play("f4", "f1")
    table.leave()


@pytest.mark.painted
def test_formations_are_outlined_on_the_page_and_lit_on_the_board(
    browser: Browser, started: Callable[..., Daemon]
) -> None:
    daemon = started(game="witt")
    table = Table(browser.new_context(viewport=DESK).new_page(), daemon.url, "Grey to move")
    table.page.locator("#features > summary").click()
    fold = table.page.locator("#features")
    expect(fold.get_by_role("status")).to_have_text("None on the board now.")
    table.play("d4", "e5")
    one = fold.locator("li").first
    expect(one).to_contain_text("Grey:")
    expect(one.locator(".clause")).to_have_attribute("data-clause", re.compile("WITT-IV-B-"))
    expect(one).to_contain_text("+ ")
    table.lit("e5", "pointed")
    expect(table.site("e5").locator(".named")).to_have_class("named shown")
    one.locator(".features-one").click()
    expect(one.locator(".features-one")).to_have_attribute("aria-pressed", "true")
    table.page.screenshot(path=ARTIFACTS / "formations.png")
    table.page.locator("#features > summary").click()
    expect(table.site("e5")).not_to_have_attribute("data-light", "pointed")
    table.leave()


@pytest.mark.parametrize("game", ["outwit", "witsend"])
def test_no_title_of_a_german_lesson_is_wider_than_the_smallest_phone(
    browser: Browser, started: Callable[..., Daemon], game: str
) -> None:
    page = browser.new_context(viewport=SMALL, locale="de").new_page()
    page.add_init_script(BEEN_HERE)
    page.goto(started(game=game).url)
    page.locator("#rules-open").click()
    page.get_by_role("button", name="Spielend lernen").click()
    expect(page.locator(".lessons-one")).not_to_have_count(0)
    titles = page.locator(".lessons-one > span:nth-child(2)").all_inner_texts()
    assert len(titles) > 9
    wide = """(titles) => titles.filter((title) => {
      const dialog = document.querySelector("dialog[open]:has(.lessons-list)");
      dialog.querySelector("h2").textContent = title;
      return dialog.scrollWidth > dialog.clientWidth;
    })"""
    assert page.evaluate(wide, titles) == []
    page.context.close()


@pytest.mark.painted
@pytest.mark.parametrize("viewport", [DESK, PHONE, SMALL], ids=["desk", "phone", "small"])
def test_three_marks_explain_the_lights_once(browser: Browser, daemon: Daemon, viewport: ViewportSize) -> None:
    page = browser.new_context(viewport=viewport).new_page()
    page.goto(daemon.url)
    marks = page.locator("#first-visit")
    expect(marks).to_be_visible(timeout=DEADLINE_S * 1000)
    texts = ["Green: it may go here.", "Red: this is wrong.", "White: the way back."]
    if viewport is not DESK:
        texts = ["legal", "wrong", "way back"]
    page.locator("#rules-open").click(trial=True)  # they are where the far player's bar is: no button is covered
    expect(marks.locator("li")).to_have_text(texts, use_inner_text=True)
    box = marks.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= viewport["width"]
    ARTIFACTS.mkdir(exist_ok=True)
    page.screenshot(path=ARTIFACTS / f"first-visit-{viewport['width']}.png")
    marks.get_by_role("button", name="Understood" if viewport is DESK else "OK").click()
    expect(marks).to_have_count(0)
    page.reload()
    expect(page.locator("#turn")).to_have_text("Green to move", timeout=DEADLINE_S * 1000)
    expect(marks).to_have_count(0)
    page.context.close()
