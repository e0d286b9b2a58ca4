"""All messages in a language, for pages: a page asks once, before it knows what it will be told."""

from importlib import import_module

from engine import messages
from engine.games import keys, manifest

# What is said in processes of their own: only its messages come here.
_ELSEWHERE = ("controller.players.messages", "engine.search.messages")


def told(locale: str) -> dict[str, object]:
    """As engine.messages.document, with the catalogues of every installed game, and of players and hints."""
    for name in _ELSEWHERE:
        import_module(name)
    for key in keys():
        manifest(key)
    return messages.document(locale)
