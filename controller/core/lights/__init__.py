"""The lights: from the state of a game to meanings by site, and from meanings to colours at a time.

light_rules (which meanings a game shows now), light_meanings (which sites have them), palette (colours and blinking).
Imports api, board and clock.  Begin with light_rules.
"""
