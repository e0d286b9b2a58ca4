"""The page as an app: sounds, icons, and files that are kept for when the board does not answer."""

import json
import re
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat
from playwright.sync_api import Browser, Page, expect

from tests.icons import FOLDER, ICONS, Icon, drawn
from tests.system.page_table import DEADLINE_S, DESK, IN_A_BROWSER, Daemon, Table

pytestmark = [*IN_A_BROWSER, pytest.mark.painted]
LISTEN = """
window.heard = 0;
for (const kind of [AudioBufferSourceNode, OscillatorNode]) {
  const start = kind.prototype.start;
  kind.prototype.start = function (...at) { window.heard += 1; return start.apply(this, at); };
}
"""
KEPT = """async () => {
  const [name] = await caches.keys();
  return name ? (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname) : [];
}"""


BEGINNING = '["/", "/static/main.js"]'
MOST_BYTES = 12_000  # of an icon
MOST_APART = 12  # of 255, of an icon with few colours from what it is drawn from, on the average


def until(page: Page, condition: str) -> None:
    """Wait in the page: it allows no strings to be run as scripts there, as `wait_for_function` would."""
    begun = "const end = performance.now() + most"
    late = "if (performance.now() > end) throw new Error(`in vain: ${what}`)"
    page.evaluate(
        f"async ([what, most]) => {{ {begun}; while (!({condition})) {{ {late};"
        " await new Promise((go) => setTimeout(go, 50)); } }",
        [condition, DEADLINE_S * 1000],
    )


def heard(page: Page) -> int:
    return int(page.evaluate("window.heard"))


def test_pieces_and_what_is_wrong_are_heard_until_somebody_wants_silence(browser: Browser, tmp_path: Path) -> None:
    daemon = Daemon(tmp_path / "state")
    page = browser.new_context(viewport=DESK).new_page()
    page.add_init_script(LISTEN)
    table = Table(page, daemon.url)
    try:
        assert heard(page) == 0
        table.play("t3r4", "t4r4")
        after_a_move = heard(page)
        assert after_a_move > 0
        table.carry("t5r4", "t9r7")
        expect(table.saying).to_have_attribute("data-tone", "illegal")
        until(page, f"window.heard >= {after_a_move + 2}")
        table.carry("t9r7", "t5r4")
        expect(table.saying).not_to_have_attribute("data-tone", "illegal")
        sounds = page.locator("#sounds")
        expect(sounds).to_have_attribute("aria-pressed", "true")
        sounds.click()
        silent = heard(page)
        table.play("t3r3", "t4r3")
        assert heard(page) == silent
        page.reload()
        expect(sounds).to_have_attribute("aria-pressed", "false")
        table.leave()
    finally:
        assert daemon.stop() == 0, daemon.complaints()


def test_the_page_is_there_when_the_board_is_not_and_new_when_the_board_is_back(
    browser: Browser, tmp_path: Path
) -> None:
    daemon = Daemon(tmp_path / "state")
    context = browser.new_context(viewport=DESK)
    page = context.new_page()
    Table(page, daemon.url)
    until(page, "navigator.serviceWorker.controller !== null")
    until(page, f"(await ({KEPT})()).filter((path) => {BEGINNING}.includes(path)).length === 2")
    assert daemon.stop() == 0, daemon.complaints()
    page.reload()
    expect(page.locator("#banner")).to_be_visible(timeout=DEADLINE_S * 1000)
    expect(page.locator("#banner")).to_contain_text("does not answer")
    kept = page.evaluate(KEPT)
    assert "/" in kept
    assert not [path for path in kept if path != "/" and not path.startswith("/static/")]
    again = Daemon(tmp_path / "state", daemon.port)
    try:
        expect(page.locator("#turn")).to_have_text("White to move", timeout=DEADLINE_S * 1000)
        manifest = page.request.get(again.url + "static/app.webmanifest").json()
        assert page.request.get(again.url.rstrip("/") + manifest["icons"][0]["src"]).ok
    finally:
        context.close()
        assert again.stop() == 0, again.complaints()


@pytest.mark.parametrize("icon", ICONS, ids=lambda icon: icon.name)
def test_an_icon_is_small_and_shows_what_its_svg_shows(browser: Browser, icon: Icon) -> None:
    kept = Image.open(FOLDER / icon.name)
    assert kept.size == (icon.side_px, icon.side_px)
    assert (FOLDER / icon.name).stat().st_size < MOST_BYTES
    apart = ImageStat.Stat(ImageChops.difference(kept.convert("RGBA"), drawn(browser, icon)))
    assert max(apart.mean) <= MOST_APART
    if icon.ground:
        assert kept.convert("RGBA").getchannel("A").getextrema() == (255, 255)


def test_manifest_and_page_name_every_icon_with_its_size() -> None:
    manifest = json.loads((FOLDER / "app.webmanifest").read_text("utf-8"))
    named = {one["src"]: (one["sizes"], one["purpose"]) for one in manifest["icons"] if one["type"] == "image/png"}
    masked = {False: "any", True: "maskable"}
    own = [icon for icon in ICONS if not icon.ground]
    assert named == {
        f"/static/{icon.name}": (f"{icon.side_px}x{icon.side_px}", masked["masked" in icon.source]) for icon in own
    }
    touched = re.findall(r'rel="apple-touch-icon" href="/static/([^"]+)"', (FOLDER / "index.html").read_text("utf-8"))
    assert touched == [icon.name for icon in ICONS if icon.ground]
