"""A table: one board, one game, one journal and one line, put together.  The daemon and the demo sit at it."""

from collections.abc import Callable

from controller import opening
from controller.binding import Binding
from controller.config import Config
from controller.core.clock import BadControl, Clock, Control, parse_control, write_control
from controller.core.events import Effect, Record
from controller.core.referee import Patience
from controller.core.session import Session, Settings
from controller.core.snapshot import Snapshot
from controller.errors import BadConfig
from controller.journal import Journal
from controller.journal_records import GameLog
from controller.line import Line, Picture
from engine.errors import BadOption
from engine.game import Game
from hardware.board import Board
from hardware.debounce import make_debouncer
from hardware.frame import LedStrip

MS_NS = 1_000_000
ABANDONED = "abandoned"


class Table:
    """Resumes the latest unfinished game of its kind in the journal, or begins one.

    :raises BoardDoesNotFit, BadConfig, JournalRefused: what was put together does not fit.
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
    ) -> None:
        self.binding = Binding(board, game)
        self.journal = journal
        self._config = config
        self._settings = settings_of(config, board)
        self._hear = hear
        log = self._unfinished()
        self.resumed = log is not None and bool(log.records)
        session = self._begin() if log is None else self._resume(log, t_ns)
        debouncer = make_debouncer(board.debounce.strategy, board.debounce.time_ms, board.channels)
        self.line = Line(self.binding, debouncer, session, strip, keep=self._keep, hear=hear, watch=watch)
        self._tell_opening(session)

    @property
    def session(self) -> Session:
        """The game that is on."""
        return self.line.session

    def new_game(self, t_ns: int) -> None:
        """Leave the game as it is and begin another."""
        if self.session.phase != "over":
            self.journal.close_game(self.game_id, ABANDONED)
        session = self._begin()
        self._tell_opening(session)
        self.line.change_session(session, t_ns)

    def _begin(self) -> Session:
        game = self.binding.game
        options, control = chosen(game, self._config)
        start = game.start(options)
        session = opening.begin(game, self.binding.sensing, self._settings, start, control)
        head = opening.header(game, options, start, write_control(control), self.binding.board.name)
        self.game_id = self.journal.begin_game(head)
        return session

    def _resume(self, log: GameLog, t_ns: int) -> Session:
        session = opening.resume(self.binding.game, self.binding.sensing, self._settings, log, t_ns)
        self.game_id = log.id
        if session.story.outcome:  # the process died between the outcome and the closing of the game
            self.journal.close_game(log.id, session.story.outcome.reason)
        return session

    def _unfinished(self) -> GameLog | None:
        """The latest unfinished game of this kind, on whichever board that carries it it was begun."""
        for line in reversed(self.journal.games()):
            if line.ended is None and line.header.game == self.binding.game.key:
                return self.journal.game(line.id)
        return None

    def _keep(self, record: Record) -> None:
        self.journal.append(self.game_id, record)
        if record.kind == "outcome":
            self.journal.close_game(self.game_id, str(record.body["reason"]))

    def _tell_opening(self, session: Session) -> None:
        for effect in session.outbox.take():
            self._hear(effect)


def chosen(game: Game, config: Config) -> tuple[dict[str, str], Control]:
    """All options of the game and its time control, as configured.

    :raises BadConfig: one that the game does not take; names table and key.
    """
    try:
        options = game.complete(config.options)
    except BadOption as error:
        raise BadConfig(f"[options]: {error}") from error
    try:
        control = parse_control(config.clock.control) if config.clock.control else opening.own_control(game, options)
        Clock.new(control, len(game.sides))
    except BadControl as error:
        raise BadConfig(f"[clock] control: {error}") from error
    return options, control


def settings_of(config: Config, board: Board) -> Settings:
    """The table's manners: the board file's, unless the configuration says otherwise."""
    referee = config.referee
    settle_ns = board.settle_ms * MS_NS if referee.settle_ns is None else referee.settle_ns
    extend_ns = board.extend_ms * MS_NS if referee.extend_ns is None else referee.extend_ns
    return Settings(Patience(int(settle_ns), int(extend_ns)), int(referee.hold_limit_ns), referee.takeback)
