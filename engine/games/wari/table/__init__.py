"""Wari's endgame table, solved backwards with the rules' own moves, and endless play.

Making it: layout (what lies where), places (numbers of positions), bounds and solver; knots (endless play that neither
side can keep to rows it likes).  Who wins in one: knot (its graph), way (what has stood), force (what a side can do),
grounds (what a proof rests on), prover.  Asking: table, endless (the knot that the play is in), endgame (what the
search takes from all that).
"""
