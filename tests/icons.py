"""`make icons`: the page's icons as PNG, for systems that take no SVG, drawn from the SVG ones by the browser."""

import io
import sys
from dataclasses import dataclass

from PIL import Image
from playwright.sync_api import Browser

from tests.system.page_table import LACKING, ROOT, open_browser

FOLDER = ROOT / "controller" / "web" / "static"
COLOURS = 64  # more than that nobody sees in wood, brass and three pegs
WOOD = "#3a2618"


@dataclass(frozen=True, slots=True)
class Icon:
    """One PNG: its file, the SVG it is drawn from, its side in pixels, what lies under it ("": nothing)."""

    name: str
    source: str
    side_px: int
    ground: str = ""


ICONS = (
    Icon("icon-192.png", "icon.svg", 192),
    Icon("icon-512.png", "icon.svg", 512),
    Icon("icon-masked-512.png", "icon-masked.svg", 512),
    Icon("icon-apple.png", "icon.svg", 180, WOOD),  # Apple's systems round the corners, and paint holes black
)


def drawn(browser: Browser, icon: Icon) -> Image.Image:
    """The icon as the browser draws it."""
    page = browser.new_page(viewport={"width": icon.side_px, "height": icon.side_px}, device_scale_factor=1)
    svg = (FOLDER / icon.source).read_text("utf-8").replace("<svg ", f'<svg width="{icon.side_px}" ', 1)
    ground = icon.ground or "transparent"
    page.set_content(f"<style>body {{ margin: 0; background: {ground} }} svg {{ display: block }}</style>{svg}")
    shot = Image.open(io.BytesIO(page.screenshot(omit_background=True)))
    page.close()
    return shot.convert("RGBA")


def main() -> int:
    if LACKING:
        print(LACKING, file=sys.stderr)
        return 1
    with open_browser() as browser:
        for icon in ICONS:
            small = drawn(browser, icon).quantize(COLOURS, method=Image.Quantize.FASTOCTREE)
            small.save(FOLDER / icon.name, optimize=True)
            print(f"{icon.name}: {(FOLDER / icon.name).stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
