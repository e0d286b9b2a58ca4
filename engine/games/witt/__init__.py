"""WITT.

board      sites and state
rules      the rules; ways, paths: moves; penalties, formations, judge, endings; position_text
narrator   what people are told; messages, refusals and askew (which clause a hand broke), text_refusals, aims
evaluation static evaluation; shapes, shifts: pegs that stand together; reference_evaluation to compare with
manifest   all of it by name
"""
