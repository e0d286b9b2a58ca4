"""Reads scenarios.  A wrong file raises one BadScenario with file, line, step, fault and remedy.

Top level: scenario (the title), game, board, position, standing, pace, about; the tables of the daemon's
configuration (options, referee, clock, players, lights); and the steps, `[[step]]` each.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

from controller.config import Config, config_of
from controller.errors import BadConfig, BadScenario, BoardDoesNotFit
from controller.hil.deeds import (
    AdviseDeed,
    AnswerDeed,
    PowerCutDeed,
    PowerOnDeed,
    PressDeed,
    ReplugDeed,
    UnplugDeed,
    WishDeed,
)
from controller.hil.expectations import Expectation
from controller.hil.reading_deeds import read_step
from controller.hil.reading_expectations import Names, read_expectations
from controller.hil.scenario import Scenario, ScenarioStep
from controller.players.lineup import read_lineup
from controller.table.binding import Binding
from controller.table.boards import load_board, own_board
from controller.table.table import chosen
from engine.errors import EngineError
from engine.game import Game
from engine.games import load
from engine.notation import read_position
from hardware.board import Board
from hardware.decoding import Undecodable, read_toml
from hardware.errors import BadBoard
from hardware.toml_lines import lines_of

PACE_NS = 100_000_000
STANDING = ("set", "empty", "turned", "swapped", "turned and swapped")
CONFIGURED = ("options", "referee", "clock", "players", "lights")
KEYS = ("scenario", "game", "board", "position", "standing", "pace", "about", *CONFIGURED, "step")
IS_ONE = "scenario"  # a TOML file with this key at the top is a scenario

Boards = Mapping[str, str]
_POWERED = (PowerCutDeed, PressDeed, WishDeed, AnswerDeed, AdviseDeed, UnplugDeed, ReplugDeed)  # these need power


def load_scenario(file: Path, boards: Boards | None = None) -> Scenario:
    """The scenario in that file; `boards`: board files that replace the boards it names.

    :raises BadScenario: the file cannot be read, or is wrong.
    """
    try:
        raw = file.read_bytes()
        tables = read_toml(raw)
    except OSError as error:
        raise BadScenario(f"{file}: cannot be read ({error.strerror}); give the path of a scenario") from error
    except Undecodable as error:
        raise BadScenario(f"{file}: {error}") from error
    return _ScenarioReader(file, tables, lines_of(raw.decode()), boards or {}).scenario()


def scenario_of(file: Path, tables: dict[str, Any], boards: Boards | None = None) -> Scenario:
    """The scenario of tables that stand in no file; boards are looked for beside `file`.

    :raises BadScenario: a key is wrong.
    """
    return _ScenarioReader(file, tables, {}, boards or {}).scenario()


def is_scenario(file: Path) -> bool:
    """Whether a TOML file declares itself a scenario.  A file with wrong TOML may be meant as one."""
    try:
        return IS_ONE in read_toml(file.read_bytes())
    except Undecodable:
        return "[[step]]" in file.read_text("utf-8", "replace")


def scenarios_in(place: Path) -> tuple[Path, ...]:
    """The file itself, or all scenarios in that folder and its subfolders, sorted.

    :raises BadScenario: there is no scenario.
    """
    if place.is_file():
        return (place,)
    found = tuple(sorted(file for file in place.rglob("*.toml") if is_scenario(file)))
    if not found:
        why = "there is no scenario in it" if place.is_dir() else "there is no such file"
        raise BadScenario(f"{place}: {why}; name a scenario, or a folder of them")
    return found


class _ScenarioReader:
    """Reads one file."""

    def __init__(self, file: Path, tables: dict[str, Any], lines: Mapping[Any, int], boards: Boards) -> None:
        self._file = file
        self._tables = tables
        self._lines = lines
        self._boards = boards

    def scenario(self) -> Scenario:
        for key in self._tables:
            if key not in KEYS:
                raise self._wrong((key,), f"{key}: there is no such key; there are: {', '.join(KEYS)}")
        game = self._at("game", lambda key: load(self._text(key)))
        board = self._at("board", lambda key: self._board(game))
        config = self._config(game)
        names = Names(game, board)
        return Scenario(
            file=self._file,
            title=self._text("scenario"),
            about=self._text("about", "").strip(),
            game=game,
            board=board,
            config=config,
            position=self._at("position", lambda key: self._position(game)),
            standing=self._at("standing", lambda key: names.one_of(self._tables.get(key, "set"), STANDING)),
            pace_ns=self._at("pace", lambda key: names.duration(self._tables[key]) if key in self._tables else PACE_NS),
            steps=self._steps(names),
        )

    def _board(self, game: Game) -> Board:
        name = self._text("board", own_board(game.key))
        named = self._boards.get(name, name)
        beside = self._file.parent / named
        board = load_board(str(beside) if named.endswith(".toml") and beside.exists() else named)
        Binding(board, game)
        return board

    def _position(self, game: Game) -> str:
        text = self._text("position", "")
        if text:
            read_position(game, text)
        return text

    def _config(self, game: Game) -> Config:
        tables = {key: self._tables[key] for key in CONFIGURED if key in self._tables}
        try:
            config = config_of(tables)
            chosen(game, config)
            read_lineup(game, config.players)
        except BadConfig as error:
            place = next((key for key in tables if f"[{key}]" in str(error)), "")
            raise self._wrong((place,) if place else (), str(error)) from error
        return config

    def _steps(self, names: Names) -> tuple[ScenarioStep, ...]:
        given = self._tables.get("step")
        if not isinstance(given, list) or not given:
            raise self._wrong((), "there is no step; write a table [[step]] for each")
        steps, powered = [], True
        for i, table in enumerate(given):
            try:
                if not isinstance(table, dict):
                    raise ValueError("a step is a table; write [[step]]")
                step = self._step(i, table, names)
                powered = _powered(step, powered)
            except ValueError as error:
                key = str(error).partition(":")[0]
                place = ("step", i, key) if ("step", i, key) in self._lines else ("step", i)
                raise self._wrong(place, f"step {i + 1}: {error}") from error
            steps.append(step)
        return tuple(steps)

    def _step(self, i: int, table: dict[str, Any], names: Names) -> ScenarioStep:
        expect: tuple[Expectation, ...] = ()
        if "expect" in table:
            try:
                expect = read_expectations(table["expect"], names)
            except ValueError as error:
                raise ValueError(f"expect: {error}") from error
        say = names.text(table["say"]) if "say" in table else ""
        left = {key: value for key, value in table.items() if key not in ("expect", "say")}
        return ScenarioStep(i + 1, self._lines.get(("step", i), 0), say, read_step(left, names), expect)

    def _at(self, key: str, read: Callable[[str], Any]) -> Any:
        """The value of a top-level key, read by `read`."""
        try:
            return read(key)
        except BadScenario:
            raise
        except (EngineError, BadBoard, BoardDoesNotFit, ValueError) as error:
            raise self._wrong((key,), f"{key}: {error}") from error

    def _text(self, key: str, default: str | None = None) -> str:
        value = self._tables.get(key, default)
        if not isinstance(value, str) or (default is None and not value):
            raise self._wrong((key,), f'{key}: write it as a text, e.g. {key} = "..."')
        return value

    def _wrong(self, place: tuple[Any, ...], what: str) -> BadScenario:
        line = self._lines.get(place)
        return BadScenario(f"{self._file}:{line}: {what}" if line else f"{self._file}: {what}")


def _powered(step: ScenarioStep, powered: bool) -> bool:
    """Whether the power is on after the step.

    :raises ValueError: the step needs power and it is off, or the other way round.
    """
    for deed in step.deeds:
        if isinstance(deed, PowerOnDeed):
            if powered:
                raise ValueError("power_on: the power is on")
            powered = True
        elif not powered and isinstance(deed, _POWERED):
            raise ValueError("there is no power; write power_on = true before it")
        elif isinstance(deed, PowerCutDeed):
            powered = False
    if step.expect and not powered:
        raise ValueError("expect: without power there is nothing to be seen; write power_on = true before it")
    return powered
