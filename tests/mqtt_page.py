"""What a board tells on a broker: `python -m tests.mqtt_page` writes topics into docs/mqtt.md and types beside it."""

import inspect
from typing import Any

import msgspec

from controller.broker.link import Get
from controller.broker.payloads import TOLD
from controller.broker.signatures import SignedOrder
from controller.remote.letters import Letter, Offer, Sealed, Seek
from tests.marked_page import DOCS, MarkedPage, table

TAKEN: dict[str, type[msgspec.Struct]] = {"get": Get, "order": SignedOrder}
LETTERS: dict[str, type[msgspec.Struct]] = {
    "letter": Sealed,
    "letter: body": Letter,
    "letter: seek": Seek,
    "letter: offer": Offer,
}
SCHEMA = DOCS / "mqtt-schema.json"


def topics() -> list[str]:
    """A row a topic."""
    rows = [("topic", "way", "fields")]
    rows += [(f"`{topic}`", "out", _fields(kind)) for topic, kind in TOLD.items()]
    rows += [(f"`{topic}`", "in", _fields(kind)) for topic, kind in TAKEN.items()]
    return table([*rows, ("`../remote/ROOM/host`, `../remote/ROOM/guest`", "both", _fields(Sealed))])


def _fields(kind: type[msgspec.Struct]) -> str:
    return ", ".join(f"`{name}`" for name in kind.__struct_fields__)


def schema() -> bytes:
    """The types of all topics as one JSON Schema, a definition each; `topics` says which is whose."""
    kinds = {**TOLD, **TAKEN, **LETTERS}
    # Python 3.13 takes the indent of a docstring away, 3.11 leaves it.
    found, definitions = msgspec.json.schema_components(kinds.values(), ref_template="#/$defs/{name}")
    for definition in definitions.values():
        definition["description"] = inspect.cleandoc(definition.get("description", ""))
    told: dict[str, Any] = {
        "topics": dict(zip(kinds, found, strict=True)),
        "$defs": definitions,
    }
    return msgspec.json.format(msgspec.json.encode(told, order="deterministic"), indent=1) + b"\n"


PAGE = MarkedPage(
    "mqtt.md", "<!-- topics: written by python -m tests.mqtt_page -->", "<!-- end of the topics -->", topics
)

if __name__ == "__main__":
    PAGE.write()
    SCHEMA.write_bytes(schema())
