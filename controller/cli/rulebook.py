"""`perft`, `moves`, `rules`: questions to the rules, without a board."""

import click

from controller.rulebook import clause_ids, clause_text, sheet_text
from engine.game import Game
from engine.games import load
from engine.notation import read_position, write_position
from engine.play import divide, perft
from engine.position import Position

_POSITION = click.option("--position", "text", metavar="TEXT", help="A position text; the start position unless given.")


def _position(game: Game, text: str | None) -> Position:
    return game.start() if text is None else read_position(game, text)


@click.command("perft")
@click.argument("game")
@click.argument("depth", type=click.IntRange(0, 12))
@_POSITION
@click.option("--divide", "by_move", is_flag=True, help="Also the count behind each first move.")
def perft_command(game: str, depth: int, text: str | None, by_move: bool) -> None:
    """Count the paths of exactly DEPTH moves; the count alone stands on the last line."""
    rules = load(game)
    position = _position(rules, text)
    if by_move and depth > 0:
        counts = divide(rules, position, depth)
        for notation, count in counts.items():
            click.echo(f"{notation}: {count}")
        click.echo(sum(counts.values()))
    else:
        click.echo(perft(rules, position, depth))


@click.command("moves")
@click.argument("game")
@_POSITION
def moves_command(game: str, text: str | None) -> None:
    """List the legal moves of a position, and what it asks of the side to move."""
    rules = load(game)
    position = _position(rules, text)
    click.echo(f"position: {write_position(rules, position)}")
    outcome = rules.outcome(position)
    if outcome:
        click.echo(f"over: {outcome.reason} ({outcome.clause})")
        return
    click.echo(f"to move: {', '.join(rules.sides[side] for side in rules.to_act(position))}")
    for notice in rules.notices(position):
        click.echo(f"duty: {notice.text} ({notice.clause})")
    for move in rules.legal_moves(position):
        click.echo(move.notation)


@click.command("rules")
@click.argument("game")
@click.argument("clause", required=False)
def rules_command(game: str, clause: str | None) -> None:
    """Print the rule sheet of a game, or one CLAUSE of it."""
    if clause is None:
        click.echo(sheet_text(game).rstrip())
        return
    found = clause_text(game, clause)
    if found is None:
        known = ", ".join(clause_ids(game))
        raise click.BadParameter(f"no clause {clause!r} in {game}; there are: {known}", param_hint="CLAUSE")
    click.echo(found)


COMMANDS = (perft_command, moves_command, rules_command)
