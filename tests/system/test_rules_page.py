"""How to play, on the page: the guide, the search, a rule with its picture, from a message to its rule."""

from collections.abc import Iterator
from contextlib import closing

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from controller.core.api.events import Say
from tests.system.page_stage import Stage, stage
from tests.system.page_table import ARTIFACTS, BEEN_HERE, DEADLINE_S, DESK, IN_A_BROWSER, PHONE

pytestmark = [*IN_A_BROWSER, pytest.mark.painted]
NARROW: ViewportSize = {"width": 320, "height": 640}


@pytest.fixture(scope="module")
def witt() -> Iterator[Stage]:
    with stage("witt") as on_stage:
        yield on_stage


@pytest.fixture(params=[DESK, PHONE], ids=["desk", "phone"])
def page(browser: Browser, witt: Stage, request: pytest.FixtureRequest) -> Iterator[Page]:
    witt.show()
    context = browser.new_context(viewport=request.param, reduced_motion="no-preference")
    page = context.new_page()
    page.add_init_script(BEEN_HERE)
    page.goto(witt.url)
    yield page
    context.close()


def test_how_to_play_says_the_aim_and_a_turn(page: Page) -> None:
    page.get_by_role("button", name="How to play").click()
    rules = page.get_by_role("dialog")
    expect(rules.get_by_role("heading", name="How to play: WITT")).to_be_visible(timeout=DEADLINE_S * 1000)
    expect(rules.get_by_role("heading", name="Aim")).to_be_visible()
    expect(rules.get_by_text("Penetration", exact=True)).to_be_visible()
    expect(rules.locator("ol li")).to_have_count(5)
    assert not page.evaluate(
        "document.querySelector('#rules').scrollWidth > document.querySelector('#rules').clientWidth"
    )
    page.screenshot(path=ARTIFACTS / f"rules-{page.viewport_size['width']}.png")  # type: ignore[index]
    page.keyboard.press("Escape")
    expect(rules).to_be_hidden()


def test_a_rule_is_found_and_shows_what_is_right_and_wrong(page: Page) -> None:
    page.get_by_role("button", name="How to play").click()
    page.get_by_label("Find a word").fill("buffer zone")
    expect(page.locator(".rules-clause:visible")).not_to_have_count(57)
    page.get_by_label("Find a word").fill("WITT-I-C-2")
    page.locator("#rule-WITT-I-C-2 summary").click()
    example = page.locator("#rule-WITT-I-C-2 .rules-example").first
    expect(example).to_contain_text("i8xk6xi4")
    before = example.locator("svg").inner_html()
    example.get_by_role("button", name="Show the move").click()
    page.wait_for_function(
        "([svg, was]) => svg.innerHTML !== was", arg=[example.locator("svg").element_handle(), before]
    )
    page.screenshot(path=ARTIFACTS / f"rule-{page.viewport_size['width']}.png")  # type: ignore[index]


def test_the_referees_words_lead_to_their_rule(page: Page, witt: Stage) -> None:
    witt.show(saying=Say("illegal", "A peg jumps over one peg.", "WITT-II-C-3"))
    page.locator(".saying-clause button").click()
    expect(page.locator("#rule-WITT-II-C-3")).to_have_attribute("open", "")
    expect(page.locator("#rule-WITT-II-C-3 .rules-body")).to_contain_text("one peg")


def test_the_page_shows_the_sheet_in_its_own_language_as_narrow_as_a_page_may_be(browser: Browser, witt: Stage) -> None:
    witt.show(saying=Say("illegal", "A pin goes one space.", "WEB-5"))
    with closing(browser.new_context(viewport=NARROW)) as context:
        page = context.new_page()
        page.add_init_script(BEEN_HERE)
        page.goto(f"{witt.url}?lang=de")
        page.locator(".saying-clause button").click()
        expect(page.locator("#dialog-text")).to_have_text("Der Wortlaut der Regel.")
        page.locator("#dialog-choices button").last.click()
        page.locator("#rules-open").click()
        rules = page.locator("#rules")
        expect(rules.get_by_role("heading", name="Ein Zug")).to_be_visible(timeout=DEADLINE_S * 1000)
        expect(rules.locator("#rule-WITT-IV-B-5 summary")).to_contain_text("Der Amboss")
        expect(rules.locator("td", has_text="bewegt sich langsam")).to_have_attribute("data-head", "Vorsicht")
        assert not rules.evaluate("rules => rules.scrollWidth > rules.clientWidth")
