"""The options of Outwit: a cure for blockades, and the rule of repetition."""

from engine.games.outwit.board import BLOCKADES, REPETITIONS
from engine.games.outwit.messages import CATALOGUE
from engine.rules import Option

said = CATALOGUE.fixed
OPTIONS = (
    Option(
        "blockade",
        "OUTWIT-18",
        BLOCKADES,
        title=said("blockade-title"),
        rule=said("blockade-rule"),
        titles=(said("blockade-nothing"), said("blockade-jump"), said("blockade-push")),
        meanings=(
            said("blockade-nothing-means"),
            said("blockade-jump-means"),
            said("blockade-push-means"),
        ),
    ),
    Option(
        "repetition",
        "OUTWIT-17",
        REPETITIONS,
        title=said("repetition-title"),
        rule=said("repetition-rule"),
        titles=(said("repetition-draw"), said("repetition-no-limit")),
        meanings=(
            said("repetition-draw-means"),
            said("repetition-no-limit-means"),
        ),
    ),
)
