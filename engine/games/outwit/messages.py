"""The messages of Outwit: one for each clause of seeds/outwit.md that can be broken, with `{}` fields."""

from engine.games.outwit.board import BOARD
from engine.wording import Wording

NAMES = BOARD.names
SIDES = ("Green", "Red")

MESSAGES = {
    "OUTWIT-3": "Each side keeps its nine chips on the board: {what}.",
    "OUTWIT-4": "It is {turn}'s turn; the {other} chip belongs back on {site}.",
    "OUTWIT-5": "Only one chip may move in a turn{but}.",
    "OUTWIT-6": "A soldier runs along a file or a rank; {site} to {to} is neither.",
    "OUTWIT-7": "A soldier runs as far as it can: from {site} to {far}, not to {to}.",
    "OUTWIT-8": "The king moves in a straight line, also diagonally; {to} is on no line with {site}.",
    "OUTWIT-9": "A chip cannot pass over others; on its way: {over}.",
    "OUTWIT-10": "A chip moves to an empty square only; {to} was taken.",
    "OUTWIT-11": "{turn} never enters or crosses {other}'s base; {to} is in it.",
    "OUTWIT-12": "A chip in its own base does not leave it any more; {to} is outside {turn}'s base.",
    "OUTWIT-14": "{turn} must move a chip.",
    "OUTWIT-15": "The game is over: both sides have passed.",
    "OUTWIT-16": "The game is over: {winner} has filled its base.",
    "OUTWIT-17": "The game is over. The same position stands for the fifth time. A draw.",
    "OUTWIT-18": "This game is played without pushes.",
    "OUTWIT-19": "A jump goes over one adjacent enemy chip to the square behind it: {what}.",
    "OUTWIT-20": "A longer line pushes a shorter one by one step: {what}.",
    "OUTWIT-21": "A chip pushed into {turn}'s base is lifted and placed on an empty square outside that base: {what}.",
}

WORDING = Wording(MESSAGES, NAMES)
say, listed = WORDING.say, WORDING.listed
