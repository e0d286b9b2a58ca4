"""`perft`, `moves`, `rules`, `options`: questions to the rules, without a board."""

import click

from controller.cli.language import language_option
from controller.cli.messages import ALL_RULES, MORE_RULES, NO_RULE_WITH
from controller.rulebook import clause_ids, clause_text, clauses_with, guide_text, rules_text
from engine.game import Game
from engine.games import keys, load, manifest
from engine.manifest import Manifest
from engine.messages import say
from engine.notation import read_position, write_position
from engine.play import divide, perft
from engine.position import Position
from engine.rules import Option

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
@click.argument("game", required=False)
@click.argument("clause", required=False)
@click.option("--all", "everything", is_flag=True, help="Every clause, after the page on how to play.")
@click.option("--find", "word", metavar="WORD", help="List the clauses that speak of WORD.")
@language_option
def rules_command(game: str | None, clause: str | None, everything: bool, word: str | None, locale: str) -> None:
    """Print how a game is played, or one CLAUSE of its rules; without a game: list the games with goal and options."""
    if game is None:
        for key in keys():
            click.echo(_told(manifest(key)))
        return
    if word is not None:
        found = clauses_with(game, word, locale)
        click.echo("\n".join(found) or say(NO_RULE_WITH(game=manifest(game).title, word=word), locale))
        return
    if clause is None:
        show(rules_text(game, say(ALL_RULES, locale), locale) if everything else guide_text(game, locale))
        if not everything:
            command = f"witboard rules {game}"
            click.echo("\n" + say(MORE_RULES(every=f"{command} --all", one=f"{command} {clause_ids(game)[0]}"), locale))
        return
    text = clause_text(game, clause, locale)
    if text is None:
        known = ", ".join(clause_ids(game))
        raise click.BadParameter(f"no clause {clause!r} in {game}; there are: {known}", param_hint="CLAUSE")
    click.echo(text)


@click.command("options")
@click.argument("game")
def options_command(game: str) -> None:
    """List the options of GAME: what each decides, its values, the one that holds unless you choose."""
    found = manifest(game)
    if not found.options:
        click.echo(f"{found.title} has no options.")
    for at, option in enumerate(found.options):
        click.echo(("\n" if at else "") + "\n".join(described(option)))


def described(option: Option) -> list[str]:
    """The option in lines: title, key and clause; the rule; its values, a line each."""
    lines = [f"{option.title} ({option.key}, {option.clause})", f"  {option.rule}"]
    if not option.values:
        limits = f"a whole number from {option.least} to {option.most}{' seconds' if option.unit == 's' else ''}"
        return [*lines, f"  {option.key}=NUMBER  {limits}; {option.default} unless you choose"]
    width = max(map(len, option.values))
    for value in option.values:
        usual = " (unless you choose)" if value == option.standard and not option.by_lot else ""
        meaning = option.meaning_of(value)
        told = f"{option.title_of(value)}{usual}" + (f": {meaning}" if meaning else "")
        lines.append(f"  {option.key}={value:<{width}}  {told}")
    return lines if not option.by_lot else [*lines, "  by lot unless you choose"]


def show(markdown: str) -> None:
    """Print Markdown as people read it; in a pipe, without colours."""
    from rich.console import Console  # here, for the other commands start without it
    from rich.markdown import Markdown

    Console(width=min(100, Console().width)).print(Markdown(markdown))


def _told(game: Manifest) -> str:
    """A game in a line, and a line an option, the default first."""
    least, most = game.players
    players = f"{least} players" if least == most else f"{least} to {most} players"
    lines = [f"{game.key}: {game.title}, {players}. {game.goal}"]
    for option in game.options:
        values = " or ".join(option.values) or f"{option.default}, from {option.least} to {option.most}"
        lines.append(f"  {option.key}: {option.title} ({option.clause}): {values}")
    return "\n".join(lines)


COMMANDS = (perft_command, moves_command, rules_command, options_command)
