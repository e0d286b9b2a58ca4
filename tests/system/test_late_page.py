"""What comes late to the page: it replaces nothing that was opened since, and moves nothing under a press.

Nothing here waits for a duration: an answer is held back until the test lets it go.
"""

import time
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from controller.core.api.commands import Hint
from controller.core.api.snapshot import ShownChoice
from controller.lessons.tutor import LessonView
from controller.web.page_protocol import CallPlayers, Lift, NewGame, Place
from engine.position import Outcome
from tests.system.page_stage import Stage, stage
from tests.system.page_table import DEADLINE_S, DESK, IN_A_BROWSER, UNKEPT, Daemon, Held, Line, Table, frames

pytestmark = IN_A_BROWSER
LESSON = LessonView("outwit", "OUTWIT-8", "The king", 1, 4, "asked", "Green: f4 to f1.", "", right=False)


@pytest.fixture
def table(browser: Browser, daemon: Daemon) -> Iterator[Table]:
    context = browser.new_context(viewport=DESK)
    context.add_init_script(UNKEPT)
    table = Table(context.new_page(), daemon.url, "White to move")
    yield table
    table.leave()


def press_down(page: Page, selector: str) -> None:
    """The mouse is put over it and its button pressed, but not let go."""
    box = page.locator(selector).bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()


def learn(table: Table) -> None:
    table.button("How to play").click()
    table.button("Learn by playing").click()
    expect(table.page.locator(".lessons-one")).not_to_have_count(0)


def test_a_lesson_that_was_opened_is_not_replaced_by_the_list_of_another_learner(table: Table) -> None:
    learn(table)
    late = Held(table.page, "**/api/lessons/*name=Ada")
    table.page.get_by_label("Your name").fill("Ada")
    table.page.get_by_label("Your name").press("Tab")
    late.asked()
    table.page.locator(".lessons-one").first.click()
    expect(table.page.locator(".lesson-asked")).not_to_be_empty()
    late.let_go()
    expect(table.page.locator(".lesson-asked")).not_to_be_empty()


def test_a_press_on_a_lesson_that_ends_the_writing_of_a_name_opens_the_lesson(table: Table) -> None:
    """The mouse goes down, the name is taken, the list comes anew, the mouse goes up."""
    learn(table)
    late = Held(table.page, "**/api/lessons/*name=Ada")
    table.page.get_by_label("Your name").fill("Ada")
    press_down(table.page, ".lessons-one >> nth=1")
    late.asked()
    late.let_go()
    table.page.mouse.up()
    expect(table.page.locator(".lesson-asked")).not_to_be_empty()


def test_all_lessons_that_come_late_do_not_come_back_to_whoever_has_left(table: Table) -> None:
    learn(table)
    table.page.locator(".lessons-one").first.click()
    late = Held(table.page, "**/api/lessons/*name=")
    table.button("All lessons").click()
    late.asked()
    table.button("Back to the board").click()
    late.let_go()
    expect(table.page.locator("dialog[open]")).to_have_count(0)


@pytest.mark.parametrize("address", ["**/static/rules.js", "**/static/rules.css", "**/api/sheet/*"])
def test_whoever_asks_for_the_rules_and_then_for_all_games_sees_the_games(table: Table, address: str) -> None:
    late = Held(table.page, address)
    table.button("How to play").click()
    late.asked()
    table.button("Games").click()
    expect(table.page.locator("#home")).to_be_visible()
    late.let_go()
    expect(table.page.locator("dialog[open]")).to_have_count(1)
    table.button("Back to the board").click()
    table.button("How to play").click()
    expect(table.page.locator("#rules")).to_be_visible()


def test_a_question_stays_above_what_was_asked_for_before_it(table: Table) -> None:
    late = Held(table.page, "**/api/games")
    table.button("Games").click()
    late.asked()
    table.wish("White resigns")
    late.let_go()
    expect(table.page.locator("dialog[open]")).to_have_count(1)
    table.button("Yes, White resigns").click()
    expect(table.turn).to_have_text("Green wins")


