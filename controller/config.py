"""The daemon's configuration: a TOML file in which every key is optional.

    [daemon]
    host = "127.0.0.1"      # the address to listen on
    port = 8765             # 0: any free one
    names = ["board.local"] # host names, besides the address itself, under which browsers may reach the daemon
    proxies = ["127.0.0.1"] # addresses of servers with HTTPS before this one; none unless given
    state = "state"         # directory of the journal; relative to this file
    language = "en"         # of what is printed and spoken: en | de; default: that of the terminal

    [referee]
    settle = "600ms"        # quiet time before a move is accepted; default: from the board file
    extend = "2s"           # the same while the move could still be extended
    hold_limit = "10s"      # longest hold of the clock while the referee corrects
    ask = "5s"              # the same before people are asked whether a move that sensors cannot tell is made
    takeback = "ask"        # ask | free | off
    touch_move = "off"      # on: a player must move a piece that he has lifted
    hints = "on"            # off: nobody may ask for one
    teach = "off"           # on: lights warn of bad moves of a lifted piece
    own_hand = "on"         # off: on a simulated board, too, people make the moves of the machine

    [clock]
    control = ""            # text of a time control; "": the game's own

    [lights]
    palette = "default"     # default | colour-blind | monochrome
    night = "off"           # on: dim, warm, slow
    brightness = 1.0        # 0 to 1, of what the board file allows

    [voice]
    speak = "off"           # on: the referee speaks (docs/voice.md)
    language = "en"         # one of espeak-ng's voices; default: the daemon's language
    speed = 175             # words a minute
    engine = "espeak-ng"    # or "piper", with the file of its voice:
    model = ""

    [mqtt]
    broker = ""             # its address, HOST or HOST:PORT, of a cluster each node's; "": on none (docs/mqtt.md)
    tls = "off"             # on: encrypted, with the broker's certificate checked
    ca = ""                 # file of the authority that signed it; "": those of the system
    credentials = ""        # file of mode 600: name in its first line, password in its second
    keys = ""               # file of mode 600: who may give orders, a line each: NAME owner|seat:SIDE KEY
    prefix = "witboard"     # topics begin with it
    board = ""              # this board's name in topics; "": that of the machine
    home_assistant = "off"  # on: the board presents itself to Home Assistant
    buttons = "off"         # on: anybody on the broker may ask for a hint or a new game

    [players]               # the player of each side, by its name in lower case
    white = "person"        # person | machine | machine:LEVEL (1 to 10) | remote

    [options]               # options of the game, as texts; `witboard options GAME` lists them
    time_limit_s = "3600"

A time is a text with a unit; a bare number is refused.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Literal

import msgspec

from controller.core.lights.palette import Lighting, Palette
from controller.errors import BadConfig
from engine.messages import ENGLISH, LANGUAGES
from hardware.decoding import Undecodable, read_toml

UNITS_NS = {"us": 1_000, "ms": 1_000_000, "s": 1_000_000_000, "min": 60_000_000_000, "h": 3_600_000_000_000}
_ADDRESS = r"^([A-Za-z0-9._-]{1,253}|\[[0-9a-fA-F:.]{2,45}\])?(:[0-9]{1,5})?$"  # HOST or HOST:PORT
_NODE = r"([A-Za-z0-9._-]{1,253}|\[[0-9a-fA-F:.]{2,45}\])?(:[0-9]{1,5})?"  # an address of [mqtt] broker
_FILES = ("ca", "credentials", "keys")  # of [mqtt]
LONGEST_NS = 24 * UNITS_NS["h"]
_DURATION = re.compile(r"(\d{1,9}(?:\.\d{1,9})?) ?(us|ms|s|min|h)", re.ASCII)
_UNKNOWN = re.compile(r"Object contains unknown field `(?P<key>[^`]*)`")
_PLACE = re.compile(r" - at `\$\.?(?P<place>[^`]*)`$")


class Nanoseconds(int):
    """A time, written in the file as a text with a unit."""


class Language(str):
    """A language that players are told in."""


class DaemonConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The addresses of the daemon, the directory of its state, its language; None: that of the terminal.

    announce  whether a network that reaches the daemon is told that it is there
    """

    host: Annotated[str, msgspec.Meta(min_length=1)] = "127.0.0.1"
    port: Annotated[int, msgspec.Meta(ge=0, le=65535)] = 8765
    names: tuple[str, ...] = ()
    proxies: tuple[Annotated[str, msgspec.Meta(pattern=r"^[0-9a-fA-F.:]{2,39}$")], ...] = ()
    state: Annotated[str, msgspec.Meta(min_length=1)] | None = None
    language: Language | None = None
    announce: Literal["off", "on"] = "on"


class RefereeConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The settings of the referee.  None: the value of the board file."""

    settle_ns: Nanoseconds | None = msgspec.field(name="settle", default=None)
    extend_ns: Nanoseconds | None = msgspec.field(name="extend", default=None)
    hold_limit_ns: Nanoseconds = msgspec.field(name="hold_limit", default=Nanoseconds(10 * UNITS_NS["s"]))
    ask_ns: Nanoseconds = msgspec.field(name="ask", default=Nanoseconds(5 * UNITS_NS["s"]))
    takeback: Literal["ask", "free", "off"] = "ask"
    touch_move: Literal["off", "on"] = "off"
    hints: Literal["off", "on"] = "on"
    teach: Literal["off", "on"] = "off"
    own_hand: Literal["off", "on"] = "on"


class ClockConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The time control as text; "": the game's own."""

    control: str = ""


class LightsConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The look of the lights when the daemon starts; pages may change it."""

    palette: Palette = "default"
    night: Literal["off", "on"] = "off"
    brightness: Annotated[float, msgspec.Meta(ge=0, le=1)] = 1.0

    @property
    def lighting(self) -> Lighting:
        """The same as a value for the pipeline."""
        return Lighting(self.palette, self.night == "on", self.brightness)


class VoiceConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether the board speaks, in which language and how fast; the speech program, and the file of Piper's voice.

    language  None: that of the daemon
    """

    speak: Literal["off", "on"] = "off"
    language: Annotated[str, msgspec.Meta(pattern=r"^[a-zA-Z][a-zA-Z0-9-]{0,19}$")] | None = None
    speed: Annotated[int, msgspec.Meta(ge=80, le=450)] = 175
    engine: Literal["espeak-ng", "piper"] = "espeak-ng"
    model: str = ""


