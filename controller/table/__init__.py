"""One board, one game, one journal and one pipeline, put together; what a frame goes through on its way to the lights.

pipeline (hops 2 to 6 of docs/architecture.md), binding (board and game, by site name) with half_turn, painting
(pictures for strip and page), session_start (anew, or where the journal left off), chance (what is drawn by lot),
compatibility (which games a board carries), table (all of it, what daemon and demo sit at).

Imports core, config, journal and players, of the hardware what is pure or handed in.  Nothing here awaits.  Begin with
pipeline.
"""
