"""What the page makes of every state of a game: a stage without a game behind it shows it, and hears the wishes."""

import json
import re
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from controller.core.api.commands import (
    Adjust,
    Answer,
    Claim,
    Draw,
    Exchange,
    Hint,
    Mask,
    Resign,
    Resume,
    SetUp,
    Teach,
    Undo,
    Unmask,
)
from controller.core.api.events import Ask, Say
from controller.core.api.snapshot import ClockView, HintView, Meaning, MoveLine, RankedMove, SetupView
from controller.core.lights.palette import Lighting
from controller.core.referee.messages import ARE_EXCHANGED, NONE_EXCHANGED, OTHER_EXCHANGED, WHICH_EXCHANGED
from controller.core.referee.questions import YES_NO
from controller.web.page_protocol import Lift, Lights, Message, Place, PlayAt
from engine import messages
from engine.position import Outcome
from tests.page_measures import axe_faults
from tests.system.page_stage import DEADLINE_S, Stage, stage
from tests.system.page_table import ARTIFACTS, BEEN_HERE, DESK, IN_A_BROWSER, PHONE, Table

pytestmark = IN_A_BROWSER

SMALLEST: ViewportSize = {"width": 320, "height": 640}
VECTORS = Path(__file__).parents[1] / "vectors"
NAMED = messages.Catalogue("vectors", "tests.vectors").message("named", site=str)

# Stands in for the browser's voice and tones, and remembers what was spoken.
SPOKEN = """
window.spoken = [];
const voice = { speak: (words) => spoken.push(words.text), cancel: () => {} };
Object.defineProperty(window, "speechSynthesis", { value: voice });
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
delete window.AudioContext;
"""


@pytest.fixture(scope="module")
def outwit() -> Iterator[Stage]:
    with stage("outwit") as on_stage:
        yield on_stage


@pytest.fixture
def table(browser: Browser, outwit: Stage) -> Iterator[Table]:
    """A page of Outwit, nothing having happened."""
    outwit.show()
    context = browser.new_context(viewport=DESK)
    context.add_init_script(SPOKEN)
    table = Table(context.new_page(), outwit.url)
    yield table
    table.leave()
    assert outwit.heard.empty()


def heard(stage: Stage) -> Message:
    """What the page has sent."""
    return stage.heard.get(timeout=DEADLINE_S)


def spoken(page: Page) -> list[str]:
    words: list[str] = page.evaluate("window.spoken")
    return words


def test_what_a_side_wishes_is_sent_in_its_name(table: Table, outwit: Stage) -> None:
    outwit.aim(undoable=True)
    outwit.show(moves=(MoveLine(1, 0, "a9-a4"),), turn=1, to_act=(1,))
    expect(table.turn).to_have_text("Red to move")
    table.wish("Green: take back")
    assert heard(outwit) == Undo(0)
    table.wish("Red offers a draw")
    assert heard(outwit) == Draw(1)
    table.resign("Red")
    assert heard(outwit) == Resign(1)


def test_a_pass_and_a_move_with_words_of_its_own_are_told_as_people_say_them(browser: Browser, outwit: Stage) -> None:
    said = {}
    for language, line in (("en", MoveLine(1, 0, "pass")), ("de", MoveLine(2, 1, "r:caller", 0, "Rot beginnt"))):
        outwit.show(moves=(line,), turn=1 - line.side, to_act=(1 - line.side,))
        page = browser.new_context(viewport=DESK, locale=language).new_page()
        page.goto(outwit.url)
        expect(page.locator("#moves .notation")).to_have_text(line.notation)
        said[language] = page.locator(".saying-text").inner_text()
        page.context.close()
    assert said == {"en": "Green passed.", "de": "Rot: Rot beginnt."}


def test_a_move_that_nobody_may_take_back_is_not_offered(table: Table, outwit: Stage) -> None:
    outwit.aim()
    outwit.show(moves=(MoveLine(1, 0, "a9-a4"),), turn=1, to_act=(1,))
    expect(table.turn).to_have_text("Red to move")
    expect(table.button("Undo")).to_be_disabled()
    outwit.aim(undoable=True)
    expect(table.button("Undo")).to_be_enabled()


