"""Outwit.

board      sites and state; chips, moves: what there is
rules      the rules; reach, slides, pushes: which moves there are; position_text: its own words of a position text
narrator   what people are told; messages, refusals and wrong_pushes (which clause a hand broke), text_refusals, aims
evaluation static evaluation; reference_evaluation: a simple one to compare with
manifest   all of it by name
"""
