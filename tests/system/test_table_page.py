"""The table round the board: nothing jumps, answers stand at their buttons, and the board lies as people want it."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize, expect

from controller.core.api.commands import Correct, Done
from controller.core.api.events import Ask, Say
from controller.core.api.snapshot import ClockView, HintView, MoveLine, RankedMove
from controller.web.page_protocol import CallPlayers, Lift, Press
from engine.position import Outcome
from tests.installed_games import SHIPPED
from tests.page_measures import WCAG_PX
from tests.system.page_stage import DEADLINE_S, Stage, stage
from tests.system.page_table import DESK, IN_A_BROWSER, PHONE, Daemon, Table

pytestmark = IN_A_BROWSER

SMALL: ViewportSize = {"width": 320, "height": 640}
WRONG = Say("illegal", "You jumped d6. Take that peg off.", "WITT-II-C-6")
# Where everything begins; of the referee's words where they end: on a small screen they go up from there.
PLACES = "['.plate', '#far', '#near', '.slot', '#menu-open', '#hint', '#now'].map((part) => {\
 const box = document.querySelector(part).getBoundingClientRect();\
 return part === '.slot' ? [part, box.x, box.bottom] : [part, box.x, box.y, box.height]; })"
SLOT = "document.querySelector('.slot').getBoundingClientRect().height"

# The two holes of the board that lie nearest to each other on the screen.
NEAREST = """() => {
  const all = [...document.querySelectorAll("[data-site] .reach")].map((one) => {
    const box = one.getBoundingClientRect();
    return { name: one.parentElement.dataset.site, x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  const apart = ([one, other]) => Math.hypot(one.x - other.x, one.y - other.y);
  const pairs = all.flatMap((one, i) => all.slice(i + 1).map((other) => [one, other]));
  const foot = document.querySelector(".dock").getBoundingClientRect().top - 30;
  const seen = pairs.filter(([one, other]) => Math.max(one.y, other.y) < foot);
  return seen.reduce((best, pair) => (apart(pair) < apart(best) ? pair : best));
}"""


@pytest.fixture(scope="module")
def witt() -> Iterator[Stage]:
    with stage("witt") as on_stage:
        yield on_stage


def opened(browser: Browser, witt: Stage, size: ViewportSize = DESK, *, touch: bool = False) -> Table:
    witt.show(log=())
    while not witt.heard.empty():  # what other pages sent before
        witt.heard.get()
    return Table(browser.new_context(viewport=size, has_touch=touch).new_page(), witt.url)


@pytest.mark.parametrize("size", [DESK, PHONE, SMALL], ids=["desk", "phone", "small"])
def test_nothing_jumps_whatever_the_referee_has_to_say(browser: Browser, witt: Stage, size: ViewportSize) -> None:
    table = opened(browser, witt, size)
    before, high = table.page.evaluate(PLACES), table.page.evaluate(SLOT)
    ranked = (RankedMove("d9xd7", "+1"), RankedMove("c4-c5", "even"))
    hint = HintView(0, "d9xd7", 1, ("d3-c3", "g9xe7"), "+1", "It strikes.", False, "WITT-II-C-6", (0, 1, 0), 3, ranked)
    ask = Ask(3, "Black asks to take back d9-d8. Allow?", (("yes:0", "Grey: yes"), ("no", "No")))
    duty = Say("info", "Grey may first remove up to 3 pegs from the opposing set-up area.", "WITT-II-F-2")
    for state in (
        {"hint": hint},
        {"hint": hint, "ask": ask, "saying": WRONG, "reading": "discrepancy", "notices": (duty,)},
        {"saying": WRONG, "log": (Say("warning", "Put back what stands wrong first."),)},
        {"reading": "completed", "moves": (MoveLine(1, 0, "d3-c3"),), "due": "d10-c10"},
        {"outcome": Outcome((0,), "WITT-1", "Grey has come through."), "phase": "over", "to_act": ()},
    ):
        witt.show(**state)
        expect(table.page.locator("#saying")).to_be_attached()
        table.page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert table.page.evaluate(PLACES) == before, state
        if size == DESK:
            assert table.page.evaluate(SLOT) == high, state
    table.leave()


# What lies under the foot of the page; what is cut off of the words there, of the aim, and of a bar.
COVERED = """() => {
  const box = (one) => document.querySelector(one).getBoundingClientRect();
  return [".plate svg", "#far", "#near"].filter((one) => box(one).bottom > box(".slot").top + 1);
}"""
CUT = """() => [...document.querySelectorAll(".goal-aim, .face, .time, .slot, .slot *, .hand, .hand *")].filter((one) =>
  one.checkVisibility() && one.clientHeight > 1 && !one.closest(".unseen, svg, .turn-box")
  && getComputedStyle(one).overflow !== "visible"
  && (one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
).map((one) => `${one.id || one.className}: ${one.textContent.trim()}`)"""
MEET = """() => [...document.querySelectorAll(".face")].filter((one) => {
  const end = (name) => one.querySelector(name)?.getBoundingClientRect();
  return end(".times")?.width && Math.max(end(".who").right, end(".progress").right) > end(".times").left;
}).length"""
LONG = Say("illegal", "After White's eighth pin Green takes his pins out of the scoring row, one a turn.", "WEB-13")


@pytest.mark.parametrize("language", ["en-GB", "de-DE"])
@pytest.mark.parametrize("game", SHIPPED)
def test_on_a_phone_the_board_lies_free_and_what_is_told_is_seen_whole(
    browser: Browser, game: str, language: str
) -> None:
    """The foot of the page hid the lower half of a board, and cut off what it had to say."""
    with stage(game) as on_stage:
        on_stage.aim()
        side, name = on_stage.start.turn, on_stage.game.site_names[0]
        ranked = (RankedMove(f"{name}-{name}", "+1.5"), RankedMove(f"{name}-{name}", "0"))
        told = "It keeps the opponent from taking three stones in return."
        hint = HintView(side, ranked[0].notation, 1, (name, name), "+1.5", told, False, "WEB-5", (0, 1, 0), 3, ranked)
        ask = Ask(3, "An earlier position is on the board. Take back the last 2 moves?", (("yes", "Yes"), ("no", "No")))
        timed = ClockView("total", "running", (3_665_000, 9_500), side, 0)
        for size in (PHONE, SMALL):
            on_stage.show()
            context = browser.new_context(viewport=size, has_touch=True, locale=language)
            table = Table(context.new_page(), on_stage.url, " ")
            expect(table.page.locator(".face .progress").first).not_to_be_empty()
            covered = table.page.evaluate(COVERED)
            assert set(covered) <= ({"#near"} if (game, size) == ("outwit", SMALL) else set()), size
            for state in ({}, {"saying": LONG}, {"hint": hint}, {"ask": ask, "saying": LONG}, {"clock": timed}):
                on_stage.show(**state)
                table.page.evaluate("new Promise((done) => setTimeout(() => requestAnimationFrame(done), 100))")
                assert table.page.evaluate(CUT) == [], (size, state)
                assert table.page.evaluate(MEET) == 0, (size, state)
            table.leave()


def test_an_answer_stands_at_its_button_though_something_is_wrong(browser: Browser, witt: Stage) -> None:
    """The log alone told that a position was refused, below a fold."""
    table = opened(browser, witt)
    witt.show(saying=WRONG, reading="discrepancy")
    table.open("arbiter")
    table.page.locator("#stands").click()
    table.button("Set it").click()
    assert isinstance(witt.heard.get(timeout=DEADLINE_S), Correct)
    refused = "No position of this game looks like that."
    witt.show(saying=WRONG, reading="discrepancy", log=(Say("warning", refused),))
    answer = table.page.locator(".answer")
    expect(answer).to_have_text(refused)
    button, box = table.page.locator("#stands").bounding_box(), answer.bounding_box()
    assert button is not None
    assert box is not None
    assert abs(box["y"] - button["y"]) < 120
    expect(table.page.locator("#remark")).to_have_text(refused)
    table.site("d4").click()
    expect(answer).to_have_count(0)
    assert isinstance(witt.heard.get(timeout=DEADLINE_S), Lift)
    table.leave()


def test_news_give_way_to_a_lifted_piece(browser: Browser, witt: Stage) -> None:
    """What was said of the set-up hid for nine seconds what may be done with the piece."""
    table = opened(browser, witt)
    news = Say("info", "The board is set. Grey begins.")
    witt.show(log=(news,))
    expect(table.saying).to_contain_text(news.text)
    (site,) = witt.sites("d3")
    witt.show(log=(news,), reading="in_progress", lights=((site, "lifted"),))
    expect(table.saying).to_contain_text("Grey peg lifted", timeout=4000)
    table.leave()


def test_a_bar_names_the_computer_with_its_level(browser: Browser, tmp_path: Path) -> None:
    daemon = Daemon(tmp_path / "state", game="web", config='[players]\ngreen = "machine:3"\n')
    try:
        table = Table(browser.new_context(viewport=PHONE).new_page(), daemon.url)
        expect(table.page.locator('.face[data-side="1"]')).to_contain_text("computer, level 3 (casual)")
        table.leave()
    finally:
        assert daemon.stop() == 0, daemon.complaints()


def test_a_bar_has_name_clock_progress_and_what_was_taken(browser: Browser, witt: Stage) -> None:
    table = opened(browser, witt)
    witt.aim(gone=((1, 2), (2, 7)))
    witt.show(clock=ClockView("total", "running", (605_000, 9_500), 1, 0), turn=1, to_act=(1,))
    grey, black = (table.page.locator(f'.face[data-side="{side}"]') for side in (0, 1))
    expect(grey.locator(".time")).to_have_text("10:05")
    expect(grey).to_contain_text("rank 4 of 12")
    expect(grey.locator(".tray")).to_contain_text(re.compile("7 . Black peg taken"))
    expect(black.locator(".tray .peg-picture")).to_have_count(2)
    expect(black).to_have_class(re.compile(r"\bacts\b"))
    table.button("Menu").click()
    table.page.locator('#names [data-side="1"] input').fill("Ada")
    table.page.keyboard.press("Escape")
    expect(black.locator(".name")).to_have_text("Ada")
    assert witt.heard.get(timeout=DEADLINE_S) == CallPlayers(("", "Ada"))
    witt.call("", "Ada Lovelace")  # another device has it so
    expect(black.locator(".name")).to_have_text("Ada Lovelace")
    witt.call("", "Ada")
    table.page.reload()
    expect(black.locator(".name")).to_have_text("Ada", timeout=DEADLINE_S * 1000)
    table.leave()


def test_the_board_is_turned_round_with_its_bars_and_stays_so(browser: Browser, witt: Stage) -> None:
    table = opened(browser, witt)

    def at(site: str) -> tuple[float, float]:
        box = table.site(site).locator(".reach").bounding_box()
        assert box is not None
        return round(box["x"] + box["width"] / 2), round(box["y"] + box["height"] / 2)

    near, far = at("d1"), at("g12")
    expect(table.page.locator('#near [data-side="0"]')).to_be_visible()
    table.button("Menu").click()
    table.button("Turn the board round").click()
    table.page.keyboard.press("Escape")
    assert (at("d1"), at("g12")) == (far, near)
    expect(table.page.locator('#far [data-side="0"]')).to_be_visible()
    table.site("d1").click()
    assert witt.heard.get(timeout=DEADLINE_S) == Lift("d1")
    table.page.reload()
    expect(table.turn).to_have_text(re.compile("to move"))
    assert at("d1") == far
    table.leave()


def test_a_finger_that_rests_on_close_holes_gets_a_glass_and_presses_what_it_leaves(
    browser: Browser, witt: Stage
) -> None:
    table = opened(browser, witt, PHONE, touch=True)
    touches = table.page.context.new_cdp_session(table.page)

    def touch(kind: str, site: str = "") -> None:
        box = table.site(site).locator(".reach").bounding_box() if site else None
        points = [{"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}] if box else []
        touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", "c4")
    glass = table.page.locator(".loupe")
    expect(glass).to_be_visible()
    expect(glass).to_contain_text("c4")
    touch("touchMove", "d4")
    expect(glass).to_contain_text("d4")
    touch("touchEnd")
    expect(glass).to_be_hidden()
    assert witt.heard.get(timeout=DEADLINE_S) == Lift("d4")
    assert witt.heard.empty()
    table.leave()


@pytest.mark.parametrize("size", [PHONE, SMALL], ids=["phone", "small"])
@pytest.mark.parametrize("game", SHIPPED)
def test_through_the_glass_every_hole_is_as_wide_as_a_target_has_to_be(
    browser: Browser, game: str, size: ViewportSize
) -> None:
    """From the first of the two nearest holes 24 pixels lead to the second, and 11 do not leave the first."""
    with stage(game) as on_stage:
        table = Table(browser.new_context(viewport=size, has_touch=True).new_page(), on_stage.url, " ")
        touches = table.page.context.new_cdp_session(table.page)
        first, second = table.page.evaluate(NEAREST)
        way = ((second["x"] - first["x"]), (second["y"] - first["y"]))
        apart = (way[0] ** 2 + way[1] ** 2) ** 0.5

        def touch(kind: str, pixels: float = 0) -> None:
            x, y = first["x"] + way[0] / apart * pixels, first["y"] + way[1] / apart * pixels
            touches.send(
                "Input.dispatchTouchEvent",
                {"type": kind, "touchPoints": [] if kind == "touchEnd" else [{"x": x, "y": y}]},
            )

        glass = table.page.locator(".board .loupe span")
        touch("touchStart")
        if apart < WCAG_PX:
            expect(glass).to_have_text(first["name"])
            touch("touchMove", 11)
            touch("touchMove", 10)
            expect(glass).to_have_text(first["name"])
            touch("touchMove", WCAG_PX)
            expect(glass).to_have_text(second["name"])
        touch("touchEnd")
        if apart < WCAG_PX:
            expect(table.site(second["name"])).to_have_attribute("tabindex", "0")
        table.leave()


def test_who_has_no_piece_on_the_board_is_told_to_take_a_new_one(browser: Browser) -> None:
    with stage("fours") as fours:
        page = browser.new_page()
        page.goto(fours.url)
        hand = page.locator("#hand-text")
        expect(hand).to_have_text("Press a new piece here, then a hole")
        fours.place("b2", 1)
        expect(hand).to_have_text("Press a piece to lift it, or drag it")
        fours.show(turn=1, to_act=(1,))
        expect(hand).to_have_text("Press a new piece here, then a hole")
        page.close()


def test_on_a_phone_the_rest_is_in_the_menu_and_the_board_goes_from_edge_to_edge(browser: Browser, witt: Stage) -> None:
    table = opened(browser, witt, PHONE)
    plate = table.page.locator(".plate").bounding_box()
    assert plate is not None
    assert (plate["x"], plate["width"]) == (0, PHONE["width"])
    expect(table.page.locator("#moves-head")).to_be_hidden()
    table.button("Menu").click()
    expect(table.page.locator("#moves-head")).to_be_visible()
    table.page.keyboard.press("Escape")
    expect(table.button("Menu")).to_be_focused()
    witt.show(reading="completed")
    table.button("Grey: done").click()
    assert isinstance(witt.heard.get(timeout=DEADLINE_S), Press | Done)
    table.leave()
