"""The page in another language: nothing that a person reads is left in English.

In the pseudo-language every text of a catalogue has marks in place of some of its letters, so a text that still has
these letters stands in no catalogue.
"""

import re
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from controller.core.api.snapshot import ClockView, HintView, MoveLine, RankedMove, SetupView
from controller.web.roles import Grant, Role
from engine.games import keys, manifest
from engine.messages import LANGUAGES
from tests.system.page_stage import DEADLINE_S, Stage, stage
from tests.system.page_table import BEEN_HERE, DESK, IN_A_BROWSER, READ, Daemon

pytestmark = IN_A_BROWSER

CHANGED = re.compile("[aeiounscyAEIOUNSC]")  # the letters that the pseudo-language changes
NOTATION = re.compile(r"\b([a-z]+\d+[a-z0-9]*([-x:][a-z0-9]+)*|[a-z]:[a-z]+)")
CLAUSE = re.compile(r"\b[A-Z]+(-[A-Z]+)*(-\d+)+\b")
DAY = re.compile(r"\b(\d+ )?(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*( \d+)?$")
TITLES = ("Witboard", *LANGUAGES.values(), *(manifest(key).title for key in keys()))


@pytest.fixture(scope="module")
def outwit() -> Iterator[Stage]:
    with stage("outwit") as on_stage:
        yield on_stage


@pytest.fixture
def daemon(tmp_path: Path) -> Iterator[Daemon]:
    daemon = Daemon(tmp_path / "state", game="outwit")
    yield daemon
    assert daemon.stop() == 0, daemon.complaints()


def opened(browser: Browser, url: str, link: str = "") -> Page:
    """A page in the pseudo-language."""
    page = browser.new_context(viewport=DESK).new_page()
    page.add_init_script(BEEN_HERE)
    page.goto(f"{url}?lang=qps{link}")
    expect(page.locator("#turn")).to_contain_text("⟦", timeout=DEADLINE_S * 1000)
    return page


def left_in_english(page: Page, *names: str) -> set[str]:
    """What people read on the page and no catalogue has, without names, notations and clauses."""
    found = set()
    for text in page.evaluate(READ):
        rest = text
        for name in (*TITLES, *names):
            rest = rest.replace(name, "")
        if CHANGED.search(CLAUSE.sub("", NOTATION.sub("", DAY.sub("", rest)))):
            found.add(text)
    return found


def test_table_home_sheets_and_rules_are_in_the_language_of_the_page(browser: Browser, daemon: Daemon) -> None:
    with closing(opened(browser, daemon.url)) as page:
        start = page.locator("#position-text").get_attribute("placeholder") or ""
        assert left_in_english(page, start) == set()
        page.locator("#menu-open").click()
        assert left_in_english(page, start) == set()
        page.locator('.side [data-wish="resign"]').first.click()
        assert left_in_english(page, start) == set()
        page.locator("#dialog-choices button").first.click()
        page.locator("#home-open").click()
        expect(page.locator(".shelf-game").first).to_be_visible(timeout=DEADLINE_S * 1000)
        assert left_in_english(page, start) == set()
        for key in ("witsend", "outwit", "witt"):
            page.locator(f'[data-game="{key}"] .shelf-acts button').last.click()
            page.locator(".sheet").wait_for()
            assert left_in_english(page, start) == set()
            page.locator("#home > .small").click()
        page.locator(".home-close").click()
        page.locator("#rules-open").click()
        example = page.locator(".rules-clause:has(summary)").nth(4)
        example.locator("summary").click()
        assert left_in_english(page, start) == set()


def test_a_game_against_the_computer_begins_in_any_language(browser: Browser, daemon: Daemon) -> None:
    with closing(opened(browser, daemon.url)) as page:
        page.locator("#home-open").click()
        page.locator('[data-game="outwit"] .shelf-acts button').last.click()
        page.locator('input[value="computer"]').check()
        page.locator(".sheet-start").click()
        expect(page.locator(".face .kind")).to_contain_text("⟦çömpûtér, lévél 5", timeout=DEADLINE_S * 1000)


