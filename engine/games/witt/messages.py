"""The messages of WITT: one for each clause of seeds/witt.md that can be broken, with `{}` fields."""

from engine.games.witt.board import NAMES
from engine.wording import PlainWording

MESSAGES = {
    "WITT-I-B-1": "A hole holds one peg, and pegs leave the board only when they are struck or removed: {what}.",
    "WITT-I-B-3": "It is {turn}'s turn; the {other} peg belongs back on {site}.",
    "WITT-I-C-2": "Only a jump that goes on into the play area leads through the buffer zone, not a way to {to}.",
    "WITT-I-C-3": "No peg stays in the buffer zone; from {to} it has to jump on into the play area.",
    "WITT-II-A-2": "Only one peg may move in a turn.",
    "WITT-II-A-3": "{turn} must move; a way round to the same hole without a strike is no move.",
    "WITT-II-A-4": "A step of one hole and a jump cannot be joined in one turn; {site} to {to} needs both.",
    "WITT-II-B-1": "Without a jump a peg moves one hole, to an empty one; not from {site} to {to}.",
    "WITT-II-C-1": "A jump goes over a peg that stands right beside; nothing stands between {site} and {to}.",
    "WITT-II-C-2": "A jump goes in a straight line; {site} to {to} is none.",
    "WITT-II-C-3": "A jump goes over one peg and ends right behind it; not from {site} to {to}.",
    "WITT-II-C-5": "An own peg that was jumped stays; put it back on {site}.",
    "WITT-II-C-6": "Opposing pegs are taken off exactly where they were jumped: {what}.",
    "WITT-II-E-1": "{side} has more than three pegs in a row: {pegs}.",
    "WITT-II-E-2": "The Rule of Three allows no removal of {site}.",
    "WITT-II-E-3": "A removal comes before the move and is a step of its own: finish the removal of {site} first.",
    "WITT-II-F-1": "{side}'s set-up area holds {number} too many.",
    "WITT-II-F-2": "The Rule of Four allows no more removals than bring the set-up area back to its limit: {pegs}.",
    "WITT-II-F-3": "A removal under the Rule of Four is a step of its own: finish that of {site} first.",
    "WITT-III-A-1": "The game is over: a peg of {side} went behind the back line.",
    "WITT-III-B-1": "The game is over: {side} held a hole in the opposing set-up area.",
    "WITT-III-C-1": "The game is over: {side} has 13 points.",
    "WITT-III-C-3": "{side}'s score peg belongs in {site}.",
    "WITT-III-D-1": "The game is over: {side} held an isolated peg.",
    "WITT-III-E-1": "The game is over: {side} took 14 pegs.",
    "WITT-III-G-2": "The game is over: {side} holds three objectives.",
}

WORDING = PlainWording(MESSAGES, NAMES)
say, listed = WORDING.say, WORDING.listed
