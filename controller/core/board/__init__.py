"""The board in terms of a game: from sensor values by site to a reading, and the way back from a wrong board.

image (what sensors should show), expected (one legal move in terms of sensors), reconciler and reading, overlap
(several plies at once), baseline (weights at rest), touch_log, standing and watch (since when), way_back, suspects
(which one faulty sensor would explain it), board_view and orientation (how the board lies), parts (a move as hands
see it), queries (the read-only view of a Watch).  Imports the engine and `hardware.frame`.  Begin with watch.
"""
