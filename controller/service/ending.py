"""The signals that end a serving program."""

import asyncio
import signal


def heed_signals(stop: asyncio.Event) -> None:
    """Set `stop` on SIGTERM and SIGINT, in the running loop.

    A program that was started with SIGINT ignored, like a background job of a script, keeps ignoring it: that Ctrl-C
    is meant for the foreground program.
    """
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTERM, stop.set)
    if signal.getsignal(signal.SIGINT) is not signal.SIG_IGN:
        loop.add_signal_handler(signal.SIGINT, stop.set)
