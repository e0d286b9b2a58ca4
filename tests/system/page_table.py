"""What the tests of the page share: the daemon as a process, a browser, and what a person sees and does at the page."""

import re
import shutil
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

import playwright
import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Locator,
    Page,
    Route,
    ViewportSize,
    WebSocketRoute,
    expect,
    sync_playwright,
)

from tests.system.forked import Forked

ROOT = Path(__file__).parents[2]
ARTIFACTS = ROOT / "test-artifacts"
DEADLINE_S = 60
expect.set_options(timeout=DEADLINE_S * 1000)  # a loaded machine is slow, not wrong
# The first is Chromium without windows of its own: a page costs the processor a third less in it.
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
CHROMIUM = next(filter(None, map(shutil.which, BROWSERS)), "")
# A later list of features replaces an earlier one, so Playwright's is here again.  The first two are ours: with them
# each window makes two more pages for its address line, and a page of ours costs the processor twice as much.
UNWANTED = (
    "WebUIOmniboxAimPopup",
    "WebUIOmniboxPopup",
    "AimEnabled",
    "AvoidCorsURLLoaderRestartOnRedirect",
    "AvoidUnnecessaryBeforeUnloadCheckSync",
    "DestroyProfileOnBrowserClose",
    "HttpsFirstBalancedModeAutoEnable",
    "HttpsUpgrades",
    "LensOverlay",
    "MediaRouter",
    "NetworkTimeServiceQuerying",
    "OptimizationHints",
    "PaintHolding",
    "PreconnectToSearch",
    "ThirdPartyStoragePartitioning",
)
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    f"--disable-features={','.join(UNWANTED)}",
]
BEEN_HERE = "localStorage.setItem('witboard.lights-seen', 'true')"  # no first visit any more
# What a service worker fetches, nobody can hold back for a test.
UNKEPT = "delete Navigator.prototype.serviceWorker"
# Once a page has come, it is painted no more: it is there, takes presses and has its measures, but nobody sees it.
UNPAINTED = """new PerformanceObserver(() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(":root, dialog, [popover], ::backdrop { opacity: 0 !important }");
  document.adoptedStyleSheets = [sheet];
}).observe({ type: "paint", buffered: true });"""
DESK: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 390, "height": 844}

# Texts, labels, titles and placeholders of what is seen, also under folds.  What is printed on a board, and what a
# rule sheet says, is shown as it is.
READ = """() => {
    const found = [];
    const verbatim = "script, style, noscript, [hidden], .art, .saying-sign, .rules-part:not([aria-label])," +
        ".rules-clause > summary, .rules-body > :not(.rules-examples)";
    for (const one of document.querySelectorAll("title, body *")) {
        if (one.closest(verbatim)) continue;
        for (const node of one.childNodes) if (node.nodeType === Node.TEXT_NODE) found.push(node.data.trim());
        for (const name of ["aria-label", "title", "placeholder"]) found.push(one.getAttribute(name) ?? "");
    }
    return found.filter(Boolean);
}"""


def lacking() -> str:
    """What the tests of the page want on this machine, and the remedy; nothing where they can run."""
    if not CHROMIUM:
        return "no Chromium on this machine; remedy: sudo apt install chromium-headless-shell"
    node = Path(playwright.__file__).parent / "driver" / "node"
    tried = subprocess.run([node, "--version"], capture_output=True, text=True, check=False)
    return f"{tried.stderr.strip()}; remedy: sudo apt install libatomic1" if tried.returncode else ""


