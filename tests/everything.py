"""Where tests/conftest.py leaves all tests, for what is to be asked of all of them."""

import pytest

EVERYTHING = pytest.StashKey[tuple[pytest.Item, ...]]()


def is_everything(config: pytest.Config) -> bool:
    """Whether no part of the tests was named or left out, but by marker or keyword, which come later."""
    named = [str((config.invocation_params.dir / argument).resolve()) for argument in config.args]
    fewer = ("ignore", "ignore_glob", "deselect", "lf", "stepwise")
    return named == [str(config.rootpath / "tests")] and not any(config.getoption(name, None) for name in fewer)
