"""The web page and its server.

page_protocol: the messages.  feeds: the published values, as text.  client: one connected page.  limits: size and
rate limits.  guard: host and origin checks.  files: the static files of the page.  server: the routes.  seat_pages,
seat_links, seat_state, seat_view: the pages of players who choose in secret.  Imports core, publish and seats.
Begin with server.
"""
