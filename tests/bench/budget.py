"""How long the computer thinks at its highest level: from the request to the move, through the search process.

The positions are of games that the tests keep: the first, the middle one, and the last with something to choose.
"""

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path

from controller.core.api.events import MoveRequest, VariationText
from controller.players.levels import HIGHEST, LEVELS, LOWEST
from controller.players.machine import MachinePlayer
from controller.players.searching import Searching
from engine.game import Game
from engine.games import load
from engine.play import replay
from engine.position import Position
from engine.record.read import read_record
from tests.bench.figure import Figure

GOLDEN = Path(__file__).parents[1] / "golden"
GAMES = ("web/white-wins", "witt/penetration", "outwit/green-goes-home", "fours/four-together", "wari/south-wins",
         "witsend/two-players")  # fmt: skip
PLACES = ("at the start", "in the middle", "near the end")
AFTER_MS = 1000  # that a move may come later than the search ends: lines, pipe, and a machine that has other work


def figures() -> list[Figure]:
    most_s = (LEVELS[HIGHEST].time_ms + AFTER_MS) / 1000
    return [
        Figure(f"{name.partition('/')[0]}, {place}: move of level {HIGHEST}", took, "s", most_s)
        for name in GAMES
        for place, took in zip(PLACES, asyncio.run(_took(name)), strict=True)
    ]


def _positions(name: str) -> Iterator[Position]:
    """Three positions in which a side has several moves, or choices, to think about."""
    record = read_record((GOLDEN / f"{name}.record").read_text("utf-8"), load)
    game = load(record.game)
    start = game.start(dict(record.options))
    open_ones = [one for one in replay(game, start, record.moves) if len(game.legal_moves(one)) > 1]
    yield start if game.key != "witsend" else open_ones[0]
    yield open_ones[len(open_ones) // 2]
    yield open_ones[-1]


async def _took(name: str) -> list[float]:
    """Seconds from the request to the move."""
    game, searching = load(name.partition("/")[0]), Searching()
    levels = dict.fromkeys(range(len(game.sides)), LOWEST)
    player = MachinePlayer(game, levels, searching, lambda: 1)
    await _move(player, game, next(_positions(name)), 0)  # from then on the process is there
    levels.update(dict.fromkeys(levels, HIGHEST))
    took = [await _move(player, game, position, number) for number, position in enumerate(_positions(name), start=1)]
    await player.close()
    return took


async def _move(player: MachinePlayer, game: Game, position: Position, number: int) -> float:
    """Seconds to the final move."""
    replies: asyncio.Queue[tuple[tuple[VariationText, ...], bool]] = asyncio.Queue()
    began = time.perf_counter()
    request = MoveRequest(number + 1, "move", game.to_act(position)[0], position)
    player.ask(request, lambda lines, final: replies.put_nowait((lines, final)))
    final = False
    while not final:
        lines, final = await replies.get()
    assert lines, f"no move in position {number} of {game.key}"
    return time.perf_counter() - began
