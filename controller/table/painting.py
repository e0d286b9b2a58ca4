"""Pictures for strip and page, cached while the lights and the blink phase stay the same."""

from collections.abc import Mapping
from typing import NamedTuple, TypeAlias

from controller.core.board.orientation import Orientation
from controller.core.lights.light_meanings import DEFAULT, Lights, colours, next_change_ns, phase_at
from controller.core.lights.palette import Lighting
from controller.table.binding import Binding
from engine.position import Site
from hardware.frame import LedFrame, Rgb
from hardware.power import dimmed

Picture: TypeAlias = Mapping[Site, Rgb]


class Painted(NamedTuple):
    """The colours by site, as a page shows them; and the frame of the strip, dimmed and within its current."""

    picture: Picture
    frame: LedFrame


class Painter:
    """Paints for one board at a time.  `lighting` may be changed at any time."""

    def __init__(self, lighting: Lighting = DEFAULT) -> None:
        self.lighting = lighting
        self._made_for: tuple[Binding, Orientation, Lighting, Lights] | None = None
        self._made: dict[int, Painted] = {}

    def paint(self, binding: Binding, lights: Lights, t_ns: int) -> Painted:
        """The picture at that time; the same object while nothing of it changes."""
        made_for = (binding, binding.orientation, self.lighting, lights)
        if made_for != self._made_for:
            self._made_for, self._made = made_for, {}
        phase = phase_at(t_ns, self.lighting)
        painted = self._made.get(phase)
        if painted is None:
            painted = self._made[phase] = self._paint(binding, lights, t_ns)
        return painted

    def next_change_ns(self, lights: Lights, t_ns: int) -> int | None:
        """The instant of the next change of the picture by blinking; None: nothing blinks."""
        return next_change_ns(lights, t_ns, self.lighting)

    def _paint(self, binding: Binding, lights: Lights, t_ns: int) -> Painted:
        picture = colours(lights, t_ns, self.lighting)
        for painted in self._made.values():
            if painted.picture == picture:
                return painted
        brightness = self.lighting.strip_brightness
        return Painted(picture, binding.led_frame({site: dimmed(rgb, brightness) for site, rgb in picture.items()}))
