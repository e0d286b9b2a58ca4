"""Exceptions of the engine.

    EngineError
    ├── UnknownGame   (LookupError)  no game has that key
    ├── BadGame       (ImportError)  a game is installed and cannot be loaded
    ├── BadOption     (ValueError)   an option the game does not have, or a value it does not take
    ├── BadPosition   (ValueError)   a position text that cannot be read, or that no game could reach
    ├── BadSheet      (ValueError)   a rule sheet or a record that cannot be read
    └── IllegalMove   (ValueError)   a move the position does not allow; names the clause where it is known

A peg in the wrong hole is no exception: it is a Reading of the controller.
"""


class EngineError(Exception):
    """The base of all errors of the engine."""


class UnknownGame(EngineError, LookupError):
    """No game has that key."""


class BadGame(EngineError, ImportError):
    """An installed game that cannot be loaded; names its package and what went wrong."""


class BadOption(EngineError, ValueError):
    """The game has no such option, or the option no such value."""


class BadPosition(EngineError, ValueError):
    """A position text that cannot be read or that breaks the game's own limits."""


class BadSheet(EngineError, ValueError):
    """A rule sheet or game record that cannot be read; names the line."""


class IllegalMove(EngineError, ValueError):
    """A move the position does not allow; the message names the move, the ply and, where it is known, the clause."""
