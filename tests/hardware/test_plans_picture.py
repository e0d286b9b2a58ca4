"""Pictures of the boards; those in the documents are what the commands draw now."""

from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hardware.board import load_board, shipped_boards
from hardware.plans.picture import behind, front
from hardware.plans.power import power
from tests.hardware.reading_plans import SVG, svg_layers, svg_words

SHIPPED = shipped_boards()
PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
SHOWN = {
    "build-web-front.svg": ("web", None),
    "starter-front.svg": ("starter", None),
    "build-web-sensors.svg": ("web", "sensors"),
    "build-web-leds.svg": ("web", "leds"),
    "build-outwit-polarity-sensors.svg": ("outwit-polarity", "sensors"),
    "build-wari-pits-front.svg": ("wari-pits", None),
    "build-wari-pits-leds.svg": ("wari-pits", "leds"),
}


@pytest.mark.parametrize("name", SHIPPED)
def test_the_front_shows_every_site_by_name_and_the_art(name: str) -> None:
    board = load_board(name)
    text = front(board)
    assert svg_words(text, "names") == list(board.site_names)
    assert svg_words(text, "art") == [text.text for text in board.art.texts]


@pytest.mark.parametrize("name", SHIPPED)
def test_from_behind_the_line_goes_from_channel_to_channel(name: str) -> None:
    board = load_board(name)
    order = sorted((site for site in board.sites if site.channel is not None), key=lambda site: site.channel or 0)
    text = behind(board, "sensors")
    assert svg_words(text, "numbers") == [str(site.channel) for site in order]
    drawn = set()
    for group in ElementTree.fromstring(text).findall(f"{SVG}g"):
        if group.attrib["id"].startswith(("way", "between")):
            for line in group.findall(f"{SVG}line"):
                drawn.add(tuple(round(float(line.attrib[key]), 2) for key in ("x1", "y1", "x2", "y2")))
    wide = board.width_mm
    wanted = {
        (round(wide - a.x_mm, 2), round(a.y_mm, 2), round(wide - b.x_mm, 2), round(b.y_mm, 2))
        for a, b in pairwise(order)
    }
    assert drawn == wanted


@pytest.mark.parametrize("name", SHIPPED)
def test_the_strip_is_shown_with_its_feeds(name: str) -> None:
    board = load_board(name)
    text = behind(board, "leds")
    assert sorted(map(int, svg_words(text, "numbers"))) == list(range(board.leds))
    assert len(svg_words(text, "haloed feeds")) == len(power(board).feeds) >= 2


def test_chips_are_named_at_their_first_sensor() -> None:
    text = behind(load_board("web"), "sensors")
    chips = [word for layer in svg_layers(text) if "chips" in layer for word in svg_words(text, layer)]
    assert sorted(chips) == sorted(f"U{k}" for k in range(1, 15))


@pytest.mark.parametrize("file", SHOWN)
def test_a_picture_of_the_documents_is_what_is_drawn(file: str) -> None:
    name, way = SHOWN[file]
    board = load_board(name)
    drawn = front(board) if way is None else behind(board, way)  # type: ignore[arg-type]
    assert (PICTURES / file).read_text("utf-8") == drawn, f"draw it again: witboard board draw {name}"
