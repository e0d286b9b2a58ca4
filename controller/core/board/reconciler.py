"""Compares the board as seen with the accepted position and its legal moves.

A position implies an image.  Each legal move implies the image after it and the sites that a hand
may touch during it.  The board as seen

    equals the image                                  Agrees
    differs only where some legal moves touch,
      with values possible on the way                 InProgress
    equals exactly one result                         Completed
    equals the results of several                     Ambiguous, unless the log of touches settles it
    is explained by several moves of the same side,
      the first of which only take something off      Completed, with the first; or InProgress
    anything else                                     Discrepancy

A duty that all legal moves share (moving the score peg) does not tell them apart: a move that lacks only
its duties is InProgress, and their sites are where the hand may go next.

This file knows no time: the referee decides how long a reading must stand.
"""

from array import array
from collections.abc import Collection, Mapping, Sequence
from functools import cached_property

from controller.core.board.baseline import Baseline
from controller.core.board.expected import Expected, bits_of, expect, sites_of
from controller.core.board.image import Sensing
from controller.core.board.reading import Agrees, Ambiguous, Completed, Discrepancy, InProgress, Reading
from controller.core.board.touch_log import Touch, fitting, is_out_of_order
from controller.core.board.way_back import stones_back, way_back
from engine.game import Game
from engine.position import EMPTY, Move, Position, Site
from hardware.frame import Sense

CHAIN = 3  # most moves of one side that are recognised when they stand on the board together


