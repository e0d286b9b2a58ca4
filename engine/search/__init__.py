"""One search for all two-sided games of open information, with the reasons for its moves and warnings for learners.

It knows no game: evaluation and endgame knowledge are handed to it (engine.best_moves is the entry).  Begin with
iterative_deepening, then tree.
"""
