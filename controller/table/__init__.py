"""One board, one game, one journal and one pipeline together: the path of a frame to the lights.

pipeline (hops 2 to 6 of docs/architecture.md), binding (board and game, by site name) with half_turn, painting
(pictures for strip and page), session_start (a new or resumed game), series (games that belong together, and their
score sheet), chance (draws by lot), compatibility (the games of a board), table (all of these together, for daemon and
demo).

Imports core, config, journal and players, and only the pure parts of hardware.  Nothing here awaits.  Begin with
pipeline.
"""
