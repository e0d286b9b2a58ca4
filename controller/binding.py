"""Where board and game meet: by the names of their sites."""

from array import array
from collections.abc import Mapping

from controller.core.image import Sensing
from controller.errors import BoardDoesNotFit
from engine.game import Game
from engine.position import Site
from hardware.board import Board
from hardware.frame import LedFrame, Rgb, Sense, values_of


class Binding:
    """One board that carries one game.

    :raises BoardDoesNotFit: the board lacks sites that the game needs.
    """

    def __init__(self, board: Board, game: Game) -> None:
        lacking = [name for name in game.site_names if name not in board.site_index]
        if lacking:
            some = ", ".join(lacking[:4]) + (f" and {len(lacking) - 4} more" if len(lacking) > 4 else "")
            raise BoardDoesNotFit(
                f"board {board.name} cannot carry {game.title}: it lacks {some}; choose another board"
            )
        self.board = board
        self.game = game
        sites = [board.site(name) for name in game.site_names]
        self.sensing = Sensing.of(game, [site.sense for site in sites], [site.tolerance for site in sites])
        self._channels = tuple(site.channel if site.sense is not Sense.NONE else None for site in sites)
        self._names = game.site_names

    def seen(self, stable: "array[int]") -> "array[int]":
        """Sensor values by game site, from stable values by channel; 0 where there is no sensor."""
        return values_of(0 if channel is None else stable[channel] for channel in self._channels)

    def led_frame(self, colours: Mapping[Site, Rgb]) -> LedFrame:
        """The picture for the strip, from colours by game site."""
        return self.board.led_frame({self._names[site]: colour for site, colour in colours.items()})

    def side_of_button(self, name: str) -> tuple[str, int | None]:
        """What a button does and whose it is.

        :raises LookupError: the board has no such button.
        """
        for button in self.board.buttons:
            if button.name == name:
                return button.does, button.side
        raise LookupError(f"board {self.board.name} has no button {name!r}")
