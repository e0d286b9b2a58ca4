"""How a session begins: anew, or where the journal left off."""

from collections.abc import Mapping

from controller.core.clock import BadControl, BadStoredClock, Clock, Control, NoClock, Shared, parse_control
from controller.core.image import Sensing
from controller.core.session import Session, Settings
from controller.core.story import Story, retell
from controller.errors import JournalRefused
from controller.journal_records import GameHeader, GameLog
from engine.errors import EngineError
from engine.game import Game
from engine.notation import read_position, write_position
from engine.position import Position

SECOND_NS = 1_000_000_000


def own_control(game: Game, options: Mapping[str, str]) -> Control:
    """The time control that the game itself asks for; none where it asks for none."""
    key = game.rules.time.shared_option
    return NoClock() if key is None else Shared(int(options[key]) * SECOND_NS)


def begin(game: Game, sensing: Sensing, settings: Settings, start: Position, control: Control) -> Session:
    """A new game.

    :raises BadControl: the control is made for another number of sides.
    """
    story = retell(game, start, ())
    return Session(game, sensing, settings, story, Clock.new(control, len(game.sides)))


def header(game: Game, options: Mapping[str, str], start: Position, control_text: str, board: str) -> GameHeader:
    """What the journal keeps of how the game began."""
    return GameHeader(
        game.key, game.rules.rulings, dict(options), write_position(game, start), control_text, board, game.sides
    )


def resume(game: Game, sensing: Sensing, settings: Settings, log: GameLog, t_ns: int) -> Session:
    """The game of the journal, as it stood; time while nothing ran is not charged.

    :raises JournalRefused: begun under other rulings, or a record that cannot be replayed; names the record.
    """
    log.check_rulings(game.rules.rulings)
    try:
        control = parse_control(log.header.control)
        story = tell(game, log)
        clock = Clock.new(control, len(game.sides))
        for record in reversed(log.in_order()):
            stored = record.body.get("clock")
            if isinstance(stored, dict):
                clock = Clock.restore(stored, t_ns, control, clock.sides)
                break
    except (EngineError, BadControl, BadStoredClock, ValueError) as error:
        raise JournalRefused(f"game {log.id} of the journal cannot be resumed: {error}") from error
    return Session(game, sensing, settings, story, clock, resumed=bool(log.records))


def tell(game: Game, log: GameLog) -> Story:
    """The story of a game in the journal.

    :raises EngineError, ValueError: a record that cannot be replayed.
    """
    start = read_position(game, log.header.position)
    return retell(game, start, ((record.kind, record.body) for record in log.records))
