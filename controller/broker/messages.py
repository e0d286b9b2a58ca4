"""What the board tells people about its broker, and the names of its parts there."""

from engine.messages import Catalogue

_BROKER = Catalogue("broker", __package__)
_fixed = _BROKER.fixed

REACHED = _BROKER.message("reached", broker=str)
LOST = _BROKER.message("lost", broker=str, why=str)

ENTITY_TURN = _fixed("entity-turn")
ENTITY_CLOCK = _fixed("entity-clock")
ENTITY_LAST_MOVE = _fixed("entity-last-move")
ENTITY_REFEREE = _fixed("entity-referee")
ENTITY_TROUBLE = _fixed("entity-trouble")
ENTITY_HINT = _fixed("entity-hint")
ENTITY_NEW_GAME = _fixed("entity-new-game")
