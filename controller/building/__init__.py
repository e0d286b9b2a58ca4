"""Bring-up of a board with its builder: at a terminal, or on a page for a phone that lies on the bench.

`converse` leads either through the steps of `hardware.bringup.machine`; a page is a conversation whose lines come by
HTTP.  conversation (both), page (its server), picture (a step as HTML).  Its words are English, as all that builders
are told (docs/adr/0013).  Imports service and web.  Begin with conversation.
"""
