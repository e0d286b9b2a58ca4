"""The installed drivers, by table and by the word after `driver =`.

All drivers, Witboard's own and those of other distributions, are found through the entry point group
`witboard.drivers`:

    [project.entry-points."witboard.drivers"]
    "sensors.hc165" = "hardware.drivers.hc165:Hc165"

The module of a driver is imported when the driver is requested, not when it is found.
"""

import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Generic, Literal, TypeAlias, TypeVar

from hardware.drivers.contract import Driver, InputsDriver, LightsDriver, SensorDriver
from hardware.errors import DriverMissing

GROUP = "witboard.drivers"
NONE_FOUND = (
    f"no drivers are found: this Python has no installed Witboard that declares them (entry points {GROUP!r}); "
    "in a checkout say `make install`, elsewhere install Witboard again; a checkout on PYTHONPATH alone does not do"
)

OURS = "sim"  # an installed Witboard always provides this driver

DeviceTable: TypeAlias = Literal["sensors", "lights", "inputs"]
D = TypeVar("D", bound=Driver)


class Drivers(Mapping[str, type[D]], Generic[D]):
    """The installed drivers of one table, by name, in alphabetical order.

    :raises DriverMissing: none of Witboard's is found, two share a name, or one cannot be imported; gives the remedy.
    """

    def __init__(self, table: DeviceTable) -> None:
        self.table = table

    def __getitem__(self, name: str) -> type[D]:
        return _loaded(self._points()[name])

    def __iter__(self) -> Iterator[str]:
        return iter(self._points())

    def __len__(self) -> int:
        return len(self._points())

    def __contains__(self, name: object) -> bool:
        return name in self._points()

    def _points(self) -> Mapping[str, EntryPoint]:
        tables = _found(tuple(sys.path))
        if OURS not in tables.get("sensors", {}):
            raise DriverMissing(NONE_FOUND)
        return tables.get(self.table, {})


SENSORS: Drivers[SensorDriver] = Drivers("sensors")
LIGHTS: Drivers[LightsDriver] = Drivers("lights")
INPUTS: Drivers[InputsDriver] = Drivers("inputs")


@cache
def _found(path: tuple[str, ...]) -> Mapping[str, Mapping[str, EntryPoint]]:
    """All entry points declared on that path, by table and name."""
    tables: dict[str, dict[str, EntryPoint]] = {}
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        table, _, name = point.name.partition(".")
        named = tables.setdefault(table, {})
        if name in named and named[name].value != point.value:
            both = " and ".join(sorted({_origin(named[name]), _origin(point)}))
            raise DriverMissing(f"driver {name} of [{table}] is there twice, from {both}; uninstall one of them")
        named[name] = point
    return tables


def _loaded(point: EntryPoint) -> type[D]:
    try:
        driver: type[D] = point.load()
    except (ImportError, AttributeError) as error:
        table, _, name = point.name.partition(".")
        raise DriverMissing(
            f"driver {name} of [{table}] cannot be imported ({error}); install {_origin(point)} again"
        ) from error
    return driver


def _origin(point: EntryPoint) -> str:
    """The distribution that declares the entry point."""
    return "an unknown package" if point.dist is None else point.dist.name
