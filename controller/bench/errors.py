"""The error of the benchmark."""

from controller.errors import ControllerError


class BadBenchFile(ControllerError, ValueError):
    """A file of the benchmark cannot be read; names the line and what is expected."""
