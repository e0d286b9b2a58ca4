"""The web page and its server.

From the socket inwards: connection (what is let in and read), limits and shares (how much of it, by host), faults (what
is said of clients), turns (requests one after the other), guard (host and origin), server (the routes), client (one
connected page).  visitor (who asks), roles (what each message needs), entrance, grants, asking (how a device becomes
more than a spectator).  page_protocol: what page and daemon tell each other.  messages: what the page says.  feeds: the
published values, as text.  files: the static files.  seat_pages, seat_links, seat_state, seat_view: the pages of
players who choose in secret.  Imports core, publish and seats.  Begin with server.
"""
