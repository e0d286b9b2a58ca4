"""The options of Outwit: a cure for blockades, and the rule of repetition."""

from engine.games.outwit.board import BLOCKADES, REPETITIONS
from engine.games.outwit.messages import CATALOGUE
from engine.options import option

OPTIONS = (
    option(CATALOGUE, "blockade", "OUTWIT-18", BLOCKADES, ("nothing", "jump", "push")),
    option(CATALOGUE, "repetition", "OUTWIT-17", REPETITIONS, ("draw", "no-limit")),
)
