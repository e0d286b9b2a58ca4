"""A board as the pages of the hall have it: plain values, its words as messages where this installation knows them."""

from functools import lru_cache
from typing import Any

from controller.errors import BoardDoesNotFit
from controller.hall.heard import message
from controller.hall.roster import HeardBoard
from controller.publish.picture import picture
from controller.table.binding import Binding
from controller.table.boards import board_names, boards_of, load_board
from engine.errors import EngineError
from engine.game import Game
from engine.games import keys, load
from hardware.errors import BadBoard

CALLS = ("", "health", "corrected", "asks")  # the last one is the most urgent


def board_view(board: HeardBoard, wall_ms: int) -> dict[str, Any]:
    """The board as plain values.

    call     why somebody should look at it: asks | corrected | health | "" nobody need
    picture  which picture `picture_of` has for it; "": none
    clock    with its age in ms at `wall_ms`; null where the game is played without one
    """
    identity, state, clock, health = board.identity, board.state, board.clock, board.health
    game = _game(identity.game) if identity is not None else None
    sides = [] if identity is None else list(identity.sides if game is None else game.sides)
    view: dict[str, Any] = {
        "type": "board",
        "name": board.name,
        "online": board.online,
        "call": call_of(board),
        "title": "" if identity is None else identity.name,
        "game": "" if identity is None else identity.title if game is None else game.title,
        "sides": sides,
        "simulated": identity is not None and identity.simulated,
        "page": "" if identity is None else identity.page,
        "picture": picture_key(board),
        "state": None,
        "clock": None,
        "sick": [] if health is None else [*health.sick],
        "linked": health is None or health.linked,
    }
    if state is not None:
        view["state"] = {
            "phase": state.phase,
            "turn": state.turn,
            "to_act": state.to_act,
            "ply": state.ply,
            "last_move": state.last_move,
            "board": state.board,
            "lights": [(light.site, light.meaning) for light in state.lights],
            "said": None if state.said is None else {"tone": state.said.tone, "text": message(state.said.message)},
            "question": None if state.question is None else message(state.question.message),
            "result": None
            if state.result is None
            else {"winners": state.result.winners, "text": message(state.result.message)},
            "names": state.names,
            "players": state.players,
        }
    if clock is not None and clock.kind != "none":
        view["clock"] = {
            "state": clock.state,
            "remaining_ms": clock.remaining_ms,
            "side": clock.side,
            "low": clock.low,
            "age_ms": board.clock_age_ms(wall_ms),
        }
    return view


def call_of(board: HeardBoard) -> str:
    """Why somebody should look at that board; one of CALLS."""
    if not board.online:
        return ""
    if board.state is not None and board.state.question is not None:
        return "asks"
    if board.health is None:
        return ""
    return "corrected" if board.health.calls else "health" if board.health.problem == "on" else ""


def picture_key(board: HeardBoard) -> str:
    """Names the picture of that board; "": there is none, or what it says of itself does not fit the game."""
    identity, state = board.identity, board.state
    if identity is None or state is None or (game := _game(identity.game)) is None:
        return ""
    if tuple(identity.sites) != tuple(game.site_names) or len(state.board) != len(game.site_names):
        return ""
    model = identity.model if identity.model in board_names() else ""
    return f"{identity.game}/{model or boards_of(identity.game)[0]}"


@lru_cache(maxsize=64)
def picture_of(game: str, model: str) -> dict[str, Any] | None:
    """The picture of a shipped board with that game on it, as controller.publish.picture has it, and the
    `names` of its sites; None: there is none.
    """
    if game not in keys() or model not in board_names():
        return None
    for name in (model, *boards_of(game)):
        try:
            binding = Binding(load_board(name), load(game))
            return {**picture(binding), "names": list(binding.game.site_names)}
        except (BoardDoesNotFit, BadBoard, EngineError):
            continue
    return None


@lru_cache(maxsize=32)
def _game(key: str) -> Game | None:
    return load(key) if key in keys() else None