# Keeps what a screen reader is told: what comes into regions that are live, and where such a region comes to the page.
HEAR = """() => {
  window.witboardHeard = [];
  const live = "[aria-live]:not([aria-live=off]), [role=status], [role=alert]";
  const come = (one) => [one, ...one.querySelectorAll(live)].filter((each) => each.matches(live));
  new MutationObserver((changes) => {
    const told = new Map();
    const tell = (region, text) => {
      const words = text.replace(/\\s+/g, " ").trim();
      if (words && region.checkVisibility()) told.set(region, [...(told.get(region) ?? []), words]);
    };
    for (const { type, target, addedNodes } of changes) {
      const one = target.nodeType === Node.ELEMENT_NODE ? target : target.parentElement;
      const region = one?.closest(live);
      if (type === "characterData" && region) tell(region, one.textContent);
      for (const node of addedNodes) {
        if (region) tell(region, node.textContent);
        else if (node.nodeType === Node.ELEMENT_NODE) for (const each of come(node)) tell(each, each.textContent);
      }
    }
    const at = performance.now();
    for (const [region, all] of told) witboardHeard.push([at, region.id || region.className, all.join(" ")]);
  }).observe(document.body, { childList: true, characterData: true, subtree: true });
}"""
TWICE_MS = 2000  # within which the same sentence in two places is heard twice


LACKING = lacking()
IN_A_BROWSER = [pytest.mark.browser, pytest.mark.skipif(bool(LACKING), reason=LACKING or "all is there")]


