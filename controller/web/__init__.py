"""The page and its server.

page_protocol: what travels.  feeds: what is published, as text.  client: one page.  limits: how much it may ask.
guard: who may ask.  files: the page itself (static/).  server: the routes.  seat_pages, seat_links, seat_state,
seat_view: the pages of players who choose in secret.  Imports core, publish and seats.  Begin with server.
"""
