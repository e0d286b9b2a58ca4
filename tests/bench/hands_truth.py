"""Which moves no sensor could tell: the truth beside a game of the benchmark, by rules that know no referee's reading.

    alike     another legal move shows and touches the same (`controller.bench.truth`), or nothing at all changes
    lie       while the move was due or open, a sensor in use showed what did not stand there
    brief     the next hand changed a pit again before its scale had got over bounce and debounce
    together  a move that was begun before an undecidable one was accepted: whoever puts one back puts both back

They are counted apart (docs/hands.md).
"""

from collections.abc import Mapping

from controller.bench.frames import NO
from controller.bench.truth import told_by
from controller.hands.demo.show import Show
from engine.position import Site
from hardware.frame import Sense
from tests.bench.hands_sitting import MS_NS, BenchTable


class Truth:
    """Looks at a game scan by scan; `untold`: numbers (from 0) of the moves that nothing told."""

    def __init__(self, table: BenchTable, show: Show) -> None:
        self.untold: set[int] = set()
        self._table, self._show = table, show
        self._accepted = 0
        self._board = show.desk.board()
        self._changed: dict[Site, tuple[int, int]] = {}  # by pit: when, and in which move
        self._is_lie = False
        self._known: object = None  # what that was found from
        self._shows_ns = round((table.board.debounce.time_ms + table.noise.bounce_ms) * MS_NS)

    def look(self, t_ns: int) -> None:
        """What stands there now, before the referee is shown it."""
        made, begun = len(self._table.session.history.moves), len(self._show.moves)
        for number in range(self._accepted, min(made, begun)):
            self._note_accepted(number, begun)
        self._accepted = made
        known = self._show.desk.touched_ns, self._table.simboard.noise, self._table.session.snapshot.masked
        if known != self._known:
            self._known = known
            self._note_changes(begun - 1, t_ns)
            self._is_lie = self._is_lied_to(self._table.simboard.noise.stuck)
        if self._is_lie:
            self.untold.update(range(made, max(made + 1, begun)))

    def _note_accepted(self, number: int, begun: int) -> None:
        game, sensing = self._table.binding.game, self._table.session.facts.board.sensing
        move = self._show.moves[number]
        if move.changes and told_by(game, sensing, self._show.played[number], move)[0] == NO:
            self.untold.add(number)
        if number in self.untold and begun > number + 1:
            self.untold.add(number + 1)

    def _note_changes(self, number: int, t_ns: int) -> None:
        """Notice pits that were changed again by another hand too soon for a scale."""
        before, self._board = self._board, self._show.desk.board()
        if before == self._board:
            return
        senses = self._table.session.facts.board.sensing.senses
        for site, (was, now) in enumerate(zip(before, self._board, strict=True)):
            if was == now or senses[site] is not Sense.WEIGHT:
                continue
            since_ns, by = self._changed.get(site, (0, number))
            if by < number and t_ns - since_ns < self._shows_ns:
                self.untold.update((by, number))
            self._changed[site] = t_ns, number

    def _is_lied_to(self, stuck: Mapping[int, int]) -> bool:
        if not stuck:
            return False
        table = self._table
        sensing, masked = table.session.facts.board.sensing, table.session.snapshot.masked
        for site in range(len(self._board)):
            place = table.binding.place(site)
            if place is None or place.channel is None or place.channel not in stuck or site in masked:
                continue
            if not sensing.matches(site, stuck[place.channel], sensing.value(site, self._board[site])):
                return True
        return False
