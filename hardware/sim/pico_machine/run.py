"""Starts the firmware as the chip would; what it dies of goes to stderr, not to the host."""

import sys

try:
    import main  # noqa: F401  # it runs by being imported
except Exception as error:  # noqa: BLE001
    sys.print_exception(error, sys.stderr)
    sys.exit(1)
