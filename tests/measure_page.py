"""`make measure-page`: what the page costs and how soon somebody who reads only the page has made a legal move.

For every game and size of screen: first paint, layout shift at load, bytes and requests, how far holes lie apart, the
smallest other target, what axe finds.  What axe finds in what opens over the table: home, start sheet, rules, lessons,
result, a game again, and the page of a seat; by day and by night.  And for every game, from `make play` to the first
legal move: a script that reads what the page says and presses what it offers, and knows no rule.  Its machine time is
measured; the time that a person would need for the words it reads and the presses it makes is added by the figures
below.
"""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from playwright.sync_api import Browser, Page, TimeoutError, ViewportSize, expect
from rich.console import Console
from rich.table import Table as Columns

from engine.games import manifest
from tests.bench import speech
from tests.installed_games import SHIPPED
from tests.page_figures import arguments, write
from tests.page_measures import axe_faults, first_paint_ms, shift, targets, watched
from tests.system.page_table import BEEN_HERE, DEADLINE_S, LACKING, ROOT, Daemon, open_browser

SIZES: tuple[ViewportSize, ...] = (
    {"width": 1440, "height": 900},
    {"width": 390, "height": 844},
    {"width": 320, "height": 640},
)
SETTLED_MS = 2500  # after which a page is taken to be complete
CHANGED_MS = 600  # in which the colours of the night have come
WORD_S, PRESS_S = 0.25, 1.1  # of a person: to read a word, to find and press something (keystroke-level model)
LIT_MS = 4000  # in which the lights answer a press
PRESSES = 40  # then the reader gives up
LONG_MS = DEADLINE_S * 1000
# The first site that is lit as a target; whether the program's own hand is still; all sites with what stands there.
LIT = "() => document.querySelector('[data-site][data-light=target]')?.dataset.site ?? ''"
STILL = "() => document.querySelector('#hand-text').textContent !== 'A move is being made.'"
LABELS = "() => [...document.querySelectorAll('[data-site]')].map((one) => [one.dataset.site, one.ariaLabel ?? ''])"


@dataclass(frozen=True, slots=True)
class Measured:
    """One game at one size."""

    game: str
    size: str
    paint_ms: int
    shift: float
    kilobytes: int
    requests: int
    holes_px: float
    target_px: float
    too_small: tuple[str, ...]
    axe: tuple[str, ...]
    axe_dark: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FirstMove:
    """From `make play` to the first legal move: machine time, words read, presses, and what a person would need."""

    game: str
    machine_s: float
    words: int
    presses: int
    person_s: float


@dataclass(frozen=True, slots=True)
class Viewed:
    """One view of a game on a phone: the smallest target, which are too small, what axe finds by day and by night."""

    game: str
    view: str
    target_px: float
    too_small: tuple[str, ...]
    axe: tuple[str, ...]
    axe_dark: tuple[str, ...]


