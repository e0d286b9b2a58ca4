"""Programs against each other: who may play, one game, a series of games, and what it says of their strength.

contestant  what a player of a match must supply;  machines, external: the search here, a program elsewhere
entrants    the names by which players are called
words       the line protocol of docs/engine-protocol.md;  pipe, serving: its two ends, by players.line_pipe
openings, playing, series, processes, kept   the games;  strength: Elo and how sure of it
"""
