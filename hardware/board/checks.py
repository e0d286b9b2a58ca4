"""Consistency checks of a board file, one function per check.

Each check yields findings; a finding names a struct of the file, the key and the remedy.
"""

from collections.abc import Callable, Hashable, Iterator, Sequence
from math import hypot
from typing import TypeVar

from msgspec import Struct

from hardware.board.file import BoardFile, Button, SiteFile
from hardware.board.wiring_checks import WIRING_CHECKS
from hardware.drivers.contract import Finding
from hardware.frame import Sense
from hardware.magnetics.sensors import LED_STACK_MM, SENSORS
from hardware.power import IDLE_LED_MA

NEAREST_MM = 3.0  # least distance of two holes

T = TypeVar("T", bound=Struct)


def findings(file: BoardFile) -> Iterator[Finding]:
    """The findings of all checks."""
    for check in CHECKS:
        yield from check(file)


def _once(things: Sequence[T], key: str, value: Callable[[T], Hashable | None], word: str) -> Iterator[Finding]:
    first: dict[Hashable, T] = {}
    for thing in things:
        own = value(thing)
        if own is None:
            continue
        if own in first:
            text = f"{word} {own!r} is taken already by {_named(first[own])}; give each its own"
            yield Finding(thing, key, text, first[own])
        first.setdefault(own, thing)


def _named(thing: Struct) -> str:
    match thing:
        case SiteFile():
            return f"site {thing.name!r}"
        case Button():
            return f"button {thing.name!r}"
        case _:
            return "the board"


def each_name_channel_and_led_once(file: BoardFile) -> Iterator[Finding]:
    """No two sites share a name, a channel or a LED; no two buttons a name."""
    yield from _once(file.sites, "name", lambda site: site.name, "name")
    yield from _once(file.sites, "channel", lambda site: site.channel, "channel")
    yield from _once(file.sites, "led", lambda site: site.led, "led")
    yield from _once(file.buttons, "name", lambda button: button.name, "name")


def channels_and_leds_in_range(file: BoardFile) -> Iterator[Finding]:
    """Every channel and LED is one the board has."""
    for site in file.sites:
        for key, own, count in (("channel", site.channel, file.channels), ("led", site.led, file.leds)):
            if own is not None and own >= count:
                has = f"{key}s 0 to {count - 1}" if count else f"no {key}s"
                text = f"{key} {own} is not there: the board has {has}; correct it, or the key {key}s"
                yield Finding(site, key, text)


def sensors_where_they_are_needed(file: BoardFile) -> Iterator[Finding]:
    """A site without a sensor says that it is optional, and has no sense."""
    if not file.sites:
        yield Finding(file, "sites", "there is no site; write one table for each hole")
    for site in file.sites:
        if site.channel is None and not site.optional:
            yield Finding(site, "channel", "there is no channel; give one, or write optional = true")
        if site.channel is None and site.sense is not None:
            yield Finding(site, "sense", "there is a sense but no channel; give the channel, or leave sense out")


def sites_on_the_board(file: BoardFile) -> Iterator[Finding]:
    """Every hole lies inside the board."""
    for site in file.sites:
        for key, own, size in (("x_mm", site.x_mm, file.width_mm), ("y_mm", site.y_mm, file.height_mm)):
            if not 0 <= own <= size:
                text = f"{own:g} mm is off the board, which reaches from 0 to {size:g}; move the site"
                yield Finding(site, key, text)


def sites_apart(file: BoardFile) -> Iterator[Finding]:
    """No two holes touch."""
    row = sorted(file.sites, key=lambda site: site.x_mm)
    for i, site in enumerate(row):
        for other in row[i + 1 :]:
            if other.x_mm - site.x_mm >= NEAREST_MM:
                break
            apart = hypot(other.x_mm - site.x_mm, other.y_mm - site.y_mm)
            if apart < NEAREST_MM:
                text = f"is {apart:.1f} mm from {_named(site)}; keep {NEAREST_MM:g} mm between holes"
                yield Finding(other, "x_mm", text, site)


def _weighs(site: SiteFile, file: BoardFile) -> bool:
    return site.channel is not None and file.sense_of(site) is Sense.WEIGHT


def tolerance_where_weighed(file: BoardFile) -> Iterator[Finding]:
    """Sites that weigh have a tolerance, because weights never repeat exactly; other sites have none."""
    weighed = [site for site in file.sites if _weighs(site, file)]
    if weighed and not file.tolerance:
        text = f"{_named(weighed[0])} weighs, and weights never repeat exactly; give a tolerance, e.g. 30"
        yield Finding(file, "tolerance", text, weighed[0])
    if file.tolerance and not weighed:
        yield Finding(file, "tolerance", "no site weighs; leave the tolerance out")


