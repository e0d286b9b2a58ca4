"""All messages in a language, for pages: a page asks once, before it knows what it will be told."""

import controller.decoding
import controller.players  # noqa: F401  # these two say where catalogues are found that nothing here imports
from engine import messages


def told(locale: str) -> dict[str, object]:
    """As engine.messages.document, with the catalogues of every installed game, and of players and hints."""
    return messages.document(locale)
