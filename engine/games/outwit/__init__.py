"""Outwit.  board, chips, moves: what there is; reach, slides, pushes, rules: the rules; words: what a person is told.

hands, wrong_pushes, written: which clause is broken; private: the game's own words of a position text.
"""

from engine.games.outwit.rules import OutwitRules

__all__ = ["OutwitRules"]
