"""Wari's endgame table by retrograde analysis, and the solution of endless play.

Making it: layout (bytes), places (position numbers), bounds and solver (retrograde analysis); components (strongly
connected components of play that captures nothing).  Who wins in one: component (its graph), repetition_counts (how
often each place has stood), attractor (what a side can force), proof_conditions (where a proof holds), prover (df-pn).
Asking: table (look-up), endless (the component that the play is in), endgame (the search's interface).
"""
