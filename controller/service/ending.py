"""How a program that serves is told to end."""

import asyncio
import signal


def heed_signals(stop: asyncio.Event) -> None:
    """Set `stop` at SIGTERM and SIGINT, in the loop that runs.

    A program that was started with SIGINT ignored, as a job in the background of a script is, leaves it so:
    that Ctrl-C is meant for whatever is in front.
    """
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTERM, stop.set)
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        loop.add_signal_handler(signal.SIGINT, stop.set)
