"""Fours, a small game for sixteen holes.

board      sites, shapes and layout of the state
rules      the rules
narrator   messages for people; messages: their texts; refusals: the broken clause
evaluation static evaluations: shapes that are open, and a simpler one to compare with
manifest   names all parts
"""
