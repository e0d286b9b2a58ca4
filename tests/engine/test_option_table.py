"""docs/choosing-a-game.md lists the options as the games describe them."""

from tests.option_table import PAGE


def test_the_table_of_options_is_what_the_games_say() -> None:
    assert PAGE.path.read_text("utf-8") == PAGE.text(), "run `python -m tests.option_table`"
