"""What a match refuses, and what ends a game.

ControllerError
└── MatchError
    ├── BadEntrant    (ValueError)    no player is called that, or it cannot play this game; the caller's to mend
    ├── EngineFailed  (RuntimeError)  an external engine cannot be started, or does not speak the protocol
    └── Forfeit       (RuntimeError)  a player loses the game by what it does or leaves undone; the match goes on
"""

from controller.errors import ControllerError


class MatchError(ControllerError):
    """The base of all errors of matches."""


class BadEntrant(MatchError, ValueError):
    """The name of a player cannot be read, or the player cannot play that game."""


class EngineFailed(MatchError, RuntimeError):
    """An external engine cannot be asked; names the command and what it said or did."""


class Forfeit(MatchError, RuntimeError):
    """The player to move loses the game; the message says why, without its name."""
