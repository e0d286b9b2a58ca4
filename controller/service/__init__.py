"""The program that serves a table: one event loop, and everything that must start and end with it.

daemon (frames, pages and signals around one table), seating (seats from game to game), server_socket (taken before
anything else starts), systemd (ready, alive, ending), ending (SIGINT and SIGTERM).  Imports all rooms below it: table,
players, devices, recording, seats, web.  It decides nothing.  Begin with daemon.
"""
