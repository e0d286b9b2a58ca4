"""What the command line says besides what rules, games and boards say."""

from engine.messages import Catalogue

_CLI = Catalogue("cli", __package__)

ALL_RULES = _CLI.fixed("all-rules")
MORE_RULES = _CLI.message("more-rules", every=str, one=str)
NO_RULE_WITH = _CLI.message("no-rule-with", game=str, word=str)

# A position, and what may be done in it.
POSITION = _CLI.message("position", text=str)
IS_OVER = _CLI.message("is-over", reason=str, clause=str)
TO_MOVE = _CLI.message("to-move", sides=tuple)
DUTY = _CLI.message("duty", text=str, clause=str)

# Games and their options.
GAME = _CLI.message("game", key=str, title=str, players=str, goal=str)
PLAYERS = _CLI.message("players", number=int)
PLAYERS_FROM = _CLI.message("players-from", least=int, most=int)
OPTION = _CLI.message("option", key=str, title=str, clause=str, values=str)
VALUES = _CLI.message("values", values=tuple)
NUMBERS = _CLI.message("numbers", usual=int, least=int, most=int)
NO_OPTIONS = _CLI.message("no-options", game=str)
NUMBER = _CLI.message("number", least=int, most=int, usual=int)
SECONDS = _CLI.message("seconds", least=int, most=int, usual=int)
UNLESS_CHOSEN = _CLI.message("unless-chosen", title=str)
BY_LOT = _CLI.fixed("by-lot")

# Hints.
SCORE, LINE, WHY = _CLI.fixed("score"), _CLI.fixed("line"), _CLI.fixed("why")
ASKED = _CLI.message("asked", game=str, side=str, position=str)
LOOKED = _CLI.message("looked", depth=int, nodes=int, ms=int, rate=int)