def test_what_means_something_only_now_has_its_button_only_then(table: Table, outwit: Stage) -> None:
    now = table.page.locator("#now button")
    outwit.show(reading="completed")
    expect(now).to_have_accessible_name("Green: done")
    for reading in ("in_progress", "discrepancy"):  # nobody is done with a piece in the hand, or with a wrong move
        outwit.show(reading=reading)
        expect(now).to_have_count(0)
    outwit.show()
    expect(now).to_have_count(0)
    outwit.aim(claimable=True)
    now.get_by_text("Claim").click()
    assert heard(outwit) == Claim()
    outwit.aim()
    expect(now).to_have_count(0)
    outwit.show(clock=ClockView("total", "paused", (65_000, 9_500), 0, 0))
    now.get_by_text("Go on").click()
    assert heard(outwit) == Resume()


def test_at_a_real_board_half_a_move_may_be_called_done_as_a_sensor_may_not_have_seen_it_all(browser: Browser) -> None:
    with stage("outwit", real=True) as on_stage:
        page = browser.new_page()
        page.goto(on_stage.url)
        for reading in ("in_progress", "discrepancy"):
            on_stage.show(reading=reading)
            expect(page.locator("#now button")).to_have_accessible_name("Green: done")
        page.close()


def test_the_next_step_of_the_way_back_is_told_as_long_as_there_is_one(table: Table, outwit: Stage) -> None:
    step, wrong = Say("info", "Take 1 stone from F to b."), Say("illegal", "That is no move.", "OUTWIT-4")
    remark = table.page.locator("#remark")
    table.page.clock.install()
    outwit.show(reading="discrepancy", saying=wrong, log=(step,))
    expect(remark).to_have_text(step.text)
    table.page.clock.run_for(60_000)
    outwit.show(reading="discrepancy", saying=wrong, log=(step,), ply=0)
    expect(remark).to_have_text(step.text)
    outwit.show(log=(step,))
    expect(remark).to_be_hidden()
    expect(table.saying).not_to_contain_text(step.text)


def test_a_machine_and_a_remote_have_no_wishes_and_say_who_they_are(table: Table, outwit: Stage) -> None:
    outwit.show(players=("person", "machine"), due="b9-b10", turn=1, to_act=(1,))
    expect(table.page.locator("#due-text")).to_contain_text("Red's move on the board: b9-b10")
    table.button("Menu").click()
    expect(table.button("Red resigns")).to_have_count(0)
    expect(table.button("Red offers a draw")).to_have_count(0)
    expect(table.button("Green resigns")).to_be_enabled()
    expect(table.button("Green offers a draw")).to_have_count(0)  # there is nobody to agree
    expect(table.page.locator(".face")).to_contain_text(["computer", "Green"])  # who sits at the far side first
    outwit.show(players=("remote", "person"))
    expect(table.page.locator(".face")).to_contain_text(["Red", "remote"])
    expect(table.button("Green resigns")).to_have_count(0)
    expect(table.page.locator("#due")).to_be_hidden()


def test_a_draw_is_answered_side_by_side(table: Table, outwit: Stage) -> None:
    choices = (("yes:0", "Green: yes"), ("yes:1", "Red: yes"), ("no", "No"))
    outwit.show(ask=Ask(7, "An earlier position is on the board. Take back the last 2 moves?", choices))
    table.button("Red: yes").click()
    assert heard(outwit) == Answer(7, "yes:1")


def test_the_set_up_is_told_in_numbers_and_the_offer_is_a_question(table: Table, outwit: Stage) -> None:
    missing, extra, wrong = outwit.sites("a9", "b8"), outwit.sites("e1"), outwit.sites("e5")
    offer = Ask(2, "The board is turned round. Use the pieces as they are now?", (("yes", "Yes"), ("no", "No")))
    outwit.show(phase="setup", to_act=(), setup=SetupView(missing, extra, wrong, 4, "turned", 18), ask=offer)
    expect(table.turn).to_have_text("Set up the board")
    expect(table.page.locator("#setup")).to_have_text("18 to place: 2 missing, 1 too many, 1 wrong.")
    expect(table.button("Hint")).to_be_disabled()
    table.button("Menu").click()
    expect(table.button("Green resigns")).to_be_disabled()
    table.page.keyboard.press("Escape")
    table.ask.get_by_role("button", name="Yes").click()
    assert heard(outwit) == Answer(2, "yes")
    table.open("arbiter")
    table.page.locator("#arbiter-side").select_option("Red")
    table.button("Begin from the pieces as they are now").click()
    assert heard(outwit) == SetUp(side=1)