class Reader:
    """Somebody who reads only the page, and presses only what it offers."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.words = 0
        self.presses = 0

    def read(self, *places: str) -> str:
        """Read what is to be seen there."""
        texts = [one.inner_text() for place in places for one in self.page.locator(place).all() if one.is_visible()]
        told = " ".join(texts)
        self.words += len(told.split())
        return told

    def press(self, what: str) -> None:
        """Press something, once it can be pressed."""
        self.presses += 1
        self.page.locator(what).first.click(timeout=LONG_MS)

    def choose(self, game: str) -> None:
        """From home to a game that is begun."""
        self.page.locator(f'[data-game="{game}"]').wait_for(timeout=LONG_MS)
        self.read("#home-title", f'[data-game="{game}"]')
        self.press(f'[data-game="{game}"] button:has-text("Play")')
        self.read("#home-title", "#home legend", "#home .sheet-goal")
        self.press("#home .sheet-start")
        self.page.wait_for_function(
            "title => document.title.startsWith(title) && !document.querySelector('#home')?.open",
            arg=manifest(game).title,
            timeout=LONG_MS,
        )
        expect(self.page.locator("#turn")).to_have_text(re.compile("to move|choose"), timeout=LONG_MS)

    def move(self) -> None:
        """Make a legal move: of whose turn it is said to be, where the lights say."""
        self.read("#turn", "#goal-aim", ".saying-text", "#hand-text")
        side = (self.page.locator("#turn").inner_text().split() or [""])[0]
        tried: set[str] = set()
        moves = self.page.locator("#moves td:not(:empty)")
        while moves.count() == 0 and self.presses < PRESSES:
            if target := self.page.evaluate(LIT):
                self._site(target)
                self._wait_for_move()
                continue
            if not (name := self._candidate(side, tried)):
                self._from_box(side)
                continue
            tried.add(name)
            self._site(name)
            try:
                self.page.wait_for_function(LIT, timeout=LIT_MS)
            except TimeoutError:
                if moves.count() == 0 and self.page.locator("#held button").count():
                    self._site(name)  # it may go nowhere: back with it
        if moves.count() == 0:
            raise AssertionError(f"no legal move after {self.presses} presses: {self.read('.saying-text')}")

    def _candidate(self, side: str, tried: set[str]) -> str:
        """A piece of that side that was not tried yet; where pieces have no colours, any place that holds something.

        "" where the board holds nothing of it and the box does.
        """
        sites: list[tuple[str, str]] = self.page.evaluate(LABELS)
        own = [name for name, label in sites if f", {side}" in label and name not in tried]
        full = [name for name, label in sites if re.search(r", [1-9]", label) and name not in tried]
        if not own and not full and self.page.locator(".box-peg").count():
            return ""
        if not own and not full:
            raise AssertionError(f"nothing is left to press: {self.read('.saying-text')}")
        return own[0] if own else min(full, key=lambda name: self._from_print(name, side))

    def _from_box(self, side: str) -> None:
        """Take a new piece of that side, and put it into the first hole that is empty."""
        sites: list[tuple[str, str]] = self.page.evaluate(LABELS)
        self.press(f'.box-peg[aria-label*="{side}"]')
        self._site(next(name for name, label in sites if label.startswith(f"{name}, empty")))
        self._wait_for_move()

    def _from_print(self, name: str, side: str) -> float:
        """How far a place lies from where the board has that side's name in print, up or down."""
        printed = self.page.locator(".art text", has_text=re.compile(f"^{side}$", re.IGNORECASE)).first.bounding_box()
        place = self.page.locator(f'[data-site="{name}"] .reach').bounding_box()
        return abs(place["y"] - printed["y"]) if printed and place else 0.0

    def _site(self, name: str) -> None:
        self.press(f'[data-site="{name}"]')
        self.page.wait_for_timeout(CHANGED_MS)
        self.page.wait_for_function(STILL, timeout=LONG_MS)

    def _wait_for_move(self) -> None:
        """Until the move is listed, or the lights ask for more of it."""
        self.page.wait_for_function(
            "() => document.querySelector('#moves td:not(:empty)') || document.querySelector('[data-light=target]')",
            timeout=LONG_MS,
        )

    def secret(self) -> None:
        """Choose a card at a seat that is opened here, as the page offers it."""
        self.read("#turn", "#goal-aim", "#seats-text")
        self.presses += 1
        link = self.page.locator("#seats-list a").first
        with self.page.context.expect_page(timeout=LONG_MS) as opened:
            link.click(timeout=LONG_MS, modifiers=["Control"])
        self.page = opened.value
        card = self.page.locator("#seat-choices button")
        card.first.wait_for(timeout=LONG_MS)
        self.read("main")
        for what in ("#seat-choices button", "#seat-sure button, #seat-choice button.primary"):
            self.press(what)
        self.page.locator("#seat-choice").wait_for(state="hidden", timeout=LONG_MS)


def first_move(browser: Browser, game: str) -> FirstMove:
    """Play `make play` from its start, as a newcomer would."""
    began_s = time.monotonic()
    with playing() as url:
        page = browser.new_page(viewport=SIZES[0])
        page.goto(url)
        reader = Reader(page)
        reader.choose(game)
        if page.locator("#seats-list a").count():
            reader.secret()
        else:
            reader.move()
        machine_s = time.monotonic() - began_s
        page.close()
    person_s = machine_s + WORD_S * reader.words + PRESS_S * reader.presses
    return FirstMove(game, round(machine_s, 1), reader.words, reader.presses, round(person_s))


