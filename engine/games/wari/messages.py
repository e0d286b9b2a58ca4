"""The messages of Wari: one for each clause of seeds/wari.md that can be broken, with `{}` fields."""

from engine.games.wari.board import NAMES
from engine.wording import PlainWording

MESSAGES = {
    "WARI-2": "All 48 stones stay in the pits and stores: {what}.",
    "WARI-4": "It is {turn}'s turn; the stones of {other}'s {which} belong back.",
    "WARI-5": "A move takes all stones of one pit: {what}.",
    "WARI-6": "The stones of {pit} go anticlockwise, one into each pit: {way}.",
    "WARI-7": "The pit {pit} stays empty in this move: the sowing leaves it out on every lap.",
    "WARI-8": "{turn} must leave {other} a stone; after {pit} there would be none.",
    "WARI-9": "{pit} captures {what}.",
    "WARI-10": "{what}.",
    "WARI-11": "{turn} must move: {pits}.",
    "WARI-12": "The game is over. {reason}",
    "WARI-13": "The game is over. {reason}",
    "WARI-14": "The game is over. {reason}",
    "WARI-15": "The game is over. {reason}",
    "WARI-16": "The game is over. {reason}",
    "WARI-18": "Time is up. {winner} wins.",
}

WORDING = PlainWording(MESSAGES, NAMES)
say, listed = WORDING.say, WORDING.listed


def stones(number: int) -> str:
    """`1 stone`, `7 stones`."""
    return f"{number} stone" if number == 1 else f"{number} stones"
