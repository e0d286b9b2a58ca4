"""What a program answers, as lines of text: which ply it took for made at which scan (docs/bench-format.md)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from controller.bench.errors import BadBenchFile
from controller.bench.frames import Contents

VERSION = 1
HEAD = f"witboard-answers {VERSION}"
MOVE, BOARD, ASK, BACK = "move", "board", "ask", "back"
KINDS = (MOVE, BOARD, ASK, BACK)


@dataclass(frozen=True, slots=True)
class BenchAnswer:
    """One answer, about the ply of that number (from 1).

    kind      move or board: the ply is made; ask: a question was put; back: it and all later ones are taken back
    notation  of a move
    changes   of a board: contents of the sites that are different after the ply
    """

    kind: str
    scan: int
    ply: int
    notation: str = ""
    changes: Contents = ()


@dataclass(slots=True)
class GameAnswers:
    """The answers to one game, in order."""

    number: int
    answers: list[BenchAnswer] = field(default_factory=list)


def write_head(name: str) -> str:
    """The first line of a file: who answers."""
    return f"{HEAD} {name}\n"


def write_answers(game: GameAnswers) -> str:
    """The lines of a game."""
    return "".join([f"game {game.number}\n", *map(_line, game.answers)])


def _line(answer: BenchAnswer) -> str:
    changes = ",".join(f"{site}={held}" for site, held in answer.changes)
    what = {MOVE: f" {answer.notation}", BOARD: f" {changes or '-'}"}.get(answer.kind, "")
    return f"{answer.kind} {answer.scan} {answer.ply}{what}\n"


def read(lines: Iterable[str]) -> tuple[str, dict[int, GameAnswers]]:
    """Who answers, and the answers by game.

    :raises BadBenchFile: a line is wrong; names it.
    """
    rows = iter(lines)
    head = next(rows, "").rstrip("\n")
    if not head.startswith(HEAD + " "):
        raise BadBenchFile(f"line 1: expected '{HEAD} NAME': {head[:80]!r}")
    games: dict[int, GameAnswers] = {}
    for answered in _games(rows):
        if answered.number in games:
            raise BadBenchFile(f"game {answered.number} is answered twice")
        games[answered.number] = answered
    return head[len(HEAD) + 1 :], games


def _games(rows: Iterator[str]) -> Iterator[GameAnswers]:
    game: GameAnswers | None = None
    for number, row in enumerate(rows, 2):
        line = row.rstrip("\n")
        try:
            if line.startswith("game "):
                if game is not None:
                    yield game
                game = GameAnswers(int(line[5:]))
            elif game is None:
                raise ValueError("expected 'game NUMBER'")
            else:
                game.answers.append(_answer(line))
        except ValueError as error:
            raise BadBenchFile(f"line {number}: {error}: {line[:80]!r}") from error
    if game is not None:
        yield game


def _answer(line: str) -> BenchAnswer:
    kind, _, rest = line.partition(" ")
    words = rest.split(" ", 2)
    if kind not in KINDS or len(words) != (3 if kind in (MOVE, BOARD) else 2):
        raise ValueError(f"expected one of {', '.join(KINDS)}, scan, ply, and of move and board what was made")
    scan, ply = int(words[0]), int(words[1])
    if scan < 0 or ply < 1:
        raise ValueError("scans count from 0, plies from 1")
    if kind == MOVE:
        return BenchAnswer(kind, scan, ply, words[2])
    if kind == BOARD and words[2] != "-":
        pairs = (word.partition("=") for word in words[2].split(","))
        return BenchAnswer(kind, scan, ply, "", tuple((site, int(held)) for site, _, held in pairs))
    return BenchAnswer(kind, scan, ply)