@contextmanager
def playing() -> Iterator[str]:
    """`make play` with a state directory of its own; where its page is."""
    hidden = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    with tempfile.TemporaryDirectory() as state:
        command = ["make", "play", "PORT=0", f"STATE={state}"]
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env=hidden,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            start_new_session=True,
        )
        try:
            assert process.stdout is not None
            yield next(line.strip() for line in process.stdout if line.startswith("http://"))
        finally:
            os.killpg(process.pid, signal.SIGINT)
            process.communicate(timeout=DEADLINE_S)


def measured(browser: Browser, url: str, game: str, size: ViewportSize) -> Measured:
    """One game at one size, a first visit."""
    page = browser.new_context(viewport=size, has_touch=size["width"] < 700).new_page()
    traffic = watched(page)
    page.goto(url)
    expect(page.locator("#turn")).to_have_text(re.compile("to move|choose"), timeout=LONG_MS)
    page.wait_for_timeout(SETTLED_MS)
    paint_ms, moved, pressed, faults = first_paint_ms(page), shift(page), targets(page), axe_faults(page)
    page.emulate_media(color_scheme="dark")
    page.wait_for_timeout(CHANGED_MS)
    dark = axe_faults(page)
    page.context.close()
    return Measured(
        game=game,
        size=f"{size['width']}x{size['height']}",
        paint_ms=round(paint_ms),
        shift=round(moved, 3),
        kilobytes=round(traffic.bytes / 1000),
        requests=traffic.requests,
        holes_px=pressed.apart,
        target_px=pressed.smallest,
        too_small=pressed.too_small,
        axe=faults,
        axe_dark=dark,
    )


def viewed(browser: Browser, url: str, game: str) -> Iterator[Viewed]:
    """What opens over the table of one game, or beside it, one view after the other; the game is over then."""
    page = browser.new_context(viewport=SIZES[1], has_touch=True).new_page()
    page.add_init_script(BEEN_HERE)
    page.goto(url)
    expect(page.locator("#turn")).to_have_text(re.compile("to move|choose"), timeout=LONG_MS)

    def press(what: str) -> None:
        page.locator(what).first.click(timeout=LONG_MS)

    def there(what: str) -> None:
        page.locator(what).first.wait_for(timeout=LONG_MS)

    press("#menu-open")
    yield _view(page, game, "menu")
    press("#menu-close")
    press("#home-open")
    there(f'[data-game="{game}"]')
    yield _view(page, game, "home")
    press(f'[data-game="{game}"] .shelf-acts button >> nth=-1')
    there(".sheet")
    yield _view(page, game, "start sheet")
    press("#home .home-close")
    press("#rules-open")
    there(".rules-clause")
    yield _view(page, game, "rules")
    page.get_by_role("button", name="Learn by playing").first.click(timeout=LONG_MS)
    there("#lessons[open]")
    yield _view(page, game, "lessons")
    page.keyboard.press("Escape")
    if page.locator("#rules[open]").count():
        page.keyboard.press("Escape")
    seat = page.locator("#seats-list a")
    if seat.count():
        phone = browser.new_context(viewport=SIZES[1], has_touch=True).new_page()
        phone.goto(seat.first.get_attribute("href") or "")
        phone.locator("#seat-choices button").first.wait_for(timeout=LONG_MS)
        yield _view(phone, game, "seat")
        phone.context.close()
    press("#menu-open")
    page.get_by_role("button", name=re.compile("resigns$")).first.click(timeout=LONG_MS)
    press("#dialog-choices button")
    there("#result")
    yield _view(page, game, "result")
    page.get_by_role("button", name="Look at it again").click(timeout=LONG_MS)
    there("#review .review-says")
    yield _view(page, game, "game again")
    page.context.close()


def _view(page: Page, game: str, view: str) -> Viewed:
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
        page.wait_for_timeout(CHANGED_MS)
        found.append(axe_faults(page))
    pressed = targets(page)
    return Viewed(game, view, pressed.smallest, pressed.too_small, *found)


