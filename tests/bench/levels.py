"""How much the levels differ: `python -m tests.bench.levels --game witt --games 100 --jobs 2`.

Every level plays the next one and the one after, each opening from both sides, by nodes and without a clock, so that
the same games come out on every machine.  Every game is kept in a file as it ends: an interrupted run goes on from
there.  At the end a table for docs/levels.md is printed, with all games counted.
"""

import argparse
import json
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from controller.arena.matches.contestant import Pace
from controller.arena.matches.entrants import read_entrant
from controller.arena.matches.series import MatchPlan, play_all
from controller.players.levels import HIGHEST, LOWEST
from tests.bench.levels_fit import Match, intervals, ratings

KEPT = "build/levels"


@dataclass(frozen=True)
class Kept:
    """One game that was played: its match, its number in it, and the weaker player's points."""

    match: Match
    number: int
    points: float
    plies: int
    how: str


def main(arguments: Sequence[str]) -> int:
    wanted = _wanted(arguments)
    setup = {"game": wanted.game, "seed": wanted.seed, "scale": wanted.scale, "openings": wanted.openings}
    file = Path(wanted.kept or f"{KEPT}/{wanted.game}.jsonl")
    kept = read_kept(file, setup)
    file.parent.mkdir(parents=True, exist_ok=True)
    began_s = time.monotonic()
    try:
        for match in matches(wanted.first, wanted.last):
            for game in _play(match, wanted, kept):
                kept.append(game)
                with file.open("a", encoding="utf-8") as out:
                    out.write(written(game, setup))
                _tell(kept, wanted, began_s)
    except KeyboardInterrupt:
        print(f"\nstopped; {len(kept)} games are in {file}, the same command goes on", file=sys.stderr)
    print("\n".join(table([game for game in kept if game.number < wanted.games], setup)))
    return 0


def _wanted(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m tests.bench.levels", description=__doc__)
    parser.add_argument("--game", required=True)
    parser.add_argument("--games", type=int, default=40, help="of each match, two an opening (40)")
    parser.add_argument("--scale", type=float, default=1.0, help="times the nodes of every level: 0.1 is fast (1)")
    parser.add_argument("--openings", type=int, default=4, help="plies by chance (4)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--first", type=int, default=LOWEST, help="the lowest level (1)")
    parser.add_argument("--last", type=int, default=HIGHEST, help="the highest level (10)")
    parser.add_argument("--kept", help=f"file of the games ({KEPT}/GAME.jsonl)")
    return parser.parse_args(arguments)


def matches(first: int, last: int) -> list[Match]:
    """Every level against the next one and the one after."""
    return [(one, other) for one in range(first, last) for other in (one + 1, one + 2) if other <= last]


def _play(match: Match, wanted: argparse.Namespace, kept: Sequence[Kept]) -> Iterator[Kept]:
    """The games of that match that are not kept yet."""
    players = (read_entrant(str(match[0])), read_entrant(str(match[1])))
    pace = Pace(scale=wanted.scale)
    series = MatchPlan(wanted.game, players, wanted.games, wanted.seed, pace, wanted.openings)
    done = {game.number for game in kept if game.match == match}
    for played in play_all(series, wanted.jobs, done=done):
        yield Kept(match, played.number, played.points(0), len(played.moves), played.how)


def read_kept(file: Path, setup: Mapping[str, object]) -> list[Kept]:
    """The games in the file that were played just so; a line that was torn by an interruption is none."""
    games = []
    for line in file.read_text("utf-8").splitlines() if file.exists() else ():
        try:
            told = json.loads(line)
        except ValueError:
            continue
        if told["setup"] == setup:
            games.append(Kept(tuple(told["match"]), told["number"], told["points"], told["plies"], told["how"]))
    return games


def written(game: Kept, setup: Mapping[str, object]) -> str:
    """The line that `read_kept` reads."""
    body = {"match": list(game.match), "number": game.number, "points": game.points, "plies": game.plies}
    return json.dumps({"setup": setup, **body, "how": game.how}) + "\n"


def pairs(kept: Sequence[Kept]) -> dict[Match, list[float]]:
    """By match: mean points of the weaker player in each pair of games."""
    found: dict[Match, dict[int, list[float]]] = {}
    for game in kept:
        found.setdefault(game.match, {}).setdefault(game.number // 2, []).append(game.points)
    return {match: [sum(points) / len(points) for points in by.values()] for match, by in found.items()}


def table(kept: Sequence[Kept], setup: Mapping[str, object]) -> list[str]:
    """The lines for the document."""
    means = pairs(kept)
    if not means:
        return ["no games yet"]
    elo, sure = ratings(means), intervals(means)
    plies = sum(game.plies for game in kept) / len(kept)
    head = (
        f"{setup['game']}: {len(kept)} games, {plies:.0f} plies on average, {_share(kept, 'limit')} ended by the limit"
    )
    lines = [f"{head}; scale {setup['scale']}, seed {setup['seed']}", ""]
    lines += ["| level | Elo | 95 % | against the next | against the one after |", "|---|---|---|---|---|"]
    for level in sorted(elo):
        low, high = sure[level]
        figures = f"{elo[level]:+.0f} | {low:+.0f} to {high:+.0f}"
        lines.append(f"| {level} | {figures} | {_points(kept, level, 1)} | {_points(kept, level, 2)} |")
    return lines


def _share(kept: Sequence[Kept], how: str) -> str:
    return f"{sum(game.how == how for game in kept) / len(kept):.0%}"


def _points(kept: Sequence[Kept], level: int, above: int) -> str:
    """Won, drawn, lost against the level so much above."""
    results = [game.points for game in kept if game.match == (level, level + above)]
    return f"+{results.count(1.0)} ={results.count(0.5)} -{results.count(0.0)}" if results else ""


def _tell(kept: Sequence[Kept], wanted: argparse.Namespace, began_s: float) -> None:
    one, other = kept[-1].match
    text = f"{len(kept)} of {len(matches(wanted.first, wanted.last)) * wanted.games} games, {one} against {other}"
    print(f"\r{text}, {time.monotonic() - began_s:.0f} s  ", end="", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
