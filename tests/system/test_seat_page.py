"""The pages of the seats in real browsers: phones join, choose in secret, and what a phone on the table shows.

The daemon is a process of its own with a simulated board; everything waits for what a person would wait for.
"""

import re
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from controller.web.seat_links import own_address
from tests.system.page_table import ARTIFACTS, BEEN_HERE, DEADLINE_S, IN_A_BROWSER, Daemon

PHONE: ViewportSize = {"width": 360, "height": 740}
HIDDEN = "•••"

pytestmark = IN_A_BROWSER


class Room:
    """The board's page on a screen, and phones."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.complaints: list[str] = []
        self.contexts: list[BrowserContext] = []
        self.board = self._page(browser.new_context(viewport={"width": 1280, "height": 800}))
        self.board.add_init_script(BEEN_HERE)
        self.board.goto(url)
        self.free = self.board.locator("#seats-list a")
        self.taken = self.board.locator("#seats-list .seat-taken")
        expect(self.free).to_have_count(2, timeout=DEADLINE_S * 1000)

    def _page(self, context: BrowserContext) -> Page:
        self.contexts.append(context)
        page = context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        return page

    def phone(self, link: str, scheme: str = "light") -> Page:
        """A phone of its own that has opened a link."""
        context = self.browser.new_context(
            viewport=PHONE, has_touch=True, color_scheme="dark" if scheme == "dark" else "light"
        )
        page = self._page(context)
        page.add_init_script(BEEN_HERE)
        page.goto(link)
        return page

    def seat(self, side: int, scheme: str = "light") -> Page:
        """A phone that has taken that seat from the board's page."""
        link = self.board.locator(f'#seats-list [data-side="{side}"] a').get_attribute("href")
        assert link is not None
        phone = self.phone(link, scheme)
        expect(phone.locator("#seat-choices button")).to_have_count(6)
        return phone


def choose(phone: Page, words: str) -> None:
    phone.get_by_role("button", name=words, exact=True).click()
    phone.get_by_role("button", name=f"Play {words}").click()
    expect(phone.locator("#seat-choice")).to_be_hidden()


@pytest.fixture
def daemon(tmp_path: Path) -> Iterator[Daemon]:
    daemon = Daemon(tmp_path / "state", game="witsend")
    yield daemon
    assert daemon.stop() == 0, daemon.complaints()


@pytest.fixture
def room(browser: Browser, daemon: Daemon) -> Iterator[Room]:
    room = Room(browser, daemon.url)
    yield room
    for context in room.contexts:
        context.close()
    assert room.complaints == []


@pytest.mark.painted
def test_two_phones_join_choose_in_secret_and_see_what_was_shown(room: Room, daemon: Daemon) -> None:
    links = [str(link.get_attribute("href")) for link in room.free.all()]
    red, blue = room.seat(0), room.seat(1)
    expect(room.taken).to_have_count(2)
    expect(room.free).to_have_count(0)
    expect(red.locator("#seat-name")).to_have_text("Red")
    choose(red, "Card 4")
    expect(red.locator("#seat-status")).to_have_text("Waiting for Blue.")
    expect(blue.locator("#seat-notices")).to_contain_text("Blue: choose a card secretly")
    assert "Card 4" not in str(room.board.locator("body").inner_text())
    choose(blue, "Card 2")
    for phone in (red, blue):
        expect(phone.locator("#seat-shown li")).to_have_text(["4Red Card 4", "2Blue Card 2"])
        expect(phone.locator("#seat-board .thumbnail")).to_be_visible()
    cards = room.board.locator("#reveal-cards li")
    expect(cards).to_have_text(["4Red Card 4", "2Blue Card 2"])
    expect(room.board.locator("#moves td", has_text="r:4")).to_have_count(1)
    expect(room.board.locator("#moves td", has_text=":?")).to_have_count(0)
    room.board.screenshot(path=ARTIFACTS / "reveal.png")
    red.screenshot(path=ARTIFACTS / "seat-cards.png", full_page=True)
    daemon.stop()
    written = daemon.printed + daemon.complaints()
    assert not any(link.rpartition("/")[2] in written for link in links)
    assert "Ticket" not in written


@pytest.mark.skipif(own_address() is None, reason="it is in no network; remedy: connect it")
def test_phones_are_let_in_by_a_press_on_the_page(room: Room, daemon: Daemon) -> None:
    host, board = f"http://{own_address()}:{daemon.port}", room.board
    expect(board.locator("#seats-trouble")).to_contain_text("listens on this machine only")
    with pytest.raises(ConnectionRefusedError):
        socket.create_connection((str(own_address()), daemon.port), DEADLINE_S)
    board.get_by_role("button", name="Let phones in").click()
    board.get_by_role("button", name="Let them in").click()
    expect(board.locator("#seats-address")).to_contain_text(host)
    expect(board.locator("#seats-open")).to_be_hidden()
    expect(board.locator("#seats-trouble")).to_be_hidden()
    red = room.seat(0)
    assert red.url.startswith(host)
    choose(red, "Card 4")


def test_a_choice_is_asked_once_and_may_be_changed_before_it_is_confirmed(room: Room) -> None:
    red = room.seat(0)
    red.get_by_role("button", name="Card 1").click()
    expect(red.locator("#seat-confirm-text")).to_have_text("Play Card 1?")
    red.get_by_role("button", name="Choose another").click()
    expect(red.locator("#seat-confirm")).to_be_hidden()
    choose(red, "Card 3")
    expect(room.board.get_by_role("button", name="Undo")).to_be_disabled()  # a card that was chosen stays chosen


