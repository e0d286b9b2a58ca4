"""Every clause of every sheet has a test and, if it can be broken, a message; docs/clauses.md shows them."""

import pytest

from tests.clause_table import TABLE, cited_by, cited_clauses, gaps, rendered
from tests.everything import EVERYTHING


@pytest.fixture(scope="module")
def cited(pytestconfig: pytest.Config) -> dict[str, list[str]]:
    """Which tests cite which clause; where only some were collected here, another pytest collects all."""
    everything = pytestconfig.stash.get(EVERYTHING, None)
    return cited_clauses() if everything is None else cited_by(everything)


def test_no_clause_is_without_a_test_or_a_message(cited: dict[str, list[str]]) -> None:
    assert gaps(cited) == []


def test_the_table_in_docs_is_fresh(cited: dict[str, list[str]]) -> None:
    assert TABLE.read_text("utf-8") == rendered(cited), "stale: run python -m tests.clause_table"


@pytest.mark.parametrize(
    ("change", "gap"),
    [
        ({"WEB-5": []}, "WEB-5: no test cites it"),
        ({"WEB-99": ["a test"]}, "WEB-99: cited by a test, but in no sheet"),
    ],
)
def test_a_gap_is_found(cited: dict[str, list[str]], change: dict[str, list[str]], gap: str) -> None:
    assert set(gaps({**cited, **change})) - set(gaps(cited)) == {gap}