def test_a_game_that_is_pressed_twice_opens_once(table: Table) -> None:
    table.resign("White")
    expect(table.turn).to_have_text("Green wins")
    table.button("Games").click()
    late = Held(table.page, "**/static/review.css")
    table.page.locator(".recent-game").first.dblclick()
    late.asked()
    late.let_go()
    expect(table.page.locator("#review[open]")).to_have_count(1)
    expect(table.page.locator("#review")).to_have_count(1)


def test_a_start_sheet_is_not_replaced_by_games_that_come_late(table: Table) -> None:
    """After a game was deleted, all games are fetched anew."""
    table.resign("White")
    expect(table.turn).to_have_text("Green wins")
    table.button("Games").click()
    table.page.locator(".recent-game").first.click()
    late = Held(table.page, "**/api/games")
    table.page.locator(".review-delete").click()
    table.page.locator("#dialog").get_by_role("button").first.click()
    late.asked()
    table.page.locator('[data-game="wari"]').get_by_role("button", name="Play").click()
    expect(table.page.locator(".sheet")).to_be_visible()
    late.let_go()
    expect(table.page.locator(".sheet")).to_be_visible()


@pytest.mark.parametrize("address", ["**/static/result.css", "**/static/result.js", "**/api/played"])
def test_the_card_of_a_result_comes_whole_and_nothing_in_it_moves(table: Table, address: str) -> None:
    page = table.page
    page.evaluate(
        """() => {
            window.witboardChanges = 0;
            new MutationObserver((changes) => {
                witboardChanges += changes.filter(({ target }) => target.closest?.("#result")).length;
            }).observe(document.body, { childList: true, characterData: true, subtree: true });
        }"""
    )
    late = Held(page, address)
    table.resign("White")
    expect(table.turn).to_have_text("Green wins")
    late.asked()
    frames(page)
    assert page.locator("#result").count() == 0
    late.let_go()
    card = page.locator("#result")
    expect(card.locator(".result-acts button")).not_to_have_count(0)
    assert page.evaluate("getComputedStyle(document.getElementById('result')).position") == "fixed"
    frames(page)
    assert page.evaluate("window.witboardChanges") == 0
    card.get_by_role("button", name="Rematch").click()
    expect(table.turn).to_have_text("White to move")
    expect(card).to_have_count(0)


def test_the_card_of_a_game_does_not_come_to_the_next_one(table: Table) -> None:
    late = Held(table.page, "**/static/result.css")
    table.resign("White")
    expect(table.turn).to_have_text("Green wins")
    late.asked()
    table.wish("New game")
    table.button("Start").click()
    expect(table.turn).to_have_text("White to move")
    late.let_go()
    expect(table.page.locator("#result")).to_have_count(0)


def test_shapes_with_names_come_with_their_looks(browser: Browser) -> None:
    with stage("witt") as board:
        context = browser.new_context(viewport=DESK)
        context.add_init_script(UNKEPT)
        table = Table(context.new_page(), board.url)
        late = Held(table.page, "**/static/features.css")
        table.page.route("**/api/features/*", lambda route: route.fulfill(json=[]))
        table.page.locator("#features > summary").click()
        late.asked()
        frames(table.page)
        assert table.page.locator("#features [role=status]").text_content() == ""
        late.let_go()
        expect(table.page.locator("#features [role=status]")).to_have_text("None on the board now.")
        table.leave()


def test_choices_that_are_shown_to_all_come_with_their_looks(browser: Browser) -> None:
    with stage("witsend") as board:
        context = browser.new_context(viewport=DESK)
        context.add_init_script(UNKEPT)
        table = Table(context.new_page(), board.url, "Red to move")
        late = Held(table.page, "**/static/cards.css")
        board.show(revealed=(ShownChoice(0, "Card 5", "5"),))
        late.asked()
        frames(table.page)
        assert table.page.locator(".card-shown").count() == 0
        late.let_go()
        expect(table.page.locator(".card-shown")).to_be_visible()
        table.leave()


