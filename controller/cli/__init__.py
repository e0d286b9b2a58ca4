"""The command `witboard`: one file a family of commands; main gathers them, and imports a family when it is called.

May import every room; nothing imports it but `python -m controller`.  Begin with main.
"""
