"""Wit's End.

board      field, layout of the state, codes of moves
rules      the rules; pegs: moves of pegs; course: turn order and the end of a round; notation: moves as text;
           position_text: Wit's End's words of a position text; position_limits: the limits of a position
narrator   messages for people; messages: their texts; refusals, text_refusals: the broken clause; duties: notices
policy     chooses the card and the move of a seat
manifest   names all parts
"""
