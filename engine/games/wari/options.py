"""The options of Wari: who begins, and who gets the stones that are left at a repetition."""

from engine.games.wari.messages import CATALOGUE
from engine.options import option

REPETITION = ("own_rows", "split")
FIRST = ("south", "north")
OPTIONS = (
    option(CATALOGUE, "first", "WARI-3", FIRST, FIRST, means=False, by_lot=True),
    option(CATALOGUE, "repetition", "WARI-16", REPETITION, ("own-rows", "half-each")),
)