def slack_of_weights(file: BoardFile) -> Iterator[Finding]:
    """Strategy "steady" is for weights and has a slack, no wider than the tolerance; no other has one."""
    debounce = file.debounce
    if debounce.strategy != "steady":
        if debounce.slack:
            text = f'strategy "{debounce.strategy}" takes no slack; leave it out, or take "steady"'
            yield Finding(debounce, "slack", text)
    elif not any(_weighs(site, file) for site in file.sites):
        yield Finding(debounce, "strategy", 'no site weighs; take strategy "symmetric-defer", and leave the slack out')
    elif not debounce.slack:
        yield Finding(debounce, "slack", 'strategy "steady" needs a slack; give twice what the weights tremble by')
    elif debounce.slack > file.tolerance:
        text = f"{debounce.slack} is more than the tolerance {file.tolerance}, so a wrong weight would stand; take less"
        yield Finding(debounce, "slack", text)


def magnet_for_its_sensor(file: BoardFile) -> Iterator[Finding]:
    """The sensor of [magnet] is known, tells what the sites are to tell, and finds the pole that it needs."""
    magnet = file.magnet
    if magnet is None:
        return
    told: set[Sense] = {sense for sense in file.senses.values() if sense is not Sense.WEIGHT}
    sensor = SENSORS.get(magnet.sensor)
    if not told:
        yield Finding(file, "magnet", "no site senses a magnet; leave [magnet] out")
    elif sensor is None:
        yield Finding(magnet, "sensor", f"is not known; known are: {', '.join(SENSORS)}")
    else:
        if told != {sensor.sense}:
            text = f"{sensor.number} tells {sensor.sense.value}, but sites are to tell {_told(told)}; take another"
            yield Finding(magnet, "sensor", text)
        poles = ("sides",) if sensor.sense is Sense.POLARITY else ("N", "S", *(("any",) if sensor.both_poles else ()))
        if magnet.pole not in poles:
            takes = " or ".join(f'"{pole}"' for pole in poles)
            yield Finding(magnet, "pole", f'"{magnet.pole}" does not suit {sensor.number}; it takes {takes}')
        least_mm = magnet.wood_mm + (LED_STACK_MM if file.leds else 0) + sensor.deep_mm
        if magnet.gap_mm < least_mm:
            text = f"{magnet.gap_mm:g} mm leaves no room for wood, LED and sensor; give {least_mm:.1f} or more"
            yield Finding(magnet, "gap_mm", text)
        if magnet.offset_mm and (sensor.kind != "reed" or magnet.reed != "flat"):
            yield Finding(magnet, "offset_mm", "only a flat reed lies aside of its hole; leave it out")


def _told(senses: set[Sense]) -> str:
    return " and ".join(sorted(sense.value for sense in senses))


def times_fit_each_other(file: BoardFile) -> Iterator[Finding]:
    """One scan <= debounce time < settle time < extended settle time."""
    debounce = file.debounce
    if debounce.strategy == "none":
        if debounce.time_ms:
            yield Finding(debounce, "time_ms", 'strategy "none" takes no time; leave it out')
    elif debounce.time_ms * file.scan_hz < 1000:
        text = f'{debounce.time_ms} ms is shorter than one scan at {file.scan_hz} Hz; take more, or strategy "none"'
        yield Finding(debounce, "time_ms", text)
    if debounce.time_ms > file.settle_ms:
        text = f"{debounce.time_ms} ms is longer than settle_ms = {file.settle_ms}; take less, 10 to 50 is usual"
        yield Finding(debounce, "time_ms", text)
    if file.extend_ms < file.settle_ms:
        text = f"{file.extend_ms} ms is shorter than settle_ms = {file.settle_ms}; a move that can go on needs longer"
        yield Finding(file, "extend_ms", text)


def current_enough_for_the_dark(file: BoardFile) -> Iterator[Finding]:
    """The current cap is at least what the dark strip draws."""
    idle = file.leds * IDLE_LED_MA
    if file.leds and file.current_cap_ma <= idle:
        text = f"{file.current_cap_ma} mA is not more than the {idle} mA which {file.leds} dark LEDs draw; take more"
        yield Finding(file, "current_cap_ma", text)


def buttons_of_somebody(file: BoardFile) -> Iterator[Finding]:
    """A pause button belongs to no side, and no two buttons of a side have the same action."""
    for button in file.buttons:
        if button.does == "pause" and button.side is not None:
            yield Finding(button, "side", "a pause is everybody's; leave the side out")
    for does in ("move", "hint", "undo"):
        same = [button for button in file.buttons if button.does == does and button.side is not None]
        yield from _once(same, "side", lambda button: button.side, f"{does!r} of side")


CHECKS: tuple[Callable[[BoardFile], Iterator[Finding]], ...] = (
    each_name_channel_and_led_once,
    channels_and_leds_in_range,
    sensors_where_they_are_needed,
    sites_on_the_board,
    sites_apart,
    tolerance_where_weighed,
    slack_of_weights,
    magnet_for_its_sensor,
    times_fit_each_other,
    current_enough_for_the_dark,
    buttons_of_somebody,
    *WIRING_CHECKS,
)
