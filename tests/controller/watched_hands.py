"""Hands over a Watch, without a simulator: any legal move, in any order of hands, seen change by change."""

from array import array
from collections.abc import Callable, Collection
from random import Random

from controller.core.board.watch import Watch
from controller.table.binding import Binding
from engine.game import Game
from engine.games import load
from engine.games.wari.board import NAMES as PITS
from engine.games.wari.board import way
from engine.games.witt.board import HOLES
from engine.position import EMPTY, Change, Move, Position, Site
from hardware.board import load_board
from hardware.frame import STONE_WEIGHT, Sense

SPREAD = 0.08  # standard deviation of a stone's weight
MS_NS = 1_000_000


class WatchedHands:
    """One game at a board of that name; `check(move)` is called after every change that is seen."""

    def __init__(
        self, key: str, board: str, seed: int, *, masked: int = 0, options: dict[str, str] | None = None
    ) -> None:
        self.game: Game = load(key)
        self.chance = Random(seed)
        start = self.game.start(options)
        sensing = Binding(load_board(board), self.game, start).sensing
        used = sorted(self.game.used_sites(start) - set(sensing.unseen))
        self.sensing = sensing.masked(self.chance.sample(used, masked))
        self.watch = Watch(self.game, self.sensing, start)
        self.stones = {site: self._weighed(count) for site, count in enumerate(start.board)}
        self.board = list(start.board)
        self.t_ns = 0
        self.check: Callable[[Move], None] = lambda move: None
        self.move: Move | None = None
        self.watch.look(self.seen(), 0)

    @property
    def position(self) -> Position:
        return self.watch.reconciler.position

    def seen(self) -> "array[int]":
        """What the sensors show; a stone keeps its weight as it moves."""
        values = array("H")
        for site, contents in enumerate(self.board):
            if self.sensing.senses[site] is Sense.WEIGHT:
                values.append(max(0, round(STONE_WEIGHT * sum(self.stones[site]) + self.chance.uniform(-5, 5))))
            else:
                values.append(self.sensing.value(site, contents))
        return values

    def make(self, move: Move) -> None:
        """The whole move, with nudges and detours."""
        self.move = move
        if self.game.pieces:
            self._carry(move)
        else:
            self._sow(move)

    def accept(self, move: Move) -> None:
        """The referee has made the move."""
        self.move = None
        self.watch.turn_to(self.game.apply(self.position, move))
        self.t_ns += 3000 * MS_NS

    def put(self, site: Site, contents: int) -> None:
        """Something else stands on the site now."""
        self.board[site] = contents
        self.look()

    def look(self) -> None:
        self.t_ns += self.chance.randint(50, 500) * MS_NS
        self.watch.look(self.seen(), self.t_ns)
        if self.move:
            self.check(self.move)

    def nudge(self, besides: Collection[Site]) -> None:
        """A piece that has nothing to do with the move is out of its site for a moment."""
        others = [site for site, contents in enumerate(self.board) if contents and site not in besides]
        if others and self.game.pieces:
            site = self.chance.choice(others)
            contents = self.board[site]
            self.put(site, EMPTY)
            self.put(site, contents)

    def _carry(self, move: Move) -> None:
        """The score peg first or last; the others in any order that one can do."""
        scores = tuple(change for change in move.changes if self.game.key == "witt" and change.site >= HOLES)
        others = tuple(change for change in move.changes if change not in scores)
        for changes in (scores, others) if self.chance.random() < 0.5 else (others, scores):
            self._carry_these(move, changes, move.via if changes is others else ())

    def _carry_these(self, move: Move, changes: tuple[Change, ...], via: tuple[Site, ...]) -> None:
        """What is put down was lifted before, onto a free site; and may be set down on the way."""
        involved = {change.site for change in move.changes}.union(move.via)
        round_trip = self.game.key == "witt"  # a peg that comes back; lines that are pushed stay where they are
        still = [site for site in via if round_trip and self.board[site] and self._side(site) == move.side]
        due = {change.site: change.after for change in changes if change.after}
        carried = set(due.values()) | {self.board[site] for site in still}
        lifts = [change.site for change in changes if change.before] + still
        due |= {site: self.board[site] for site in still}
        hand: list[int] = []
        self.chance.shuffle(lifts)
        free = [site for site in via if not self.board[site] and site not in due]
        while lifts or due:
            if self.chance.random() < 0.1:
                self.nudge(involved)
            places = [s for s, piece in due.items() if piece in hand and not self.board[s] and s not in lifts]
            if lifts and (not places or self.chance.random() < 0.6):
                site = lifts.pop()
                hand.append(self.board[site])
                self.put(site, EMPTY)
            else:
                site = self.chance.choice(places)
                hand.remove(due[site])
                self.put(site, due.pop(site))
            if free and len(carried) == 1 and carried & set(hand) and self.chance.random() < 0.3:
                site = self.chance.choice(free)
                self.put(site, next(iter(carried)))
                self.put(site, EMPTY)

    def _side(self, site: Site) -> int | None:
        return self.game.pieces[self.board[site]].side

    def _sow(self, move: Move) -> None:
        origin, count = move.changes[0].site, move.changes[0].before
        hand, self.stones[origin] = self.stones[origin], []
        self.put(origin, EMPTY)
        for pit in way(origin, count):
            self.stones[pit].append(hand.pop())
            self.put(pit, self.board[pit] + 1)
        after = {change.site: change.after for change in move.changes}
        store = PITS.index("north" if origin >= 6 else "south")
        to_store = self.chance.random() < 0.5
        for pit in way(origin, count)[::-1]:
            if pit != store and self.board[pit] > after.get(pit, self.position.board[pit]):
                taken, self.stones[pit] = self.stones[pit], []
                number = self.board[pit]
                self.put(pit, EMPTY)
                if to_store:
                    self.stones[store] += taken
                    self.put(store, self.board[store] + number)

    def _weighed(self, count: int) -> list[float]:
        if self.game.pieces:
            return []
        return [max(0.76, min(1.24, self.chance.gauss(1, SPREAD))) for _ in range(count)]