@contextmanager
def open_browser() -> Iterator[Browser]:
    """A browser without a window."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=QUIET)
        yield browser
        browser.close()


class KeptBrowser:
    """One browser for test after test of the page: starting one costs as much as a test.

    Its contexts are for people who want no motion, unless told `reduced_motion="no-preference"`, and their pages are
    not painted, but in motion and in tests marked `painted`: painting costs a quarter of a test.
    Playwright runs an event loop in this thread while it is open: whoever wants one of its own closes it before.
    """

    def __init__(self) -> None:
        self._stack = ExitStack()
        self._browser: Browser | None = None
        self.paints = False

    def open(self) -> Browser:
        """The browser, opened where there is none."""
        if self._browser is None or not self._browser.is_connected():
            self.close()
            self._browser = browser = self._stack.enter_context(open_browser())
            browser.new_context = partial(self._context, browser.new_context)  # type: ignore[method-assign]
        return self._browser

    def _context(self, new: Callable[..., BrowserContext], **options: object) -> BrowserContext:
        context = new(**{"reduced_motion": "reduce", **options})
        if not self.paints and options.get("reduced_motion") != "no-preference":
            context.add_init_script(UNPAINTED)
        return context

    def close(self) -> None:
        """May be called again."""
        self._browser = None
        self._stack.close()


class Daemon:
    """The daemon as a process of its own; `url` is where its page is.

    printed  what it wrote to stdout, all of it once it has stopped; `complaints` is stderr
    root     the tree that is run, by that `python`; None: by this one
    """

    def __init__(
        self,
        state: Path,
        port: int = 0,
        *,
        game: str = "web",
        config: str = "",
        verb: str = "play",
        root: Path = ROOT,
        python: Path | None = None,
    ) -> None:
        self.state = state
        arguments = [verb, game, "--port", str(port), "--no-browser", "--state", str(state)]
        if config:
            file = state.parent / "config.toml"
            file.write_text(config)
            arguments += ["--config", str(file)]
        self._errors = state.parent / "daemon-errors.txt"
        self._errors.touch()
        self._process = (
            Forked(arguments, root, self._errors) if root == ROOT else self._started(arguments, root, python)
        )
        self.printed = ""
        self.url = self._address()

    @property
    def port(self) -> int:
        return int(self.url.rstrip("/").rpartition(":")[2])

    def _address(self) -> str:
        deadline = threading.Timer(DEADLINE_S, self._process.kill)
        deadline.start()
        try:
            assert self._process.stdout is not None
            for line in self._process.stdout:
                self.printed += line
                if line.startswith("http://"):
                    return line.strip()
        finally:
            deadline.cancel()
        self.stop()
        raise AssertionError(f"the daemon named no address: {self.complaints()}")

    def _started(self, arguments: list[str], root: Path, python: Path | None) -> "subprocess.Popen[str]":
        command = [str(python or sys.executable), "-m", "controller", *arguments]
        with self._errors.open("a") as errors:
            return subprocess.Popen(command, cwd=root, stdout=subprocess.PIPE, stderr=errors, text=True)

    def complaints(self) -> str:
        """What it wrote to stderr."""
        return self._errors.read_text()

    def stop(self) -> int:
        """As Ctrl-C does; the exit code.  May be called again."""
        assert self._process.stdout is not None
        if self._process.stdout.closed:
            return self._process.returncode
        self._process.send_signal(signal.SIGINT)
        try:
            self.printed += self._process.communicate(timeout=DEADLINE_S)[0]
        finally:
            self._process.kill()
        return self._process.returncode


class Held:
    """What a page asks for, at addresses of a pattern, is held back until it is let go; its context is UNKEPT.

    only  so many of them are; None: all
    """

    def __init__(self, page: Page, pattern: str, only: int | None = None) -> None:
        self._page = page
        self._only = only
        self._routes: list[Route] = []
        self._is_open = False
        page.route(pattern, self._take)

    def _take(self, route: Route) -> None:
        if self._is_open or len(self._routes) == self._only:
            route.fallback()
        else:
            self._routes.append(route)

    def asked(self, times: int = 1) -> None:
        """Wait until the page has asked so often."""
        deadline = time.monotonic() + DEADLINE_S
        while len(self._routes) < times:
            assert time.monotonic() < deadline, "the page did not ask"
            frames(self._page)

    def let_go(self) -> None:
        """Now it comes, and so will all that is asked for later; wait until the page has drawn what it makes of it."""
        self._is_open = True
        for route in self._routes:
            route.fallback()
            answer = route.request.response()
            if answer is not None:
                answer.finished()
        frames(self._page)

    def answer(self, text: str) -> None:
        """That comes instead of what was asked for; what is asked for later comes as it is."""
        self._is_open = True
        for route in self._routes:
            route.fulfill(body=text)


class Line:
    """The page's socket, which can be cut and mended; to be made before the page is opened."""

    def __init__(self, page: Page) -> None:
        self._is_whole, self._is_deaf = True, False
        self._socket: WebSocketRoute | None = None
        page.route_web_socket("**/ws", self._take)

    def _take(self, socket: WebSocketRoute) -> None:
        if self._is_whole:
            server = socket.connect_to_server()
            socket.on_message(lambda message: None if self._is_deaf else server.send(message))
            self._socket = socket
        else:
            socket.close(code=1011)

    def deafen(self) -> None:
        """What the page says from now on goes into the line and comes nowhere."""
        self._is_deaf = True

    def cut(self) -> None:
        """The page has lost the board, and does not find it again."""
        assert self._socket is not None
        self._is_whole = False
        self._socket.close(code=1011)

    def mend(self) -> None:
        """The page finds the board when it tries next."""
        self._is_whole, self._is_deaf = True, False


def frames(page: Page) -> None:
    """Wait until the page has drawn twice: what has come to it by now is there."""
    page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


