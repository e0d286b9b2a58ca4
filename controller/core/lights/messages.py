"""The names of the lights and of what they are lit for."""

from controller.core.api.snapshot import Meaning
from engine.messages import Catalogue

_LIGHTS = Catalogue("lights", __package__)

LABELS = {meaning: _LIGHTS.fixed(meaning.value.replace("_", "-")) for meaning in Meaning}

SETTING_UP = _LIGHTS.fixed("when-setting-up")
AT_REST = _LIGHTS.fixed("when-at-rest")
A_MOVE = _LIGHTS.fixed("when-a-move")
A_WHOLE_MOVE = _LIGHTS.fixed("when-a-whole-move")
A_HINT = _LIGHTS.fixed("when-a-hint")
THE_SECOND_BEST = _LIGHTS.fixed("when-the-second-best")
THE_MACHINES_MOVE = _LIGHTS.fixed("when-the-machines-move")
A_WRONG_BOARD = _LIGHTS.fixed("when-a-wrong-board")
A_QUESTION = _LIGHTS.fixed("when-a-question")
THE_END = _LIGHTS.fixed("when-the-end")
