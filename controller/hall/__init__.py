"""A hall: all boards of a club on one screen, from what they tell a broker; spectators, arbiter calls, tournaments.

heard (what boards say, checked), roster (the boards, bounded), line (the connection), shown (a board as pages have it),
hub and page (the pages and their server), store, tournament and director (tournaments), simulation (boards without
wood).  Nothing that comes over the broker is trusted: what does not fit is dropped and counted.
Imports broker, hands and web.  Begin with roster.
"""