def states(stage: Stage) -> Iterator[tuple[str, dict[str, object]]]:
    """Each with what shows that the page has it; without words of the daemon."""
    (bad, blind, gone) = stage.sites("a4", "b7", "b9")
    move = MoveLine(1, 0, "a9-a4")
    clock = ClockView("byoyomi", "paused", (65_000, 9_500), 1, 0, low=True, periods=(3, 1))
    yield ".face.low", {"clock": clock, "moves": (move,)}
    yield "#clock .time", {"clock": ClockView("total", "held", (65_000,), 0, 0, 3000)}
    yield "[data-site=b7].blind", {"sick": ((bad, "7"),), "masked": (blind,), "unseen": (blind, gone)}
    yield "#setup", {"setup": SetupView((bad,), (blind,), (gone,), 3, "", 18), "phase": "setup"}
    ranked = (RankedMove("a9-a4", "1"), RankedMove("c7-c4", "2"))
    for rank, final in ((1, False), (2, True)):
        hint = HintView(0, "a9-a4", rank, ("b9-b10",), "3", "4", final, "WEB-5", (0, 1), 3, ranked)
        yield f"#hint-view[data-rank='{rank}']", {"hint": hint, "due": "a9-a4"}


def test_every_state_of_the_table_is_in_the_language_of_the_page(browser: Browser, outwit: Stage) -> None:
    with closing(opened(browser, outwit.url)) as page:
        for shown, state in states(outwit):
            outwit.show(**state)
            page.locator(shown).first.wait_for()
            assert left_in_english(page, "text") == set(), state


def test_who_watches_or_plays_a_side_reads_their_language(browser: Browser) -> None:
    with stage("outwit", strange=True) as elsewhere:
        elsewhere.show()
        with closing(opened(browser, elsewhere.url)) as page:
            page.locator("#watching").wait_for()
            assert left_in_english(page, "text") == set()
            page.locator("#let-me-in").click()
            page.locator("#watching-state").wait_for()
            assert left_in_english(page, "text") == set()
            page.locator('[data-site="a9"]').click()
            expect(page.locator("#toast")).to_contain_text("⟦")
            assert left_in_english(page, "text") == set()
        with closing(opened(browser, elsewhere.url, "#ticket=used")) as page:
            page.locator("#watching-state").wait_for()
            assert left_in_english(page, "text") == set()
        ticket = elsewhere.ticket(Grant(Role.SEAT, 1))
        with closing(opened(browser, elsewhere.url, f"#ticket={ticket}")) as page:
            page.locator("#watching").wait_for()
            assert left_in_english(page, "text") == set()


def test_the_page_of_a_seat_is_in_the_language_of_the_page(browser: Browser, tmp_path: Path) -> None:
    daemon = Daemon(tmp_path / "state", game="witsend")
    try:
        with closing(opened(browser, daemon.url)) as board, closing(browser.new_page()) as phone:
            free = board.locator("#seats-list a")
            expect(free).to_have_count(2, timeout=DEADLINE_S * 1000)
            start = board.locator("#position-text").get_attribute("placeholder") or ""
            assert left_in_english(board, start) == set()
            phone.goto(f"{free.first.get_attribute('href')}?lang=qps")
            phone.locator("#seat-choices button").first.wait_for()
            assert left_in_english(phone) == set()
            expect(board.locator("#seats-list .seat-taken strong")).to_have_text("⟦Réd⟧")
            assert left_in_english(board, start) == set()
            phone.locator("#seat-choices button").first.click()
            phone.locator("#seat-keep").click()
            phone.locator("#seat-hint-ask").click()
            expect(phone.locator("#seat-hint-now")).to_be_visible(timeout=DEADLINE_S * 1000)
            assert left_in_english(phone) == set()
    finally:
        assert daemon.stop() == 0, daemon.complaints()


def language_of(page: Page) -> str | None:
    """The language that the page says it is in, once its setting is there."""
    expect(page.locator("#language option")).not_to_have_count(0, timeout=DEADLINE_S * 1000)
    return page.locator("html").get_attribute("lang")


@pytest.mark.parametrize(("locale", "language"), [("de-AT", "de"), ("fr-CH", "en"), ("en-GB", "en")])
def test_the_language_is_the_browsers_until_somebody_sets_another(
    browser: Browser, outwit: Stage, locale: str, language: str
) -> None:
    outwit.show()
    context = browser.new_context(viewport=DESK, locale=locale)
    with closing(context.new_page()) as page:
        page.add_init_script(BEEN_HERE)
        page.goto(outwit.url)
        assert language_of(page) == language
        expect(page.locator("#language")).to_have_value(language)
        other = "en" if language == "de" else "de"
        page.locator("#language").select_option(other)
        expect(page.locator(f"html[lang={other}]")).to_be_attached(timeout=DEADLINE_S * 1000)
        page.reload()
        assert language_of(page) == other, "the browser remembers it"
        page.add_init_script(BEEN_HERE)
        page.goto(f"{outwit.url}?lang={language}")
        assert language_of(page) == language, "the address comes first"
        page.locator("#language").select_option(other)
        expect(page.locator(f"html[lang={other}]")).to_be_attached(timeout=DEADLINE_S * 1000)
