"""The Web.

board      sites and state
rules      the rules; removal: what the duty to let Green out leaves free
narrator   what people are told; messages, refusals (which clause a hand broke), aims
evaluation static evaluation; reach: who gets before whom in time; reference_evaluation: a simple one to compare with
lessons    what games to learn weights from are like
manifest   all of it by name
"""