def test_a_hint_has_move_score_line_and_reason_and_the_next_one(table: Table, outwit: Stage) -> None:
    moves, choices = ("b9-b10", "c7-c4"), (RankedMove("a9-a4", "+1.5 steps"), RankedMove("c7-c4", "even"))
    best = HintView(0, "a9-a4", 1, moves, "+1.5 steps", "It runs home.", False, "WEB-5", (0, 1, 0), 3, choices)
    outwit.show(hint=best)
    view = table.page.locator("#hint-view")
    expect(table.page.locator("#hint-move")).to_have_text("a9-a4")
    expect(view).to_contain_text("Best move for Green")
    expect(view).to_contain_text("+1.5 steps")
    expect(table.page.locator("#hint-line li")).to_have_text(["Green a9-a4", "Red b9-b10", "Green c7-c4"])
    expect(view).to_contain_text("It runs home.")
    expect(view).to_contain_text("thinking… 3 moves ahead")
    expect(view).to_contain_text("Second best: c7-c4, even")
    view.get_by_role("button", name="WEB-5").click()
    expect(table.page.locator("#dialog-text")).to_have_text("The text of the rule.")
    table.button("Close").click()
    table.button("Show it").click()
    assert heard(outwit) == Hint()
    outwit.show(hint=replace(best, notation="c7-c4", rank=2, score="even", final=True))
    expect(view).to_contain_text("Second best for Green")
    expect(view).to_contain_text("Best move: a9-a4, +1.5 steps")
    expect(view).not_to_contain_text("thinking")
    table.button("Done").click()
    assert heard(outwit) == Hint()
    outwit.show()
    expect(view).to_be_hidden()


@pytest.mark.parametrize(
    "viewport", [DESK, {"width": 1440, "height": 900}, SMALLEST], ids=["desk", "large", "smallest"]
)
def test_a_hint_of_many_words_is_whole_and_leaves_the_board_to_be_pressed(
    browser: Browser, outwit: Stage, viewport: ViewportSize
) -> None:
    line, choices = ("b9-b10", "c7-c4") * 3, (RankedMove("a9-a4", "+1,5 Punkte"), RankedMove("c7-c4", "gleich"))
    why = "It brings the king home early: from there it can stop no soldier."
    hint = HintView(0, "a9-a4", 1, line, "+1,5 Punkte", why, False, "WEB-5", (0, 1) * 4, 9, choices)
    page = browser.new_context(viewport=viewport, locale="de").new_page()
    page.add_init_script(BEEN_HERE)
    outwit.show(hint=hint, saying=Say("info", "The board is set. Green begins."))
    page.goto(outwit.url)
    expect(page.locator("#hint-why")).to_have_text(why)
    below, over = page.evaluate("""() => {
      const place = (what) => document.querySelector(what).getBoundingClientRect();
      const slot = place(".slot");
      const lowest = place('[data-site="a1"] .reach');
      const beside = slot.left > lowest.right;
      return [place("#hint-next").bottom - slot.bottom, beside ? 0 : lowest.y + lowest.height / 2 - slot.top];
    }""")
    assert below <= 0, f"{below} px of the hint's foot are below its slot"
    assert over <= 0, f"the hint is {over} px over the middle of the lowest hole"
    page.context.close()


def test_a_site_that_a_learner_is_warned_of_has_its_mark_and_its_reason(table: Table, outwit: Stage) -> None:
    [home, goal] = outwit.sites("a9", "a4")
    why = Say("warning", "a4: Red can win at once then, with b9-b10.", "WEB-5", (goal,))
    lights = ((home, Meaning.LIFTED), (goal, Meaning.WARNED))
    outwit.show(teach=True, reading="in_progress", lights=lights, log=(why,))
    table.lit("a4", "warned")
    expect(table.site("a4")).to_have_attribute("aria-label", re.compile("a learner had better not"))
    expect(table.saying).to_have_attribute("data-tone", "warning")
    expect(table.saying).to_contain_text("Red can win at once then")
    expect(table.page.locator("#alarm")).to_contain_text("WEB-5")


