"""The rule sheets by game, found through the games' manifests."""

from functools import cache
from importlib import resources

from engine import rulesheet
from engine.games import manifest
from engine.rulesheet import Sheet


def sheet_text(game: str) -> str:
    """The rule sheet of a game.

    :raises UnknownGame: there is no such game.
    """
    sheet = manifest(game).sheet
    return resources.files(sheet.package).joinpath(sheet.path).read_text("utf-8")


def clause_text(game: str, clause: str) -> str | None:
    """One clause with its title; None: there is no such clause."""
    wanted = clause.upper()
    return next((f"{one.id} {one.title}\n\n{one.text}" for one in _sheet(game).clauses if one.id == wanted), None)


def clause_ids(game: str) -> tuple[str, ...]:
    """The ids of all clauses of a game."""
    return tuple(clause.id for clause in _sheet(game).clauses)


@cache
def _sheet(game: str) -> Sheet:
    return rulesheet.read_sheet(sheet_text(game))