def test_the_marks_of_a_first_visit_come_with_their_looks(browser: Browser, daemon: Daemon) -> None:
    page = browser.new_context(viewport=DESK).new_page()
    page.add_init_script(UNKEPT)
    late = Held(page, "**/static/first_visit.css")
    page.goto(daemon.url)
    late.asked()
    frames(page)
    assert page.locator("#first-visit").count() == 0
    late.let_go()
    expect(page.locator("#first-visit")).to_be_visible()
    page.context.close()


def test_a_lesson_on_the_board_that_ended_while_its_strip_was_fetched_is_not_shown(browser: Browser) -> None:
    with stage("outwit") as board:
        context = browser.new_context(viewport=DESK)
        context.add_init_script(UNKEPT)
        table = Table(context.new_page(), board.url)
        late = Held(table.page, "**/static/lesson_strip.js")
        board.teach(LESSON)
        late.asked()
        board.teach(None)
        board.show(turn=1, to_act=(1,))
        expect(table.turn).to_have_text("Red to move")  # so the page has heard
        late.let_go()
        expect(table.page.locator("#lesson-strip")).to_have_count(1)
        expect(table.page.locator("#lesson-strip")).to_be_hidden(timeout=1)
        table.leave()


@pytest.fixture
def outwit() -> Iterator[Stage]:
    with stage("outwit") as outwit:
        yield outwit


@pytest.fixture
def at_outwit(browser: Browser, outwit: Stage) -> Iterator[tuple[Table, Line]]:
    """Its page, and the line to it."""
    context = browser.new_context(viewport=DESK)
    context.add_init_script(UNKEPT)
    page = context.new_page()
    line = Line(page)
    yield Table(page, outwit.url), line
    context.close()


def next_heard(stage: Stage, page: Page) -> object:
    """What comes to the board next; meanwhile the page goes on, whose routed line needs this thread."""
    deadline = time.monotonic() + DEADLINE_S
    while stage.heard.empty():
        assert time.monotonic() < deadline, "nothing was heard"
        frames(page)
    return stage.heard.get()


def test_a_piece_is_put_down_before_the_page_was_told_that_it_is_in_the_hand(
    outwit: Stage, at_outwit: tuple[Table, Line]
) -> None:
    table, _ = at_outwit
    table.site("e5").click()
    table.site("h8").click()
    assert [next_heard(outwit, table.page) for _ in range(2)] == [Lift("e5"), Place("h8")]


def test_a_second_press_on_rematch_begins_no_second_game(outwit: Stage, at_outwit: tuple[Table, Line]) -> None:
    table, _ = at_outwit
    outwit.show(phase="over", outcome=Outcome((0,), "", "Green has won."), to_act=())
    table.button("Rematch").dblclick()
    table.site("e5").click()
    heard: list[object] = []
    while not heard or not isinstance(heard[-1], Lift):
        heard.append(next_heard(outwit, table.page))
    assert heard == [NewGame(), Lift("e5")]


def test_what_is_pressed_while_the_line_is_cut_is_refused_in_words(
    outwit: Stage, at_outwit: tuple[Table, Line]
) -> None:
    table, line = at_outwit
    outwit.hold(1)
    expect(table.held).to_have_count(1)
    line.cut()
    expect(table.page.locator("#banner")).to_contain_text("connection to the board is lost")
    table.button("Hint").click()
    expect(table.page.locator(".answer")).to_have_text("Not sent: the connection is lost.")
    table.button("Put away").click()
    expect(table.page.locator("#toast")).to_have_text("Not sent: the connection is lost.")


def test_rules_that_do_not_come_are_told_at_their_button(at_outwit: tuple[Table, Line]) -> None:
    table, _ = at_outwit
    table.page.route("**/static/rules.js", lambda route: route.abort())
    table.button("How to play").click()
    expect(table.page.locator(".answer")).to_have_text("The rules could not be fetched.")


