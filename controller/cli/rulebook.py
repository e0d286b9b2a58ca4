"""`perft`, `moves`, `rules`, `options`: questions to the rules, without a board."""

import click

from controller.cli.language import language_option
from controller.cli.messages import (
    ALL_RULES,
    BY_LOT,
    DUTY,
    GAME,
    MEANS,
    MORE_RULES,
    NO_OPTIONS,
    NO_RULE_WITH,
    NUMBER,
    OPTION,
    OPTION_HEAD,
    OPTION_NUMBER,
    OVER,
    PLAYERS,
    PLAYERS_FROM,
    POSITION,
    SECONDS,
    TO_MOVE,
    USUAL,
)
from controller.rulebook import clause_ids, clause_text, clauses_with, guide_text, rules_text
from engine.game import Game
from engine.games import keys, load, manifest
from engine.manifest import Manifest
from engine.messages import Message, say
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
    click.echo(say(POSITION(text=write_position(rules, position)), locale))
    outcome = rules.outcome(position)
    if outcome:
        click.echo(say(OVER(reason=outcome.reason, clause=outcome.clause), locale))
        return
    click.echo(say(TO_MOVE(sides=tuple(rules.sides[side] for side in rules.to_act(position))), locale))
    for notice in rules.notices(position):
        click.echo(say(DUTY(text=notice.text, clause=notice.clause), locale))
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
            click.echo("\n  ".join(say(line, locale) for line in _told(manifest(key))))
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
@language_option
def options_command(game: str, locale: str) -> None:
    """List the options of GAME: what each decides, its values, the one that holds unless you choose."""
    found = manifest(game)
    if not found.options:
        click.echo(say(NO_OPTIONS(game=found.title), locale))
    for at, option in enumerate(found.options):
        click.echo(("\n" if at else "") + "\n".join(described(option, locale)))


def described(option: Option, locale: str) -> list[str]:
    """The option in lines: title, key and clause; the rule; its values, a line each."""
    head = OPTION_HEAD(title=option.title, key=option.key, clause=option.clause)
    lines = [say(head, locale), f"  {say(option.rule, locale)}"]
    if not option.values:
        limits = SECONDS if option.unit == "s" else NUMBER
        told = limits(least=option.least, most=option.most, usual=option.default)
        return [*lines, f"  {option.key}=NUMBER  {say(told, locale)}"]
    width = max(map(len, option.values))
    for value in option.values:
        choice = option.title_of(value)
        if value == option.standard and not option.by_lot:
            choice = USUAL(value=choice)
        if meaning := option.meaning_of(value):
            choice = MEANS(value=choice, meaning=meaning)
        lines.append(f"  {option.key}={value:<{width}}  {say(choice, locale)}")
    return lines if not option.by_lot else [*lines, f"  {say(BY_LOT, locale)}"]


def show(markdown: str) -> None:
    """Print Markdown as people read it; in a pipe, without colours."""
    from rich.console import Console  # here, for the other commands start without it
    from rich.markdown import Markdown

    Console(width=min(100, Console().width)).print(Markdown(markdown))


def _told(game: Manifest) -> list[Message]:
    """A game in a line, and a line an option, the default first."""
    least, most = game.players
    players = PLAYERS(number=least) if least == most else PLAYERS_FROM(least=least, most=most)
    lines = [GAME(key=game.key, title=game.title, players=players, goal=game.goal)]
    for option in game.options:
        named = {"key": option.key, "title": option.title, "clause": option.clause}
        if option.values:
            lines.append(OPTION(**named, values=option.values))
        else:
            lines.append(OPTION_NUMBER(**named, usual=option.default, least=option.least, most=option.most))
    return lines


COMMANDS = (perft_command, moves_command, rules_command, options_command)
