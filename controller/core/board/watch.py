"""The watch over one accepted position: the board as seen, since when, and its reading."""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, replace

from controller.core.board import overlap
from controller.core.board.former import Former
from controller.core.board.image import Sensing
from controller.core.board.reading import Agrees, Ambiguous, Completed, Discrepancy, InProgress, Reading
from controller.core.board.reconciler import Reconciler
from controller.core.board.standing import Standing
from controller.core.board.touch_log import MAX_TOUCHES_KEPT, Touch, possible, touches
from engine.game import Game
from engine.position import EMPTY, Move, Position, Site

ROUND_NS = 2_000_000_000  # longest time until a capture by a piece that goes round and returns to its site
CONFIRMED_ROUND_NS = 15_000_000_000  # the same, if people confirm the move
BRUSHED_NS = 150_000_000  # a sliding piece stands for less time on a site it passes
FORWARD = 3  # a sowing was begun where the way back is so many times as long as the way on
DRIFT = 8  # hundredths of a stone: a weight that is off by more becomes part of the baseline


@dataclass(slots=True)
class Pending:
    """A whole move that stood on the board and is not accepted yet.

    It stays while its piece is lifted again, for a sensor may have blinked.  It is dropped when the board
    shows the accepted position or another whole move.  `reading` names the moves that were made behind it, too.
    """

    reading: Completed
    stood_ns: int | None  # the instant the board first showed it; None: lifted again since
    lasted_ns: int = 0  # how long it stood before it was lifted again
    shown_ns: int = 0  # the instant the board first showed it, lifted again or not
    behind_ns: int = 0  # the instant the board first showed what is behind it

    @classmethod
    def standing(cls, reading: Completed, stood_ns: int, lasted_ns: int = 0) -> "Pending":
        """A whole move that has stood since that instant."""
        return cls(reading, stood_ns, lasted_ns, stood_ns, stood_ns)


@dataclass(frozen=True, slots=True)
class Trouble:
    """What is wrong, compared with the nearest of several lawful boards.

    The lawful boards are the accepted position, the result of the pending move, the result of a move that lacks only
    its duties, and the result of a sowing whose first site is empty, if it was sown but for a slip.

    position  the position from which the wrong move was tried; it gives the clause
    target    the position the way back leads to (None: `position`)
    """

    reading: Discrepancy
    position: Position
    target: Position | None = None


