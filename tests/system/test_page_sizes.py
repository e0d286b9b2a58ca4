"""On every screen, in both languages, at every game: nothing is covered, nothing sticks out, no text is cut."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from controller.core.api.events import Say
from controller.core.api.snapshot import ClockView, Meaning, MoveLine, Thinking
from engine.messages import LANGUAGES, say
from engine.position import Outcome
from tests.system.page_stage import Stage, stage
from tests.system.page_table import BEEN_HERE, IN_A_BROWSER, PHONE
from tests.told_messages import catalogues, filled

pytestmark = IN_A_BROWSER

SIZES: tuple[ViewportSize, ...] = (
    {"width": 320, "height": 640},
    PHONE,
    {"width": 1440, "height": 900},
    {"width": 768, "height": 1024},
    {"width": 1024, "height": 768},
)
GAMES = [("web", {}), ("witt", {}), ("outwit", {}), ("fours", {}), ("wari", {}), ("witsend", {"players": "4"})]
LONG = Say("illegal", "Red pieces may not stop here: they run on until something stands in their way.", "OUTWIT-4")
# What is wrong with the page as it stands now, a line each.
WRONG = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const found = [];
  if (document.scrollingElement.scrollWidth > innerWidth) found.push("the page is wider than the screen");
  const place = (one) => one.getBoundingClientRect();
  const is_seen = (one) => one.checkVisibility({ visibilityProperty: true });
  const named = (one) => one.id || `${one.className} ${one.textContent.trim().slice(0, 20)}`;
  const free = (what, one, x, y) => {
    const top = document.elementFromPoint(x, y);
    const by = top?.id || top?.className || "the edge";
    if (!top || !(one.contains(top) || top.contains(one))) found.push(`${what} is covered by ${by} at ${x}, ${y}`);
  };
  for (const one of document.querySelectorAll("[data-site] .reach")) {
    const { x, y, width, height } = place(one);
    free(one.parentElement.dataset.site, one.parentElement, x + width / 2, y + height / 2);
  }
  const first = document.querySelector(".first-visit"); // over the bar of who has not moved yet
  for (const one of first ? document.querySelectorAll("button, summary, select, input, a[href]") : []) {
    const { x, y, width, height } = place(one);
    const is_under = first.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    if (is_under && !first.contains(one)) found.push(`${named(one)} is under the first visit's card`);
  }
  const foot = place(document.querySelector(".dock")).top;
  const hand = document.querySelector("#hand");
  const is_upright = innerWidth < 896 && innerHeight > innerWidth;
  if (is_seen(hand) && is_upright && place(hand).bottom > foot + 1) found.push("the hand is under the foot");
  const parts = "#far .face, #near .face, .goal-aim, .saying, .actions > button, .ways button, .first-visit";
  for (const one of [...document.querySelectorAll(parts)].filter(is_seen)) {
    const { left, right, top, bottom } = place(one);
    if (first && one.closest("#far")) continue;
    for (const x of [left + 8, right - 8]) for (const y of [top + 5, bottom - 5]) free(named(one), one, x, y);
  }
  for (const one of first?.querySelectorAll("li, button") ?? []) {
    if (is_seen(one) && one.scrollWidth > one.clientWidth + 1) found.push(`cut: ${one.textContent}`);
  }
  const texts = "button:not(.clause), .turn, .name, .kind, .thinks, .goal-aim, .saying-text, .hand-text";
  for (const one of [...document.querySelectorAll(texts)].filter(is_seen)) {
    if (one.closest("dialog, .rest, .site") || place(one.parentElement).width <= 1) continue;
    const wide = getComputedStyle(one).display !== "inline" && one.scrollWidth > one.clientWidth + 1;
    const high = one.matches(".goal-aim") && one.scrollHeight > one.clientHeight + 1;
    if (wide || high) found.push(`cut: ${named(one)}`);
  }
  return found;
}"""


