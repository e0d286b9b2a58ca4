"""docs/choosing-a-game.md lists the options as the games describe them."""

from tests.option_table import PAGE, page


def test_the_table_of_options_is_what_the_games_say() -> None:
    assert page() == PAGE.read_text("utf-8"), "run `python -m tests.option_table`"
