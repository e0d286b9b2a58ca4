"""What the daemon refuses, and what fails it.

ControllerError
├── BadConfig      (ValueError)   the configuration is wrong; names file, key and remedy: the owner's to mend
├── JournalInUse   (RuntimeError) another daemon has the same state directory
├── JournalRefused (ValueError)   the journal cannot be read by this version: newer, foreign, corrupt,
│                                 or of other rulings; the file is as it was
├── JournalFailed  (OSError)      the disk did not take or give what it should (full, read-only, gone);
│                                 what was asked for has not happened
├── PortTaken      (OSError)      something else listens there
├── BadScenario    (ValueError)   a scenario of `witboard hil` is wrong; names file, line and remedy
└── BoardDoesNotFit (ValueError)  the board cannot carry the game; names what it lacks
"""


class ControllerError(Exception):
    """The base of all errors of the daemon."""


class BadConfig(ControllerError, ValueError):
    """The configuration is wrong."""


class JournalInUse(ControllerError, RuntimeError):
    """Another daemon writes the journal of this state directory."""


class JournalRefused(ControllerError, ValueError):
    """This version cannot read the journal, or not resume the game in it; nothing was changed."""


class JournalFailed(ControllerError, OSError):
    """The disk failed the journal; what was asked for has not happened."""


class BoardDoesNotFit(ControllerError, ValueError):
    """The board cannot carry the game."""


class PortTaken(ControllerError, OSError):
    """Something else listens on the port."""


class BadScenario(ControllerError, ValueError):
    """A scenario is wrong."""
