"""Programs against each other: the players, one game, a series of games, and the difference in strength.

contestant  the interface of a player in a match;  machines, external: the search here, a program elsewhere
entrants    the names by which players are called
words       the line protocol of docs/engine-protocol.md;  pipe, serving: its two ends, by players.line_pipe
openings, playing, series, processes, kept   the games;  strength: Elo and how sure of it
"""
