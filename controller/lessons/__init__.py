"""Lessons: a short tour of one rule, with moves that the learner makes and the referee judges.

Begin with `course`, which makes the lessons of a game from the examples of its rule sheet.  `tutor` leads through one,
with a session of the referee for every task; `rehearsal` does so for a board on a page, and the daemon for a real one.
`progress` keeps who has learnt what.  Imports `table` and what lies below.
"""
