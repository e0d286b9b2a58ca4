"""`perft`, `moves`, `rules`, `options`: questions to the rules, without a board."""

import click

from controller.cli import messages
from controller.cli.language import language_option
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
@language_option
def moves_command(game: str, text: str | None, locale: str) -> None:
    """List the legal moves of a position, and what it asks of the side to move."""
    rules = load(game)
    position = _position(rules, text)

    def tell(message: str) -> None:
        click.echo(say(message, locale))

    tell(messages.POSITION(text=write_position(rules, position)))
    outcome = rules.outcome(position)
    if outcome:
        tell(messages.IS_OVER(reason=outcome.reason, clause=outcome.clause))
        return
    tell(messages.TO_MOVE(sides=tuple(rules.sides[side] for side in rules.to_act(position))))
    for notice in rules.notices(position):
        tell(messages.DUTY(text=notice.text, clause=notice.clause))
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
            click.echo(_told(manifest(key), locale))
        return
    if word is not None:
        found = clauses_with(game, word, locale)
        click.echo("\n".join(found) or say(messages.NO_RULE_WITH(game=manifest(game).title, word=word), locale))
        return
    if clause is None:
        show(rules_text(game, say(messages.ALL_RULES, locale), locale) if everything else guide_text(game, locale))
        if not everything:
            command = f"witboard rules {game}"
            click.echo(
                "\n"
                + say(messages.MORE_RULES(every=f"{command} --all", one=f"{command} {clause_ids(game)[0]}"), locale)
            )
        return
    text = clause_text(game, clause, locale)
    if text is None:
        known = ", ".join(clause_ids(game))
        raise click.BadParameter(f"no clause {clause!r} in {game}; there are: {known}", param_hint="CLAUSE")
    click.echo(text)


@click.command("options")
@click.argument("game")
@language_option
def options_command(game: str, locale: str) -> None:
    """List the options of GAME: what each decides, its values, the one that holds unless you choose."""
    found = manifest(game)
    if not found.options:
        click.echo(say(messages.NO_OPTIONS(game=found.title), locale))
    for at, option in enumerate(found.options):
        click.echo(("\n" if at else "") + "\n".join(described(option, locale)))


def described(option: Option, locale: str) -> list[str]:
    """The option in lines: title, key and clause; the rule; its values, a line each."""
    lines = [f"{say(option.title, locale)} ({option.key}, {option.clause})", f"  {say(option.rule, locale)}"]
    if not option.values:
        limits = messages.SECONDS if option.unit == "s" else messages.NUMBER
        number = limits(least=option.least, most=option.most, usual=option.default)
        return [*lines, f"  {option.key}=NUMBER  {say(number, locale)}"]
    width = max(map(len, option.values))
    for value in option.values:
        title: str = option.title_of(value)
        if value == option.standard and not option.by_lot:
            title = messages.UNLESS_CHOSEN(title=title)
        meaning = say(option.meaning_of(value), locale)
        told = say(title, locale) + (f": {meaning}" if meaning else "")
        lines.append(f"  {option.key}={value:<{width}}  {told}")
    return lines if not option.by_lot else [*lines, f"  {say(messages.BY_LOT, locale)}"]


def show(markdown: str) -> None:
    """Print Markdown as people read it; in a pipe, without colours."""
    from rich.console import Console  # here, for the other commands start without it
    from rich.markdown import Markdown

    Console(width=min(100, Console().width)).print(Markdown(markdown))


def _told(game: Manifest, locale: str) -> str:
    """A game in a line, and a line an option, the default first."""
    least, most = game.players
    players = messages.PLAYERS(number=least) if least == most else messages.PLAYERS_FROM(least=least, most=most)
    lines = [messages.GAME(key=game.key, title=game.title, players=players, goal=game.goal)]
    for option in game.options:
        numbers = messages.NUMBERS(usual=option.default, least=option.least, most=option.most)
        values = messages.VALUES(values=option.values) if option.values else numbers
        lines.append(messages.OPTION(key=option.key, title=option.title, clause=option.clause, values=values))
    return "\n  ".join(say(line, locale) for line in lines)


COMMANDS = (perft_command, moves_command, rules_command, options_command)
