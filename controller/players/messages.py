"""Scores in words."""

from engine.messages import Catalogue

_PLAYERS = Catalogue("players", __package__)

EVEN = _PLAYERS.fixed("even")
AHEAD = _PLAYERS.message("ahead", points=float, unit=str)
WINS = _PLAYERS.message("wins", side=str)
WINS_IN = _PLAYERS.message("wins-in", side=str, moves=int)

# Levels, from the lowest.
LEVEL_NAMES = tuple(_PLAYERS.fixed(f"level-{level}") for level in range(1, 11))
