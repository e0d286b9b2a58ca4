"""How a board presents itself to Home Assistant: one device with its sensors and buttons, found by itself.

The keys are those of its MQTT device discovery, as its documentation of the MQTT integration names them.
"""

from typing import Any

from controller.broker import messages
from controller.broker.payloads import Identity
from engine.messages import say

TOPIC = "homeassistant/device/{board}/config"


def topic(board: str) -> str:
    """Where Home Assistant looks for the description of that board."""
    return TOPIC.format(board=f"witboard_{board}")


def description(identity: Identity, base: str, *, buttons: bool, locale: str) -> dict[str, Any]:
    """The device with its entities; `base`: the board's topics, `buttons`: presses are taken."""
    device = f"witboard_{identity.board}"

    def entity(key: str, platform: str, name: str, **fields: Any) -> dict[str, Any]:
        return {"platform": platform, "unique_id": f"{device}_{key}", "name": say(name, locale), **fields}

    seconds = "{{ ((value_json.remaining_ms[value_json.side or 0] | default(0)) / 1000) | round(0) }}"
    components = {
        "turn": entity(
            "turn",
            "sensor",
            messages.ENTITY_TURN,
            icon="mdi:account-arrow-right",
            state_topic=f"{base}/state",
            value_template="{{ value_json.turn_name }}",
        ),
        "clock": entity(
            "clock",
            "sensor",
            messages.ENTITY_CLOCK,
            device_class="duration",
            unit_of_measurement="s",
            state_topic=f"{base}/clock",
            value_template=seconds,
        ),
        "last_move": entity(
            "last_move",
            "sensor",
            messages.ENTITY_LAST_MOVE,
            icon="mdi:chess-pawn",
            state_topic=f"{base}/state",
            value_template="{{ value_json.last_move }}",
        ),
        "said": entity(
            "said",
            "sensor",
            messages.ENTITY_REFEREE,
            icon="mdi:gavel",
            state_topic=f"{base}/state",
            value_template="{{ (value_json.said.text if value_json.said else '')[:250] }}",
        ),
        "trouble": entity(
            "trouble",
            "binary_sensor",
            messages.ENTITY_TROUBLE,
            device_class="problem",
            state_topic=f"{base}/health",
            value_template="{{ value_json.problem }}",
            payload_on="on",
            payload_off="off",
        ),
    }
    if buttons:
        press = {"command_topic": f"{base}/press", "qos": 1}
        components["hint"] = entity("hint", "button", messages.ENTITY_HINT, payload_press="hint", **press)
        components["new_game"] = entity(
            "new_game", "button", messages.ENTITY_NEW_GAME, payload_press="new_game", **press
        )
    return {
        "device": {
            "identifiers": [device],
            "name": identity.name,
            "manufacturer": "Witboard",
            "model": identity.model,
            "sw_version": identity.version,
        },
        "origin": {"name": "Witboard", "sw_version": identity.version},
        "components": components,
        "availability_topic": f"{base}/online",
        "qos": 1,
    }
