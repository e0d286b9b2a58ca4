"""The option `--option KEY=VALUE` that commands share: the options of a game, as people write them."""

import click

from engine.errors import BadOption
from engine.game import Game

OPTION = click.option(
    "--option",
    "options",
    multiple=True,
    metavar="KEY=VALUE",
    help="Of the game; may be given several times.  `witboard options GAME` lists them.",
)


def pairs_of(given: tuple[str, ...], option: str) -> dict[str, str]:
    """KEY=VALUE, each key once.

    :raises click.BadParameter: it is none.
    """
    out: dict[str, str] = {}
    for text in given:
        key, equals, value = text.partition("=")
        if not (key and equals) or key in out:
            raise click.BadParameter(f"{text!r}; expected KEY=VALUE, each key once", param_hint=option)
        out[key] = value
    return out


def options_of(game: Game, given: tuple[str, ...]) -> dict[str, str]:
    """The options of the game that were given, checked; others are left out.

    :raises click.BadParameter: the game does not take one of them, or its value.
    """
    pairs = pairs_of(given, "--option")
    try:
        complete = game.complete(pairs)
    except BadOption as error:
        raise click.BadParameter(f"{error}; see `witboard options {game.key}`", param_hint="--option") from error
    return {key: complete[key] for key in pairs}
