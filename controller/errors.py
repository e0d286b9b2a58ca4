"""The errors of the daemon.

ControllerError
├── BadConfig      (ValueError)   the configuration is wrong; names file, key and remedy, for the owner to correct
├── JournalInUse   (RuntimeError) another daemon has the same state directory
├── JournalRefused (ValueError)   the journal cannot be read by this version: newer, foreign, corrupt,
│                                 or of other rulings; the file is unchanged
├── JournalFailed  (OSError)      the disk could not write or read (full, read-only, gone);
│                                 the requested operation has not happened
├── PortTaken      (OSError)      another program listens on the port
├── BadRecord    (ValueError)     a record of a game that comes from outside is wrong; names line and remedy
├── BadScenario    (ValueError)   a scenario of `witboard hil` is wrong; names file, line and remedy
└── BoardDoesNotFit (ValueError)  the board cannot carry the game; names what it lacks
"""

from collections.abc import Iterable


class ControllerError(Exception):
    """The base of all errors of the daemon."""


class BadConfig(ControllerError, ValueError):
    """The configuration is wrong."""


class JournalInUse(ControllerError, RuntimeError):
    """Another daemon writes the journal of this state directory."""


class JournalRefused(ControllerError, ValueError):
    """This version cannot read the journal, or cannot resume the game in it; nothing was changed."""


class JournalFailed(ControllerError, OSError):
    """The disk failed the journal; the requested operation has not happened."""


class BoardDoesNotFit(ControllerError, ValueError):
    """The board cannot carry the game; `carries`: titles of those that it does carry, as far as somebody looked."""

    def __init__(self, text: str, carries: Iterable[str] = ()) -> None:
        super().__init__(text)
        self.carries = tuple(carries)


class PortTaken(ControllerError, OSError):
    """Another program listens on the port."""


class BadRecord(ControllerError, ValueError):
    """A record of a game cannot be taken in."""


class BadScenario(ControllerError, ValueError):
    """A scenario is wrong."""
