"""Game clocks as values.  clock: the theory of operation; control and control_text: the time controls;
view: the public picture of a clock.
"""

from controller.core.clock.clock import Clock
from controller.core.clock.control import BadControl, Byoyomi, Control, Delay, Fischer, NoClock, Shared, Total
from controller.core.clock.control_text import parse_control, write_control
from controller.core.clock.parts import FlagFall
from controller.core.clock.stored import BadStoredClock
from controller.core.clock.view import clock_view

__all__ = [
    "BadControl",
    "BadStoredClock",
    "Byoyomi",
    "Clock",
    "Control",
    "Delay",
    "Fischer",
    "FlagFall",
    "NoClock",
    "Shared",
    "Total",
    "clock_view",
    "parse_control",
    "write_control",
]
