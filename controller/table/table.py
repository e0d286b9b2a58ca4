"""A table: one board, one game, one journal and one pipeline together, for the daemon and the demo."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from controller.config import Config
from controller.core.api.events import CommandGiven, Effect, Record
from controller.core.api.snapshot import Snapshot
from controller.core.clock import BadControl, Control, parse_control, write_control
from controller.core.referee.settings import Patience, Settings
from controller.core.session.session import Session
from controller.errors import BadConfig
from controller.journal.journal import Journal
from controller.journal.records import GameLog
from controller.players.lineup import Lineup, read_lineup
from controller.table import session_start
from controller.table.binding import Binding
from controller.table.chance import Dealer, told
from controller.table.pipeline import Picture, Pipeline
from engine.errors import BadOption
from engine.game import Game
from hardware.board import Board
from hardware.debounce import make_debouncer
from hardware.durations import MS_NS
from hardware.frame import LedStrip

ABANDONED = "abandoned"
MISSING = "The disk was damaged. Up to {missing} moves may be missing: compare with the board."


class Table:
    """Resumes the latest unfinished game of its kind in the journal, or begins one.

    dealer   draws lots; None: options have their defaults, and people draw for themselves

    :raises BoardDoesNotFit, BadConfig, JournalRefused: board, configuration or journal do not fit the game.
    """

    def __init__(
        self,
        board: Board,
        game: Game,
        journal: Journal,
        config: Config,
        strip: LedStrip,
        *,
        t_ns: int,
        hear: Callable[[Effect], None] = lambda effect: None,
        watch: Callable[[Snapshot, Picture], None] = lambda snapshot, picture: None,
        dealer: Dealer | None = None,
    ) -> None:
        self.binding = Binding(board, game)
        self.journal = journal
        self._dealer = dealer
        self._config = config
        self.lineup = read_lineup(game, config.players)
        self._settings = _played_by(settings_of(config, board), self.lineup)
        self._hear = hear
        self._told_loss = False
        log = self._unfinished()
        self.resumed = log is not None and bool(log.records)
        session = self._begin() if log is None else self._resume(log, t_ns)
        debouncer = make_debouncer(board.debounce.strategy, board.debounce.time_ms, board.channels, board.slack)
        lighting = config.lights.lighting
        self.line = Pipeline(
            self.binding, debouncer, session, strip, keep=self._keep, hear=hear, watch=watch, lighting=lighting
        )
        self._tell_opening(session)

    @property
    def session(self) -> Session:
        """The session of the present game."""
        return self.line.session

    def new_game(self, t_ns: int) -> None:
        """Leave the present game unfinished or finished, and begin another."""
        if self.session.phase != "over":
            self.journal.close_game(self.game_id, ABANDONED)
        self._settings = self.session.settings
        session = self._begin()
        self._tell_opening(session)
        self.line.binding = self.binding
        self.line.change_session(session, t_ns)

    def draw(self, t_ns: int) -> CommandGiven | None:
        """The next draw by lot, for the pipeline; None: none.  Call it after every frame and event."""
        return None if self._dealer is None else self._dealer.draw(self.session, t_ns)

    def _begin(self) -> Session:
        game = self.binding.game
        drawn = {} if self._dealer is None else self._dealer.options(game, self._config.options)
        options, control = chosen(game, self._config, drawn)
        start = game.start(options)
        self.binding = Binding(self.binding.board, game, start)
        remarks = (*told(game, options, drawn), *self._loss())
        session = session_start.begin(
            game, self.binding.sensing, self._settings, start, control, self.binding.turns, remarks
        )
        head = session_start.header(game, options, start, write_control(control), self.binding.board.name)
        self.game_id = self.journal.begin_game(head)
        return session

    def _resume(self, log: GameLog, t_ns: int) -> Session:
        binding = self.binding
        session = session_start.resume(
            binding.game, binding.sensing, self._settings, log, t_ns, binding.turns, self._loss()
        )
        self.binding = Binding(self.binding.board, self.binding.game, session.history.positions[0])
        self.game_id = log.id
        if session.history.outcome:  # the process died between the outcome and the closing of the game
            self.journal.close_game(log.id, session.history.outcome.reason)
        return session

    def _loss(self) -> tuple[str, ...]:
        """What people are told of a damaged disk, once."""
        mended = None if self._told_loss else self.journal.mended
        self._told_loss = True
        return () if mended is None or not mended.missing else (MISSING.format(missing=mended.missing),)

    def _unfinished(self) -> GameLog | None:
        """The latest unfinished game of this kind, begun on this or another board; None: none."""
        for line in reversed(self.journal.games()):
            if line.ended is None and line.header.game == self.binding.game.key:
                return self.journal.game(line.id)
        return None

    def _keep(self, record: Record) -> None:
        self.journal.append(self.game_id, record)
        if record.kind == "outcome":
            self.journal.close_game(self.game_id, str(record.body["reason"]))

    def _tell_opening(self, session: Session) -> None:
        for effect in session.opening():
            self._hear(effect)


def chosen(game: Game, config: Config, drawn: Mapping[str, str] | None = None) -> tuple[dict[str, str], Control]:
    """The options of the game by key and its time control, as configured; `drawn`: options drawn by lot.

    :raises BadConfig: the game does not take an option or a value; names table and key.
    """
    try:
        options = game.complete({**config.options, **(drawn or {})})
    except BadOption as error:
        raise BadConfig(f"[options]: {error}") from error
    try:
        control = (
            parse_control(config.clock.control) if config.clock.control else session_start.own_control(game, options)
        )
        session_start.clock(game, game.start(options), control)
    except BadControl as error:
        raise BadConfig(f"[clock] control: {error}") from error
    return options, control


def settings_of(config: Config, board: Board) -> Settings:
    """The settings of the table: the board file's, unless the configuration has others."""
    referee = config.referee
    settle_ns = board.settle_ms * MS_NS if referee.settle_ns is None else referee.settle_ns
    extend_ns = board.extend_ms * MS_NS if referee.extend_ns is None else referee.extend_ns
    return Settings(
        patience=Patience(int(settle_ns), int(extend_ns), int(referee.ask_ns)),
        hold_limit_ns=int(referee.hold_limit_ns),
        takeback=referee.takeback,
        touch_move=referee.touch_move == "on",
        hints=referee.hints == "on",
        teach=referee.teach == "on",
    )


def _played_by(settings: Settings, lineup: Lineup) -> Settings:
    """The settings with the sides whose moves are chosen elsewhere."""
    return replace(settings, machines=frozenset(lineup.machines), remotes=lineup.remotes)
