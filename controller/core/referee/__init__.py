"""The owners of parts of a game's state.  Each looks at facts and answers with decisions.

All of them look at settings and history (the moves so far).
Imports api, board and clock; no owner imports another, nor the session.  Begin with acceptance.
"""
