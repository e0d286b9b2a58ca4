"""The page of results: every program that ships, on the same frames (docs/bench-results.md)."""

from collections.abc import Iterable, Mapping

from controller.bench.answers import GameAnswers
from controller.bench.frames import BenchGame
from controller.bench.programs import PROGRAMS, answers_of
from controller.bench.scoring import BenchScore, score

COMMAND = "witboard bench results"
Scores = Mapping[tuple[str, str, int], BenchScore]

_HEAD = """# Results of the frame benchmark

Written by `{command} --moves {moves} --seed {seed}`; what the figures mean stands in [the format](bench-format.md).
All programs got the same frames. `witboard` is our referee behind [lines](referee-protocol.md); `nearest` takes the
legal position that is nearest to the board after half a second of quiet. {plies} plies count, in {games} games.

Per factor and strength, all games and boards together: shares of plies in percent; latency from the last touch to
the answer, in ms.
"""


def scores_of(games: Iterable[BenchGame]) -> dict[str, dict[tuple[str, str, int], BenchScore]]:
    """By program: its scores by game, factor and strength.  The games are gone through once."""
    out: dict[str, dict[tuple[str, str, int], BenchScore]] = {name: {} for name in PROGRAMS}
    for game in games:
        for name, cells in out.items():
            (answered,) = answers_of(name, [game])
            _add(cells, score([game], {game.number: GameAnswers(game.number, answered.answers)}))
    return out


def merged(scores: Scores, by: Iterable[int]) -> dict[tuple[object, ...], BenchScore]:
    """The scores added up by some of game (0), factor (1) and strength (2)."""
    places, out = tuple(by), dict[tuple[object, ...], BenchScore]()
    for key, cell in scores.items():
        _sum(out.setdefault(tuple(key[place] for place in places), BenchScore()), cell)
    return out


def page(scores: Mapping[str, Scores], moves: int, seed: int, games: int) -> str:
    """The page as Markdown."""
    first = next(iter(scores.values()))
    plies = sum(cell.plies for cell in first.values())
    lines = [_HEAD.format(command=COMMAND, moves=moves, seed=seed, plies=plies, games=games)]
    lines += ["## By factor", "", *_table(scores, (1, 2), ("factor", "strength")), ""]
    lines += ["## By game", "", *_table(scores, (0,), ("game",)), ""]
    lines += ["## By game and factor", "", *_table(scores, (0, 1), ("game", "factor"))]
    return "\n".join(lines) + "\n"


def _table(scores: Mapping[str, Scores], by: tuple[int, ...], heads: tuple[str, ...]) -> list[str]:
    columns = (*heads, "plies", "program", "right", "asked", "wrong", "stuck", "lost", "p50", "p90", "p99")
    numbers = len(columns) - len(heads)
    out = [f"| {' | '.join(columns)} |", f"|{'---|' * len(heads)}{'---:|---|' + '---:|' * (numbers - 2)}"]
    tables = {name: merged(cells, by) for name, cells in scores.items()}
    for key in next(iter(tables.values())):
        for name, table in tables.items():
            cell = table[key]
            shares = (cell.right, cell.asked, cell.wrong, cell.stuck, cell.lost)
            row = [*map(str, key), str(cell.plies), name, *(_percent(part, cell.plies) for part in shares)]
            row += [_ms(cell.percentile(percent)) for percent in (50, 90, 99)]
            out.append(f"| {' | '.join(row)} |")
    return out


def _percent(part: int, whole: int) -> str:
    return f"{100 * part / whole:.2f}" if part and whole else "0"


def _ms(value: float | None) -> str:
    return "" if value is None else f"{value:.0f}"


def _add(cells: dict[tuple[str, str, int], BenchScore], more: Scores) -> None:
    for key, cell in more.items():
        _sum(cells.setdefault(key, BenchScore()), cell)


def _sum(into: BenchScore, cell: BenchScore) -> None:
    for name in ("right", "asked", "wrong", "stuck", "lost", "revised"):
        setattr(into, name, getattr(into, name) + getattr(cell, name))
    into.latency += cell.latency
