"""After a game, in a real browser: the result, the game again, playing on, the list of games, a game from a file."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, expect

from controller.journal.journal import Journal
from controller.table.importing import read_import
from tests.system.page_table import DEADLINE_S, DESK, IN_A_BROWSER, PHONE, Daemon, Table

pytestmark = IN_A_BROWSER
GOLDEN = Path(__file__).parents[1] / "golden"
LONG_MS = DEADLINE_S * 1000


@pytest.fixture
def state(tmp_path: Path) -> Path:
    """A state directory with a game of Outwit and one of WITT between Ann and Ben."""
    names = '[Player1 "Ann"]\n[Player2 "Ben"]\n[Result'
    with Journal.open(tmp_path / "state", now=lambda: "2024-05-01T12:00:00+00:00") as journal:
        for name in ("outwit/green-goes-home", "witt/occupation"):
            text = (GOLDEN / f"{name}.record").read_text("utf-8")
            read_import((text.replace("[Result", names, 1) if "witt" in name else text).encode()).keep(journal)
    return tmp_path / "state"


@pytest.fixture
def daemon(state: Path) -> Iterator[Daemon]:
    daemon = Daemon(state)
    yield daemon
    assert daemon.stop() == 0, daemon.complaints()


@pytest.fixture
def table(browser: Browser, daemon: Daemon) -> Iterator[Table]:
    table = Table(browser.new_context(viewport=DESK).new_page(), daemon.url, "White to move")
    yield table
    table.leave()


def all_played(table: Table) -> Locator:
    table.page.get_by_role("button", name="Games").click()
    table.page.get_by_role("button", name="All games played").click()
    played = table.page.locator("#played")
    expect(played.locator(".played-game")).not_to_have_count(0)
    return played


def again(table: Table, game: str) -> Locator:
    all_played(table).locator(".played-game", has_text=game).first.click()
    review = table.page.locator("#review")
    expect(review.locator(".review-says")).to_contain_text(".")
    return review


def resign(table: Table, side: str) -> Locator:
    table.resign(side)
    result = table.page.locator("#result")
    expect(result).to_be_visible(timeout=LONG_MS)
    return result


def test_the_result_says_who_has_won_and_why_and_leads_on_to_a_rematch(table: Table) -> None:
    table.play("t3r4", "t4r4")
    result = resign(table, "Green")
    expect(result.get_by_role("heading")).to_have_text("White wins")
    expect(result).to_contain_text("Green resigns. White wins.")
    expect(result).to_contain_text("0 of 12")
    expect(result).to_contain_text("1 move · under a minute")
    expect(result.get_by_role("button", name="Other side")).to_have_count(0)  # two people here change chairs
    result.get_by_role("button", name="Rematch").click()
    expect(result).to_have_count(0, timeout=LONG_MS)
    expect(table.turn).to_have_text("White to move", timeout=LONG_MS)
    expect(table.moves).to_have_count(0)


def test_a_name_that_is_typed_in_the_menu_is_in_the_result_and_the_list(table: Table) -> None:
    table.play("t3r4", "t4r4")
    table.button("Menu").click()
    field = table.page.locator('#names [data-side="1"] input')
    field.fill("Ad")
    field.fill("Ada")
    table.page.keyboard.press("Escape")
    result = resign(table, "White")
    expect(result.locator(".result-facts")).to_contain_text("Ada (Green)")
    result.get_by_role("button", name="Put the result away").click()
    expect(all_played(table).locator(".played-game").first).to_contain_text("Ada (Green)")


def test_the_result_leads_to_the_game_again_and_the_keyboard_does_it_too(table: Table) -> None:
    table.play("t3r4", "t4r4")
    result = resign(table, "Green")
    result.get_by_role("button", name="Look at it again").focus()
    table.page.keyboard.press("Enter")
    expect(table.page.locator("#review .review-says")).to_have_text("1. White: t3r4-t4r4")
    table.page.keyboard.press("Escape")
    expect(table.page.locator("#review")).to_have_count(0)
    result.get_by_role("button", name="Put the result away").click()
    expect(result).to_have_count(0)


def test_after_a_game_against_the_computer_the_other_side_is_one_press_away(table: Table) -> None:
    page = table.page
    table.wish("New game")
    page.get_by_text("Against the computer").click()
    page.locator('input[name="names.0"]').fill("Ann")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator("#home")).not_to_be_visible(timeout=LONG_MS)
    expect(page.locator('.face[data-side="1"]')).to_contain_text("computer", timeout=LONG_MS)
    result = resign(table, "White")
    expect(result.locator(".result-facts")).to_contain_text("Ann (White)")
    result.get_by_role("button", name="Other side").click()
    expect(page.locator('.face[data-side="0"]')).to_contain_text("computer", timeout=LONG_MS)
    expect(page.locator('.face[data-side="1"]')).not_to_contain_text("computer")


def test_a_game_again_has_lights_words_a_chart_and_turning_points(table: Table) -> None:
    review = again(table, "Outwit")
    page = table.page
    expect(review.locator(".review-words")).to_contain_text("Green wins.")
    expect(review.locator('[data-light="winner"]')).not_to_have_count(0)
    last = int((review.locator(".review-says").text_content() or "").partition(".")[0])
    page.keyboard.press("Home")
    expect(review.locator(".review-says")).to_have_text("The beginning")
    expect(review.locator(".review-board .crown")).to_have_count(2)  # a king is told from the chips
    page.keyboard.press("ArrowRight")
    expect(review.locator('[data-light="last_to"]')).to_have_count(1)
    chart = review.locator(".chart").first
    chart.hover(position={"x": 200, "y": 60})
    expect(review.locator(".chart-tip.shown")).to_have_text(re.compile(r"^\d+\. .*(ahead by|even)"))
    chart.click(position={"x": 200, "y": 60})
    there = int((review.locator(".review-says").text_content() or "").partition(".")[0])
    assert 1 < there < last
    point = review.locator(".review-point").first
    expect(point).to_contain_text("Better was", timeout=60_000)
    expect(review.locator(".chart-mark-turn")).not_to_have_count(0)
    number = (point.locator("b").text_content() or "").partition(".")[0]
    point.click()
    expect(review.locator(".review-says")).to_have_text(re.compile(rf"^{number}\. "))


def test_what_can_be_done_with_a_game_is_in_sight_on_a_low_screen(table: Table) -> None:
    review = again(table, "WITT")
    expect(review.locator(".review-point").first).to_be_visible()
    for height in (900, 800, 600):
        table.page.set_viewport_size({"width": 1280, "height": height})
        expect(review.locator(".review-delete")).to_be_in_viewport(ratio=1)


def test_charts_write_numbers_as_the_language_of_the_page_does(browser: Browser, daemon: Daemon) -> None:
    table = Table(browser.new_context(viewport=DESK, locale="de-DE").new_page(), daemon.url, "Zug")
    page = table.page
    page.get_by_role("button", name="Spiele").click()
    page.get_by_role("button", name="Alle gespielten Partien").click()
    page.locator("#played .played-game", has_text="Outwit").click()
    expect(page.locator("#review .review-point").first).to_be_visible(timeout=60_000)  # the chart has its marks
    chart, tip = page.locator("#review .chart").first, page.locator("#review .chart-tip.shown")
    told = ""
    for x in range(60, 460, 20):
        chart.hover(position={"x": x, "y": 60})
        told += f"{tip.text_content()}\n"
    told += "\n".join(page.locator("#review .chart-figure").all_text_contents())
    assert re.search(r"\d,\d", told)
    assert not re.search(r"\d\.\d", told), told
    table.leave()


def test_what_the_referee_objected_to_is_marked_and_its_lights_come_at_a_press(table: Table) -> None:
    table.play("t3r4", "t4r4")
    table.carry("t2r3", "t2r1")
    expect(table.saying).to_have_attribute("data-tone", "illegal", timeout=LONG_MS)
    table.carry("t2r1", "t2r3")
    table.play("t2r3", "t2r2")
    resign(table, "White").get_by_role("button", name="Look at it again").click()
    review = table.page.locator("#review")
    expect(review.locator(".review-flag")).to_have_count(1)
    expect(review.locator(".chart-mark-note")).not_to_have_count(0)
    table.page.keyboard.press("ArrowLeft")
    review.locator(".review-note").click()
    expect(review.locator('[data-light="step_from"]')).to_have_count(1)
    review.locator(".review-note").click()
    expect(review.locator('[data-light="step_from"]')).to_have_count(0)


def test_play_goes_on_from_any_position_of_a_game_at_once(table: Table) -> None:
    review = again(table, "Outwit")
    on = review.get_by_role("button", name="Play on from here")
    expect(on).to_be_disabled()  # the game is over there
    for _ in range(4):
        table.page.keyboard.press("ArrowLeft")
    expect(on).to_be_enabled()
    on.click()
    expect(table.page).to_have_title("Outwit · Witboard", timeout=LONG_MS)
    expect(table.turn).to_have_text(re.compile("(Green|Red) to move"), timeout=LONG_MS)
    expect(table.page.locator("#review")).to_have_count(0)
    expect(table.page.locator('.face[data-side="0"]')).to_contain_text("of 9 home")
    expect(table.moves).to_have_count(0)


def test_playing_on_in_the_game_on_the_board_leads_back_to_the_board(table: Table) -> None:
    table.play("t3r4", "t4r4")
    table.play("t2r3", "t2r2")
    resign(table, "White")
    again(table, "The Web")
    table.page.keyboard.press("ArrowLeft")
    table.page.locator("#review").get_by_role("button", name="Play on from here").click()
    for cover in ("#review", "#played", "#home[open]", "#result"):
        expect(table.page.locator(cover)).to_have_count(0, timeout=LONG_MS)
    expect(table.turn).to_have_text("Green to move", timeout=LONG_MS)
    table.stands("t4r4", "White pin")
    table.play("t2r3", "t2r2")


def test_the_list_is_filtered_by_game_player_and_result(table: Table) -> None:
    played = all_played(table)
    expect(played.locator(".played-game")).to_have_count(2)
    played.get_by_label("Player").fill("ben")
    expect(played.locator(".played-game")).to_have_count(1)
    expect(played.locator(".played-game")).to_contain_text("Ann (Grey), Ben (Black)")
    played.get_by_label("Player").fill("nobody")
    expect(played.get_by_role("status")).to_have_text("No such game.")
    played.get_by_label("Player").fill("")
    played.locator('select[name="game"]').select_option("outwit")
    expect(played.locator(".played-game")).to_have_count(1)
    played.get_by_label("Result").select_option(label="Red won")
    expect(played.locator(".played-game")).to_have_count(0)
    played.get_by_label("Result").select_option(label="Green won")
    expect(played.locator(".played-game")).to_have_count(1)


def test_a_file_comes_in_and_a_wrong_one_is_refused_by_its_line(table: Table, tmp_path: Path) -> None:
    played = all_played(table)
    text = (GOLDEN / "web/white-wins.record").read_text("utf-8")
    wrong = tmp_path / "wrong.txt"
    wrong.write_text(text.replace("1. t", "1. x", 1))
    played.locator("#played-file").set_input_files(wrong)
    expect(played.get_by_role("alert")).to_have_text(
        re.compile(r"^wrong\.txt is not taken in: line \d+: .*correct that line")
    )
    expect(played.locator(".played-game")).to_have_count(2)
    right = tmp_path / "right.txt"
    right.write_text(text)
    played.locator("#played-file").set_input_files(right)
    expect(table.page.locator("#review")).to_be_visible(timeout=LONG_MS)
    table.page.keyboard.press("Escape")
    expect(played.locator(".played-game")).to_have_count(3)
    table.complaints.clear()  # the browser notes every answer that is no yes


def test_deleting_a_game_asks_first(table: Table) -> None:
    review = again(table, "WITT")
    review.get_by_role("button", name="Delete").click()
    table.button("Cancel").click()
    expect(review).to_be_visible()
    review.get_by_role("button", name="Delete").click()
    table.button("Delete the game").click()
    expect(review).to_have_count(0)
    expect(table.page.locator("#played .played-game")).to_have_count(1)


@pytest.mark.parametrize("width", [320, 390])
def test_nothing_of_it_is_wider_than_a_phone(browser: Browser, daemon: Daemon, width: int) -> None:
    page = browser.new_context(viewport={**PHONE, "width": width}).new_page()
    table = Table(page, daemon.url, "White to move")
    wider = "one => one.scrollWidth - one.clientWidth"
    result = resign(table, "White")
    assert result.evaluate(wider) <= 0
    result.get_by_role("button", name="Put the result away").click()
    assert all_played(table).evaluate(wider) <= 0
    page.locator(".played-game", has_text="Outwit").click()
    expect(page.locator("#review .review-point").first).to_be_visible(timeout=60_000)
    assert page.locator("#review").evaluate(wider) <= 0
    table.leave()
