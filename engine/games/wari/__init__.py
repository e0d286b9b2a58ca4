"""Wari.

board      sites and state
rules      the rules; endings: how a game ends
narrator   what people are told; messages, refusals (which clause a hand broke), aims
manifest   all of it by name
"""
