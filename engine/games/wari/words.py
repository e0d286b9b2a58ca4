"""What a person is told at Wari: the message of every clause, and the duty to leave the opponent stones.

Every message belongs to a clause of seeds/wari.md; `{}` fields are filled in here.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.games.wari.board import NAMES, ROW, SIDES, TURN
from engine.position import Notice, Refusal

if TYPE_CHECKING:
    from engine.games.wari.rules import WariRules

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


def say(clause: str, sites: Sequence[int] = (), **fields: str) -> Refusal:
    """The message of a clause, filled in."""
    return Refusal(clause, MESSAGES[clause].format(**fields), tuple(sites))


def listed(sites: Sequence[int]) -> str:
    """Site names divided by commas."""
    return ", ".join(NAMES[site] for site in sites)


def stones(number: int) -> str:
    """`1 stone`, `7 stones`."""
    return f"{number} stone" if number == 1 else f"{number} stones"


def notices(rules: "WariRules") -> tuple[Notice, ...]:
    """The opponent's empty row must be fed; else the pits that would empty it may not be played."""
    legal, turn = list(rules.moves[: rules.generate()]), rules.state[TURN]
    if not legal:
        return ()
    other = SIDES[1 - turn]
    if rules.in_row(1 - turn) == 0:
        return (
            Notice(
                "WARI-8",
                f"{other}'s row is empty: {SIDES[turn]} must give it a stone, by {listed(legal)}.",
                tuple(legal),
            ),
        )
    barred = [pit for pit in range(turn * ROW, turn * ROW + ROW) if rules.state[pit] and pit not in legal]
    if not barred:
        return ()
    return (
        Notice(
            "WARI-8", f"{SIDES[turn]} may not play {listed(barred)}: {other} would have no stone left.", tuple(barred)
        ),
    )
