"""Simulated hands: they know the board before them and the rules, and of the referee its snapshot, as people do.

factors (how clumsy), tabletop (the board under the hand), carry (a move as pieces that go), strokes (what
is done at once; gestures, jump, push, slide, sow make them of a move), slips (what goes wrong), follow (what the lights
ask for), doubt (a sensor that contradicts the eye), fingers (strokes in time, by timing), mending (until the move is
accepted, with answers), people (the life of a move), tally (what people had to do), demo (two of them play a game).

Imports table's binding and core; demo alone also service, web, devices and publish.  Begin with people.
"""

from controller.hands.factors import STEADY, Clumsiness
from controller.hands.people import Gesture, Hands, StuckHand
from controller.hands.tally import Tally

__all__ = ["STEADY", "Clumsiness", "Gesture", "Hands", "StuckHand", "Tally"]
