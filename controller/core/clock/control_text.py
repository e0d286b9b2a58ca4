"""The text form of a time control, for configuration, command line and records.

    none
    shared 7200s            one budget for everybody
    total 10m               by side; `total 10m,5m`: side 0 has ten minutes, side 1 five
    fischer 5m+3s           budget + increment
    delay 5m/2s             budget / delay
    byoyomi 10m+3x30s       main time + periods x length

Each time has its unit: h, m (or min), s, ms, us, ns; a bare number is refused.
"""

import re

from controller.core.clock.control import BadControl, Byoyomi, Control, Delay, Fischer, NoClock, Shared, Total

UNITS_NS = {"h": 3_600_000_000_000, "m": 60_000_000_000, "s": 1_000_000_000, "ms": 1_000_000, "us": 1_000, "ns": 1}
LONGEST_NS = 1000 * UNITS_NS["h"]

_TIME = re.compile(r"(\d{1,15})(?:\.(\d{1,9}))?(h|min|m|s|ms|us|ns)", re.ASCII)
_NUMBER = re.compile(r"\d+(\.\d+)?", re.ASCII)
_PERIODS = re.compile(r"(\d{1,4})x(.*)", re.ASCII)
_EXAMPLES = {
    "none": "none",
    "shared": "shared 7200s",
    "total": "total 10m",
    "fischer": "fischer 5m+3s",
    "delay": "delay 5m/2s",
    "byoyomi": "byoyomi 10m+3x30s",
}


def parse_control(text: str) -> Control:
    """The control a text describes; spaces and capitals do not matter.

    :raises BadControl: naming the text, what is wrong in it and what to write.
    """
    kind, _, times = " ".join(text.lower().split()).partition(" ")
    try:
        return _parse(kind, times.replace(" ", ""))
    except BadControl as error:
        raise BadControl(f"time control {text!r}: {error}") from None


def write_control(control: Control) -> str:
    """The control as text; `parse_control` gives it back."""
    match control:
        case NoClock():
            times = ""
        case Shared(limit_ns):
            times = _write_time(limit_ns)
        case Total(budget_ns):
            times = _write_times(budget_ns)
        case Fischer(budget_ns, increment_ns):
            times = f"{_write_times(budget_ns)}+{_write_time(increment_ns)}"
        case Delay(budget_ns, delay_ns):
            times = f"{_write_times(budget_ns)}/{_write_time(delay_ns)}"
        case Byoyomi(main_ns, period_ns, periods):
            times = f"{_write_times(main_ns)}+{periods}x{_write_time(period_ns)}"
    return f"{control.kind} {times}".rstrip()


def _parse(kind: str, times: str) -> Control:
    match kind:
        case "none" if not times:
            return NoClock()
        case "shared" if times:
            return Shared(_read_time(times))
        case "total" if times:
            return Total(_read_times(times))
        case "fischer" if times.count("+") == 1:
            budget, _, increment = times.partition("+")
            return Fischer(_read_times(budget), _read_time(increment))
        case "delay" if times.count("/") == 1:
            budget, _, delay = times.partition("/")
            return Delay(_read_times(budget), _read_time(delay))
        case "byoyomi" if times.count("+") == 1:
            main, _, rest = times.partition("+")
            periods = _PERIODS.fullmatch(rest)
            if periods:
                return Byoyomi(_read_times(main), _read_time(periods[2]), int(periods[1]))
    if kind in _EXAMPLES:
        raise BadControl(f"write it like {_EXAMPLES[kind]!r}")
    wrong = f"{kind!r} is no kind of control" if kind else "it is empty"
    raise BadControl(f"{wrong}; write one like {', '.join(map(repr, _EXAMPLES.values()))}")


def _read_times(text: str) -> tuple[int, ...]:
    return tuple(_read_time(word) for word in text.split(","))


def _read_time(text: str) -> int:
    match = _TIME.fullmatch(text)
    if match is None:
        if _NUMBER.fullmatch(text):
            raise BadControl(f"{text!r} has no unit; write '{text}s' for seconds, '{text}m' for minutes")
        raise BadControl(f"{text!r} is no time; write a number and its unit ({', '.join(UNITS_NS)}), like '90s'")
    part = match[2] or ""
    scale: int = 10 ** len(part)
    time_ns, rest = divmod(int(match[1] + part) * UNITS_NS[match[3].replace("min", "m")], scale)
    if rest:
        raise BadControl(f"{text!r} is finer than a nanosecond; write fewer digits")
    if time_ns > LONGEST_NS:
        raise BadControl(f"{text!r} is too long; write {_write_time(LONGEST_NS)} or less")
    return time_ns


def _write_times(times_ns: tuple[int, ...]) -> str:
    return ",".join(_write_time(time_ns) for time_ns in times_ns)


def _write_time(time_ns: int) -> str:
    """In the largest unit that gives a whole number."""
    unit = next(unit for unit, unit_ns in UNITS_NS.items() if time_ns % unit_ns == 0) if time_ns else "s"
    return f"{time_ns // UNITS_NS[unit]}{unit}"