def test_the_switch_teach_me_says_what_it_wants_and_shows_what_holds(table: Table, outwit: Stage) -> None:
    outwit.show()
    table.button("Menu").click()
    switch = table.button("Teach me")
    expect(switch).to_have_attribute("aria-pressed", "false")
    switch.click()
    assert heard(outwit) == Teach("on")
    outwit.show(teach=True)
    expect(switch).to_have_attribute("aria-pressed", "true")
    switch.click()
    assert heard(outwit) == Teach("off")


@pytest.mark.parametrize("told_of_none", [True, False])
def test_hiding_a_hint_goes_past_those_that_come_after_it(table: Table, outwit: Stage, told_of_none: bool) -> None:
    """The page may miss that there was none in between: what comes fast reaches it as the last of it."""
    outwit.show(hint=HintView(0, "a9-a4", 1, (), "", "", True))
    table.button("Clear the hint").click()
    assert heard(outwit) == Hint()
    outwit.show(hint=HintView(0, "c7-c4", 2, (), "", "", True))
    assert heard(outwit) == Hint()
    expect(table.page.locator("#hint-view")).to_be_hidden()
    if told_of_none:
        outwit.show()
    outwit.show(hint=HintView(0, "a9-a4", 1, (), "", "", True))
    expect(table.page.locator("#hint-view")).to_be_visible()


def test_each_side_has_its_clock_with_periods_and_the_flag(table: Table, outwit: Stage) -> None:
    outwit.show(clock=ClockView("byoyomi", "paused", (65_000, 9_500), 1, 0, low=True, periods=(3, 1)), turn=1)
    green, red = (table.page.locator(f'.face[data-side="{side}"]') for side in (0, 1))
    expect(green).to_contain_text("1:05")
    expect(green).to_contain_text("3 periods left")
    expect(red).to_contain_text("9.5")
    expect(red).to_contain_text("1 period left")
    expect(red).to_have_class(re.compile(r"\blow\b"))
    ending = Outcome((0,), "OUTWIT-1", "Time is up. Green wins.")
    outwit.show(
        clock=ClockView("total", "stopped", (65_000, 0), 1, 0, fallen=(1,)), phase="over", to_act=(), outcome=ending
    )
    expect(red).to_contain_text("time is up")
    expect(table.turn).to_have_text("Green wins")


def test_an_arbiter_adjusts_the_clock_of_a_side(table: Table, outwit: Stage) -> None:
    outwit.show(clock=ClockView("total", "running", (65_000, 9_500), 1, 0))
    table.open("arbiter")
    table.page.locator("#time-rows li").nth(1).get_by_text("+1 min").click()
    assert heard(outwit) == Adjust(60_000, 1)


def test_two_exchanged_pieces_are_told_by_a_button_of_the_referee_tools(table: Table, outwit: Stage) -> None:
    outwit.show()
    table.open("arbiter")
    table.button("Two pieces are exchanged").press("Enter")
    assert heard(outwit) == Exchange()
    outwit.show(ask=Ask(3, ARE_EXCHANGED(one="e5", first="Red king", other="e6", second="Green king"), YES_NO))
    expect(table.ask).to_contain_text("e5 is Red king")
    table.ask.get_by_role("button", name="Yes").click()
    assert heard(outwit) == Answer(3, "yes")
    outwit.show(phase="setup", to_act=(), setup=SetupView((), (), (), 0))
    expect(table.page.locator("#exchange")).to_be_hidden()


def test_two_exchanged_pieces_of_a_real_board_are_named_by_pressing_their_holes(browser: Browser) -> None:
    with stage("outwit", real=True) as outwit:
        table = Table(browser.new_context(viewport=DESK).new_page(), outwit.url)
        table.site("e5").click()
        expect(table.page.get_by_text("This board is real: move the pieces by hand.")).to_be_visible()
        none = (("no", NONE_EXCHANGED),)
        outwit.show(ask=Ask(3, WHICH_EXCHANGED, none))
        expect(table.ask).to_contain_text("Which two are exchanged?")
        table.site("e5").click()
        assert heard(outwit) == Exchange(sites=("e5",))
        outwit.show(ask=Ask(4, OTHER_EXCHANGED(site="e5"), none))
        expect(table.ask).to_contain_text("e5 is one.")
        table.site("e6").press("Enter")
        assert heard(outwit) == Exchange(sites=("e6",))
        outwit.show(ask=Ask(5, ARE_EXCHANGED(one="e5", first="Red king", other="e6", second="Green king"), YES_NO))
        expect(table.ask).to_contain_text("e5 is Red king")
        table.site("e5").click()
        table.ask.get_by_role("button", name="Yes").click()
        assert heard(outwit) == Answer(5, "yes")
        table.leave()
        assert outwit.heard.empty()


