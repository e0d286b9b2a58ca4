"""What the engine refuses.

    EngineError
    ├── UnknownGame   (LookupError)  no game of that key
    ├── BadGame       (ImportError)  a game that is installed and cannot be loaded
    ├── BadOption     (ValueError)   an option the game does not have, or a value it does not take
    ├── BadPosition   (ValueError)   a position text that cannot be read, or that no game could reach
    ├── BadSheet      (ValueError)   a rule sheet or a record that cannot be read
    └── IllegalMove   (ValueError)   a move the position does not allow; names the clause where it can be told

A peg put in the wrong hole is none of these: that is a Reading of the controller.
"""


class EngineError(Exception):
    """The base of all errors of the engine."""


class UnknownGame(EngineError, LookupError):
    """There is no game of that key."""


class BadGame(EngineError, ImportError):
    """An installed game that cannot be loaded; names its package and what went wrong."""


class BadOption(EngineError, ValueError):
    """The game has no such option, or the option no such value."""


class BadPosition(EngineError, ValueError):
    """A position text that cannot be read or that breaks the game's own limits."""


class BadSheet(EngineError, ValueError):
    """A rule sheet or game record that cannot be read; names the line."""


class IllegalMove(EngineError, ValueError):
    """A move the position does not allow; the message holds the move, the ply and, where it can be told, the clause."""
