"""The referee's voice at the board: a game is begun, played and finished by touch and speech alone.

words (moves, positions, times as sentences), speaker (what is said of a snapshot or an effect), sentences (what goes
first, what interrupts what), menu and keys (what the buttons mean to whoever cannot see a page), and the shell: mouth
(a speech program as its own process), voice (all of it together).  All but mouth and voice are pure.  Imports core,
table's settings, players' levels and the page's wishes.  Begin with speaker.
"""