@pytest.mark.parametrize(("where", "label"), [("page", "Play on this page"), ("board", "Play at the board"), ("", "")])
@pytest.mark.painted
def test_the_menu_takes_a_game_from_a_real_board_to_the_page_and_back(browser: Browser, where: str, label: str) -> None:
    with stage("outwit", real=where == "page", moves_to=where) as outwit:
        table = Table(browser.new_context(viewport=DESK).new_page(), outwit.url)
        table.page.locator("#menu-open").click()
        button = table.page.locator("#play-at")
        if not where:
            expect(button).to_be_hidden()
            return
        expect(button).to_have_text(label)
        assert axe_faults(table.page) == ()
        button.press("Enter")
        assert heard(outwit) == PlayAt(where)  # type: ignore[arg-type]  # one of those
        expect(table.page.locator("#menu")).to_be_hidden()


def test_sick_masked_and_missing_sensors_are_listed_with_what_can_be_done(table: Table, outwit: Stage) -> None:
    (bad, blind) = outwit.sites("a4", "b7")
    outwit.show(sick=((bad, "bouncing"),), masked=(blind,), unseen=(blind,))
    expect(table.page.locator("#sensor-alert")).to_have_text("1 sick")
    expect(table.site("b7")).to_have_class(re.compile(r"\bblind\b"))
    table.open("arbiter")
    expect(table.page.locator("#sensor-rows")).to_contain_text("a4 bouncing")
    table.button("Do without: a4").click()
    assert heard(outwit) == Mask("a4")
    table.button("Trust again: b7").click()
    assert heard(outwit) == Unmask("b7")


@pytest.mark.parametrize(
    ("fault", "told"),
    [
        ("flapping", "flattert"),
        ("bouncing", "prellt"),
        ("stuck", "hängt"),
        ("never seen", "noch nie gesehen"),
        ("silent U4", "U4 ist stumm"),
    ],
)
def test_what_ails_a_sensor_is_told_in_german(table: Table, outwit: Stage, fault: str, told: str) -> None:
    table.page.goto(f"{outwit.url}?lang=de")
    (bad,) = outwit.sites("a4")
    outwit.show(sick=((bad, fault),))
    expect(table.page.locator("#sensor-rows b")).to_have_text("a4")
    expect(table.page.locator("#sensor-rows")).to_contain_text(told)


def test_the_lights_are_set_and_shown_in_the_palette_that_is_on(table: Table, outwit: Stage) -> None:
    table.open("legend-fold")
    expect(table.page.locator("#legend li:not(.scene)")).to_have_count(len(Meaning))
    table.page.locator("#palette").select_option("colour-blind")
    assert heard(outwit) == Lights(palette="colour-blind")
    table.page.locator("#night").check()
    assert heard(outwit) == Lights(night=True)
    table.page.locator("#brightness").fill("50")
    assert heard(outwit) == Lights(brightness=0.5)
    outwit.show(lights=tuple(zip(range(len(Meaning)), Meaning, strict=True)))
    colours = "Array.from(document.querySelectorAll('.mark[d]'), (mark) => mark.getAttribute('stroke'))"
    expect(table.page.locator("[data-light]")).to_have_count(len(Meaning))
    outwit.light(Lighting("monochrome"))
    expect(table.page.locator("#palette")).to_have_value("monochrome")
    table.page.wait_for_function(f"{colours}.every((colour) => /^rgb\\((\\d+) \\1 \\1\\)$/.test(colour))")
    outwit.light(Lighting())


