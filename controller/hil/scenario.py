"""A scenario: a board, a game, people's actions, and the expected results.  `reading` reads scenario files."""

from dataclasses import dataclass
from pathlib import Path

from controller.config import Config
from controller.hil.deeds import Deed
from controller.hil.expectations import Expectation
from engine.game import Game
from hardware.board import Board

SET_UP_NS = 1_500_000_000  # how long the board stands set up before the first step


@dataclass(frozen=True, slots=True)
class ScenarioStep:
    """One step: a remark, what is done, and what is to be seen then.

    number  from 1
    line    of the file
    """

    number: int
    line: int
    say: str
    deeds: tuple[Deed, ...]
    expect: tuple[Expectation, ...]


@dataclass(frozen=True, slots=True)
class Scenario:
    """A file of steps.

    title     a sentence
    position  start position as text; "": the game's own
    standing  initial state of the board: set | empty | turned | swapped | turned and swapped
    pace_ns   time of a hand from one deed to the next
    """

    file: Path
    title: str
    about: str
    game: Game
    board: Board
    config: Config
    position: str
    standing: str
    pace_ns: int
    steps: tuple[ScenarioStep, ...]

    @property
    def name(self) -> str:
        """Folder and file name, without the extension."""
        return f"{self.file.parent.name}/{self.file.stem}"