class Watch:
    """Follows the board from one accepted position to the next.

    moves  the legal moves that may be made on the board (None: all)
    """

    def __init__(self, game: Game, sensing: Sensing, position: Position, moves: Sequence[Move] | None = None) -> None:
        self.game = game
        self.sensing = sensing
        self.reconciler = Reconciler(game, sensing, position, moves)
        self._values = self.seen = array("H", self.reconciler.image)
        self._images = {position.board: self.reconciler.image}  # by board of a position accepted so far
        self._standing = Standing()
        self._restricted = None if moves is None else tuple(moves)
        self._lacking: Move | None = None  # the latest move seen that lacked only its duties
        self._target: Position | None = None  # target of the way back that was told last
        self.touch_log: list[Touch] = []
        self._rounds: list[Touch] = []  # touches after which the board agreed again for a while
        self.reading: Reading = Agrees()
        self.pending: Pending | None = None
        self._under: Pending | None = None  # what stood before; a lift of the next side made it look like a longer move
        self._undone: Move | None = None  # a move that stood, before the board agreed again
        self._is_overlapping: bool | None = None  # not known yet
        self._carried: Reading | None = None
        self.is_replied_to = False  # half a move may as well be the pending one and a whole reply
        self.revision: Reading | None = None
        self._former: Former | None = None

    @property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves that may be made on the board."""
        return self.reconciler.moves

    @property
    def is_restricted(self) -> bool:
        """Whether not all legal moves may be made on the board."""
        return self._restricted is not None

    @property
    def since_ns(self) -> int:
        """The instant since which the present board has stood (`standing`), host monotonic nanoseconds."""
        return self._standing.since_ns

    @property
    def touches(self) -> list[Site]:
        """The sites that have changed since the board was last at rest, in order."""
        return [touch.site for touch in self.touch_log]

    @property
    def _is_sown(self) -> bool:
        """Whether moves sow stones: a whole move is then never the beginning of another, nor lifted again."""
        return not self.sensing.is_exact and not self.game.pieces

    @property
    def invisible(self) -> tuple[Move, ...]:
        """The moves whose result no sensor tells from the accepted position: only people can say they are made."""
        return self.reconciler.invisible

    def look(self, seen: "array[int]", t_ns: int) -> None:
        """Take in a new board (values by site) and read it."""
        self._values, before, self.seen = seen, self.seen, self.sensing.sees(seen)
        changed = self.sensing.differing(self.seen, before)
        if isinstance(self.reading, Agrees) and t_ns - self.since_ns >= ROUND_NS:
            self._rounds = self.touch_log if t_ns - self.since_ns < CONFIRMED_ROUND_NS else []
            self.touch_log, self._undone = [], None
        touched = touches(before, self.seen, changed, t_ns)
        self.touch_log = (self.touch_log + touched)[-MAX_TOUCHES_KEPT:]
        if self._former:
            self._former.look(touched, self.reconciler.rest.differing(self.seen), t_ns)
        self._standing.changed(changed, t_ns)
        self._read(t_ns)

    def note_masked(self, seen: "array[int]") -> None:
        """Take in a board on which masked sensors alone have changed: nothing is read, and nothing was touched."""
        self._values = seen

    def turn_to(self, position: Position, *, revisable: Move | None = None, is_final: bool = False) -> None:
        """Change the accepted position; the board as seen and the time since which it stands are kept.

        revisable  the move that leads to it and may be revised, by people who go on; None: it is final
        is_final   people are only told why it may not be revised
        """
        former = None if revisable is None else Former(self.reconciler, revisable, self.touch_log, is_final=is_final)
        self._former = former if former and former.is_open else None
        self._turn_to(position)

    def revise_to(self, position: Position, move: Move) -> None:
        """Change the accepted position to that after another move from the former one; it may be revised again."""
        if self._former:
            self._former.revised(move)
        self._turn_to(position)

    def _turn_to(self, position: Position) -> None:
        pending = self.pending
        known = self.reconciler.after(pending.reading.move) if pending else None
        self._restricted = None
        if known is None or known.position != position:
            rest = self.reconciler.rest.shifted(position.board)
            known, pending = Reconciler(self.game, self.sensing, position, rest=rest), None
        self._begin(known)
        if pending and pending.reading.behind and pending.reading.behind.move in known.moves:
            self.pending = Pending.standing(pending.reading.behind, pending.behind_ns)
        self._weigh()
        self._images[position.board] = self.sensing.image(position.board)
        self._read(self.since_ns)

    def restrict(self, moves: Sequence[Move] | None) -> None:
        """Until the next position, only these legal moves count on the board (None: all)."""
        self._restricted = None if moves is None else tuple(moves)
        self._begin(self._reconciler())
        self._read(self.since_ns)

    def sense(self, sensing: Sensing) -> None:
        """Read the board with other sensors from now on."""
        self.sensing = sensing
        self.close_former()
        self.seen = sensing.sees(self._values)
        self._images.clear()
        self._begin(Reconciler(self.game, sensing, self.reconciler.position, self._restricted))
        self._read(self.since_ns)

    def stand_anew(self, t_ns: int) -> None:
        """The sensors were silent until `t_ns`: the present board counts as standing since then."""
        self._standing.begin_at(t_ns)
        self.pending = self._under = self._undone = self._lacking = None
        self._read(t_ns)

    def end_revision(self) -> None:
        """The last move is final from now on; people are told why where they revise it."""
        if self._former is not None:
            self._former.is_final, self.revision = True, None

    def close_former(self) -> None:
        """The last move is final from now on."""
        self._former = self.revision = None

    def overtaken(self) -> tuple[Move, int] | None:
        """The move that takes the place of the last one because the next side plays on, and since when it stood."""
        if self._former is None or self._former.is_final or not isinstance(self.reading, Discrepancy):
            return None
        return self._former.overtaken(self.seen, self.since_ns)

    @property
    def revised_from(self) -> Position:
        """The position from which the present board is read: the former one while a move is being revised."""
        return self._former.position if self._former and self.revision else self.reconciler.position

    @property
    def would_revise(self) -> bool:
        """Whether the last move would be revised if it were not final."""
        return self._former is not None and self._former.is_final and self._revised() is not None

    @property
    def shown(self) -> Reading:
        """The reading that people are shown: a wrong board may be a move that is being revised."""
        return self.revision if self.revision and isinstance(self.reading, Discrepancy) else self.reading

    def goes_on(self) -> Reading | None:
        """The reading after the pending move, if a touch by the next side confirms it at once; else None.

        A piece that stood only for a moment may have slid on, and a missing piece may have been knocked
        over: these need a whole move of the next side, or time (`carried_on`).  A missing piece alone is
        not a whole move yet, even if a penalty would allow its removal.
        """
        reading = self.carried_on()
        if reading is None or self.pending is None:
            return None
        if isinstance(reading, Completed) and not _puts(reading.move):  # a removal alone is not enough
            behind = reading.behind
            if self.pending.stood_ns is None or behind is None or not _puts(behind.move):
                return None
        stood_ns = 0 if self.pending.stood_ns is None else self.since_ns - self.pending.stood_ns
        is_whole = isinstance(reading, Completed) and not self._slid_on(reading.move)
        return reading if stood_ns >= BRUSHED_NS or is_whole else None

    def _slid_on(self, move: Move) -> bool:
        """Whether that move, behind a pass, may be a slide: its piece stood but for a moment where it was put down."""
        assert self.pending is not None
        before = self.pending.reading.move
        put = {change.site for change in before.changes if change.after}
        is_same = any(change.site in put and not change.after for change in move.changes)
        return is_same and move.side == before.side and self.pending.lasted_ns < BRUSHED_NS

    def carried_on(self) -> Reading | None:
        """The reading after the pending move, if the board has no other explanation; else None."""
        return self._carried if self.pending else None

    @property
    def passes_on(self) -> bool:
        """Whether the only legal move is a pass, and the side after it has begun or made a move already."""
        beyond = _beyond_pass(self.reconciler)
        if beyond is self.reconciler or not isinstance(self.reading, Discrepancy):
            return False
        reading = beyond.read(self.seen)
        return isinstance(reading, Completed) or (isinstance(reading, InProgress) and bool(reading.lifted))

    def overlapped(self) -> Completed | None:
        """The only move that explains the board together with a whole move of the next side: hands overlapped.

        It is unsure where a site of either has no sensor.

        Call it only after the board has stood for a while.  None: no pair of moves explains it, or several do.
        """
        if not isinstance(self.reading, Discrepancy):
            return None
        return overlap.first_of_two(self.reconciler, self.seen, self.touch_log) or self._answered()

    def _answered(self) -> Completed | None:
        """The move that stood, and whose piece a whole move of the next side has put back where it came from."""
        if self._undone is None:
            return None
        after = self.reconciler.after(self._undone)
        reading = after.read(self.seen)
        if not isinstance(reading, Completed) or not _puts(reading.move) or reading.move.side == self._undone.side:
            return None
        return None if after.is_out_of_order(reading.move, self.touch_log) else Completed(self._undone)

    @property
    def is_overlapping(self) -> bool:
        """Whether a move and the beginning of the next side's explain a board that is wrong otherwise."""
        if self._is_overlapping is None:
            wrong = isinstance(self.reading, Discrepancy) and self.carried_on() is None
            self._is_overlapping = wrong and overlap.has_begun(self.reconciler, self.seen, self.touch_log)
        return self._is_overlapping

    @property
    def stood_ns(self) -> int:
        """The instant since which the pending move stands; the last change at the latest."""
        pending = self.pending
        if pending and pending.stood_ns is None and pending.reading.behind:
            return pending.shown_ns
        return self.since_ns if pending is None or pending.stood_ns is None else pending.stood_ns

    def trouble(self) -> Trouble | None:
        """What is wrong, and the way back to the nearest lawful board; None: nothing is wrong.

        Of equally near boards the last target is kept, for people who follow the way back.
        """
        if not isinstance(self.reading, Discrepancy):
            return None
        position, pending = self.reconciler.position, self.pending.reading.move if self.pending else None
        troubles = [Trouble(self.difference(), position, position)]
        for move in dict.fromkeys(move for move in (self._lacking, pending) if move):
            after = self.reconciler.after(move).position
            troubles += [Trouble(other, after, after) for other in self._differences_after(move)]
        least = min(_far(trouble.reading) for trouble in troubles)
        for move in self._begun():
            after = self.reconciler.after(move).position
            forward = [Trouble(other, position, after) for other in self._differences_after(move)]
            troubles += [trouble for trouble in forward if FORWARD * _far(trouble.reading) <= least]
        due = self.reconciler.after(self._lacking).position if self._lacking else None
        nearest = min(troubles, key=lambda t: (_far(t.reading), t.target != self._target, t.target != due))
        self._target = nearest.target
        return nearest

    def difference(self) -> Discrepancy:
        """The differences from the accepted position, even if a move explains them, and the way back."""
        return self.reconciler.discrepancy(self.seen, self.reconciler.rest.differing(self.seen), stands=self._stands())

    def shown_earlier(self, positions: Sequence[Position]) -> int | None:
        """Index of the latest position, the last one excluded, whose image is seen; None: none."""
        for index in range(len(positions) - 2, -1, -1):
            board = positions[index].board
            image = self._images.get(board)
            if image is None:
                image = self._images[board] = self.sensing.image(board)
            if self.sensing.is_exact:
                if self.seen == image:
                    return index
            elif not self.reconciler.rest.shifted(board).differing(self.seen):
                return index
        return None

    def contents(self, board: Sequence[int]) -> tuple[int, ...]:
        """Contents by site as far as the sensors tell; `board`: the contents that seen values are compared with."""
        rest = self.reconciler.rest
        level = self.seen if self.sensing.is_exact else rest.shifted(bytes(board)).level(self.seen)
        return self.sensing.contents(level, board, [piece.side for piece in self.game.pieces])

    def _begun(self) -> list[Move]:
        """Where stones are sown: the move whose first site was emptied first and is still empty."""
        origins = {move.changes[0].site for move in self.moves if move.changes}
        emptied = (t.site for t in self.touch_log if t.site in origins and t.value <= self.sensing.tolerance[t.site])
        first = next(emptied, None)
        return [move for move in self.reconciler.sown(self.seen) if move.changes[0].site == first]

    def _differences_after(self, move: Move) -> list[Discrepancy]:
        """The differences from the result of the move; [] if a hand of the next side explains the board.

        A way back in progress goes on, even if something else explains a board on it.
        """
        after = self.reconciler.after(move)
        if after.position != self._target and not isinstance(after.read(self.seen), Discrepancy):
            return []
        return [after.discrepancy(self.seen, after.rest.differing(self.seen), self.reconciler, self._stands())]

    def _stands(self) -> dict[Site, set[int]]:
        """By site: the pieces that may stand there, if the touches tell."""
        board, touched = self.reconciler.position.board, {touch.site for touch in self.touch_log}
        known = {site: {contents} for site, contents in enumerate(board) if contents and site not in touched}
        cases = (
            [dict(case.changed) for case in possible(self.sensing, board, self.touch_log)] if self.game.pieces else []
        )
        if cases:
            known |= {site: {case.get(site, board[site]) for case in cases} for site in touched}
        return known

    def _reconciler(self) -> Reconciler:
        """The present reconciler, with the latest baseline and limits."""
        old = self.reconciler
        return Reconciler(self.game, self.sensing, old.position, self._restricted, rest=old.rest)

    def _begin(self, reconciler: Reconciler) -> None:
        self.reconciler = reconciler
        self.pending = self._under = self._undone = self._lacking = self._target = None
        self._rounds = []
        differing = set(reconciler.rest.differing(self.seen))
        known = [touch for touch in self.touch_log if touch.site in differing]
        unknown = differing.difference(touch.site for touch in known)
        self.touch_log = touches(reconciler.image, self.seen, unknown) + known
        self._standing.begin()

    def _weigh(self) -> None:
        """Update the baseline with the present weights that fit the position."""
        rest = self.reconciler.rest
        if any(abs(self.seen[site] - rest.image[site]) > DRIFT or rest.is_vague(site) for site in rest.weighed):
            anew = rest.weighed_anew(self.seen)
            if anew != rest:
                old = self.reconciler
                self.reconciler = Reconciler(self.game, self.sensing, old.position, self._restricted, rest=anew)

    def _read(self, t_ns: int) -> None:
        self._is_overlapping, self._carried, self.is_replied_to = None, None, False
        reading = self.reading = self._or_two_moves(
            self._or_round(self.reconciler.read(self.seen, self.touch_log)), t_ns
        )
        own, firm = self._own(reading)
        self._standing.read(reading, own, t_ns, firm=firm)
        if isinstance(reading, Completed):
            self._lacking = None
            if self.pending is None or self.pending.reading.move != reading.move:
                self._under, self.pending = self.pending, Pending.standing(reading, self.since_ns)
            else:
                self.pending = Pending.standing(reading, self.since_ns, self.pending.lasted_ns)
        elif isinstance(reading, Agrees):
            if self.pending and self.pending.lasted_ns >= BRUSHED_NS:
                self._undone = self.pending.reading.move
            self.pending = self._under = self._lacking = self._target = None
            self._weigh()
        elif isinstance(reading, InProgress):
            if self.pending and not self._is_sown:
                self._take_up(self.pending, t_ns)
            lacks_duties = set(reading.next_sites) <= self.reconciler.duties.keys()
            self._lacking = reading.candidates[0] if lacks_duties and len(reading.candidates) == 1 else None
        self._look_behind()
        self.revision = None if self._former is None or self._former.is_final else self._revised()

    def _look_behind(self) -> None:
        """Read the board behind the pending move, and note a whole move there."""
        pending, reading = self.pending, self.reading
        if pending is None:
            return
        if isinstance(reading, Discrepancy) or (self._is_sown and isinstance(reading, InProgress)):
            self._carried = self._carry_on(pending)
            if self._carried is None and self._under and isinstance(reading, Discrepancy):
                self._look_under(self._under)
        elif isinstance(reading, InProgress) and not self._is_sown:
            self._look_for_reply(pending)

    def _carry_on(self, pending: Pending) -> Reading | None:
        """See `carried_on`."""
        made = pending.reading
        if made.unsure and self.reconciler.is_out_of_order(made.move, self.touch_log):
            return None  # a touch confirms nothing that no hand has made
        after = _beyond_pass(self.reconciler.after(made.move))
        reading = after.read(self.seen)
        if isinstance(reading, Completed) and after.is_out_of_order(reading.move, self.touch_log):
            return None
        if isinstance(reading, Discrepancy):
            late = self._since(after, pending.shown_ns)
            is_held = pending.stood_ns is None  # perhaps in a hand: only a whole move behind it makes a removal of it
            reading = reading if is_held and not (isinstance(late, Completed) and late.behind) else late
        if self.game.pieces:
            reading, noted = self._followed(pending.reading, after, reading, pending.behind_ns)
            self._note_behind(pending, noted)
        if pending.reading.unsure and not isinstance(reading, Completed):
            return None  # no sensor saw the piece put down: people are asked
        return None if isinstance(reading, Discrepancy | Agrees) else reading

    def _since(self, after: Reconciler, since_ns: int) -> Reading:
        """The board as a removal, and a move behind it, if all that differs was touched since that instant."""
        late = [touch for touch in self.touch_log if touch.t_ns > since_ns]
        is_all = {touch.site for touch in late}.issuperset(after.rest.differing(self.seen))
        return after.read(self.seen, late if is_all else ())

    def _followed(
        self, made: Completed, after: Reconciler, reading: Reading, since_ns: int
    ) -> tuple[Reading, Completed]:
        """The board behind a whole move and those behind it, and that move with the whole ones that follow it.

        after     the reconciler of the position after `made`
        reading   the board as read by it
        since_ns  the instant since which the last of those behind it has stood
        """
        if isinstance(reading, Completed):
            return reading, replace(made, behind=reading)
        if not isinstance(reading, Discrepancy) or made.behind is None or made.behind.move not in after.moves:
            return reading, made
        beyond = _beyond_pass(after.after(made.behind.move))
        further = beyond.read(self.seen)
        if isinstance(further, Discrepancy):
            further = self._since(beyond, since_ns)
        found, behind = self._followed(made.behind, beyond, further, since_ns)
        return found, replace(made, behind=behind)

    def _look_for_reply(self, pending: Pending) -> None:
        """See whether half a move is the pending one, too, or what stood before, and a whole reply."""
        under = self._under
        if self._has_reply(pending, pending.lasted_ns):
            self.is_replied_to = True
        elif under and under.stood_ns is not None and self._has_reply(under, pending.shown_ns - under.stood_ns):
            self.is_replied_to, self.pending, self._under = True, under, None

    def _has_reply(self, pending: Pending, lasted_ns: int) -> bool:
        """Whether the next side has made a move behind one that stood so long: it was put where a piece was struck."""
        move = pending.reading.move
        if lasted_ns < BRUSHED_NS or any(self._lacks(change.site, change.after) for change in move.changes):
            return False
        after = self.reconciler.after(move)
        reading = after.read(self.seen)
        if not isinstance(reading, Completed) or not _puts(reading.move) or reading.move.side == move.side:
            return False
        if after.is_out_of_order(reading.move, self.touch_log):
            return False
        self._note_behind(pending, replace(pending.reading, behind=reading))
        return True

    def _lacks(self, site: Site, piece: int) -> bool:
        """Whether a piece that should stand on the site does not."""
        return piece != EMPTY and self.sensing.value(site, piece) != self.seen[site]

    def _note_behind(self, pending: Pending, reading: Completed) -> None:
        """Note what was made behind the pending move."""
        if pending.reading.behind != reading.behind:
            pending.reading, pending.behind_ns = reading, self.since_ns

    def _look_under(self, under: Pending) -> None:
        """What stood before is pending again if a whole move of the next side behind it explains the board."""
        after = _beyond_pass(self.reconciler.after(under.reading.move))
        reading = after.read(self.seen)
        if isinstance(reading, Completed) and not after.is_out_of_order(reading.move, self.touch_log):
            self.pending, self._under = under, None
            self._carried = self._carry_on(under)

    def _revised(self) -> Reading | None:
        """The board as a revision of the last move; None: it is none."""
        if self._former is None or isinstance(self.reading, Agrees):
            return None
        return self._former.read(self.seen, self.since_ns)

    def _or_round(self, reading: Reading) -> Reading:
        """A move whose piece went round and returned some time ago: people confirm it; else the reading as it is."""
        if not self._rounds or isinstance(reading, Completed | Ambiguous | Agrees):
            return reading
        late = self.reconciler.read(self.seen, self._rounds + self.touch_log)
        return Completed(late.move, True, True) if isinstance(late, Completed) else reading

    def _take_up(self, pending: Pending, t_ns: int) -> None:
        """The piece of the pending move was lifted again."""
        if pending.stood_ns is not None:
            pending.lasted_ns, pending.stood_ns = t_ns - pending.stood_ns, None

    def _or_two_moves(self, reading: Reading, t_ns: int) -> Reading:
        """Ambiguous if the next side may have moved the pending move's piece on; else the reading as it is."""
        pending = self.pending
        if not isinstance(reading, Completed) or pending is None or pending.reading.move == reading.move:
            return reading
        lasted_ns = pending.lasted_ns if pending.stood_ns is None else t_ns - pending.stood_ns
        after = self.reconciler.after(pending.reading.move)
        if lasted_ns < BRUSHED_NS or not isinstance(after.read(self.seen), Completed):
            return reading
        return Ambiguous((reading.move, pending.reading.move))

    def _own(self, reading: Reading) -> tuple[frozenset[Site], bool]:
        """The sites of the whole move that stands, and whether a piece was seen put down."""
        if not isinstance(reading, Completed | Ambiguous):
            return frozenset(), False
        moves = (reading.move,) if isinstance(reading, Completed) else reading.moves
        differing = frozenset(self.reconciler.rest.differing(self.seen))
        put = {change.site for move in moves for change in move.changes if change.after}
        longer = isinstance(reading, Completed) and reading.extendable  # a pause in it is to be a pause of the hands
        firm = not longer and any(self.seen[site] for site in put & differing)
        return differing.union(change.site for move in moves for change in move.changes), firm


def _beyond_pass(reconciler: Reconciler) -> Reconciler:
    """The reconciler of the position after the only legal move where that is a pass; else the same."""
    moves = reconciler.moves
    return reconciler.after(moves[0]) if len(moves) == 1 and moves[0].is_pass else reconciler


def _puts(move: Move) -> bool:
    """Whether a piece is put down."""
    return any(change.after for change in move.changes)


def _far(reading: Discrepancy) -> int:
    """Distance to the lawful board: stones to carry, or steps."""
    return sum(step.count for step in reading.way_back)
