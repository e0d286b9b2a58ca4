"""The binding of a board to a game, by the names of their sites."""

from array import array
from collections.abc import Iterable, Mapping
from functools import cached_property

from controller.core.board.image import Sensing
from controller.core.board.orientation import UPRIGHT, Orientation, Orientations
from controller.errors import BoardDoesNotFit
from controller.table.half_turn import half_turn
from engine.game import Game
from engine.position import Position, Site
from hardware.board import Board, BoardSite
from hardware.frame import LedFrame, Rgb, Sense, values_of


class Binding:
    """One board bound to one game that begins with `start` (None: the game's own start).

    missing  sites of the game that the board does not have: no sensor, no LED, not needed
    unseen   sites that this game uses but no sensor sees: missing ones, and those without a sensor

    orientation   how the board lies: what is seen, lit and pressed is taken so

    :raises BoardDoesNotFit: the board lacks sites that the game needs, or sensors under them.
    """

    def __init__(self, board: Board, game: Game, start: Position | None = None) -> None:
        self.board = board
        self.game = game
        self._places = tuple(board.site(name) if name in board.site_index else None for name in game.site_names)
        start = game.start() if start is None else start
        self._refuse_unfit(game.needed_sites(start))
        used = game.used_sites(start)
        self.missing: tuple[Site, ...] = tuple(site for site, place in enumerate(self._places) if place is None)
        self.unseen: tuple[Site, ...] = tuple(
            site for site, place in enumerate(self._places) if site in used and _sense(place) is Sense.NONE
        )
        tolerance = [0 if place is None else place.tolerance for place in self._places]
        self.sensing = Sensing.of(game, [_sense(place) for place in self._places], tolerance)
        self.orient(UPRIGHT)

    @cached_property
    def turns(self) -> Orientations:
        """The possible orientations; turned only where two sides sit opposite each other."""
        return Orientations.of(half_turn(self._places) if len(self.game.sides) == 2 else None, self.sensing.senses)

    def orient(self, orientation: Orientation) -> None:
        """Set the orientation of the board."""
        self.orientation = orientation
        self._lying = self.turns.moved(self._places, orientation) if orientation.turned else self._places
        self._channels = tuple(None if place is None else place.channel for place in self._lying)

    def place(self, site: Site) -> BoardSite | None:
        """The board site of a game site on an upright board; None: it is missing."""
        return self._places[site]

    def lies_at(self, site: Site) -> BoardSite | None:
        """The board site of a game site in the present orientation; None: it is missing."""
        return self._lying[site]

    def seen(self, stable: "array[int]") -> "array[int]":
        """Sensor values by game site, from stable values by channel; 0 where there is no sensor."""
        values = values_of(0 if channel is None else stable[channel] for channel in self._channels)
        return self.turns.seen(values, Orientation(swapped=True)) if self.orientation.swapped else values

    def led_frame(self, colours: Mapping[Site, Rgb]) -> LedFrame:
        """The frame for the strip, from colours by game site; missing sites are left out."""
        places = ((self._lying[site], colour) for site, colour in colours.items())
        return self.board.led_frame({place.name: colour for place, colour in places if place is not None})

    def side_of_button(self, name: str) -> tuple[str, int | None]:
        """The action of a button and its side (None: everybody's).

        :raises LookupError: the board has no such button.
        """
        for button in self.board.buttons:
            if button.name == name:
                whose = button.side
                return button.does, 1 - whose if self.orientation.turned and whose is not None else whose
        raise LookupError(f"board {self.board.name} has no button {name!r}")

    def _refuse_unfit(self, needed: Iterable[Site]) -> None:
        names, places = self.game.site_names, self._places
        lacking = [site for site in sorted(needed) if _sense(places[site]) is Sense.NONE]
        absent = [names[site] for site in lacking if places[site] is None]
        blind = [names[site] for site in lacking if places[site] is not None]
        why = [f"it lacks {_some(absent)}"] if absent else []
        why += [f"there is no sensor at {_some(blind)}"] if blind else []
        if why:
            raise BoardDoesNotFit(
                f"board {self.board.name} cannot carry {self.game.title}: {', and '.join(why)}; choose another board"
            )


def _sense(place: BoardSite | None) -> Sense:
    return Sense.NONE if place is None else place.sense


def _some(names: list[str]) -> str:
    return ", ".join(names[:4]) + (f" and {len(names) - 4} more" if len(names) > 4 else "")
