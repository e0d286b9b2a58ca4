"""The rule sheets as pages show them: all clauses, and examples that are right or wrong as they say."""

import pytest

from controller.publish.rule_pages import rule_page
from controller.rulebook import sheet
from engine.games import load
from tests.installed_games import SHIPPED


@pytest.mark.parametrize("key", SHIPPED)
def test_a_page_has_the_guide_and_every_clause_with_examples(key: str) -> None:
    page = rule_page(key)
    assert [part["title"] for part in page["guide"]][1:4] == ["Aim", "A turn", "Special rules"]
    assert [clause["id"] for clause in page["clauses"]] == [clause.id for clause in sheet(key).clauses]
    assert all(clause["text"] and "```" not in clause["text"] for clause in page["clauses"])
    assert sum(bool(clause["examples"]) for clause in page["clauses"]) >= min(12, len(page["clauses"]) // 2)


@pytest.mark.parametrize("key", SHIPPED)
def test_a_page_in_another_language_has_other_words_and_the_same_examples(key: str) -> None:
    english, german = rule_page(key), rule_page(key, "de")
    assert [part["title"] for part in german["guide"]][1:5] == ["Ziel", "Ein Zug", "Besondere Regeln", "Rat"]
    for one, other in zip(english["clauses"], german["clauses"], strict=True):
        assert (one["id"], one["examples"]) == (other["id"], other["examples"])
        assert one["text"] != other["text"]


@pytest.mark.parametrize("key", SHIPPED)
def test_an_example_stands_on_the_board_of_its_game_and_says_why_it_is_wrong(key: str) -> None:
    sites = range(len(load(key).site_names))
    examples = [example for clause in rule_page(key)["clauses"] for example in clause["examples"]]
    assert {bool(example["why"]) for example in examples} >= {True}
    for example in examples:
        assert len(example["board"]) == len(sites)
        assert all(site in sites for frame in example["frames"] for site, _ in frame)
        assert example["says"]
        if not example["why"]:
            assert len(example["frames"]) == len(example["says"].split())
