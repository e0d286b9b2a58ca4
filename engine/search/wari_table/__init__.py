"""Wari's endgame table, solved backwards with the rules' own moves, and endless play.

layout (what lies where), places (numbers of positions), bounds and solver (making it), knots and knot (endless play
that neither side can keep to rows it likes), table (asking it), endless (the knot that the play is in), endgame (what
the search takes from all that).
"""
