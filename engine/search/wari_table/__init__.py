"""Wari's endgame table, solved backwards with the rules' own moves.

layout (what lies where), places (numbers of positions), bounds and solver (making it), table (asking it), endgame (what
the search takes from it).
"""
