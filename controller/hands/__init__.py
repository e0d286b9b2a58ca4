"""Simulated hands: they know the board before them and the rules, and of the referee only what all people see.

A hand sees what stands where and what it holds.  It chooses a legal move and knows what that means on the
board.  Of the referee it takes the lights with their meanings, what is said and asked, the list of moves and
the accepted position: a snapshot.  It answers questions, presses its button and may have a sensor masked.

    factors    how clumsy: a chance by move for every kind of slip (docs/hands.md)
    tabletop   the board under the hand: take up, put down, push
    carry      a move as pieces that go from here to there, and pieces that leave the board
    strokes    what a hand does at once; gestures, jump, push, slide, sow: how moves of each kind become strokes
    slips      what a clumsy hand does besides
    follow     what the lights ask for next
    doubt      which sensor contradicts what the hand sees
    fingers    strokes done in time (timing)
    mending    waiting until a move is accepted, and what people do when it is not (answers)
    people     the life of a move: think, make it, see it accepted
    tally      what people had to do besides moving
"""

from controller.hands.factors import STEADY, Clumsiness
from controller.hands.people import Gesture, Hands, StuckHand
from controller.hands.tally import Tally

__all__ = ["STEADY", "Clumsiness", "Gesture", "Hands", "StuckHand", "Tally"]
