"""The options of all games: `python -m tests.option_table` writes them into docs/choosing-a-game.md."""

from engine.games import manifest
from engine.rules import Option
from tests.installed_games import SHIPPED
from tests.marked_page import MarkedPage, table


def drawn() -> list[str]:
    """A row an option."""
    rows = [("game", "option", "what it decides", "values")]
    for key in SHIPPED:
        for option in manifest(key).options:
            rows.append((manifest(key).title, f"`{option.key}`", f"{option.rule} ({option.clause})", _values(option)))
    return table(rows)


def _values(option: Option) -> str:
    if not option.values:
        return f"{option.least} to {option.most}{' seconds' if option.unit == 's' else ''}, usually {option.default}"
    told = [f"`{value}`: {option.meaning_of(value) or option.title_of(value)}" for value in option.values]
    return "<br>".join([*told, *(["by lot unless given"] if option.by_lot else [])])


PAGE = MarkedPage(
    "choosing-a-game.md",
    "<!-- options: written by python -m tests.option_table -->",
    "<!-- end of the options -->",
    drawn,
)

if __name__ == "__main__":
    PAGE.write()
