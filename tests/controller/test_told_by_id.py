"""All that random sessions tell is a message by id, and says itself in another language."""

from collections.abc import Iterator

import pytest

from controller.core.api.events import Ask, Say
from controller.core.api.snapshot import Snapshot
from engine.messages import PSEUDO, Argument, Message, say
from tests.controller.random_sessions import RandomSession

SEEDS = 15
NAME_WORDS = 3  # a name or a notation has no more words
QUOTES = {"referee.cannot-be", "referee.warned"}  # words of a reader of position texts, and of a scripted player


class Listener(RandomSession):
    """A random session that keeps what people are told."""

    def __init__(self, seed: int) -> None:
        self.told: dict[str, str] = {}
        super().__init__(seed)

    def note(self, what: object) -> None:
        """Keep each text once."""
        self.told |= {text: text for text in texts(what)}


def texts(what: object) -> Iterator[str]:
    """The texts for people in effects and snapshots; a choice of a move is its notation."""
    match what:
        case list() | tuple():
            for one in what:
                yield from texts(one)
        case Say(_, text):
            yield text
        case Ask(_, text, choices):
            yield text
            yield from (label for key, label in choices if label != key)
        case Snapshot():
            yield from texts([what.saying, what.ask, *what.log, *what.notices])
            if what.outcome:
                yield what.outcome.reason
        case _:
            pass


def verbatim(argument: Argument) -> Iterator[str]:
    """The texts in an argument that are no messages."""
    if isinstance(argument, Message):
        for inner in argument.args.values():
            yield from verbatim(inner)
    elif isinstance(argument, str):
        yield argument
    elif not isinstance(argument, int | float):
        for one in argument:
            yield from verbatim(one)


@pytest.mark.parametrize("seed", range(SEEDS))
def test_what_is_told_is_a_message_and_its_arguments_are_names(seed: int) -> None:
    listener = Listener(seed)
    listener.run()
    assert len(listener.told) > 5
    for text in listener.told.values():
        assert isinstance(text, Message), f"verbatim: {text!r}"
        assert say(text, PSEUDO).startswith("⟦"), text
        for name in verbatim(text) if text.id not in QUOTES else ():
            assert len(name.split()) <= NAME_WORDS, f"{text.id}: {name!r} is more than a name"