class Table:
    """What a person sees and does at the page."""

    def __init__(self, page: Page, url: str, begins: str = " to move") -> None:
        self.page = page
        self.complaints: list[str] = []
        self.foreign: list[str] = []
        self.turn = page.locator("#turn")
        self.saying = page.locator("#saying")
        self.ask = page.locator("#ask")
        self.moves = page.locator("#moves .notation")
        self.held = page.locator("#held button")
        self.menu = page.locator("#menu")
        page.on("console", self._complaint)
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("request", lambda request: None if request.url.startswith(url) else self.foreign.append(request.url))
        page.add_init_script(BEEN_HERE)
        page.goto(url)
        expect(self.turn).to_have_text(re.compile(begins), timeout=DEADLINE_S * 1000)

    def _complaint(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(message.text)

    def site(self, name: str) -> Locator:
        return self.page.locator(f'[data-site="{name}"]')

    def button(self, name: str) -> Locator:
        return self.page.get_by_role("button", name=name, exact=True)

    def wish(self, name: str) -> None:
        """Press a button of the menu."""
        self.button("Menu").click()
        self.menu.get_by_role("button", name=name, exact=True).click()

    def resign(self, side: str) -> None:
        self.wish(f"{side} resigns")
        self.button(f"Yes, {side} resigns").click()

    def record(self, selector: str) -> None:
        """From now on, keep what that element says, also what it says for a moment only; see `recorded`."""
        self.page.evaluate(
            """selector => {
                const at = document.querySelector(selector);
                const said = (window.witboardRecorded ??= {})[selector] = [at.textContent];
                const options = { childList: true, characterData: true, subtree: true };
                new MutationObserver(() => said.push(at.textContent)).observe(at, options);
            }""",
            selector,
        )

    def recorded(self, selector: str) -> list[str]:
        said: list[str] = self.page.evaluate("selector => window.witboardRecorded[selector]", selector)
        return said

    def hear(self) -> None:
        """From now on, keep what a screen reader is told; see `heard_twice`."""
        self.page.evaluate(HEAR)

    def heard_twice(self) -> list[tuple[str, str, str]]:
        """What was told in two places at a time: the places, and the sentence."""
        heard: list[tuple[float, str, str]] = self.page.evaluate("window.witboardHeard")
        assert heard, "nothing was told at all"
        return [
            (there, place, text)
            for i, (at, place, text) in enumerate(heard)
            for then, there, words in heard[:i]
            if at - then < TWICE_MS and place != there and (text in words or words in text)
        ]

    def watch(self, selector: str) -> None:
        """From now on, count what comes to the page, also what is there for a moment only; see `seen`."""
        self.page.evaluate(
            """selector => {
                const seen = (window.witboardSeen ??= {});
                seen[selector] = 0;
                new MutationObserver((changes) => {
                    for (const { addedNodes } of changes) for (const one of addedNodes) {
                        if (one.nodeType !== Node.ELEMENT_NODE) continue;
                        seen[selector] += one.matches(selector) + one.querySelectorAll(selector).length;
                    }
                }).observe(document.body, { childList: true, subtree: true });
            }""",
            selector,
        )

    def seen(self, selector: str) -> int:
        seen: int = self.page.evaluate("selector => window.witboardSeen[selector]", selector)
        return seen

    def lit(self, name: str, meaning: str) -> None:
        expect(self.site(name)).to_have_attribute("data-light", meaning)

    def stands(self, name: str, what: str) -> None:
        """That piece, or so many stones."""
        expect(self.site(name)).to_have_attribute("aria-label", re.compile(f", {re.escape(what)}"))

    def carry(self, start: str, end: str) -> None:
        """Take a peg up and put it down, as fast as the page shows it in the hand."""
        held = self.held.count()
        self.site(start).click()
        expect(self.held).to_have_count(held + 1)
        self.site(end).click()
        expect(self.held).to_have_count(held)

    def drag(self, start: str, end: str) -> None:
        """The same with a finger that stays down."""
        for name, act in ((start, self.page.mouse.down), (end, self.page.mouse.up)):
            box = self.site(name).locator(".reach").bounding_box()
            assert box is not None
            self.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=6)
            act()
        expect(self.held).to_have_count(0)

    def play(self, start: str, end: str) -> None:
        """Carry a peg and wait until the move stands in the list."""
        self.carry(start, end)
        expect(self.moves.last).to_have_text(f"{start}-{end}")

    def open(self, fold: str) -> None:
        """A fold of the page, which on a phone is in the menu."""
        if not self.page.locator(f"#{fold} > summary").is_visible():
            self.button("Menu").click()
        self.page.locator(f"#{fold} > summary").click()

    def leave(self) -> None:
        """Close the page; nothing was amiss on it."""
        self.page.context.close()
        assert not self.complaints, self.complaints
        assert not self.foreign, self.foreign