def test_a_voice_is_off_at_first_then_speaks_and_is_remembered(table: Table, outwit: Stage) -> None:
    table.button("Voice").click()
    expect(table.button("Voice")).to_have_attribute("aria-pressed", "true")
    outwit.show(saying=Say("illegal", "A soldier runs all the way.", "OUTWIT-7"))
    expect(table.page.locator("#alarm")).to_have_text("A soldier runs all the way. (OUTWIT-7)")
    outwit.show(ask=Ask(4, "Is it agreed?", (("yes", "Yes"), ("no", "No"))), notices=(Say("info", "Check your king."),))
    expect(table.ask).to_be_visible()
    assert spoken(table.page)[1:] == [
        "A soldier runs all the way.",
        "Check your king.",
        "Is it agreed? Yes, or No?",
    ]
    table.page.reload()
    expect(table.button("Voice")).to_have_attribute("aria-pressed", "true")
    table.button("Voice").click()
    before = len(spoken(table.page))
    outwit.show(saying=Say("warning", "It is Green's move."))
    expect(table.page.locator("#alarm")).to_have_text("It is Green's move.")
    assert len(spoken(table.page)) == before


BOARDS = [
    ("witt", "witt-small"),
    ("outwit", "grid"),
    ("witt", "grid"),
    ("web", "web-polarity"),
    ("wari", "wari-pits"),
    ("witsend", "witsend-long"),
]


@pytest.mark.painted
@pytest.mark.parametrize(("game", "board"), BOARDS)
def test_a_board_fits_desk_and_phone_and_what_it_lacks_is_not_drawn(browser: Browser, game: str, board: str) -> None:
    options = {"field": "long", "players": "4"} if board == "witsend-long" else {}
    with stage(game, board, options) as on_stage:
        there = sum(1 for site in range(len(on_stage.pegs.pegs)) if on_stage.binding.place(site) is not None)
        unseen = sum(1 for site in on_stage.binding.unseen if on_stage.binding.place(site) is not None)
        for device, viewport in (("desk", DESK), ("phone", PHONE)):
            table = Table(browser.new_context(viewport=viewport).new_page(), on_stage.url)
            expect(table.page.locator("[data-site]")).to_have_count(there)
            expect(table.page.locator(".site.blind")).to_have_count(unseen)
            wide = table.page.evaluate("document.scrollingElement.scrollWidth")
            assert wide <= viewport["width"]
            ARTIFACTS.mkdir(exist_ok=True)
            table.page.screenshot(path=ARTIFACTS / f"board-{game}-{board}-{device}.png")
            table.leave()


def test_a_finger_drags_a_piece_and_not_the_page(browser: Browser, outwit: Stage) -> None:
    outwit.show()
    page = browser.new_context(viewport=PHONE, has_touch=True).new_page()
    table = Table(page, outwit.url)
    touches = page.context.new_cdp_session(page)

    def touch(kind: str, *points: tuple[float, float]) -> None:
        touches.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]})

    places = [table.site(name).locator(".reach").bounding_box() for name in ("a9", "a8", "a7", "a6")]
    at = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in places if box is not None]
    touch("touchStart", at[0])
    for point in at[1:]:
        touch("touchMove", point)
    assert heard(outwit) == Lift("a9")
    touch("touchEnd")
    assert heard(outwit) == Place("a6")
    assert page.evaluate("scrollY") == 0
    table.leave()
    assert outwit.heard.empty()


def test_the_page_says_messages_as_the_vectors_have_it(table: Table) -> None:
    cases = json.loads((VECTORS / "messages.json").read_text("utf-8"))
    say = """async ([told, english, message]) => {
        const { Messages } = await import("/static/messages.js");
        return new Messages(told, told.locale === "en" ? null : new Messages(english)).say(message);
    }"""
    for case in cases:
        message = {"id": f"vectors.{case['id']}", "args": case["args"]}
        told, english = messages.document(case["locale"]), messages.document("en")
        assert table.page.evaluate(say, [told, english, message]) == case["text"], case


def test_what_comes_by_id_is_shown_in_words(table: Table, outwit: Stage) -> None:
    outwit.show(saying=Say("warning", NAMED(site="e4")))
    expect(table.page.locator(".saying-text")).to_have_text("e4 is empty.")


def test_a_page_in_another_language_says_it_so(browser: Browser, outwit: Stage) -> None:
    outwit.show(saying=Say("warning", NAMED(site="e4")))
    with closing(browser.new_page()) as page:
        page.add_init_script(BEEN_HERE)
        page.goto(f"{outwit.url}?lang=qps")
        expect(page.locator(".saying-text")).to_have_text("⟦e4 îš émptý.⟧")
