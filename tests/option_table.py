"""The options of all games: `python -m tests.option_table` writes them into docs/choosing-a-game.md."""

from pathlib import Path

from engine.games import manifest
from engine.rules import Option
from tests.installed_games import SHIPPED

PAGE = Path(__file__).parents[1] / "docs" / "choosing-a-game.md"
BEGIN, END = "<!-- options: written by python -m tests.option_table -->", "<!-- end of the options -->"


def drawn() -> str:
    """What stands between the marks."""
    lines = [BEGIN, "| game | option | what it decides | values |", "|---|---|---|---|"]
    for key in SHIPPED:
        for option in manifest(key).options:
            cells = (manifest(key).title, f"`{option.key}`", f"{option.rule} ({option.clause})", _values(option))
            lines.append(f"| {' | '.join(cells)} |")
    return "\n".join([*lines, END])


def _values(option: Option) -> str:
    if not option.values:
        return f"{option.least} to {option.most}{' seconds' if option.unit == 's' else ''}, usually {option.default}"
    told = [f"`{value}`: {option.meaning_of(value) or option.title_of(value)}" for value in option.values]
    return "<br>".join([*told, *(["by lot unless given"] if option.by_lot else [])])


def page() -> str:
    """The page as it should be."""
    text = PAGE.read_text("utf-8")
    before, _, rest = text.partition(BEGIN)
    return before + drawn() + rest.partition(END)[2]


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