class Reconciler:
    """The boards that one accepted position allows.  Built once a ply; immutable in use.

    moves     the legal moves that may be made on the board (None: all)
    rest      the baseline of the position, if it is known from weighing
    expected  what these moves show, if another reconciler of the same baseline knows it
    """

    def __init__(
        self,
        game: Game,
        sensing: Sensing,
        position: Position,
        moves: Sequence[Move] | None = None,
        *,
        rest: Baseline | None = None,
        expected: list[Expected] | None = None,
    ) -> None:
        self.game = game
        self.sensing = sensing
        self.position = position
        self.moves = game.legal_moves(position) if moves is None else tuple(moves)
        self.rest = rest or baseline_of(game, sensing, position)
        self.image = self.rest.image
        self._expected = self._expect() if expected is None else expected
        self._after: dict[int, Reconciler] = {}

    def _expect(self) -> list[Expected]:
        occupied = bits_of(site for site, contents in enumerate(self.position.board) if contents != EMPTY)
        counts = not self.game.pieces or bool(self.rest.weighed)
        return [expect(move, self.rest, occupied, counts=counts) for move in self.moves if move.changes]

    def among(self, moves: Sequence[Move]) -> "Reconciler":
        """The reconciler of the same position with some of its moves alone."""
        codes = {move.code for move in moves}
        known = [e for e in self._expected if e.move.code in codes]
        return Reconciler(self.game, self.sensing, self.position, moves, rest=self.rest, expected=known)

    def read(self, seen: "array[int]", touch_log: Sequence[Touch] = ()) -> Reading:
        """The reading of sensor values by site; `touch_log`: the changes since the board was at rest, in order."""
        return self._read(seen, touch_log, CHAIN)

    def _read(self, seen: "array[int]", touch_log: Sequence[Touch], chain: int) -> Reading:
        sites = self.rest.differing(seen)
        if not sites:
            return Agrees()
        off = bits_of(sites)
        near = [e for e in self._expected if not off & ~e.touched and e.explains(seen, self.rest, sites, off)]
        results = self._results(near, seen, off, touch_log)
        if results:
            return self._completed(results, near, seen, off, touch_log)
        several = self._several(seen, off, touch_log, chain)
        if near and not isinstance(several, Completed):
            return self._but_for_duties(seen, sites) or self._in_progress(near, seen, sites)
        if several:
            return (
                several
                if not near or isinstance(several, InProgress)
                else Completed(several.move, True, True, several.behind)
            )
        return self._differs(seen, sites)

    def shown(self, seen: "array[int]") -> list[Move]:
        """The moves whose result stands on the sites they touch, even if other sites are wrong."""
        off = bits_of(self.rest.differing(seen))
        return [e.move for e in self._expected if e.is_shown(seen, self.rest, off)]

    def discrepancy(
        self,
        seen: "array[int]",
        sites: tuple[Site, ...],
        beware: "Reconciler | None" = None,
        stands: Mapping[Site, Collection[int]] | None = None,
    ) -> Discrepancy:
        """How the board differs from the accepted position, and the way back to it.

        beware  the reconciler by which no board on the way may pass for a move (None: this one)
        stands  by site: the pieces that may stand there; sites not in it: unknown
        """
        found, judge = self._differs(seen, sites), beware or self
        if found.short or found.over or not self.game.pieces:
            off = {site: self.rest.stones_off(seen, site) for site in sites}
            return Discrepancy(found.missing, found.extra, stones_back(off), found.short, found.over)

        def deceptive(board: "array[int]") -> bool:
            return isinstance(judge.read(board), Completed | Ambiguous)

        def suits(site: Site, place: Site) -> bool:
            return stands is None or site not in stands or self.position.board[place] in stands[site]

        way = way_back(seen, self.image, sites, self._ways, deceptive, suits)
        return Discrepancy(found.missing, found.extra, way)

    def after(self, move: Move) -> "Reconciler":
        """The reconciler of the position after a legal move; cached."""
        known = self._after.get(move.code)
        if known is None:
            position = self.game.apply(self.position, move)
            known = Reconciler(self.game, self.sensing, position, rest=self.rest.shifted(position.board))
            self._after[move.code] = known
        return known

    def sown(self, seen: "array[int]") -> list[Move]:
        """Where stones are weighed: the moves whose first site is seen empty."""
        counted = [e for e in self._expected if e.bounds]
        return [e.move for e in counted if self._is_emptied(e, seen)]

    def is_out_of_order(self, move: Move, touch_log: Sequence[Touch]) -> bool:
        """Whether the touches were made in an order in which no hand makes that move."""
        return any(e.move.code == move.code and self._is_out_of_order(e, touch_log) for e in self._expected)

    @cached_property
    def invisible(self) -> tuple[Move, ...]:
        """Moves of pieces that may leave every sensor unchanged: only people can say that they are made."""
        return tuple(e.move for e in self._expected if self.rest.loose.issuperset(e.after))

    @cached_property
    def duties(self) -> dict[Site, int]:
        """Sensor values by site that all legal moves bring about alike; {} where stones are sown."""
        if not self.game.pieces:
            return {}
        common = set.intersection(*(set(e.after.items()) for e in self._expected)) if self._expected else set()
        return {} if any(len(e.after) == len(common) for e in self._expected) else dict(common)

    @cached_property
    def _ways(self) -> frozenset[tuple[Site, Site]]:
        """The (destination, origin) pairs of all legal moves."""
        return frozenset(
            (to.site, gone.site)
            for move in self.moves
            for to in move.changes
            for gone in move.changes
            if to.after != EMPTY == gone.after
        )

    @cached_property
    def _removals(self) -> list[Expected]:
        """The moves that only remove something and do not pass the turn."""
        if not self.game.pieces:
            return []
        turn = self.position.turn
        return [e for e in self._expected if e.after and e.is_removal and self._turn_after(e.move) == turn]

    def _turn_after(self, move: Move) -> int:
        return self.game.apply(self.position, move).turn

    def _results(
        self, near: list[Expected], seen: "array[int]", off: int, touch_log: Sequence[Touch]
    ) -> list[Expected]:
        """The candidates whose result is seen and agrees with the touches."""
        results = [e for e in near if not off & ~e.changed and e.is_shown(seen, self.rest, off)]
        if any(e.proofs for e in results):
            touched = bits_of({touch.site for touch in touch_log if touch.value})
            results = [e for e in results if not e.proofs or e.proofs & touched]
        return results

    def _completed(
        self, results: list[Expected], near: list[Expected], seen: "array[int]", off: int, touch_log: Sequence[Touch]
    ) -> Reading:
        moves = [e.move for e in results]
        if len(moves) > 1:
            moves = self._distinct(self._nearest(moves, results, seen))
        fit: list[Move] | None = None
        if self.game.pieces and (len(moves) > 1 or self._has_hidden_pieces):
            fit = fitting(moves, self.sensing, self.position.board, touch_log)
            moves = self._distinct(fit or moves)
        if len(moves) == 1:
            moves += self._begun_by_removal(moves[0], seen, off, touch_log)
        if len(moves) > 1:
            return Ambiguous(tuple(moves))
        [made] = [e for e in results if e.move is moves[0]]
        if fit == [] or self._is_out_of_order(made, touch_log):  # the board looks so, but the touches contradict it
            return Completed(made.move, True, True)
        longer = len(near) > len(results)
        puts = any(change.after and change.site not in self._unwatched for change in made.move.changes)
        blind = not made.settles and not self._is_stored(made, seen)  # no sensor reports a piece put down
        return Completed(made.move, longer or (blind and not puts), blind and (longer or puts))

    def _is_stored(self, made: Expected, seen: "array[int]") -> bool:
        """Whether a store that need not have its stones has all those of the move."""
        stores = [c.site for c in made.move.changes if c.site in self.rest.loose and c.after > c.before]
        return bool(stores) and all(seen[site] >= made.after[site] - made.within[site] for site in stores)

    @cached_property
    def _unwatched(self) -> frozenset[Site]:
        """Where stones are sown: sites that the game can do without and no sensor sees, such as a store."""
        if self.game.pieces or not self.sensing.unseen:
            return frozenset()
        return frozenset(self.sensing.unseen) - self.game.needed_sites(self.position)

    @cached_property
    def _has_hidden_pieces(self) -> bool:
        """Whether a piece stands on an unseen site."""
        return any(self.position.board[site] != EMPTY for site in self.sensing.unseen)

    def _nearest(self, moves: list[Move], results: list[Expected], seen: "array[int]") -> list[Move]:
        """The moves whose weights fit clearly best; without a clear best all of them."""
        if not self.rest.weighed:
            return moves
        loose = self.rest.loose
        off = {e.move.code: sum(abs(seen[s] - e.after[s]) for s in e.within if s not in loose) for e in results}
        best = min(off.values())
        return [move for move in moves if off[move.code] < best + self.sensing.tolerance[self.rest.weighed[0]]]

    def _begun_by_removal(self, move: Move, seen: "array[int]", off: int, touch_log: Sequence[Touch]) -> list[Move]:
        """Removals that, followed by another move, leave the same board as `move` alone."""
        if not off & (off - 1):
            return []
        return [
            e.move
            for e in self._removals
            if e.move is not move
            and e.is_shown(seen, self.rest, off)
            and isinstance(self.after(e.move).read(seen, _rest_of(touch_log, e)), Completed | Ambiguous)
        ]

    def _several(
        self, seen: "array[int]", off: int, touch_log: Sequence[Touch], chain: int
    ) -> Completed | InProgress | None:
        """The explanation by a removal and further moves of the same side, at most `chain` moves; None: none.

        A removal counts as the first move only if nothing was touched before it.
        """
        if chain < 2 or not off & (off - 1):
            return None
        last = {touch.site: number for number, touch in enumerate(touch_log) if off >> touch.site & 1}
        first = min(last, key=last.__getitem__, default=None)
        shown = [e for e in self._removals if first in e.after and e.is_shown(seen, self.rest, off)]
        going = None
        for e in shown:
            reading = self.after(e.move)._read(seen, _rest_of(touch_log, e), chain - 1)
            if isinstance(reading, Completed | Ambiguous):
                behind = reading if isinstance(reading, Completed) else None
                return Completed(e.move, extendable=True, behind=behind)
            if isinstance(reading, InProgress) and going is None:
                going = InProgress((e.move,), reading.lifted, reading.next_sites)
        return going

    def _distinct(self, moves: list[Move]) -> list[Move]:
        """One move for each resulting position."""
        by_result = {self.game.apply(self.position, move).state: move for move in reversed(moves)}
        return [move for move in moves if move in by_result.values()]

    def _but_for_duties(self, seen: "array[int]", sites: tuple[Site, ...]) -> InProgress | None:
        """The moves that lack only the duties shared by all; None: there is none."""
        undone = [site for site, due in self.duties.items() if seen[site] != due]
        if not undone:
            return None
        done = seen[:]
        for site in undone:
            done[site] = self.duties[site]
        off = bits_of(self.rest.differing(done))
        moves = tuple(e.move for e in self._expected if not off & ~e.changed and e.is_shown(done, self.rest, off))
        return InProgress(moves, self._lifted(seen, sites), tuple(sorted(undone))) if moves else None

    def _in_progress(self, near: list[Expected], seen: "array[int]", sites: tuple[Site, ...]) -> InProgress:
        ahead = bits_of({s for e in near for s, due in e.after.items() if abs(seen[s] - due) > e.within.get(s, 0)})
        return InProgress(tuple(e.move for e in near), self._lifted(seen, sites), tuple(sites_of(ahead)))

    def _lifted(self, seen: "array[int]", sites: tuple[Site, ...]) -> tuple[Site, ...]:
        return tuple(site for site in sites if self.image[site] and seen[site] <= self.rest.within[site])

    def _differs(self, seen: "array[int]", sites: tuple[Site, ...]) -> Discrepancy:
        """The differences from the accepted position."""
        image, senses = self.image, self.sensing.senses
        stones = {s: seen[s] - image[s] for s in sites if senses[s] is Sense.WEIGHT}
        missing = tuple(s for s in sites if (stones[s] < 0 if s in stones else image[s]))
        extra = tuple(s for s in sites if (stones[s] > 0 if s in stones else seen[s]))
        off = {site: self.rest.stones_off(seen, site) for site in stones}
        short = tuple((site, -count) for site, count in off.items() if count < 0)
        return Discrepancy(missing, extra, (), short, tuple((site, count) for site, count in off.items() if count > 0))

    def _is_out_of_order(self, expected: Expected, touch_log: Sequence[Touch]) -> bool:
        if not expected.settles or expected.sources <= 0:
            return False
        return is_out_of_order(touch_log, frozenset(sites_of(expected.sources)), expected.settles)

    def _is_emptied(self, expected: Expected, seen: "array[int]") -> bool:
        first = expected.move.changes[0]
        return first.before > EMPTY == first.after and seen[first.site] <= self.sensing.tolerance[first.site]


def baseline_of(game: Game, sensing: Sensing, position: Position) -> Baseline:
    """The baseline of a position that has not been seen yet."""
    if sensing.is_exact:
        return Baseline.unseen(sensing, position.board)
    needed = game.needed_sites(position)
    return Baseline.unseen(sensing, position.board, [site for site in game.sites.values() if site not in needed])


def _rest_of(touch_log: Sequence[Touch], removal: Expected) -> Sequence[Touch]:
    """The touches that do not belong to the removal."""
    return [touch for touch in touch_log if touch.site not in removal.after]
