"""Compares what is seen with what the accepted position and its legal moves imply.

A position implies an image.  Each legal move implies the image after it and the sites that a hand
may touch on the way.  So a board that is seen

    equals the image                                  Agrees
    differs only where some legal moves touch,
      with values possible on the way                 InProgress
    equals exactly one result                         Completed
    equals the results of several                     Ambiguous, unless the order of touches settles it
    anything else                                     Discrepancy

This file knows no time: how long a reading must stand is the referee's business.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from controller.core.image import Sensing
from controller.core.reading import Agrees, Ambiguous, Completed, Discrepancy, InProgress, Reading
from controller.core.wayback import way_back
from engine.game import Game
from engine.position import EMPTY, Move, Position, Site


@dataclass(frozen=True, slots=True)
class _Expected:
    """One legal move in the terms of the sensors."""

    move: Move
    after: dict[Site, int]  # sensor values after the move, of the sites where they differ from the image
    touched: frozenset[Site]
    gain: int  # how many more sensors tell of something after the move


class Reconciler:
    """What may be seen from one accepted position on.  Built once a ply; immutable in use."""

    def __init__(self, game: Game, sensing: Sensing, position: Position) -> None:
        self.game = game
        self.sensing = sensing
        self.position = position
        self.moves = game.legal_moves(position)
        self.image = sensing.image(position.board)
        self._expected = [self._expect(move) for move in self.moves if move.changes]
        self._by_site: dict[Site, list[_Expected]] = {}
        for expected in self._expected:
            for site in expected.touched:
                self._by_site.setdefault(site, []).append(expected)

    def read(self, seen: "array[int]", touches: Sequence[Site] = ()) -> Reading:
        """The reading of sensor values by site.

        `touches`: the sites whose value changed since the last Agrees, in order.
        """
        sites = self.sensing.differing(seen, self.image)
        if not sites:
            return Agrees()
        near = self._explaining(seen, sites)
        results = [expected for expected in near if self._is_result(expected, seen)]
        if results:
            return self._completed(results, near, touches)
        if near:
            return self._in_progress(near, seen, sites)
        return self.discrepancy(seen, sites)

    @cached_property
    def _ways(self) -> frozenset[tuple[Site, Site]]:
        """Where a peg stands after a legal move, and where it came from."""
        return frozenset(
            (to.site, gone.site)
            for move in self.moves
            for to in move.changes
            for gone in move.changes
            if to.after != EMPTY == gone.after
        )

    def shown(self, seen: "array[int]") -> list[Move]:
        """The moves whose result stands on the sites they touch, whatever is wrong elsewhere."""
        return [expected.move for expected in self._expected if self._is_result(expected, seen)]

    def discrepancy(self, seen: "array[int]", sites: tuple[Site, ...]) -> Discrepancy:
        """How the board differs from the accepted position, and the way back to it."""
        missing = tuple(site for site in sites if self.image[site])
        extra = tuple(site for site in sites if seen[site])
        return Discrepancy(missing, extra, way_back(seen, self.image, sites, self._ways))

    def _expect(self, move: Move) -> _Expected:
        after, gain = {}, 0
        for change in move.changes:
            value = self.sensing.value(change.site, change.after)
            gain += (value > 0) - (self.image[change.site] > 0)
            if value != self.image[change.site]:
                after[change.site] = value
        return _Expected(move, after, frozenset(change.site for change in move.changes) | frozenset(move.via), gain)

    def _explaining(self, seen: "array[int]", sites: tuple[Site, ...]) -> list[_Expected]:
        """The moves on whose way the board may be."""
        gain = sum((seen[site] > 0) - (self.image[site] > 0) for site in sites)
        near = self._by_site.get(sites[0], [])
        return [
            e for e in near if gain <= max(0, e.gain) and all(self._on_the_way(e, site, seen[site]) for site in sites)
        ]

    def _on_the_way(self, expected: _Expected, site: Site, now: int) -> bool:
        if site not in expected.touched:
            return False
        if now == 0 or site not in expected.after:
            return True  # lifted, or a site that is only passed
        due, was = expected.after[site], self.image[site]
        return self.sensing.matches(site, now, due) or (self.sensing.tolerance[site] > 0 and now <= max(due, was))

    def _is_result(self, expected: _Expected, seen: "array[int]") -> bool:
        """Everything is as after the move: what it changes, and what a hand only touched."""
        return bool(expected.after) and all(
            self.sensing.matches(site, seen[site], expected.after.get(site, self.image[site]))
            for site in expected.touched
        )

    def _completed(self, results: list[_Expected], near: list[_Expected], touches: Sequence[Site]) -> Reading:
        moves = [expected.move for expected in results]
        if len(moves) > 1:
            moves = self._distinct([move for move in moves if _in_order(move, touches)] or moves)
        if len(moves) > 1:
            return Ambiguous(tuple(moves))
        extendable = len(near) > len(results)
        [visible] = [expected.after for expected in results if expected.move is moves[0]]
        places = [change.site for change in moves[0].changes if change.after]
        blind = not any(site in visible for site in places)  # no sensor has told that anything was put down
        return Completed(moves[0], extendable, blind and (extendable or bool(places)))

    def _distinct(self, moves: list[Move]) -> list[Move]:
        """One move a resulting position."""
        by_result = {self.game.apply(self.position, move).state: move for move in reversed(moves)}
        return [move for move in moves if move in by_result.values()]

    def _in_progress(self, near: list[_Expected], seen: "array[int]", sites: tuple[Site, ...]) -> InProgress:
        lifted = tuple(site for site in sites if self.image[site] and not seen[site])
        ahead = {s for e in near for s, due in e.after.items() if not self.sensing.matches(s, seen[s], due)}
        return InProgress(tuple(e.move for e in near), lifted, tuple(sorted(ahead)))


def _in_order(move: Move, touches: Sequence[Site]) -> bool:
    """Whether every site the move changes was touched, in the order in which hands do it."""
    places = [touches.index(change.site) if change.site in touches else -1 for change in move.changes]
    return -1 not in places and places == sorted(places)
