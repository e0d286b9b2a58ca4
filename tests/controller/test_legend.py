"""The legend as a picture and as values: complete, by itself, and the one in docs/ is up to date."""

import asyncio
from collections.abc import MutableMapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from controller.cli.main import witboard
from controller.core.api.snapshot import Meaning
from controller.core.lights.palette import PALETTES, SCENES, TABLE, Lighting
from controller.publish.legend import LEGENDS, legend_svg, legend_values
from controller.web.feeds import Feeds
from controller.web.server import make_web

SVG = "{http://www.w3.org/2000/svg}"
IN_DOCS = Path(__file__).parents[2] / "docs" / "legend.svg"


@pytest.mark.parametrize("palette", LEGENDS)
def test_the_picture_names_every_scene_and_every_meaning_once(palette: str) -> None:
    root = ElementTree.fromstring(legend_svg(palette))
    words = [element.text for element in root.iter(f"{SVG}text")]
    assert sorted(map(str, words[1:])) == sorted([*SCENES, *(entry.label for entry in TABLE.values())])


@pytest.mark.parametrize("palette", LEGENDS)
def test_the_picture_lies_within_its_frame_and_needs_nothing_from_elsewhere(palette: str) -> None:
    text = legend_svg(palette)
    assert not [word for word in ("href", "url(", "@import", "<script", "<image") if word in text]
    root = ElementTree.fromstring(text)
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    for element in root.iter(f"{SVG}rect"):
        assert float(element.get("y", 0)) >= 0
        assert float(element.get("x", 0)) + float(element.attrib["width"]) <= width
        assert float(element.get("y", 0)) + float(element.attrib["height"]) <= height
    for element in root.iter(f"{SVG}text"):
        assert float(element.attrib["y"]) < height
        assert float(element.attrib["x"]) + 7.5 * len(str(element.text)) < width


@pytest.mark.parametrize("palette", LEGENDS)
def test_every_light_that_blinks_is_animated_in_its_own_rhythm(palette: str) -> None:
    text = legend_svg(palette)
    moving = {element.get("class") for element in ElementTree.fromstring(text).iter(f"{SVG}g")} - {None}
    assert moving
    for name in moving:
        assert f"@keyframes {name} " in text
        assert f".{name} {{ animation: {name} " in text
    assert "prefers-reduced-motion" in text


def test_the_rhythms_of_the_picture_are_as_long_as_those_of_the_board() -> None:
    assert ".p40 { animation: p40 0.5s step-end infinite }" in legend_svg("default")
    assert ".p40 { animation: p40 1s step-end infinite }" in legend_svg("night")


def test_what_is_no_palette_is_refused() -> None:
    with pytest.raises(ValueError, match="no palette 'pink'; there are: default, colour-blind, monochrome, night"):
        legend_svg("pink")


def test_the_values_have_every_meaning_in_every_palette() -> None:
    values = {line["meaning"]: line for line in legend_values()}
    assert list(values) == [meaning.value for meaning in TABLE]
    for meaning in Meaning:
        line = values[meaning.value]
        assert line["scenes"]
        assert list(line["looks"]) == list(LEGENDS)
        assert (line["colour"], line["pattern"]) == tuple(line["looks"]["default"].values())
        for palette in PALETTES:
            look = Lighting(palette).looks[meaning]
            assert line["looks"][palette]["pattern"] == look.pattern
            assert bytes.fromhex(line["looks"][palette]["colour"][1:]) == bytes(look.colour)


def test_the_legend_in_the_docs_is_the_one_that_the_command_draws() -> None:
    result = CliRunner().invoke(witboard, ["legend"])
    assert result.exit_code == 0
    assert IN_DOCS.read_text("utf-8") == result.output, "stale: witboard legend -o docs/legend.svg"


def test_the_command_writes_a_file_and_knows_its_palettes(tmp_path: Path) -> None:
    path = tmp_path / "night.svg"
    assert CliRunner().invoke(witboard, ["legend", "--palette", "night", "-o", str(path)]).exit_code == 0
    assert path.read_text("utf-8") == legend_svg("night")
    refused = CliRunner().invoke(witboard, ["legend", "--palette", "pink"])
    assert refused.exit_code == 2
    assert "'pink' is not one of" in refused.output


@pytest.mark.parametrize(
    ("query", "status", "begins"),
    [
        ("", 200, legend_svg("default").encode()),
        ("palette=night", 200, legend_svg("night").encode()),
        ("palette=pink", 404, b"there is no palette 'pink'; there are: default"),
    ],
)
def test_the_server_draws_the_legend_in_a_palette(query: str, status: int, begins: bytes) -> None:
    async def ask() -> list[dict[str, Any]]:
        sent: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request"}

        async def send(event: MutableMapping[str, Any]) -> None:
            sent.append(dict(event))

        about = {"sites": [], "buttons": [], "pieces": [], "sides": [], "simulated": False}
        web = make_web(about, Feeds(), lambda message: None, lambda clause, locale: None, lambda: 0)
        head = {"type": "http", "method": "GET", "path": "/legend.svg", "scheme": "http"}
        await web({**head, "headers": [(b"host", b"localhost")], "query_string": query.encode()}, receive, send)
        return sent

    start, *bodies = asyncio.run(ask())
    assert start["status"] == status
    assert b"".join(body["body"] for body in bodies if "body" in body).startswith(begins)
