"""Palette, night and brightness: from the configuration, and changed by a page while a game is on."""

import json
from pathlib import Path

import pytest

from controller.config import load_config
from controller.core.lights.palette import DAY_PHASE_NS, NIGHT_PHASE_NS, Lighting
from controller.errors import BadConfig
from controller.web.feeds import wire
from controller.web.page_protocol import Known, Lights, Refused, decode
from hardware.frame import DARK
from tests.controller.at_the_daemon import AtTheDaemon
from tests.controller.at_the_table import AtTheTable

NOBODY = Known(frozenset(), frozenset(), 0, 0, simulated=False)


def configured(directory: Path, text: str) -> Lighting:
    path = directory / "witboard.toml"
    path.write_text(text, "utf-8")
    return load_config(path).lights.lighting


def test_the_configuration_says_how_the_lights_begin(tmp_path: Path) -> None:
    assert load_config(None).lights.lighting == Lighting()
    text = '[lights]\npalette = "colour-blind"\nnight = "on"\nbrightness = 0.4'
    assert configured(tmp_path, text) == Lighting("colour-blind", True, 0.4)
    assert configured(tmp_path, "[lights]\nbrightness = 0") == Lighting(brightness=0)


@pytest.mark.parametrize(
    ("text", "place", "remedy"),
    [
        ('palette = "pink"', r"\[lights\] palette: ", '"colour-blind" or "monochrome"'),
        ("night = true", r"\[lights\] night: ", '"off" or "on"'),
        ("brightness = 1.5", r"\[lights\] brightness: ", "a number from 0 to 1"),
        ("brightness = nan", r"\[lights\] brightness: ", "a number from 0 to 1"),
        ("colour = 1", r"\[lights\] colour: there is no such key", "palette, night, brightness"),
    ],
)
def test_a_mistake_in_the_table_names_key_and_remedy(tmp_path: Path, text: str, place: str, remedy: str) -> None:
    with pytest.raises(BadConfig, match=place) as bad:
        configured(tmp_path, f"[lights]\n{text}")
    assert remedy in str(bad.value)


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ({}, Lights()),
        ({"palette": "monochrome"}, Lights("monochrome")),
        ({"night": True, "brightness": 0.25}, Lights(None, True, 0.25)),
        ({"brightness": 1}, Lights(brightness=1.0)),
    ],
)
def test_a_page_may_ask_for_another_light(body: dict[str, object], message: Lights) -> None:
    assert decode(json.dumps({"type": "lights", **body}), NOBODY, 1000) == message


@pytest.mark.parametrize("body", [{"palette": "pink"}, {"night": "on"}, {"brightness": 1.01}, {"brightness": -1}])
def test_a_page_may_not_ask_for_what_there_is_not(body: dict[str, object]) -> None:
    assert isinstance(decode(json.dumps({"type": "lights", **body}), NOBODY, 1000), Refused)


def test_the_light_changes_at_once_and_the_session_hears_nothing_of_it() -> None:
    at = AtTheTable()
    at.lift("t3r4")
    snapshot, frame, heard = at.session.snapshot, at.strip.shown, list(at.heard)
    at.line.relight(Lighting(brightness=0.5), at.t_ns)
    dimmed = at.strip.shown
    assert dimmed != frame
    for before, after in zip(frame.colours, dimmed.colours, strict=True):
        assert sum(after) <= sum(before)
    at.line.relight(Lighting(brightness=0), at.t_ns)
    assert set(at.strip.shown.colours) == {DARK}
    at.line.relight(Lighting(), at.t_ns)
    assert at.strip.shown == frame
    assert at.session.snapshot is snapshot
    assert at.heard == heard


def test_at_night_the_patterns_of_a_running_line_are_half_as_fast() -> None:
    at = AtTheTable()
    at.move("t3r4", "t3r6")
    assert at.session.snapshot.saying is not None
    for lighting, phase_ns in ((Lighting(), DAY_PHASE_NS), (Lighting(night=True), NIGHT_PHASE_NS)):
        at.line.relight(lighting, at.t_ns)
        changes = []
        for _ in range(20 * phase_ns // 5_000_000):
            before = at.strip.shown
            at.wait(5)
            if at.strip.shown != before:
                changes.append(at.t_ns)
        assert len(changes) > 5
        assert {change // 5_000_000 % (phase_ns // 5_000_000) for change in changes} == {0}


def test_a_page_changes_the_light_of_the_daemon_and_all_pages_are_told(tmp_path: Path) -> None:
    at = AtTheDaemon(tmp_path)
    assert at.feeds.lighting.latest == Lighting()
    at.tell(1000, Lights(night=True)).tell(1100, Lights(palette="monochrome")).tell(1200, Lights(brightness=0.5))
    at.pump(1500)
    at.leave()
    lighting = Lighting("monochrome", True, 0.5)
    assert at.answers == [None, None, None]
    assert at.table.line.lighting == at.feeds.lighting.latest == lighting
    texts = [json.loads(text) for feed in wire(at.feeds, lambda: 0) if (text := feed.text())]
    assert {"type": "lighting", "palette": "monochrome", "night": True, "brightness": 0.5} in texts
