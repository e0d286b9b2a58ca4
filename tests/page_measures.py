"""What is measured of a page in a browser: its shifts, what it fetches, how small its targets are, what axe finds."""

from dataclasses import dataclass
from typing import Any

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Page

WCAG_PX = 24.0  # targets that are smaller and nearer to another one are too small (WCAG 2.5.8)

# From before the page's own scripts: shifts that nobody has caused by a press.
_WATCH = """() => {
  window.measured = { shift: 0 };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.measured.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}"""

# All that can be pressed, with the place and size of what takes the press; holes count by themselves.
_TARGETS = """() => {
  const found = document.querySelectorAll("button, a[href], input, select, summary, [role=button], [data-site]");
  const seen = [...found].filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest("[inert]"));
  return seen.map((one) => {
    // A tick is pressed by its label, too.
    const label = one.matches("[type=radio], [type=checkbox]") ? one.closest("label") : null;
    const box = (one.querySelector(".reach") ?? label ?? one).getBoundingClientRect();
    return { hole: one.hasAttribute("data-site"), x: box.x + box.width / 2, y: box.y + box.height / 2,
      wide: box.width, high: box.height,
      text: (one.getAttribute("aria-label") ?? one.textContent ?? "").trim().slice(0, 40),
      inline: one.closest("p, li, label") !== null && getComputedStyle(one).display === "inline" };
  }).filter(({ wide, high }) => wide > 1 && high > 1);
}"""


# Colours on their way from one to the other have contrasts that nobody sets.
_STILL = """async () => {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  for (const one of document.getAnimations()) {
    if (one.effect?.getComputedTiming().endTime === Infinity) one.cancel();
    else one.finish();
  }
}"""


@dataclass(frozen=True, slots=True)
class Targets:
    """Targets of a page, in CSS pixels.

    apart     between the centres of the two nearest holes; 0: there are no holes
    smallest  the smaller side of the smallest target besides the holes
    too_small what is under WCAG_PX, and nearer to another target than WCAG_PX; inline links and holes left out
    """

    apart: float
    smallest: float
    too_small: tuple[str, ...]


@dataclass(slots=True)
class Traffic:
    """What a page has fetched since it was opened: bytes on the wire, and requests."""

    bytes: int = 0
    requests: int = 0


def watched(page: Page) -> Traffic:
    """Watch a page that is about to be opened."""
    page.add_init_script(f"({_WATCH})()")
    traffic = Traffic()
    session = page.context.new_cdp_session(page)
    session.send("Network.enable")

    def count(event: dict[str, Any]) -> None:
        traffic.requests += 1
        traffic.bytes += int(event.get("encodedDataLength", 0))

    session.on("Network.loadingFinished", count)
    return traffic


def shift(page: Page) -> float:
    """How far the page has shifted by itself, as browsers count it."""
    moved: float = page.evaluate("() => window.measured.shift")
    return moved


def first_paint_ms(page: Page) -> float:
    """When something was to be seen, since the page was asked for."""
    painted: float = page.evaluate("() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0")
    return painted


def targets(page: Page) -> Targets:
    """What can be pressed, and how well."""
    found: list[dict[str, Any]] = page.evaluate(_TARGETS)
    holes = [one for one in found if one["hole"]]
    others = [one for one in found if not one["hole"]]
    apart = min((_apart(one, other) for i, one in enumerate(holes) for other in holes[:i]), default=0.0)
    small = [one for one in others if min(one["wide"], one["high"]) < WCAG_PX and not one["inline"]]
    too_small = tuple(
        one["text"] for one in small if any(_apart(one, other) < WCAG_PX for other in found if other is not one)
    )
    smallest = min((min(one["wide"], one["high"]) for one in others if not one["inline"]), default=0.0)
    return Targets(round(apart, 1), round(smallest, 1), too_small)


def _apart(one: dict[str, Any], other: dict[str, Any]) -> float:
    return float(((one["x"] - other["x"]) ** 2 + (one["y"] - other["y"]) ** 2) ** 0.5)


def axe_faults(page: Page) -> tuple[str, ...]:
    """What axe finds wrong: the rule, and where.  What was changing its colours has changed them before."""
    seen = page.evaluate("getComputedStyle(document.documentElement).opacity")
    assert seen == "1", "axe passes over colours that nobody sees: mark the test painted"
    page.evaluate(_STILL)
    found = Axe().run(page).response["violations"]
    return tuple(f"{one['id']}: {', '.join(str(node['target'][0]) for node in one['nodes'][:3])}" for one in found)
