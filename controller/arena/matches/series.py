"""All games of a match, in one process or several; the games are the same either way."""

from collections.abc import Collection, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from multiprocessing.util import Finalize

from controller.arena.matches.contestant import Contestant, Pace
from controller.arena.matches.entrants import Entrant
from controller.arena.matches.openings import opening
from controller.arena.matches.playing import MOST_PLIES, MatchGame, Played, start_of
from controller.arena.matches.processes import processes
from engine.games import load
from engine.search.chance import mix

_BITS = 32  # of a seed


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """The description of a match, enough to play any of its games in any process.

    options  options of the game, by key
    opening  random plies before the players begin; each opening is played from both sides
    """

    game: str
    entrants: tuple[Entrant, Entrant]
    games: int
    seed: int = 1
    pace: Pace = field(default_factory=Pace)
    opening: int = 4
    most_plies: int = MOST_PLIES
    options: tuple[tuple[str, str], ...] = ()


def check(series: MatchPlan) -> tuple[str, str]:
    """Check that the players can play; returns their names.

    :raises EngineError: there is no such game or option.
    :raises MatchError: one of them cannot play.
    """
    game = load(series.game)
    start_of(game, dict(series.options))
    names = []
    for entrant in series.entrants:
        contestant = entrant.open(series.pace)
        try:
            contestant.begin(game, 1)
            names.append(contestant.name)
        finally:
            contestant.close()
    return names[0], names[1]


class Players:
    """The two players of a series, kept from game to game; an external engine that forfeits is restarted."""

    def __init__(self, series: MatchPlan) -> None:
        self._series = series
        self._open: dict[int, Contestant] = {}

    def play(self, number: int) -> Played:
        """Play game `number`, from 0: games 2k and 2k + 1 have the same opening, the first player begins in 2k.

        :raises EngineFailed: an external engine does not get ready.
        """
        series, game, options = self._series, load(self._series.game), dict(self._series.options)
        pair, first = divmod(number, 2)
        seed = mix(series.seed, pair) >> 64 - _BITS
        begun = opening(game, start_of(game, options), series.opening, seed)
        players = [self._begun(side, number) for side in (0, 1)]
        played = MatchGame(game, players, begun, first, series.most_plies, seed).play(number, options)
        if played.how == "forfeit":
            self._open.pop(1 if played.winner == 0 else 0).close()
        return played

    def close(self) -> None:
        """Close the players."""
        while self._open:
            self._open.popitem()[1].close()

    def _begun(self, side: int, number: int) -> Contestant:
        """The player of that side, with a game begun."""
        player = self._open.get(side) or self._series.entrants[side].open(self._series.pace)
        self._open[side] = player
        player.begin(load(self._series.game), mix(self._series.seed, number, side) >> 64 - _BITS)
        return player


def play_one(series: MatchPlan, number: int) -> Played:
    """One game by itself: see Players.play."""
    with closing(Players(series)) as players:
        return players.play(number)


def play_all(series: MatchPlan, jobs: int = 1, *, done: Collection[int] = ()) -> Iterator[Played]:
    """Play all games but those in `done`; yields them in order, as they end."""
    numbers = [number for number in range(series.games) if number not in done]
    if jobs <= 1:
        with closing(Players(series)) as players:
            yield from map(players.play, numbers)
        return
    with processes(jobs, _sit_down, series) as pool:
        yield from pool.imap(_play_here, numbers)


_here: list[Players] = []  # the players of this worker process


def _sit_down(series: MatchPlan) -> None:
    """Set up a worker process, which closes its engines at its end."""
    _here[:] = [Players(series)]
    Finalize(None, _here[0].close, exitpriority=1)


def _play_here(number: int) -> Played:
    return _here[0].play(number)
