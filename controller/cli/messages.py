"""What the command line says besides what rules, games and boards say."""

from engine.messages import Catalogue, Message

_CLI = Catalogue("cli", __package__)

# Rules.
ALL_RULES = _CLI.fixed("all-rules")
MORE_RULES = _CLI.message("more-rules", every=str, one=str)
NO_RULE_WITH = _CLI.message("no-rule-with", game=str, word=str)

# Positions and hints.
POSITION = _CLI.message("position", text=str)
OVER = _CLI.message("over", reason=str, clause=str)
TO_MOVE = _CLI.message("to-move", sides=tuple)
DUTY = _CLI.message("duty", text=str, clause=str)
SCORE = _CLI.fixed("score")
LINE = _CLI.fixed("line")
WHY = _CLI.fixed("why")
ASKED = _CLI.message("asked", game=str, side=str, position=str)
LOOKED = _CLI.message("looked", depth=int, positions=str, ms=str, pace=str)

# Games of the journal.
PLAYED = _CLI.message("played", number=int, game=str, begun=str, board=str, how=str)
WRITTEN = _CLI.message("written", line=Message, size=str)
UNFINISHED = _CLI.fixed("unfinished")
ENDED = _CLI.fixed("ended")
SHOWN = _CLI.message("shown", game=str, rulings=str, begun=str, board=str)
START = _CLI.message("start", text=str)
RESULT = _CLI.message("result", text=str)

# Games and their options.
GAME = _CLI.message("game", key=str, title=str, players=Message, goal=str)
PLAYERS = _CLI.message("players", number=int)
PLAYERS_FROM = _CLI.message("players-from", least=int, most=int)
OPTION = _CLI.message("option", key=str, title=str, clause=str, values=tuple)
OPTION_NUMBER = _CLI.message("option-number", key=str, title=str, clause=str, usual=int, least=int, most=int)
NO_OPTIONS = _CLI.message("no-options", game=str)
OPTION_HEAD = _CLI.message("option-head", key=str, title=str, clause=str)
NUMBER = _CLI.message("number", least=int, most=int, usual=int)
SECONDS = _CLI.message("seconds", least=int, most=int, usual=int)
USUAL = _CLI.message("usual", value=str)
MEANS = _CLI.message("means", value=str, meaning=str)
BY_LOT = _CLI.fixed("by-lot")
