"""What a board tells Home Assistant of itself has only keys, classes and units that it knows, and all that it needs.

The vectors are facts read out of its release (`version`).  Its own code passes over a key that it does not know, so
a misspelt one is found here alone.
"""

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from controller.broker import discovery, payloads
from engine.games import keys
from tests.controller import said_in_hall as say

FACTS: dict[str, Any] = json.loads((Path(__file__).parents[1] / "vectors/home-assistant.json").read_text("utf-8"))
Description = dict[str, Any]


def description(game: str, locale: str = "en", *, buttons: bool = True) -> Description:
    identity = msgspec.json.decode(say.identity("t1", game)[1], type=payloads.Identity)
    told: Description = discovery.description(identity, "witboard/t1", buttons=buttons, locale=locale)
    assert json.loads(json.dumps(told)) == told
    return told


def faults(told: Description) -> list[str]:
    """What Home Assistant would refuse or pass over."""
    found = [*_keys("top", FACTS["top"], told)]
    found += _keys("device", FACTS["device"], told.get("device", {}))
    found += _keys("origin", FACTS["origin"], told.get("origin", {}))
    if not told.get("device", {}).get("identifiers"):
        found.append("device: nothing identifies it")
    for name, entity in told.get("components", {}).items():
        platform = entity.get("platform")
        if platform not in FACTS["entity"]:
            found.append(f"{name}: platform {platform}")
            continue
        found += _keys(name, FACTS["entity"][platform], {key: entity[key] for key in entity if key != "platform"})
        found += [f"{name}: no {key}" for key in ("unique_id", "name") if not entity.get(key)]
        device_class = entity.get("device_class")
        if device_class is not None and device_class not in FACTS["device_classes"][platform]:
            found.append(f"{name}: class {device_class}")
        if (units := FACTS["units"].get(device_class)) and entity.get("unit_of_measurement") not in units:
            found.append(f"{name}: unit")
    return found


def _keys(where: str, known: dict[str, list[str]], told: Description) -> Iterator[str]:
    yield from (f"{where}: {key} is unknown" for key in told if key not in known["keys"])
    yield from (f"{where}: no {key}" for key in known["required"] if key not in told)


@pytest.mark.parametrize("locale", ["en", "de"])
@pytest.mark.parametrize("game", keys())
def test_a_board_of_each_game_presents_itself_as_home_assistant_takes_it(game: str, locale: str) -> None:
    assert faults(description(game, locale)) == []
    assert {one["platform"] for one in description(game, buttons=False)["components"].values()} == {
        "sensor",
        "binary_sensor",
    }
    own = [entity["unique_id"] for entity in description(game)["components"].values()]
    assert len(own) == len(set(own)) == 7


PLANTED: dict[str, Callable[[Description], object]] = {
    "origin": lambda told: told.pop("origin"),
    "name of the origin": lambda told: told["origin"].pop("name"),
    "identifiers": lambda told: told["device"].pop("identifiers"),
    "key of the device": lambda told: told["device"].update(maker="x"),
    "platform": lambda told: told["components"]["turn"].update(platform="sensors"),
    "misspelt key": lambda told: told["components"]["turn"].update(value_templat="x"),
    "state topic": lambda told: told["components"]["turn"].pop("state_topic"),
    "command topic": lambda told: told["components"]["hint"].pop("command_topic"),
    "unique id": lambda told: told["components"]["turn"].pop("unique_id"),
    "class": lambda told: told["components"]["trouble"].update(device_class="trouble"),
    "class of a sensor": lambda told: told["components"]["clock"].update(device_class="time_left"),
    "unit": lambda told: told["components"]["clock"].update(unit_of_measurement="pegs"),
}


@pytest.mark.parametrize("fault", PLANTED)
def test_what_it_would_not_take_is_found(fault: str) -> None:
    told = description("web")
    PLANTED[fault](told)
    assert faults(told)
