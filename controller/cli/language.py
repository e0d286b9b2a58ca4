"""The language of what a command prints: the one that is asked for, else that of the terminal."""

import os
from typing import Any

import click

from engine.messages import LANGUAGES, POINT, language_of

_SETTINGS = ("LC_ALL", "LC_MESSAGES", "LANG")  # of the terminal; the first that is set counts


def of_terminal() -> str:
    """The language of the terminal, if there are words in it; else English."""
    return language_of([next(filter(None, map(os.environ.get, _SETTINGS)), "")])


def _locale(context: click.Context, option: click.Parameter, wished: str | None) -> str:
    return wished or of_terminal()


def language_wish(command: Any) -> Any:
    """Give the command the option `--language`, and the argument `wished`: None where nothing is said."""
    return click.option(
        "--language",
        "wished",
        type=click.Choice(list(LANGUAGES)),
        help="In which language; the configured one, else that of the terminal, unless given.",
    )(command)


def language_option(command: Any) -> Any:
    """Give the command the option `--language`, and the argument `locale`."""
    return click.option(
        "--language",
        "locale",
        type=click.Choice(list(LANGUAGES)),
        callback=_locale,
        help="In which language; that of the terminal unless given.",
    )(command)


def grouped(number: int, locale: str) -> str:
    """The number by thousands, with the sign that is no decimal point there."""
    return f"{number:,}".replace(",", "." if POINT.get(locale) == "," else ",")
