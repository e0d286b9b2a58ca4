"""One search for all games of two open sides: what it looks at, what it finds, why, and what to warn of.

It knows no game: what a state is worth, and what is known of endings, is handed to it (engine.best_moves is the door).
"""
