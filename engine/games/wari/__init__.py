"""Wari.

board      sites and state
rules      the rules; endings: how a game ends
narrator   what people are told; messages, refusals (which clause a hand broke), aims
evaluation what a state is worth; reference_evaluation: a plain measure
table      the endgame table
manifest   all of it by name
"""
