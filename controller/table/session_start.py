"""The start of a session: a new game, or one resumed from the journal."""

from collections.abc import Iterable, Mapping

from controller.core.api.events import Record
from controller.core.board.board_view import BoardView
from controller.core.board.image import Sensing
from controller.core.board.orientation import STILL, UPRIGHT, Orientation, Orientations
from controller.core.clock import BadControl, BadStoredClock, Clock, Control, NoClock, Shared, parse_control
from controller.core.referee.history import History, retell
from controller.core.referee.settings import Settings
from controller.core.session.session import Session
from controller.errors import JournalRefused
from controller.journal.records import GameHeader, GameLog
from engine.errors import EngineError
from engine.game import Game
from engine.notation import read_position, write_position
from engine.position import Position
from hardware.durations import SECOND_NS

PLAYERS = "players"  # kind of the record that says who plays, by side name as configured
SERIES = "series"  # kind of the record that says which series of games the game belongs to (controller.table.series)
NAMES = "names"  # kind of the record of the players' names (controller.table.names)
IMPORTED = "imported"  # kind of the record that says that a game came from a file (controller.table.importing)
ADJOURNED, TAKEN_UP = "adjourned", "taken_up"  # kinds of records of a game that goes on another time, and then does
BEFORE_IT = (
    "orientation",
    "mask",
    "unmask",
    PLAYERS,
    SERIES,
    NAMES,
    IMPORTED,
)  # kinds of records that may precede the beginning of the game


def own_control(game: Game, options: Mapping[str, str]) -> Control:
    """The game's own time control; NoClock where it has none."""
    key = game.rules.time.shared_option
    return NoClock() if key is None else Shared(int(options[key]) * SECOND_NS)


def begin(
    game: Game,
    sensing: Sensing,
    settings: Settings,
    start: Position,
    control: Control,
    turns: Orientations = STILL,
    remarks: Iterable[str] = (),
) -> Session:
    """A new game; `turns`: the possible orientations, `remarks`: further messages at the beginning.

    :raises BadControl: the control is made for another number of sides.
    """
    history, time, view = retell(game, start, ()), clock(game, start, control), BoardView(turns)
    return Session(game, sensing, settings, history, time, board_view=view, remarks=remarks)


def clock(game: Game, start: Position, control: Control) -> Clock:
    """The clock of the sides that take part.

    :raises BadControl: the control is made for another number of sides.
    """
    return Clock.new(control, len(game.seats(start)))


def header(game: Game, options: Mapping[str, str], start: Position, control_text: str, board: str) -> GameHeader:
    """The journal's header of the game."""
    return GameHeader(
        game.key, game.rules.rulings, dict(options), write_position(game, start), control_text, board, game.sides
    )


def resume(
    game: Game,
    sensing: Sensing,
    settings: Settings,
    log: GameLog,
    t_ns: int,
    turns: Orientations = STILL,
    remarks: Iterable[str] = (),
) -> Session:
    """The journal's game in its last state; the time while no program ran is not charged.

    :raises JournalRefused: begun under other rulings, or a record that cannot be replayed; names the record.
    """
    log.check_rulings(game.rules.rulings)
    try:
        control = parse_control(log.header.control)
        history = tell(game, log)
        time = clock(game, history.positions[0], control)
        for record in reversed(log.in_order()):
            stored = record.body.get("clock")
            if isinstance(stored, dict):
                stored = {**stored, "paused": False} if is_to_be_set_up(log.records) else stored
                time = Clock.restore(stored, t_ns, control, time.sides)
                break
        board_view = board_view_of(game, log.records, turns)
    except (EngineError, BadControl, BadStoredClock, ValueError) as error:
        raise JournalRefused(f"game {log.id} of the journal cannot be resumed: {error}") from error
    begun = has_begun(log.records)
    returning = is_returning(log.records) and not is_to_be_set_up(log.records)
    return Session(
        game,
        sensing,
        settings,
        history,
        time,
        resumed=begun,
        returning=returning,
        board_view=board_view,
        remarks=remarks,
    )


def tell(game: Game, log: GameLog) -> History:
    """The history of a game in the journal.

    :raises EngineError, ValueError: a record that cannot be replayed.
    """
    start = read_position(game, log.header.position)
    return retell(game, start, ((record.kind, record.body) for record in log.records))


def made(history: History) -> int:
    """How many moves people and machines have made; draws by lot do not count."""
    return sum(not move.by_lot for move in history.moves)


def has_begun(records: Iterable[Record]) -> bool:
    """Whether the game had begun at the last of the records."""
    begun = False
    for record in records:
        if record.kind == "position":
            begun = record.body.get("stands") is True
        elif record.kind in (ADJOURNED, TAKEN_UP):
            begun = False
        elif record.kind not in BEFORE_IT:
            begun = True
    return begun


def is_to_be_set_up(records: Iterable[Record]) -> bool:
    """Whether a game with these records was adjourned, and its position has not stood on the board since."""
    adjourned = False
    for record in records:
        if record.kind in (ADJOURNED, TAKEN_UP):
            adjourned = True
        elif record.kind in ("begin", "move", "position", "resume", "outcome"):
            adjourned = False
    return adjourned


def players_record(players: Mapping[str, str]) -> Record:
    """The record of who plays, by side name as configured."""
    return Record(PLAYERS, dict(players))


def players_of(records: Iterable[Record]) -> dict[str, str]:
    """Who plays, as that record says; {}: there is none."""
    found = next((record.body for record in records if record.kind == PLAYERS), {})
    return {name: who for name, who in found.items() if isinstance(who, str)}


def is_returning(records: Iterable[Record]) -> bool:
    """Whether the last move was taken back, and its pieces may still be on the board."""
    returning = False
    for record in records:
        if record.kind in ("move", "takeback", "position", "outcome"):
            returning = record.body.get("returning") is True
    return returning


def board_view_of(game: Game, records: Iterable[Record], turns: Orientations) -> BoardView:
    """The orientation of the board and the masked sensors after those records.

    :raises ValueError: a record that names no site, or does not say how the board lies.
    """
    orientation, masked = UPRIGHT, frozenset[int]()
    for record in records:
        if record.kind == "orientation":
            orientation = Orientation(_flag(record, "turned"), _flag(record, "swapped"))
        elif record.kind in ("mask", "unmask"):
            site = game.sites.get(str(record.body.get("site")))
            if site is None:
                raise ValueError(f"record {record.kind!r}: 'site' is no site of {game.key}")
            masked = masked | {site} if record.kind == "mask" else masked - {site}
    return BoardView(turns, orientation, masked)


def _flag(record: Record, key: str) -> bool:
    value = record.body.get(key)
    if not isinstance(value, bool):
        raise ValueError(f"record {record.kind!r}: {key!r} is neither true nor false")
    return value
