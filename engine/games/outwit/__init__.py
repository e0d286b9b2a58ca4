"""Outwit.

board      sites and layout of the state; chips: where they stand; moves: their codes, notation and changes
rules      the rules; reach, slides, pushes: move generation; position_text: Outwit's words of a position text
narrator   messages for people; messages: their texts; refusals, wrong_pushes, text_refusals: the broken clause;
           aims: the purpose of a move
evaluation static evaluation; reference_evaluation: a simple one to compare with
manifest   names all parts
"""
