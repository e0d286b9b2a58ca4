"""The page and its server.

messages: what travels.  feeds: what is published, as text.  client: one page.  limits: how much it may ask.
guard: who may ask.  files: the page itself (static/).  server: the routes.
"""
