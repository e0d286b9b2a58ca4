"""A board as data: its sites with sensors and LEDs, its scan rate, current cap and appearance.

It knows no game; game and board are matched by the names of the sites.
"""

from array import array
from collections.abc import Mapping
from functools import cached_property
from importlib.resources import files
from pathlib import Path

from msgspec import Struct

from hardware.board.faults import Fault, examine, unreadable
from hardware.board.file import Art, BoardFile, Button, Debounce, PegMagnet, SiteFile
from hardware.drivers.contract import NOWHERE, InputsDriver, LightsDriver, SensorDriver
from hardware.errors import BadBoard
from hardware.frame import DARK, LedFrame, Rgb, Sense, values_of
from hardware.power import MAX_COLOUR, dimmed, light_budget, within


class BoardSite(Struct, frozen=True):
    """One site, with the defaults of the board filled in.

    channel    the sensor's number; None: no sensor (`sense` is then Sense.NONE)
    led        index on the strip; None: no light
    tolerance  hundredths of a nominal stone by which the sensor may be off; 0 unless it weighs
    optional   games can be played without its sensor
    """

    name: str
    x_mm: float
    y_mm: float
    channel: int | None
    led: int | None
    sense: Sense
    tolerance: int
    optional: bool


class Board(Struct, frozen=True, dict=True):
    """One board; the keys are those of its file (`file.BoardFile`).  `sites` is in the file's order.

    For its drivers it is a `drivers.contract.Wired`.
    """

    name: str
    title: str
    sensors: SensorDriver
    lights: LightsDriver | None
    inputs: InputsDriver | None
    scan_hz: int
    channels: int
    leds: int
    brightness: float
    current_cap_ma: int
    width_mm: float
    height_mm: float
    debounce: Debounce
    settle_ms: int
    extend_ms: int
    sites: tuple[BoardSite, ...]
    buttons: tuple[Button, ...]
    art: Art
    magnet: PegMagnet | None = None

    @cached_property
    def site_names(self) -> tuple[str, ...]:
        """Names in the order of `sites`."""
        return tuple(site.name for site in self.sites)

    @cached_property
    def site_index(self) -> Mapping[str, int]:
        """Index into `sites` by name."""
        return {name: i for i, name in enumerate(self.site_names)}

    @cached_property
    def senses(self) -> Mapping[int, Sense]:
        """By channel, what its sensor tells; channels without a sensor are left out."""
        return {site.channel: site.sense for site in self.sites if site.channel is not None}

    @property
    def simulated(self) -> bool:
        """Whether its sensors are simulated, so that a program must move the pieces."""
        return self.sensors.host is NOWHERE

    @cached_property
    def slack(self) -> tuple[int, ...]:
        """By channel, the slack in hundredths of a stone: the file's value if the channel weighs, else 0."""
        weigh = {site.channel for site in self.sites if site.sense is Sense.WEIGHT}
        return tuple(self.debounce.slack if channel in weigh else 0 for channel in range(self.channels))

    def site(self, name: str) -> BoardSite:
        """The site of that name.

        :raises ValueError: the board has none.
        """
        if name not in self.site_index:
            raise ValueError(f"board {self.name} has no site {name!r}")
        return self.sites[self.site_index[name]]

    def sites_seen(self, stable: "array[int]") -> "array[int]":
        """Sensor values in the order of `sites`, from values by channel; 0 for a site without a sensor."""
        return values_of(0 if channel is None else stable[channel] for channel in self._channels)

    def led_frame(self, colours: Mapping[str, Rgb]) -> LedFrame:
        """The picture for the strip, from colours by site name; other sites are dark, sites without a LED are skipped.

        Applies the brightness, then scales the whole picture down to the current cap.

        :raises ValueError: a site the board does not have, or a colour outside 0..255.
        """
        lit: dict[int, Rgb] = {}
        for name, colour in colours.items():
            led = self.site(name).led
            if min(colour) < 0 or max(colour) > MAX_COLOUR:
                raise ValueError(f"colour {colour} of site {name!r}: each part is 0 to {MAX_COLOUR}")
            if led is not None:
                lit[led] = dimmed(colour, self.brightness)
        picture = [DARK] * self.leds
        for led, colour in within(lit, light_budget(self.leds, self.current_cap_ma)).items():
            picture[led] = colour
        return LedFrame(tuple(picture))

    @cached_property
    def _channels(self) -> tuple[int | None, ...]:
        return tuple(site.channel for site in self.sites)


def shipped_boards() -> tuple[str, ...]:
    """Names of the boards that come with the package, sorted."""
    shipped = files("hardware").joinpath("boards").iterdir()
    return tuple(sorted(file.name.removesuffix(".toml") for file in shipped if file.name.endswith(".toml")))


def load_board(name_or_path: str) -> Board:
    """A shipped board by its name, or a board file by its path (contains a `/` or ends in `.toml`).

    :raises BadBoard: there is no such board, or its file has faults; names the first fault and the number of others.
    :raises DriverMissing: no driver is installed at all, or one that it names cannot be imported.
    """
    by_path = "/" in name_or_path or name_or_path.endswith(".toml")
    if not by_path and name_or_path not in shipped_boards():
        known = ", ".join(shipped_boards())
        raise BadBoard(f"no board {name_or_path!r}; shipped are: {known}; or give the path of a board file")
    file = name_or_path if by_path else f"{name_or_path}.toml"
    place = Path(file) if by_path else files("hardware").joinpath("boards", file)
    try:
        raw = place.read_bytes()
    except OSError as error:
        raise BadBoard(str(unreadable(file, error))) from error
    read, faults = examine(raw, file)
    if faults or read is None:
        raise BadBoard(_first_of(faults))
    return board_of(read)


def board_of(file: BoardFile) -> Board:
    """The board of a file that has no faults."""
    plain = {name: getattr(file, name) for name in Board.__struct_fields__ if name != "sites"}
    return Board(sites=tuple(_site(site, file) for site in file.sites), **plain)


def _site(site: SiteFile, file: BoardFile) -> BoardSite:
    sense = Sense.NONE if site.channel is None else file.sense_of(site)
    tolerance = file.tolerance if sense is Sense.WEIGHT else 0
    return BoardSite(site.name, site.x_mm, site.y_mm, site.channel, site.led, sense, tolerance, site.optional)


def _first_of(faults: list[Fault]) -> str:
    more = len(faults) - 1
    return f"{faults[0]}" + (f" (and {more} more; `witboard board check` lists them)" if more else "")
