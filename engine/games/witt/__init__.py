"""WITT.

board      sites and layout of the state
rules      the rules; ways: jump search; paths: notation and changes of moves; penalties: the Rules of Three and Four;
           judge: the objectives; endings; formations: the booklet's shapes; position_text: WITT's words of a
           position text
narrator   messages for people; messages: their texts; refusals, explain_peg, text_refusals: the broken clause;
           aims: the purpose of a move
evaluation static evaluation; shapes, shifts: bitboards; reference_evaluation: a simple one to compare with
manifest   names all parts
"""