class MqttConfig(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The broker that the board is on; `broker` "": none.  Files are relative to that of the configuration."""

    broker: Annotated[str, msgspec.Meta(pattern=f"^({_NODE}(, *{_NODE}){{0,8}})?\\Z", max_length=2500)] = ""
    tls: Literal["off", "on"] = "off"
    ca: str = ""
    credentials: str = ""
    keys: str = ""
    prefix: Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{1,40}(/[A-Za-z0-9_-]{1,40}){0,3}$")] = "witboard"
    board: Annotated[str, msgspec.Meta(pattern=r"^[A-Za-z0-9_-]{0,40}$")] = ""
    home_assistant: Literal["off", "on"] = "off"
    buttons: Literal["off", "on"] = "off"


class Config(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole configuration.  Keys missing from the file have their defaults."""

    daemon: DaemonConfig = DaemonConfig()
    referee: RefereeConfig = RefereeConfig()
    clock: ClockConfig = ClockConfig()
    lights: LightsConfig = LightsConfig()
    voice: VoiceConfig = VoiceConfig()
    mqtt: MqttConfig = MqttConfig()
    players: dict[str, str] = {}
    options: dict[str, str] = {}

    def override(self, *, host: str | None, port: int | None, state: str | None) -> "Config":
        """The configuration with the values of a command line; None leaves a value as it is."""
        said = {"host": host, "port": port, "state": state}
        daemon = msgspec.structs.replace(
            self.daemon, **{key: value for key, value in said.items() if value is not None}
        )
        return msgspec.structs.replace(self, daemon=daemon)

    def telling(self, locale: str) -> "Config":
        """The same configuration with that language for what is printed, and spoken unless the voice has its own."""
        daemon = msgspec.structs.replace(self.daemon, language=Language(locale))
        voice = msgspec.structs.replace(self.voice, language=self.voice.language or locale)
        return msgspec.structs.replace(self, daemon=daemon, voice=voice)

    @property
    def locale(self) -> str:
        """The language of what is printed."""
        return self.daemon.language or ENGLISH

    def speaking(self) -> "Config":
        """The same configuration with the voice on."""
        return msgspec.structs.replace(self, voice=msgspec.structs.replace(self.voice, speak="on"))

    def teaching(self) -> "Config":
        """The same configuration with warnings for learners."""
        return msgspec.structs.replace(self, referee=msgspec.structs.replace(self.referee, teach="on"))

    def by_hand(self) -> "Config":
        """The same configuration where people make the machine's moves on every board."""
        return msgspec.structs.replace(self, referee=msgspec.structs.replace(self.referee, own_hand="off"))


_TABLES: dict[str, type[msgspec.Struct]] = {
    "": Config,
    "daemon": DaemonConfig,
    "referee": RefereeConfig,
    "clock": ClockConfig,
    "lights": LightsConfig,
    "voice": VoiceConfig,
    "mqtt": MqttConfig,
}


def load_config(path: Path | None) -> Config:
    """The configuration in that file; None: all defaults.  A relative `state` is resolved against the file's directory.

    :raises BadConfig: the file cannot be read, or a key is wrong; names file, key and remedy.
    """
    if path is None:
        return Config()
    try:
        config = msgspec.convert(read_toml(path.read_bytes()), Config, dec_hook=_decode)
    except OSError as error:
        raise BadConfig(f"{path}: cannot be read ({error.strerror}); name another file, or none") from error
    except Undecodable as error:
        raise BadConfig(f"{path}: {error}") from error
    except msgspec.ValidationError as error:
        raise BadConfig(f"{path}: {_explain(str(error))}") from error
    mqtt = config.mqtt
    files = {key: str(path.parent / Path(name).expanduser()) for key in _FILES if (name := getattr(mqtt, key))}
    config = msgspec.structs.replace(config, mqtt=msgspec.structs.replace(mqtt, **files))
    if config.daemon.state is None:
        return config
    state = path.parent / Path(config.daemon.state).expanduser()
    return msgspec.structs.replace(config, daemon=msgspec.structs.replace(config.daemon, state=str(state)))


def config_of(tables: Mapping[str, object]) -> Config:
    """The configuration in tables that were already read as a part of another file.

    :raises BadConfig: a key is wrong; names key and remedy.
    """
    try:
        return msgspec.convert(tables, Config, dec_hook=_decode)
    except msgspec.ValidationError as error:
        raise BadConfig(_explain(str(error))) from error


def state_directory(config: Config, environment: Mapping[str, str]) -> Path:
    """The directory of the journal: the configured one, else the state directory of systemd or of the user."""
    if config.daemon.state is not None:
        return Path(config.daemon.state)
    if given := environment.get("STATE_DIRECTORY"):
        return Path(given.split(":")[0])  # systemd separates several directories by colons
    base = environment.get("XDG_STATE_HOME", "")
    if not Path(base).is_absolute():  # its specification says to ignore a relative path
        base = str(Path(environment.get("HOME") or Path.home(), ".local", "state"))
    return Path(base, "witboard")


def read_duration(text: str) -> Nanoseconds:
    """Read `600ms`, `1.5 s`, `10min` or `2h`; returns nanoseconds.

    :raises ValueError: no unit, no number, or more than a day.
    """
    match = _DURATION.fullmatch(text.strip())
    if match is None:
        raise ValueError(f"{text!r} is no time with a unit ({', '.join(UNITS_NS)})")
    whole, _, part = match[1].partition(".")
    duration = int(whole + part) * UNITS_NS[match[2]] // 10 ** len(part)
    if duration > LONGEST_NS:
        raise ValueError(f"{text!r} is more than a day")
    return Nanoseconds(duration)


def _decode(wanted: type, given: object) -> object:
    if wanted is Language:
        if given not in LANGUAGES:
            raise ValueError(f"{given!r} is no language here")
        return Language(given)
    if wanted is not Nanoseconds:
        raise NotImplementedError(wanted)
    if not isinstance(given, str):
        raise ValueError(f"{given!r} has no unit")
    return read_duration(given)


def _explain(said: str) -> str:
    """msgspec's message with the key before it and the remedy after it."""
    found = _PLACE.search(said)
    place = (found["place"] if found else "").replace("[...]", "")  # for an option msgspec does not name the key
    what = _PLACE.sub("", said)
    if unknown := _UNKNOWN.fullmatch(what):
        keys = msgspec.structs.fields(_TABLES[place]) if place in _TABLES else ()
        known = ", ".join(field.encode_name for field in keys)
        return f"{_name(place, unknown['key'])}: there is no such key; there are: {known}"
    table, _, key = place.partition(".")
    return f"{_name(table, key)}: {what}; {_remedy(table, key)}"


def _name(table: str, key: str) -> str:
    return " ".join(word for word in (f"[{table}]" if table else "", key) if word)


def _remedy(table: str, key: str) -> str:
    key = "" if table in ("options", "players") else key.partition("[")[0]
    return _REMEDIES.get((table, key), f"write [{table}] as a table of its own")


_REMEDIES = {
    ("daemon", "host"): 'write an address, e.g. host = "127.0.0.1"',
    ("daemon", "port"): "write a port from 1 to 65535, or 0 for any free one, e.g. port = 8765",
    ("daemon", "names"): 'write a list of host names, e.g. names = ["board.local"]',
    ("daemon", "proxies"): 'write a list of addresses, e.g. proxies = ["127.0.0.1"]',
    ("daemon", "state"): 'write a directory, e.g. state = "state"',
    ("daemon", "language"): " or ".join(f'write language = "{key}"' for key in LANGUAGES),
    ("referee", "settle"): 'write e.g. settle = "600ms"',
    ("referee", "extend"): 'write e.g. extend = "2s"',
    ("referee", "hold_limit"): 'write e.g. hold_limit = "10s"',
    ("referee", "ask"): 'write e.g. ask = "5s"',
    ("referee", "takeback"): 'write takeback = "ask", "free" or "off"',
    ("referee", "touch_move"): 'write touch_move = "off" or "on"',
    ("referee", "hints"): 'write hints = "on" or "off"',
    ("referee", "teach"): 'write teach = "off" or "on"',
    ("referee", "own_hand"): 'write own_hand = "on" or "off"',
    ("lights", "palette"): 'write palette = "default", "colour-blind" or "monochrome"',
    ("lights", "night"): 'write night = "off" or "on"',
    ("lights", "brightness"): "write a number from 0 to 1, e.g. brightness = 0.5",
    ("players", ""): 'write who plays as a text, e.g. white = "machine:5"',
    ("options", ""): 'write each option as a text, e.g. time_limit_s = "3600"',
    ("voice", "speak"): 'write speak = "on" or "off"',
    ("voice", "language"): 'write the name of a voice of espeak-ng, e.g. language = "en-gb"',
    ("voice", "speed"): "write a number of words a minute from 80 to 450, e.g. speed = 200",
    ("voice", "engine"): 'write engine = "espeak-ng" or "piper"',
    ("voice", "model"): 'write the file of a voice of Piper, e.g. model = "/usr/share/piper/en_GB-alba-medium.onnx"',
    ("mqtt", "broker"): 'write its address, e.g. broker = "broker.local:1883"',
    ("mqtt", "tls"): 'write tls = "off" or "on"',
    ("mqtt", "ca"): 'write a file, e.g. ca = "ca.pem"',
    ("mqtt", "credentials"): 'write a file, e.g. credentials = "mqtt.password"',
    ("mqtt", "keys"): 'write a file, e.g. keys = "mqtt.keys"',
    ("mqtt", "prefix"): 'write letters, digits, _, - and /, e.g. prefix = "club/boards"',
    ("mqtt", "board"): 'write letters, digits, _ and -, e.g. board = "table-1"',
    ("mqtt", "home_assistant"): 'write home_assistant = "off" or "on"',
    ("mqtt", "buttons"): 'write buttons = "off" or "on"',
    ("clock", "control"): 'write a text; control = "" is the game\'s own',
}
