"""Wari.

board      sites and state
rules      the rules; endings: how a game ends
narrator   what people are told; messages, refusals (which clause a hand broke), aims
evaluation static evaluation; reference_evaluation: a simple one to compare with
table      the endgame table
manifest   all of it by name
"""