@pytest.mark.parametrize("is_other", [False, True])
def test_what_is_pressed_before_the_page_knows_what_is_played_there_waits_and_is_of_no_other_game(
    outwit: Stage, at_outwit: tuple[Table, Line], is_other: bool
) -> None:
    """The line is back, and another game may be on the board by now."""
    table, line = at_outwit
    late = Held(table.page, "**/api/about")
    line.cut()
    expect(table.page.locator("#banner")).to_be_visible()
    line.mend()
    late.asked()
    table.button("Hint").click()
    frames(table.page)
    assert outwit.heard.empty()
    if not is_other:
        late.let_go()
    else:
        late.answer("{}")
        table.page.wait_for_function("performance.getEntriesByType('navigation')[0].type === 'reload'")
        expect(table.turn).to_have_text("Green to move")
    table.site("e5").click()
    heard = [next_heard(outwit, table.page) for _ in range(1 if is_other else 2)]
    assert heard == ([] if is_other else [Hint()]) + [Lift("e5")]


def write_name(table: Table, name: str) -> Locator:
    """The first player's field, left after that was written into it."""
    field = table.page.locator("#names input").first
    field.fill(name)
    field.press("Tab")
    return field


def test_a_name_that_is_written_while_the_line_is_cut_is_told_when_it_is_back(
    outwit: Stage, at_outwit: tuple[Table, Line]
) -> None:
    table, line = at_outwit
    outwit.call("", "")
    table.button("Menu").click()
    line.cut()
    expect(table.page.locator("#banner")).to_have_text("The connection to the board is lost. Trying again…")
    name = write_name(table, "Ada")
    line.mend()
    expect(table.page.locator("#banner")).to_be_hidden()
    assert next_heard(outwit, table.page) == CallPlayers(("Ada", ""))
    expect(name).to_have_value("Ada")


def test_a_name_that_was_sent_into_a_line_that_breaks_is_told_again(
    outwit: Stage, at_outwit: tuple[Table, Line]
) -> None:
    table, line = at_outwit
    outwit.call("", "")
    table.button("Menu").click()
    line.deafen()
    write_name(table, "Ada")
    frames(table.page)
    line.cut()
    expect(table.page.locator("#banner")).to_have_text("The connection to the board is lost. Trying again…")
    line.mend()
    assert next_heard(outwit, table.page) == CallPlayers(("Ada", ""))


def test_of_two_codes_for_phones_the_one_that_was_asked_for_last_is_shown(at_outwit: tuple[Table, Line]) -> None:
    table, _ = at_outwit
    late = Held(table.page, "**/api/ticket", only=1)
    table.open("devices")
    roles = table.page.locator("#device-roles button")
    roles.nth(1).click()
    late.asked()
    roles.nth(2).click()
    told = table.page.locator("#device-text")
    expect(told).to_contain_text("Red")
    late.let_go()
    expect(told).to_contain_text("Red")


def test_a_page_that_was_fetched_while_another_game_came_to_the_board_begins_anew(
    browser: Browser, outwit: Stage
) -> None:
    page = browser.new_context(viewport=DESK).new_page()
    page.add_init_script(UNKEPT)
    about = page.request.get(f"{outwit.url}api/about").json()
    page.route("**/api/about", lambda route: route.fulfill(json={**about, "game": "witt"}), times=1)
    table = Table(page, outwit.url)
    table.site("e5").click()
    assert next_heard(outwit, table.page) == Lift("e5")
    assert page.evaluate("performance.getEntriesByType('navigation')[0].type") == "reload"
    page.context.close()


def test_a_step_of_a_lesson_that_begins_again_can_be_touched_at_once(table: Table) -> None:
    learn(table)
    dialog = table.page.locator("#lessons")
    dialog.locator(".lessons-one").first.click()
    piece = dialog.locator(".site.taken").first
    hand = dialog.locator(".lesson-hand")
    piece.click()
    expect(hand).not_to_be_empty()
    late = Held(table.page, "**/api/lessons/*")
    dialog.get_by_role("button", name="Start this step again").click()
    late.asked()
    expect(hand).to_be_empty()
    piece.click(timeout=DEADLINE_S * 1000)
    expect(hand).not_to_be_empty()