def main(wanted: list[str]) -> int:
    wanted, file, before = arguments(wanted)
    if (file is None) != (before is None):
        print("--write FILE and --before TREE belong together", file=sys.stderr)
        return 2
    games = [name for name in wanted if name != "--json"] or list(SHIPPED)
    if unknown := [name for name in games if name not in SHIPPED]:
        print(f"no game {unknown[0]!r}; there are: {', '.join(SHIPPED)}", file=sys.stderr)
        return 2
    if LACKING:
        print(LACKING, file=sys.stderr)
        return 1
    found: list[Measured] = []
    moves: list[FirstMove] = []
    views: list[Viewed] = []
    if file is not None and before is not None:
        spoken = speech.figures()
        with open_browser() as browser:
            times = [first_move(browser, game) for game in games]
            lines = [(one.game, one.machine_s, one.words, one.presses, one.person_s) for one in times]
            file.write_text(write(browser, games, before.resolve(), lines, spoken))
        return 0
    with open_browser() as browser, tempfile.TemporaryDirectory() as place:
        for game in games:
            (Path(place) / game).mkdir()
            daemon = Daemon(Path(place) / game / "state", game=game)
            try:
                found += [measured(browser, daemon.url, game, size) for size in SIZES]
                views += _all_views(browser, daemon.url, game)
            finally:
                daemon.stop()
            try:
                moves.append(first_move(browser, game))
            except (AssertionError, TimeoutError) as error:  # the other figures count all the same
                print(f"{game}: no first move: {str(error).splitlines()[0]}", file=sys.stderr)
    if "--json" in wanted:
        print(
            json.dumps(
                {
                    "pages": [asdict(one) for one in found],
                    "first_moves": [asdict(one) for one in moves],
                    "views": [asdict(one) for one in views],
                },
                indent=1,
            )
        )
    else:
        show(found, moves, views)
    return 0


def _all_views(browser: Browser, url: str, game: str) -> list[Viewed]:
    found: list[Viewed] = []
    try:
        found.extend(viewed(browser, url, game))
    except (AssertionError, TimeoutError) as error:  # the other figures count all the same
        print(f"{game}: no view after {len(found)}: {str(error).splitlines()[0]}", file=sys.stderr)
    return found


def show(found: list[Measured], moves: list[FirstMove], views: list[Viewed]) -> None:
    """Print the tables, and below them what is amiss."""
    console = Console(width=120)
    columns = Columns("game", "size", "first paint", "shift", "kB", "requests", "holes apart", "smallest target",
                      "too small", "axe", "axe, dark", title="The page, first visit", title_justify="left")  # fmt: skip
    for one in found:
        columns.add_row(one.game, one.size, f"{one.paint_ms} ms", f"{one.shift:.3f}", str(one.kilobytes),
                        str(one.requests), f"{one.holes_px} px", f"{one.target_px} px", str(len(one.too_small)),
                        str(len(one.axe)), str(len(one.axe_dark)))  # fmt: skip
    console.print(columns)
    first = Columns("game", "machine", "words read", "presses", "a person, about",
                    title="From `make play` to the first legal move", title_justify="left")  # fmt: skip
    for move in moves:
        first.add_row(move.game, f"{move.machine_s} s", str(move.words), str(move.presses), f"{move.person_s:.0f} s")
    console.print(first)
    seen = Columns("game", "view", "smallest target", "too small", "axe", "axe, dark",
                   title="What opens, on a phone", title_justify="left")  # fmt: skip
    for view in views:
        seen.add_row(view.game, view.view, f"{view.target_px} px", str(len(view.too_small)), str(len(view.axe)),
                     str(len(view.axe_dark)))  # fmt: skip
    console.print(seen)
    for view in views:
        for what, faults in (("too small", view.too_small), ("axe", view.axe), ("axe, dark", view.axe_dark)):
            for fault in faults:
                console.print(f"{view.game}, {view.view}: {what}: {fault}", markup=False)
    for one in found:
        for what, faults in (("too small", one.too_small), ("axe", one.axe), ("axe, dark", one.axe_dark)):
            for fault in faults:
                console.print(f"{one.game} {one.size}: {what}: {fault}", markup=False)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
