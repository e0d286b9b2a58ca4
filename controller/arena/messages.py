"""What an analysis says of moves."""

from engine.messages import Catalogue

_ARENA = Catalogue("arena", __package__)

MARKS = {  # by the mark of a move
    "best": _ARENA.fixed("best"),
    "good": _ARENA.fixed("good"),
    "inaccuracy": _ARENA.fixed("inaccuracy"),
    "mistake": _ARENA.fixed("mistake"),
    "blunder": _ARENA.fixed("blunder"),
    "forced": _ARENA.fixed("forced"),
    "lot": _ARENA.fixed("lot"),
}
MISSES_A_WIN = _ARENA.message("misses-a-win", moves=int)
LOSES_AT_ONCE = _ARENA.fixed("loses-at-once")
LEAVES_A_SHAPE = _ARENA.fixed("leaves-a-shape")

# Heads of columns.
MOVE = _ARENA.fixed("move")
LOST = _ARENA.fixed("lost")
BEST_MOVE = _ARENA.fixed("best-move")
LOST_A_MOVE = _ARENA.fixed("lost-a-move")
