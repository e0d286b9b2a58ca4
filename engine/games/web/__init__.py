"""The Web.

board      sites and layout of the state
rules      the rules; removal: the moves allowed under the duty to let Green out
narrator   messages for people; messages: their texts; refusals: the broken clause; aims: the purpose of a move
evaluation static evaluation; reach: interception tables; reference_evaluation: a simple one to compare with
lessons    how games for learning weights are played
manifest   names all parts
"""
