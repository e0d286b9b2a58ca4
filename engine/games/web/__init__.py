"""The Web.

board      sites and state
rules      the rules; removal: what the duty to let Green out leaves free
narrator   what people are told; messages, refusals (which clause a hand broke), aims
evaluation what a state is worth; reach: who gets before whom in time; reference_evaluation: a plain measure
lessons    what games to learn weights from are like
manifest   all of it by name
"""
