"""A public benchmark of sensor frames: what hands did, as the sensors saw it, and how anybody's answers score.

cells (the factors and their strengths), positions (where games begin, which moves are made), people (hands that look
at no light), export (games played into the file), frames (the file: read, checked, written), truth (what can be
decided), answers and scoring (what a program makes of it), nearest and referee (two programs that answer), results
(the page).  Imports hands and stdio, and what lies below them.  Begin with docs/bench-format.md, then frames.
"""
