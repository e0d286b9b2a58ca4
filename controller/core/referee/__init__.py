"""What follows from what is seen and wished: owners of parts of a game's state, each answering with decisions.

settings and history (the moves so far) are what all of them look at.
Imports api, board and clock; no owner imports another, nor the session.
"""
