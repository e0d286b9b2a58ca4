"""Simulated hands.  Like people, they know the board, the rules, and of the referee only its snapshot.

factors (clumsiness), tabletop (the board under the hand), carry (a move as carried pieces), strokes (single actions;
gestures, jump, push, slide and sow make them from a move), slips (mistakes), follow (obeys the lights), doubt (finds
a sensor that contradicts the eye), fingers (times the strokes, with timing), mending (continues until the move is
accepted, with answers), exchange (two pieces in each other's place), people (the course of a move), own_hand (whole
moves of the program at a simulated board), tally (counts of extra actions), demo (two people play a game).

Imports table's binding and core, own_hand also web's messages; demo alone also service, web, devices and publish.
Begin with people.
"""

from controller.hands.factors import STEADY, Clumsiness
from controller.hands.people import HandMotion, Hands, StuckHand
from controller.hands.tally import Tally

__all__ = ["STEADY", "Clumsiness", "HandMotion", "Hands", "StuckHand", "Tally"]
