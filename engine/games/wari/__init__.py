"""Wari.

board      sites and layout of the state
rules      the rules; endings: the endings by index
narrator   messages for people; messages: their texts; refusals: the broken clause; aims: the purpose of a move
evaluation static evaluation; reference_evaluation: a simple one to compare with
table      the endgame table
manifest   names all parts
"""
