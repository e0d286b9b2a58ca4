"""Games played by blind hands through simulated sensors, as the file of the benchmark has them."""

from random import Random

from controller.bench.cells import SAMPLES_HZ, BenchCell
from controller.bench.frames import NO, TOUCH, BenchBoard, BenchGame, BenchPly, BenchSite, Contents
from controller.bench.people import BlindHands, Waits
from controller.bench.positions import begin, pick
from controller.bench.truth import told_by
from controller.core.board.image import Sensing
from controller.devices.simhand import SimHand, sim_board
from controller.hands.tabletop import Tabletop
from controller.table.binding import Binding
from engine.game import Game
from engine.notation import read_position, write_position
from engine.position import Move, Position
from hardware.board import Board
from hardware.durations import MS_NS, SECOND_NS

PLIES_OF_A_BENCH_GAME = 20  # of a game at most
SETTLED_MS = 3000  # how long the start stands
LASTS_MS = 8000  # how long the end stands
CALM_SCANS = 4  # after the last edge, until a scan can show nothing new


def sensing_of(board: Board, game: Game, start: Position) -> Sensing:
    """What the sensors of that board tell of the game."""
    return Binding(board, game, start).sensing


def geometry(board: Board) -> BenchBoard:
    """What the file says of a board."""
    sites = (BenchSite(one.name, one.channel, one.sense.value, one.x_mm, one.y_mm) for one in board.sites)
    return BenchBoard(board.name, board.scan_hz, board.channels, tuple(sites))


def play_game(
    number: int, game: Game, board: Board, cell: BenchCell, seed: int, plies: int = PLIES_OF_A_BENCH_GAME
) -> BenchGame:
    """One game of that seed: the same frames everywhere."""
    return _Playing(number, game, board, cell, seed).played(plies)


class _Playing:
    """One game as it is played, scan by scan; scans that can show nothing new are left out."""

    def __init__(self, number: int, game: Game, board: Board, cell: BenchCell, seed: int) -> None:
        chance = Random(f"{game.key} {board.name} {cell.factor} {cell.strength} {seed}")
        options, start = begin(game, board, chance, ahead=PLIES_OF_A_BENCH_GAME)
        text = write_position(game, start)
        self._game, self._chance = game, chance
        self._position = read_position(game, text)
        self._binding = Binding(board, game, self._position)
        self._noise = cell.noise(seed)
        self._simboard = sim_board(board, self._binding, self._noise)
        SimHand(self._simboard, self._binding).set_up(self._position)
        self._table = Tabletop(self._binding, self._simboard)
        self._hands = BlindHands(self._table, cell, chance)
        self._period_ns = SECOND_NS // board.scan_hz
        self._calm_ns = round(self._noise.bounce_ms * MS_NS) + CALM_SCANS * self._period_ns
        self._held = max(1, board.scan_hz // SAMPLES_HZ) if self._noise.jitter else 1  # scans of one sample
        self._stalls = Random(f"stall {game.key} {board.name} {cell.strength} {seed}")
        self._stall_ms, self._stall, self._stall_drawn_ns = cell.stall_ms, (0, 0), 0
        self._scan = 0
        self._shown = [0] * board.channels
        self.file = BenchGame(number, game.key, geometry(board), cell.factor, cell.strength, seed)
        self.file.options, self.file.start = options, text
        self.file.contents = self._contents(self._table.board())

    def played(self, plies: int) -> BenchGame:
        """The whole game."""
        self._wait(SETTLED_MS * MS_NS)
        while len(self.file.plies) < plies and self._game.to_act(self._position):
            self._ply(pick(self._game, self._position, self._chance))
        self._wait(LASTS_MS * MS_NS)
        self.file.end = self._scan
        return self.file

    def _ply(self, move: Move) -> None:
        game, before, position = self._game, self._table.board(), self._position
        tells, notations = told_by(game, self._binding.sensing, position, move)
        if move.is_said:
            self._hands.hurries = False
        self._wait(self._hands.think())
        first = self._scan
        if move.changes:
            self._perform(self._hands.make(position, move))
        last = max(first, -(-self._table.touched_ns // self._period_ns)) if move.changes else first
        if tells == TOUCH and any(start <= last and first < start + number for start, number in self.file.gaps):
            tells = NO  # what alone tells it may have come while nobody looked
        self._position = game.apply(position, move)
        now = self._table.board()
        if now != self._table.due(self._position):
            raise AssertionError(f"{self.file.key} {self.file.seed}: {move.notation} left another board")
        changes = tuple((site, held) for site, (was, held) in enumerate(zip(before, now, strict=True)) if was != held)
        named = tuple((self._named(site), held) for site, held in changes)
        self.file.plies.append(BenchPly(tells, move.side, first, last, named, notations))

    def _perform(self, gesture: Waits) -> None:
        self._table.t_ns = self._scan * self._period_ns
        for wait_ns in gesture:
            self._wait(wait_ns)
            self._table.t_ns = self._scan * self._period_ns

    def _wait(self, wait_ns: int) -> None:
        """Scan until then; hands act at the scan after it."""
        until = self._scan + max(1, -(-wait_ns // self._period_ns))
        while self._scan < until:
            self._look()
            calm = self._table.touched_ns + self._calm_ns <= self._scan * self._period_ns
            steady = not (self._noise.dropout or self._noise.jitter)
            if self._is_silent():
                self._scan = min(until, self._stall[1])
            elif calm and steady:
                self._scan = min(until, self._stall[0]) if self._scan < self._stall[0] else until
            else:
                self._scan += 1

    def _draw_stall(self) -> None:
        """After half of the touches the cable is silent for a while, soon or at once."""
        if self._stall_ms and self._table.touched_ns != self._stall_drawn_ns and not self._is_silent():
            self._stall_drawn_ns = self._table.touched_ns
            if self._stalls.random() < 0.5:
                first = self._scan + self._stalls.randint(1, 300) * MS_NS // self._period_ns
                number = max(1, self._stalls.randint(200, self._stall_ms) * MS_NS // self._period_ns)
                self._stall = first, first + number

    def _is_silent(self) -> bool:
        return self._stall[0] <= self._scan < self._stall[1]

    def _look(self) -> None:
        self._draw_stall()
        if self._is_silent():
            gap = self._stall[0], self._stall[1] - self._stall[0]
            if gap not in self.file.gaps[-1:]:
                self.file.gaps.append(gap)
            return
        if self._scan % self._held:
            return
        values = self._simboard.sample(self._scan * self._period_ns).values
        changes = tuple(
            (one, now) for one, (was, now) in enumerate(zip(self._shown, values, strict=True)) if was != now
        )
        if changes:
            self._shown = list(values)
            self.file.frames.append((self._scan, changes))

    def _contents(self, board: tuple[int, ...]) -> Contents:
        return tuple((self._named(site), held) for site, held in enumerate(board) if held)

    def _named(self, site: int) -> str:
        return self._game.site_names[site]
