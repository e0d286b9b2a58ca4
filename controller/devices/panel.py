"""The panel of a real board: the lamps of the buttons, and the buzzer."""

from collections.abc import Callable

from controller.core.api.events import Ask, Effect, Say
from controller.core.api.snapshot import Snapshot
from controller.table.binding import Binding
from hardware.inputs import BeepPattern, Inputs, Tone

# By tone of the saying.  Mere news makes no sound.
SOUNDS: dict[str, BeepPattern] = {
    "illegal": (Tone(400, 150), Tone(0, 80), Tone(400, 150)),
    "warning": (Tone(400, 400),),
    "question": (Tone(900, 100),),
    "over": (Tone(900, 120), Tone(0, 80), Tone(900, 120), Tone(0, 80), Tone(1200, 400)),
}


class Panel:
    """Lights the buttons of the sides to move, the pause button during a pause, and the hint button during a hint."""

    def __init__(self, inputs: Inputs, binding: Callable[[], Binding]) -> None:
        self._inputs = inputs
        self._binding = binding
        self._lit: dict[str, bool] = {}

    def watch(self, snapshot: Snapshot) -> None:
        """Light the lamps for this state of the game."""
        binding = self._binding()
        for button in binding.board.buttons:
            on = _is_lit(*binding.side_of_button(button.name), snapshot)
            if self._lit.get(button.name) is not on:
                self._lit[button.name] = on
                self._inputs.lamp(button.name, on)

    def hear(self, effect: Effect) -> None:
        """Make a sound for an effect that calls for attention, once the game is shown: before that nobody plays."""
        tone = "question" if isinstance(effect, Ask) else effect.tone if isinstance(effect, Say) else ""
        if self._lit and tone in SOUNDS:
            self._inputs.buzz(SOUNDS[tone])


def _is_lit(does: str, side: int | None, snapshot: Snapshot) -> bool:
    match does:
        case "move":
            acting = snapshot.to_act if snapshot.phase == "playing" else ()
            return side in acting if side is not None else bool(acting)
        case "pause":
            return snapshot.clock.state == "paused"
        case "hint":
            return snapshot.hint is not None and side in (None, snapshot.hint.side)
        case _:
            return False
