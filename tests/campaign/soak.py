"""Hours and days at the table, in virtual time: does memory grow, do descriptors?

    python -m tests.campaign.soak --hours 36 web wari

The real table, pipeline, session, journal and pictures for pages, and hands that think before they move; when a game is
over, or takes too long, the next one begins.  At each full hour the process is measured after a collection; the slope
is that of the line that fits best from a quarter of the time on, when pools and caches are full.
"""

import argparse
import gc
import os
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import linear_regression

from controller.config import Config
from controller.devices.simhand import SimHand, sim_board
from controller.hands import Clumsiness
from controller.hands.demo.show import Show, sensor_noise
from controller.journal.journal import Journal
from controller.service.daemon import publish_to
from controller.table.boards import own_board
from controller.table.table import Table
from controller.web.feeds import Feeds, wire
from engine.games import load
from hardware.board import load_board
from hardware.drivers.sim import SimStrip
from hardware.durations import SECOND_NS
from tests.installed_games import SHIPPED

MOST_KB_AN_HOUR = 100
THINK_S = (2.0, 40.0)  # before a move
FEWEST_HOURS = 4
MOST_PLIES = 400  # then people begin another game: each position holds what it may repeat, 1,400 plies take 3 MB
HOUR_NS = 3600 * SECOND_NS
PAGE = os.sysconf("SC_PAGE_SIZE")


class Soak:
    """One table of one game.

    measured  (hour, kB of this process, its descriptors)
    """

    def __init__(self, game: str, place: Path, seed: int) -> None:
        self.measured: list[tuple[int, int, int]] = []
        self.games = self.moves = 0
        self._board = load_board(own_board(game))
        self._seed, self._chance = seed, Random(f"soak {game} {seed}")
        self._t_ns = self._began_ns = SECOND_NS
        self._feeds = Feeds()
        self._pages = wire(self._feeds, lambda: self._t_ns)
        self._journal = Journal.open(place, now=lambda: "2026-01-01T00:00:00+00:00", room=True)
        self._table = Table(
            self._board, load(game), self._journal, Config(), SimStrip(self._board.leds),
            t_ns=self._t_ns, watch=publish_to(self._feeds, len(self._board.sites)),
        )  # fmt: skip
        self._show = self._sit_down()

    def run(self, hours: int) -> None:
        """So many hours, and measure at each.

        :raises Misjudged, StuckHand: the referee saw another move, or the people do not know what to do.
        """
        period_ns = SECOND_NS // self._board.scan_hz
        for hour in range(1, hours + 1):
            while self._t_ns < self._began_ns + hour * HOUR_NS:
                self._t_ns += period_ns
                if self._show.step(self._simboard.sample(self._t_ns), MOST_PLIES):
                    self._table.new_game(self._t_ns)
                    self._show = self._sit_down()
                    self.games += 1
            self.measured.append((hour, *measure()))
        self._journal.close()

    def _sit_down(self) -> Show:
        """People set up the board, and play the table's game."""
        noise = sensor_noise(self._seed, self._board)
        self._simboard = sim_board(self._board, self._table.binding, noise)
        hand = SimHand(self._simboard, self._table.binding)
        hand.set_up(self._table.session.history.position)
        return Show(self._table, hand, Clumsiness(fast=0), self._seed + self.games, after=self._after)

    def _after(self, moves: int) -> None:
        self.moves += 1
        for page in self._pages:
            page.text()
        self._show.due_ns = self._t_ns + round(self._chance.uniform(*THINK_S) * SECOND_NS)


def measure() -> tuple[int, int]:
    """(kB of memory that this process holds, its descriptors)."""
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * PAGE // 1024, len(os.listdir("/proc/self/fd"))


def slope(measured: Sequence[tuple[int, int, int]]) -> float:
    """kB an hour."""
    late = measured[len(measured) // 4 :]
    return linear_regression([hour for hour, _, _ in late], [kb for _, kb, _ in late]).slope


def main(words: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.campaign.soak", description=__doc__)
    parser.add_argument("--hours", type=int, default=36)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("games", nargs="*", default=list(SHIPPED))
    asked = parser.parse_args(words)
    if asked.hours < FEWEST_HOURS:
        parser.error(f"a slope needs {FEWEST_HOURS} hours")
    steep = False
    print("| game | hours | games over | moves | MiB | kB an hour | descriptors |\n|---|---|---|---|---|---|---|")
    for game in asked.games:
        with tempfile.TemporaryDirectory(prefix="soak-") as place:
            soak = Soak(game, Path(place), asked.seed)
            soak.run(asked.hours)
        kb_an_hour, fds = slope(soak.measured), [open_ for _, _, open_ in soak.measured]
        steep |= kb_an_hour >= MOST_KB_AN_HOUR or fds[0] != fds[-1]
        print(
            f"| {game} | {asked.hours} | {soak.games} | {soak.moves} | {soak.measured[-1][1] / 1024:.1f} |"
            f" {kb_an_hour:+.0f} | {fds[-1] - fds[0]:+d} |",
            flush=True,
        )
    return int(steep)


if __name__ == "__main__":
    sys.exit(main())
