"""Beginning another game by buttons and speech: which game, its options, who plays, the clock."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from controller.players.levels import USUAL
from controller.players.lineup import MACHINE
from controller.publish.shelf import CLOCKS
from controller.voice import messages
from controller.voice.menu import MenuEntry, Reply
from controller.web.page_protocol import NewGame
from engine.game import Game
from engine.games import keys, load, manifest
from engine.position import Side
from engine.rules import Option

LEVELS = (0, 1, 3, USUAL, 7, 10)  # that are offered; 0: a person plays


@dataclass(frozen=True, slots=True)
class GameInChoosing:
    """A game as chosen so far.

    options   values by key; what is left out is as usual
    machines  level by side
    clock     index into the time controls that people are offered; None: the game's own
    """

    game: Game
    options: Mapping[str, str] = field(default_factory=dict)
    machines: Mapping[Side, int] = field(default_factory=dict)
    clock: int | None = None

    @property
    def wish(self) -> NewGame:
        """The same for the table."""
        names = [side.lower() for side in self.game.sides]
        return NewGame(
            game=self.game.key,
            options=tuple(f"{key}={value}" for key, value in self.options.items()),
            players=tuple(f"{names[side]}={MACHINE}:{level}" for side, level in self.machines.items()),
            clock="" if self.clock is None else CLOCKS[self.clock][0],
            series=0,
        )


def games() -> tuple[MenuEntry, ...]:
    """The list of all games."""
    return tuple(_game(key) for key in keys())


def _game(key: str) -> MenuEntry:
    return MenuEntry(manifest(key).title, lambda side: Reply(entries=_chosen(GameInChoosing(load(key)))))


def _chosen(choice: GameInChoosing) -> tuple[MenuEntry, ...]:
    """What can still be changed, behind the start."""
    game = choice.game
    clock = messages.OWN_CLOCK if choice.clock is None else CLOCKS[choice.clock][1]
    turning = [
        *((_option_words(choice, option), _with_option(choice, option)) for option in game.options),
        *((_player_words(choice, side), _with_player(choice, side)) for side in _seats(choice)),
        (messages.CLOCK_IS(clock=clock), _with_clock(choice)),
    ]
    start = MenuEntry(messages.START(game=game.title), lambda side: Reply(wishes=(choice.wish,)))
    return (start, *(_turning(text, following, at) for at, (text, following) in enumerate(turning, 1)))


def _seats(choice: GameInChoosing) -> tuple[Side, ...]:
    return choice.game.seats(choice.game.start(choice.options))


def _turning(text: str, following: GameInChoosing, at: int) -> MenuEntry:
    """An entry that changes something when it is chosen, and is then said anew."""
    return MenuEntry(text, lambda side: Reply(entries=_chosen(following), at=at))


def _option_words(choice: GameInChoosing, option: Option) -> str:
    value = choice.options.get(option.key, option.standard)
    return messages.OPTION(option=option.title or option.key, value=option.title_of(value))


def _with_option(choice: GameInChoosing, option: Option) -> GameInChoosing:
    values = option.values or tuple(map(str, option.usual or (option.default,)))
    now = choice.options.get(option.key, option.standard)
    following = values[(values.index(now) + 1) % len(values)] if now in values else values[0]
    return replace(choice, options={**choice.options, option.key: following})


def _player_words(choice: GameInChoosing, side: Side) -> str:
    name, level = choice.game.sides[side], choice.machines.get(side, 0)
    return messages.PLAYS_MACHINE(side=name, level=level) if level else messages.PLAYS_PERSON(side=name)


def _with_player(choice: GameInChoosing, side: Side) -> GameInChoosing:
    level = LEVELS[(LEVELS.index(choice.machines.get(side, 0)) + 1) % len(LEVELS)]
    others = {other: kept for other, kept in choice.machines.items() if other != side}
    return replace(choice, machines={**others, side: level} if level else others)


def _with_clock(choice: GameInChoosing) -> GameInChoosing:
    following = 0 if choice.clock is None else choice.clock + 1
    return replace(choice, clock=following if following < len(CLOCKS) else None)
