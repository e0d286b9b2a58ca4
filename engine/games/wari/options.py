"""The options of Wari: who begins, and who gets the stones that are left at a repetition."""

from engine.games.wari.messages import CATALOGUE
from engine.rules import Option

said = CATALOGUE.fixed
REPETITION = ("own_rows", "split")
FIRST = ("south", "north")
OPTIONS = (
    Option(
        "first",
        "WARI-3",
        FIRST,
        by_lot=True,
        title=said("first-title"),
        rule=said("first-rule"),
        titles=(said("first-south"), said("first-north")),
    ),
    Option(
        "repetition",
        "WARI-16",
        REPETITION,
        title=said("repetition-title"),
        rule=said("repetition-rule"),
        titles=(said("repetition-own-rows"), said("repetition-half-each")),
        meanings=(
            said("repetition-own-rows-means"),
            said("repetition-half-each-means"),
        ),
    ),
)
