"""Wit's End.

board      field, layout of the state, codes of moves
rules      the rules; pegs: what cards let pegs do; course: who is next, and the end of a round; notation: moves as text
           position_text: the words of a position text; position_limits: what it must keep
narrator   what people are told; messages, refusals (which clause a hand broke), text_refusals, duties
policy     how a seat chooses its card and its move
manifest   all of it by name
"""
