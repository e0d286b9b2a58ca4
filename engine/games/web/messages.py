"""The messages of The Web: one for each clause of seeds/web.md that can be broken, with `{}` fields."""

from engine.games.web.board import BOARD, GREEN_LIMIT
from engine.wording import PlainWording

NAMES = BOARD.names
SIDES = ("", "White", "Green")

MESSAGES = {
    "WEB-2": "Each side keeps its 12 pins on the board: {what}.",
    "WEB-3": "It is {turn}'s turn; the {other} pin belongs back on {site}.",
    "WEB-4": "Only one pin may move in a turn.",
    "WEB-5": "A pin moves one space at a time; {to} is farther than that from {site}.",
    "WEB-6": "A pin moves in, out or sideways; {site} to {to} is a diagonal.",
    "WEB-7": "Pins cannot jump; {to} lies behind {over}.",
    "WEB-8": "A pin moves to an empty space only; {to} was taken.",
    "WEB-9": "The open centre is never entered or crossed.",
    "WEB-10": "{turn} must move a pin.",
    "WEB-11": f"Green already has {GREEN_LIMIT} pins in the scoring row; a fifth may not enter.",
    "WEB-12": "White has had 8 pins in the scoring row; Green may not enter it any more.",
    "WEB-13": "Green must take a pin out of the scoring row now: {ways}.",
    "WEB-14": "Green must clear a way out for his pins in the scoring row.",
    "WEB-15": "White must leave Green a way out of the scoring row.",
    "WEB-16": "White must start to open a way out for Green's pins in the scoring row.",
    "WEB-17": "The game is over: White has all 12 pins in the scoring row.",
    "WEB-18": "Time is up. Green wins.",
    "WEB-20": "The game is over: both sides have passed.",
}

WORDING = PlainWording(MESSAGES, NAMES)
say, listed = WORDING.say, WORDING.listed
