"""`make measure-page ARGS='--write docs/page-figures.md --before TREE'`: the page in figures, before and now.

`TREE` is a checkout of an older state with its own .venv.  Both are served at the same time and looked at by turns, so
that a busy machine is as slow for the one as for the other; of each figure that is a time it is the median.
"""

import re
import tempfile
from datetime import UTC, datetime
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, Page, ViewportSize

from tests.bench.figure import Figure
from tests.page_measures import axe_faults, first_paint_ms, shift, targets, watched
from tests.system.page_table import DEADLINE_S, ROOT, Daemon

TURNS = 9  # loads of each page
SIZES: tuple[ViewportSize, ...] = ({"width": 1440, "height": 900}, {"width": 390, "height": 844})
SETTLED_MS = 1500  # after which a page is taken to be complete
# When the board was painted: two frames after its first hole came.
BOARD = """
new MutationObserver((_, observer) => {
  if (!document.querySelector("[data-site]")) return;
  observer.disconnect();
  requestAnimationFrame(() => requestAnimationFrame(() => { window.boardAt = performance.now(); }));
}).observe(document, { childList: true, subtree: true });
"""
HEAD = """# The page in figures

Made by `make measure-page ARGS='--write docs/page-figures.md --before TREE'` on {day}; TREE was a442ec3, the state
before the page was made for newcomers. Two cores, shared with other work: times of both states were taken by turns, and
count beside each other alone; a single load scatters by some 60 ms.

"""
PAINT = """## A first visit

First paint and the board's first picture are medians of {turns} loads; shift is what moves by itself; the smallest
target is other than a hole of the board; axe counts faults. Each cell: before, now.

| game | screen | first paint, ms | board, ms | shift | kB | requests | holes apart, px | smallest target, px | axe |
|---|---|---|---|---|---|---|---|---|---|
"""
FIRST = """
## From `make play` to the first legal move

Somebody who reads only the page, in a browser 1440 wide: a script reads and presses what a newcomer would, and knows
no rule. The machine's time is measured; for a person a quarter of a second is added for each word and 1.1 s for each
press. Before, the page had no way to choose a game.

| game | machine | words read | presses | a person, about |
|---|---|---|---|---|
"""
SPEECH = """
## Speech

From a word of the referee to the first audio of espeak-ng (`make bench ARGS=speech`).

| what | measured | aim |
|---|---|---|
"""


def write(
    browser: Browser,
    games: list[str],
    before: Path,
    moves: list[tuple[str, float, int, int, float]],
    spoken: list[Figure],
) -> str:
    """The page of the docs.  `moves`: game, seconds of the machine, words, presses, seconds of a person."""
    text = HEAD.format(day=datetime.now(UTC).strftime("%d %B %Y")) + PAINT.format(turns=TURNS)
    with tempfile.TemporaryDirectory() as place:
        for game in games:
            trees = []
            for name, root, python in (("before", before, before / ".venv/bin/python"), ("now", ROOT, None)):
                (state := Path(place) / game / name).mkdir(parents=True)
                trees.append(Daemon(state / "state", game=game, root=root, python=python))
            try:
                text += "".join(_row(browser, game, size, [tree.url for tree in trees]) for size in SIZES)
            finally:
                for tree in trees:
                    tree.stop()
    text += FIRST
    for game, machine_s, words, presses, person_s in moves:
        text += f"| {game} | {machine_s} s | {words} | {presses} | {person_s:.0f} s |\n"
    text += SPEECH + "".join(f"| {one.name} | {one.shown} | {one.aim} |\n" for one in spoken)
    return text


def _row(browser: Browser, game: str, size: ViewportSize, urls: list[str]) -> str:
    found: list[list[dict[str, float]]] = [[] for _ in urls]
    for turn in range(TURNS):
        for at, url in list(enumerate(urls))[:: 1 if turn % 2 else -1]:  # neither has always the machine of the other
            found[at].append(_loaded(browser, url, size, whole=not found[at]))
    cells = []
    for key, digits in (("paint", 0), ("board", 0), ("shift", 3), ("kB", 0), ("requests", 0), ("apart", 1),
                        ("target", 1), ("axe", 0)):  # fmt: skip
        values = [median(one[key] for one in loads if key in one) for loads in found]
        cells.append(", ".join(f"{value:.{digits}f}" for value in values))
    return f"| {game} | {size['width']}x{size['height']} | {' | '.join(cells)} |\n"


def _loaded(browser: Browser, url: str, size: ViewportSize, *, whole: bool) -> dict[str, float]:
    """One load; `whole`: with what is the same every time."""
    page: Page = browser.new_context(viewport=size, has_touch=size["width"] < 700).new_page()
    traffic = watched(page)
    page.add_init_script(BOARD)
    page.goto(url)
    page.wait_for_function("() => window.boardAt", timeout=DEADLINE_S * 1000)
    page.wait_for_timeout(SETTLED_MS if whole else 0)
    found: dict[str, float] = {"paint": first_paint_ms(page), "board": page.evaluate("window.boardAt")}
    if whole:
        pressed = targets(page)
        found |= {"shift": shift(page), "kB": traffic.bytes / 1000, "requests": traffic.requests,
                  "apart": pressed.apart, "target": pressed.smallest, "axe": len(axe_faults(page))}  # fmt: skip
    page.context.close()
    return found


def arguments(wanted: list[str]) -> tuple[list[str], Path | None, Path | None]:
    """The games, the file to write, and the older tree; None: not wanted."""
    rest, named = [], dict[str, Path]()
    words = iter(wanted)
    for word in words:
        if re.fullmatch(r"--(write|before)", word):
            named[word] = Path(next(words, ""))
        else:
            rest.append(word)
    return rest, named.get("--write"), named.get("--before")
