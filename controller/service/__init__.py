"""The program that serves a table: one event loop, and everything that starts and ends with it.

daemon (connects one table to frames, pages and signals), sitting (what is played, and what next), seating
(seats from game to game), server_socket (bound before anything else starts), systemd (ready, alive, stopping), ending
(SIGINT and SIGTERM).  Imports all rooms below it: table, players, devices, recording, seats, web.  It decides nothing.
Begin with daemon.
"""
