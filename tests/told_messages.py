"""Every message that people are told, with the shortest arguments that it can have."""

import importlib
import pkgutil
from collections.abc import Iterator

import controller
import engine
from engine import messages
from engine.messages import Catalogue, Message

ONE = "e4"  # stands for a name or a notation
KINDS: dict[type, messages.Argument] = {int: 3, float: 1.5, str: ONE, tuple: (ONE, ONE)}


def catalogues() -> Iterator[Catalogue]:
    """The catalogues of what people are told."""
    for room in (engine, controller):
        for module in pkgutil.walk_packages(room.__path__, f"{room.__name__}."):
            if module.name.rpartition(".")[2] == "messages":
                importlib.import_module(module.name)
    found = messages.catalogues().values()
    return (one for one in found if one.package.partition(".")[0] in ("engine", "controller"))


def filled(catalogue: Catalogue, id: str) -> Message:
    """The message with one word for every name, and two sites in every list."""
    kinds = {**KINDS, Message: Message("engine.points", {})}
    return Message(f"{catalogue.key}.{id}", {name: kinds[kind] for name, kind in catalogue.declared[id].items()})
