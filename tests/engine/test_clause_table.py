"""Every clause of every sheet has a test and, if it can be broken, a message; docs/clauses.md shows them."""

import pytest

from tests.clause_table import TABLE, cited_clauses, gaps, rendered


@pytest.fixture(scope="module")
def cited() -> dict[str, list[str]]:
    """Which tests cite which clause, collected once."""
    return cited_clauses()


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