def test_a_name_is_on_every_device_at_once(room: Room, daemon: Daemon) -> None:
    red, other = room.seat(0), room.phone(daemon.url)
    expect(other.locator('.face[data-side="0"] .name')).to_have_text("Red")
    room.board.get_by_role("button", name="Menu").click()
    room.board.locator('#names [data-side="0"] input').fill("Ada")
    expect(red.locator("#seat-name")).to_have_text("Ada (Red)")
    expect(other.locator('.face[data-side="0"] .name')).to_have_text("Ada")


def test_a_phone_on_the_table_shows_nothing_until_it_is_held(room: Room) -> None:
    red = room.seat(0)
    facts, hold = red.locator("#seat-facts dd"), red.locator("#seat-hold")
    expect(facts).to_have_text([HIDDEN, HIDDEN])
    hold.dispatch_event("pointerdown", {"pointerId": 1})
    expect(facts.first).to_have_text(re.compile(r"^[1-6] [1-6] [1-6]$"))
    ticket = facts.first.inner_text()
    hold.dispatch_event("pointerup", {"pointerId": 1})
    expect(facts).to_have_text([HIDDEN, HIDDEN])
    assert ticket not in red.content()
    red.locator("#seat-keep").click()
    expect(facts.first).to_have_text(ticket)
    red.evaluate("dispatchEvent(new Event('pagehide'))")
    expect(facts).to_have_text([HIDDEN, HIDDEN])


@pytest.mark.painted
def test_a_hint_is_for_that_phone_alone_and_covered_like_all_that_is_secret(room: Room) -> None:
    red, blue = room.seat(0), room.seat(1)
    now, mix = red.locator("#seat-hint-now"), red.locator("#seat-hint-mix dd")
    red.get_by_role("button", name="Give me a hint").click()
    expect(red.locator("#seat-hint-ask")).to_have_text("Draw again", timeout=DEADLINE_S * 1000)
    expect(now).to_have_text(HIDDEN)
    expect(mix).to_have_count(0)
    red.locator("#seat-keep").click()
    expect(now).to_have_text(re.compile(r"^Show Card [1-6]: drawn by chance, so nobody"))
    percent = [int(text.removesuffix(" %")) for text in mix.all_inner_texts()]
    assert percent == sorted(percent, reverse=True)
    assert 97 <= sum(percent) <= 103
    assert red.evaluate("document.scrollingElement.scrollWidth") <= PHONE["width"]
    ARTIFACTS.mkdir(exist_ok=True)
    red.screenshot(path=ARTIFACTS / "seat-hint.png", full_page=True)
    for other in (blue, room.board):
        assert "drawn by chance" not in other.content()
    choose(red, "Card 3")
    expect(now).to_be_hidden()
    expect(red.locator("#seat-hint")).to_be_hidden()


def test_a_new_link_ends_the_old_page_and_the_new_one_has_the_seat(room: Room) -> None:
    red = room.seat(0)
    old = red.url
    room.board.locator('#seats-list [data-side="0"] button').click()
    room.board.get_by_role("button", name="Cancel").click()
    expect(room.taken).to_have_count(1)
    room.board.locator('#seats-list [data-side="0"] button').click()
    room.board.get_by_role("button", name="Issue a new link").click()
    expect(red.locator("#seat-banner")).to_contain_text("no longer good")
    expect(red.locator("#seat-secrets")).to_be_hidden()
    expect(room.free).to_have_count(2)
    assert room.seat(0).url != old
    assert room.phone(old).locator("body").inner_text().strip() == "Not Found"


def test_a_new_game_takes_the_phones_along(room: Room) -> None:
    red = room.seat(0)
    old = red.url
    choose(red, "Card 5")
    room.board.get_by_role("button", name="Menu").click()
    room.board.locator("#new-game").click()
    room.board.get_by_role("button", name="Start", exact=True).click()
    expect(red.locator("#seat-choices button")).to_have_count(6)
    expect(room.taken).to_have_count(1)
    assert red.url != old


def test_a_phone_finds_the_restarted_daemon_and_keeps_its_seat(browser: Browser, tmp_path: Path) -> None:
    daemon = Daemon(tmp_path / "state", game="witsend")
    room = Room(browser, daemon.url)
    red = room.seat(0)
    choose(red, "Card 6")
    assert daemon.stop() == 0
    expect(red.locator("#seat-banner")).to_contain_text("connection to the board is lost")
    again = Daemon(tmp_path / "state", daemon.port, game="witsend")
    try:
        expect(red.locator("#seat-banner")).to_be_hidden(timeout=DEADLINE_S * 1000)
        red.locator("#seat-keep").click()
        expect(red.locator("#seat-facts dd").last).to_have_text("Card 6")
    finally:
        for context in room.contexts:
            context.close()
        assert again.stop() == 0


@pytest.mark.painted
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_the_page_fits_a_small_phone_by_day_and_by_night(room: Room, scheme: str) -> None:
    red = room.seat(0, scheme)
    red.locator("#seat-keep").click()
    ARTIFACTS.mkdir(exist_ok=True)
    red.screenshot(path=ARTIFACTS / f"seat-{scheme}.png", full_page=True)
    assert red.evaluate("document.scrollingElement.scrollWidth") <= PHONE["width"]
    heights = red.locator("button:visible").evaluate_all("buttons => buttons.map(b => b.offsetHeight)")
    assert min(heights) >= 44
    ground = red.evaluate("getComputedStyle(document.body).backgroundColor")
    brightness = sum(int(part) for part in re.findall(r"\d+", ground)[:3]) / 3
    assert (brightness < 64) == (scheme == "dark")
