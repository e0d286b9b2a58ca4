"""What the doubles of a test have open: they name it here, and it is closed when the test ends."""

from contextlib import ExitStack

at_end = ExitStack()
