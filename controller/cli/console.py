"""Where tables go: the terminal as wide as it is, a file or a pipe wide enough that nothing is cut."""

from rich.console import Console

DEFAULT_COLUMNS = 160  # columns where there is no terminal


def console(*, err: bool = False) -> Console:
    """Standard output, or standard error."""
    screen = Console(stderr=err, highlight=False)
    return screen if screen.is_terminal else Console(stderr=err, highlight=False, width=DEFAULT_COLUMNS)
