"""What people are told is short: what is, what now, in at most fifteen words, in every language."""

import importlib
import pkgutil
import re
from collections.abc import Iterator

import pytest

import controller
import engine
from engine import messages
from engine.messages import Catalogue, Message, say

MOST = 15  # words; what joins them is none
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


def words(text: str) -> int:
    return len(re.findall(r"\S*\w\S*", text))


def filled(catalogue: Catalogue, id: str) -> Message:
    """The message with one word for every name, and two sites in every list."""
    kinds = {**KINDS, Message: Message("engine.points", {})}
    return Message(f"{catalogue.key}.{id}", {name: kinds[kind] for name, kind in catalogue.declared[id].items()})


@pytest.mark.parametrize("locale", messages.LANGUAGES)
def test_a_message_has_at_most_fifteen_words(locale: str) -> None:
    told = [filled(catalogue, id) for catalogue in catalogues() for id in catalogue.declared]
    assert len(told) > 800
    assert {one.id: say(one, locale) for one in told if words(say(one, locale)) > MOST} == {}
