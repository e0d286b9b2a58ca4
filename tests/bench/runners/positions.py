"""A runner for a program of somebody else: gives it boards after quiet, and writes what it says as answers.

    positions.py frames.txt answers.txt --checkout ../other --name other -- python3 recognise.py

The program is started in its checkout, and none of its code is here.  It gets lines of JSON: first a game (`game`,
`sites`, `start`), then `{"scan": n, "seen": {site: value}}` whenever no sensor has changed for half a second.  It
answers each of these with a line: `{}` for nothing new, or `{"changes": {site: contents}}` for a ply that is made.
"""

import argparse
import json
import runpy
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

READER = Path(__file__).parents[3] / "docs" / "read_bench.py"
QUIET_NS = 500_000_000


def quiet_boards(game: dict[str, Any]) -> Iterator[tuple[int, dict[str, int]]]:
    """Each board that stood for half a second: the scan, and what every sensor shows by site."""
    period_ns, channels = game["board"]["period_ns"], {}
    names = {channel: site for site, (channel, *_) in game["board"]["sites"].items() if channel is not None}
    ends = [t_ns for t_ns, _ in game["frames"][1:]] + [game["end"] * period_ns]
    for (t_ns, values), end_ns in zip(game["frames"], ends, strict=True):
        channels.update(values)
        if end_ns - t_ns >= QUIET_NS:
            yield (t_ns + QUIET_NS) // period_ns, {names[one]: value for one, value in channels.items() if one in names}


def main() -> None:
    """Ask the program about every game of the file."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("frames", type=Path)
    parser.add_argument("answers", type=Path)
    parser.add_argument("--checkout", type=Path, required=True)
    parser.add_argument("--name", required=True)
    parser.add_argument("command", nargs="+")
    chosen = parser.parse_args()
    program = subprocess.Popen(
        chosen.command, cwd=chosen.checkout, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    told, heard = program.stdin, program.stdout
    assert told is not None
    assert heard is not None

    def tell(what: dict[str, Any]) -> None:
        told.write(json.dumps(what) + "\n")
        told.flush()

    with chosen.frames.open(encoding="utf-8") as rows, chosen.answers.open("w", encoding="utf-8") as out:
        out.write(f"witboard-answers 1 {chosen.name}\n")
        for game in runpy.run_path(str(READER))["games"](rows):
            out.write(f"game {game['number']}\n")
            tell({"game": game["game"], "sites": list(game["board"]["sites"]), "start": game["start"]})
            ply = 1
            for scan, seen in quiet_boards(game):
                tell({"scan": scan, "seen": seen})
                said = json.loads(heard.readline())
                if "changes" in said:
                    changes = ",".join(f"{site}={held}" for site, held in said["changes"].items())
                    out.write(f"board {scan} {ply} {changes}\n")
                    ply += 1
    told.close()
    program.wait()


if __name__ == "__main__":
    main()