@pytest.mark.parametrize(("game", "options"), GAMES, ids=[game for game, _ in GAMES])
def test_nothing_is_covered_or_cut_on_any_screen(browser: Browser, game: str, options: dict[str, str]) -> None:
    with stage(game, options=options) as on_stage:
        on_stage.aim()
        for language in ("de", "en"):
            context = browser.new_context(viewport=SIZES[0], locale=language, has_touch=True)
            page = context.new_page()
            on_stage.show()
            page.goto(on_stage.url)
            expect(page.locator(".face .progress").first).not_to_be_empty()
            expect(page.locator(".first-visit")).to_have_count(1)
            if language == "de":  # it has the longer words
                assert faults(page) == [], "at a first visit"
            page.locator(".first-visit .primary").click()
            if language == "de":
                on_stage.show(saying=LONG)
                expect(page.locator(".saying")).to_have_attribute("data-tone", LONG.tone)
            assert faults(page) == [], language
            context.close()


def faults(page: Page) -> list[tuple[int, str]]:
    """What is wrong on which screen, by its width."""
    found = []
    for size in SIZES:
        page.set_viewport_size(size)
        found += [(size["width"], one) for one in page.evaluate(WRONG)]
    return found


@contextmanager
def smallest(browser: Browser, on_stage: Stage, language: str) -> Iterator[Page]:
    """A page on the smallest phone, of somebody who has been here before."""
    on_stage.aim()
    context = browser.new_context(viewport=SIZES[0], locale=language, has_touch=True)
    context.add_init_script(BEEN_HERE)
    yield context.new_page()
    context.close()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["outwit", "wari", "witt"])
def test_the_bar_of_a_player_at_another_board_keeps_its_name_while_there_is_no_line(
    browser: Browser, game: str, language: str
) -> None:
    with stage(game) as on_stage, smallest(browser, on_stage, language) as page:
        on_stage.show(players=("person", "remote"), line="cut")
        page.goto(on_stage.url)
        expect(page.locator(".face .progress").first).not_to_be_empty()
        expect(page.locator('.face[data-side="1"] .thinks')).not_to_be_empty()
        assert faults(page) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "options"), GAMES, ids=[game for game, _ in GAMES])
def test_against_the_computer_every_name_is_whole_and_the_bar_tells_how_long_it_has_thought(
    browser: Browser, game: str, options: dict[str, str], language: str
) -> None:
    sides = range(1, int(options.get("players", "2")))
    with stage(game, options=options, machines=dict.fromkeys(sides, 10)) as on_stage:
        context = browser.new_context(viewport=SIZES[0], locale=language, has_touch=True)
        context.add_init_script(BEEN_HERE)
        page = context.new_page()
        on_stage.aim()
        players = ("person", *("machine" for _ in sides))
        on_stage.show(players=players)
        on_stage.pegs = replace(on_stage.pegs, own_hand=True)
        on_stage.hold()
        page.goto(on_stage.url)
        expect(page.locator(".face .progress").first).not_to_be_empty()
        expect(page.locator("#own-hand")).not_to_have_attribute("hidden", "")
        assert faults(page) == [], "nobody thinks"
        on_stage.show(players=players, turn=1, to_act=(1,), thinking=Thinking(1, 0))
        expect(page.locator('.face[data-side="1"] .thinks')).to_have_text(re.compile(r"\d+ \w+ 15 s$"))
        expect(page.locator('.face[data-side="0"] .thinks')).to_be_empty()
        assert faults(page) == [], "one thinks"
        context.close()


