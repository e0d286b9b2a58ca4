"""The page and its server.  messages: what travels; guard: who may ask; client: one page; server: the routes."""
