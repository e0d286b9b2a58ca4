"""What the core and its outsiders say to each other: values, and nothing that acts on them.

events: what comes in, and what is to be done (effects).  commands: what people wish.  snapshot: what anybody may see.
Imports the engine alone; every other room of the core imports this one.  Begin with events.
"""
