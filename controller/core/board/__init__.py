"""What the sensors show, in terms of a game: from values by site to a reading, and the way back from a wrong board.

image (what sensors should show), expected (one legal move in terms of sensors), reconciler and reading, overlap
(several plies at once), baseline (weights at rest), touch_log, standing and watch (since when), way_back, suspects
(which one sensor would explain it), board_view and orientation (how the board is looked at), parts (a move as hands
see it), queries (what those may ask who only look).  Imports the engine and `hardware.frame`.  Begin with watch.
"""