# How far the words at the foot go over the near player's bar, in pixels, for each text that does.
OVER = """(texts) => {
  const saying = document.querySelector(".saying");
  saying.dataset.tone = "illegal";
  for (const one of saying.querySelectorAll("[hidden]")) one.hidden = false;
  const text = saying.querySelector(".saying-text");
  const bar = document.querySelector("#near").getBoundingClientRect().bottom;
  const slot = text.closest(".slot");
  return texts.filter((one) => {
    text.textContent = one;
    const { top, bottom } = slot.getBoundingClientRect();
    return top < bar || saying.getBoundingClientRect().bottom > bottom;
  });
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_message_goes_over_a_players_bar_on_the_narrowest_phone(browser: Browser, language: str) -> None:
    texts = [say(filled(catalogue, id), language) for catalogue in catalogues() for id in catalogue.declared]
    for game in ("outwit", "witsend"):
        with stage(game) as on_stage, smallest(browser, on_stage, language) as page:
            on_stage.show(saying=LONG)
            page.goto(on_stage.url)
            expect(page.locator(".saying")).to_have_attribute("data-tone", LONG.tone)
            assert page.evaluate(OVER, texts) == [], game


# What of the hand lies under the referee's words, or sticks out of the hand, in pixels.
HIDDEN = """() => {
  const hand = document.querySelector("#hand").getBoundingClientRect();
  const parts = [...document.querySelectorAll("#hand :is(button, summary)")].filter((one) => one.checkVisibility());
  const lowest = Math.max(...parts.map((one) => one.getBoundingClientRect().bottom));
  return [hand.bottom - document.querySelector(".slot").getBoundingClientRect().top, lowest - hand.bottom];
}"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_smallest_phone_the_last_move_and_a_lifted_pin_beside_the_clock_leave_the_hand_in_sight(
    browser: Browser, language: str
) -> None:
    with stage("web") as on_stage, smallest(browser, on_stage, language) as page:
        clock = ClockView("shared", "running", (7_199_000,), None, 0)
        [lifted] = on_stage.sites("t13r4")
        move = MoveLine(1, 1, "t16r3-t15r3")
        on_stage.show(clock=clock, moves=(move,), ply=1)
        page.goto(on_stage.url)
        expect(page.locator(".clock .time")).not_to_be_empty()
        expect(page.locator(".saying-text")).to_contain_text(move.notation)
        assert page.evaluate(HIDDEN)[0] <= 1, "the last move"
        on_stage.show(clock=clock, moves=(move,), ply=1, reading="in_progress", lights=((lifted, Meaning.LIFTED),))
        on_stage.hold(1)
        expect(page.locator("#held button")).to_have_count(1)
        expect(page.locator(".saying-text")).not_to_contain_text(move.notation)
        assert page.evaluate(HIDDEN)[0] <= 1, "a lifted pin"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["fours", "witsend", "outwit"])
def test_on_the_smallest_phone_a_duty_and_a_lifted_piece_leave_the_hand_in_sight(
    browser: Browser, game: str, language: str
) -> None:
    """Nobody could take a peg of Fours out of its box there."""
    with stage(game) as on_stage, smallest(browser, on_stage, language) as page:
        duties = tuple(Say("info", notice.text, notice.clause) for notice in on_stage.game.notices(on_stage.start))
        on_stage.show(notices=duties)
        page.goto(on_stage.url)
        expect(page.locator("#duties li")).to_have_count(len(duties))
        expect(page.locator(".face .progress").first).not_to_be_empty()
        for held in ((), (1,)):
            on_stage.hold(*held)
            expect(page.locator("#held button")).to_have_count(len(held))
            covered, out = page.evaluate(HIDDEN)
            assert covered <= 1, f"{covered} px of the hand are covered, with {held}"
            assert out <= 1, f"a button sticks {out} px out of the hand, with {held}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_of_a_master_game_is_whole_on_the_smallest_phone(browser: Browser, language: str) -> None:
    with stage("witt", options={"objective": "master"}) as on_stage:
        on_stage.aim()
        page = browser.new_context(viewport=SIZES[0], locale=language, has_touch=True).new_page()
        page.add_init_script(BEEN_HERE)
        on_stage.show()
        page.goto(on_stage.url)
        expect(page.locator(".face .progress").first).not_to_be_empty()
        on_stage.show(phase="over", to_act=(), outcome=Outcome((1,), "WITT-III-G-2", "Black wins."))
        result = page.locator("#result")
        expect(result).to_be_visible()
        expect(result.locator(".result-score li")).to_have_count(2)
        box = result.bounding_box()
        assert box is not None
        assert box["y"] >= 0
        page.context.close()
