"""The configuration file: what it takes, and that every mistake names the file, the key and the remedy."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.config import UNITS_NS, Config, load_config, read_duration, state_directory
from controller.errors import BadConfig

MS = UNITS_NS["ms"]
EVERYTHING = """
[daemon]
host = "0.0.0.0"
port = 80
names = ["board.local", "web"]
state = "state"
language = "de"

[referee]
settle = "600ms"
extend = "2 s"
hold_limit = "1.5min"
takeback = "free"

[clock]
control = "fischer 10min 5s"
"""


def loaded(directory: Path, text: str) -> Config:
    path = directory / "witboard.toml"
    path.write_text(text, "utf-8")
    return load_config(path)


def test_no_file_and_an_empty_file_are_all_defaults(tmp_path: Path) -> None:
    assert load_config(None) == loaded(tmp_path, "") == Config()
    config = load_config(None)
    assert (config.daemon.host, config.daemon.port, config.daemon.names) == ("127.0.0.1", 8765, ())
    assert (config.referee.settle_ns, config.referee.extend_ns) == (None, None)
    assert (config.referee.hold_limit_ns, config.referee.takeback) == (10_000 * MS, "ask")
    assert config.clock.control == ""


def test_the_voice_speaks_the_language_of_the_daemon_unless_it_has_its_own(tmp_path: Path) -> None:
    assert loaded(tmp_path, "").telling("de").voice.language == "de"
    assert loaded(tmp_path, '[voice]\nlanguage = "en-gb"').telling("de").voice.language == "en-gb"


def test_every_key_is_read(tmp_path: Path) -> None:
    config = loaded(tmp_path, EVERYTHING)
    assert (config.daemon.host, config.daemon.port) == ("0.0.0.0", 80)
    assert config.daemon.names == ("board.local", "web")
    assert config.daemon.state == str(tmp_path / "state")
    assert config.locale == "de"
    assert (config.referee.settle_ns, config.referee.extend_ns) == (600 * MS, 2000 * MS)
    assert (config.referee.hold_limit_ns, config.referee.takeback) == (90_000 * MS, "free")
    assert config.clock.control == "fischer 10min 5s"


@pytest.mark.parametrize(
    ("text", "place", "remedy"),
    [
        ('[daemon]\nport = "x"', "[daemon] port: ", "port = 8765"),
        ("[daemon]\nport = 65536", "[daemon] port: ", "from 1 to 65535"),
        ("[daemon]\nport = -1", "[daemon] port: ", "from 1 to 65535"),
        ("[daemon]\nport = true", "[daemon] port: ", "port = 8765"),
        ("[daemon]\nhost = 1", "[daemon] host: ", 'host = "127.0.0.1"'),
        ('[daemon]\nhost = ""', "[daemon] host: ", 'host = "127.0.0.1"'),
        ('[daemon]\nnames = "x"', "[daemon] names: ", 'names = ["board.local"]'),
        ("[daemon]\nnames = [1]", "[daemon] names[0]: ", 'names = ["board.local"]'),
        (
            '[daemon]\nlanguage = "fr"',
            "[daemon] language: 'fr' is no language here",
            'language = "en" or write language',
        ),
        ("[daemon]\nlanguage = 1", "[daemon] language: ", 'language = "de"'),
        ("[daemon]\nstate = 1", "[daemon] state: ", 'state = "state"'),
        ("[referee]\nsettle = 600", "[referee] settle: 600 has no unit", 'settle = "600ms"'),
        ("[referee]\nsettle = 0.6", "[referee] settle: 0.6 has no unit", 'settle = "600ms"'),
        ('[referee]\nextend = "2"', "[referee] extend: '2' is no time with a unit", 'extend = "2s"'),
        ('[referee]\nextend = "-2s"', "[referee] extend: '-2s' is no time", 'extend = "2s"'),
        ('[referee]\nhold_limit = "25h"', "[referee] hold_limit: '25h' is more than a day", 'hold_limit = "10s"'),
        ('[referee]\ntakeback = "no"', "[referee] takeback: ", '"ask", "free" or "off"'),
        ('[mqtt]\nbroker = "two words"', "[mqtt] broker: ", 'broker = "broker.local:1883"'),
        ('[mqtt]\nprefix = "a#"', "[mqtt] prefix: ", 'prefix = "club/boards"'),
        ('[mqtt]\ntls = "yes"', "[mqtt] tls: ", 'tls = "off" or "on"'),
        ("[clock]\ncontrol = 5", "[clock] control: ", "the game's own"),
        ("[daemon]\nprot = 1", "[daemon] prot: there is no such key", "there are: host, port, names, proxies, state"),
        ("[referee]\nsettle_ns = 1", "[referee] settle_ns: there is no such key", "settle, extend, hold_limit"),
        ('[daemon]\nproxies = ["tls.example"]', "[daemon] proxies[0]: ", 'e.g. proxies = ["127.0.0.1"]'),
        ("[demon]\nport = 1", "demon: there is no such key", "there are: daemon, referee, clock"),
        ("daemon = 1", "[daemon]: ", "write [daemon] as a table"),
        ("\nport = \n", "this is not TOML: ", "line 2"),
        ("[daemon]\n[daemon]", "this is not TOML: ", "line 2"),
    ],
)
def test_a_mistake_names_file_key_and_remedy(tmp_path: Path, text: str, place: str, remedy: str) -> None:
    with pytest.raises(BadConfig) as bad:
        loaded(tmp_path, text)
    message = str(bad.value)
    assert message.startswith(f"{tmp_path / 'witboard.toml'}: {place}")
    assert remedy in message
    assert "\n" not in message


def test_a_file_that_is_not_there_or_not_text_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadConfig, match=r"nowhere\.toml: cannot be read \(No such file or directory\)"):
        load_config(tmp_path / "nowhere.toml")
    (tmp_path / "latin.toml").write_bytes(b"# caf\xe9")
    with pytest.raises(BadConfig, match=r"latin\.toml: byte 5 is not UTF-8"):
        load_config(tmp_path / "latin.toml")


@pytest.mark.parametrize(
    ("text", "duration_ns"),
    [
        ("600ms", 600_000_000),
        ("2h", 7_200_000_000_000),
        ("1.5 s", 1_500_000_000),
        (" 10min ", 600_000_000_000),
        ("0.25ms", 250_000),
        ("7us", 7_000),
        ("0s", 0),
    ],
)
def test_a_time_has_a_number_and_a_unit(text: str, duration_ns: int) -> None:
    assert read_duration(text) == duration_ns


@pytest.mark.parametrize("text", ["", "2", "s", "2 h 3 min", "1e3s", "2H", "٢s", ".5s", "5.s", "1_0s", "inf s", "+1s"])
def test_anything_else_is_no_time(text: str) -> None:
    with pytest.raises(ValueError, match="is no time with a unit"):
        read_duration(text)


@given(st.integers(0, 86_400_000), st.sampled_from(["", " "]))
def test_every_number_of_milliseconds_is_read_exactly(number: int, space: str) -> None:
    assert read_duration(f"{number}{space}ms") == number * MS
    assert read_duration(f"{number // 1000}.{number % 1000:03}{space}s") == number * MS


@given(st.text(max_size=40))
def test_any_text_is_a_configuration_or_a_bad_one(tmp_path_factory: pytest.TempPathFactory, text: str) -> None:
    path = tmp_path_factory.getbasetemp() / "any.toml"
    path.write_bytes(text.encode("utf-8", "surrogatepass"))
    try:
        config = load_config(path)
    except BadConfig as bad:
        assert str(bad).startswith(f"{path}: ")  # noqa: PT017  (either way is right)
    else:
        assert isinstance(config, Config)


HOME = {"HOME": "/srv/anna"}


@pytest.mark.parametrize(
    ("environment", "directory"),
    [
        (HOME, "/srv/anna/.local/state/witboard"),
        ({**HOME, "XDG_STATE_HOME": "/srv/state"}, "/srv/state/witboard"),
        ({**HOME, "XDG_STATE_HOME": "relative"}, "/srv/anna/.local/state/witboard"),
        ({**HOME, "XDG_STATE_HOME": "/srv/state", "STATE_DIRECTORY": "/var/lib/board"}, "/var/lib/board"),
        ({**HOME, "STATE_DIRECTORY": "/var/lib/board:/var/lib/other"}, "/var/lib/board"),
    ],
)
def test_without_a_configured_directory_the_environment_says_where_state_lives(
    environment: dict[str, str], directory: str
) -> None:
    assert state_directory(Config(), environment) == Path(directory)


def test_a_configured_directory_goes_before_the_environment(tmp_path: Path) -> None:
    config = loaded(tmp_path, '[daemon]\nstate = "here"')
    assert state_directory(config, {"STATE_DIRECTORY": "/var/lib/board"}) == tmp_path / "here"
    config = loaded(tmp_path, '[daemon]\nstate = "/var/lib/here"')
    assert state_directory(config, HOME) == Path("/var/lib/here")


def test_a_command_line_goes_before_the_file_and_leaves_the_rest(tmp_path: Path) -> None:
    config = loaded(tmp_path, EVERYTHING)
    changed = config.override(host=None, port=0, state="elsewhere")
    assert (changed.daemon.host, changed.daemon.port, changed.daemon.state) == ("0.0.0.0", 0, "elsewhere")
    assert (changed.daemon.names, changed.referee, changed.clock) == (config.daemon.names, config.referee, config.clock)
    assert config.override(host=None, port=None, state=None) == config
