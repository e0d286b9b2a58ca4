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
LISTED = tuple(map(_CLI.fixed, ("number", "game-played", "begun", "players-of", "how-ended", "written")))
NO_GAMES = _CLI.fixed("no-games")
PLAYER = _CLI.message("player", name=str, side=str)
COMPUTER = _CLI.message("computer", level=int)
DAY = _CLI.message("day", year=str, month=str, day=str, time=str)
SIZE = _CLI.message("size", size=str)
UNFINISHED = _CLI.fixed("unfinished")
ENDED = _CLI.fixed("ended")
SHOWN = _CLI.message("shown", game=str, rulings=str, begun=str, board=str)
MADE = _CLI.message("made", move=str, how=str)
START = _CLI.message("start", text=str)
RESULT = _CLI.message("result", text=str)
IMPORTED = _CLI.message("imported", number=int, game=str, result=str)
PRUNED = _CLI.message("pruned", number=int, path=str)
GAME_NUMBER = _CLI.message("game-number", number=int)
CHECKED = _CLI.message("checked", count=int)
CHECKED_BEFORE = _CLI.message("checked-before", count=int, before=int)
NOTHING_PRUNED = _CLI.fixed("nothing-pruned")

# A board that is played on.
GAME_IS_KEPT = _CLI.fixed("game-is-kept")
RECORDING_ENDS = _CLI.fixed("recording-ends")
OTHER_DEVICE = _CLI.message("other-device", link=str)
REPLAYED = _CLI.message("replayed", frames=int, inputs=int, moves=int)

# Games and their options.
GAME = _CLI.message("game", key=str, title=str, players=Message, goal=str)
PLAYERS = _CLI.message("players", number=int)
PLAYERS_FROM = _CLI.message("players-from", least=int, most=int)
OPTION = _CLI.message("option", key=str, title=str, clause=str, values=tuple)
OPTION_NUMBER = _CLI.message("option-number", key=str, title=str, clause=str, usual=int, least=int, most=int)
NO_OPTIONS = _CLI.message("no-options", game=str)
OPTION_HEAD = _CLI.message("option-head", key=str, title=str, clause=str)
NUMBER = _CLI.message("whole-number", least=int, most=int, usual=int)
SECONDS = _CLI.message("seconds", least=int, most=int, usual=int)
USUAL = _CLI.message("usual", value=str)
MEANS = _CLI.message("means", value=str, meaning=str)
BY_LOT = _CLI.fixed("by-lot")
