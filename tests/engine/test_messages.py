"""Messages by id: formatting, plain values, and what a catalogue refuses."""

import copy
import json
import pickle
from pathlib import Path
from typing import Any

import pytest

from engine import messages
from engine.messages import PSEUDO, Catalogue, Message, plain, read, revive, say

VECTORS = Path(__file__).parents[1] / "vectors"
CASES: list[dict[str, Any]] = json.loads((VECTORS / "messages.json").read_text("utf-8"))
CATALOGUE = Catalogue("vectors", "tests.vectors")
NAMED = CATALOGUE.message("named", site=str)
STONES = CATALOGUE.message("stones", count=int)
SAID = CATALOGUE.message("said", what=Message)
BOTH = CATALOGUE.message("both", names=tuple)
WHITE = CATALOGUE.fixed("white")


@pytest.mark.parametrize("case", CASES, ids=[f"{case['locale']}-{case['id']}-{n}" for n, case in enumerate(CASES)])
def test_a_message_is_said_as_the_vectors_have_it(case: dict[str, Any]) -> None:
    message = read({"id": f"vectors.{case['id']}", "args": case["args"]})
    assert say(message, case["locale"]) == case["text"]


def test_a_message_is_its_english_text() -> None:
    message = NAMED(site="e4")
    assert message == "e4 is empty."
    assert f"{message}" == "e4 is empty."
    assert (message.id, message.args) == ("vectors.named", {"site": "e4"})


def test_a_message_survives_its_plain_values() -> None:
    message = SAID(what=BOTH(names=(WHITE, "Red")))
    again = revive(json.loads(json.dumps({"kept": [plain(message), "verbatim", 3, None]})))
    assert again == {"kept": [message, "verbatim", 3, None]}
    assert isinstance(again, dict)
    assert plain(again["kept"][0]) == plain(message)


@pytest.mark.parametrize("again", [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_a_copy_of_a_message_keeps_id_and_arguments(again: Any) -> None:
    message = BOTH(names=(WHITE, "Red"))
    assert plain(again(message)) == plain(message)


def test_an_unknown_id_shows_itself_and_its_arguments() -> None:
    assert read({"id": "nobody.home", "args": {"site": "e4", "side": {"id": "vectors.white"}}}) == (
        "nobody.home: site e4, side White"
    )
    assert read({"id": "vectors.gone"}) == "vectors.gone"


def test_a_message_of_an_older_version_shows_its_arguments() -> None:
    assert read({"id": "vectors.stones", "args": {"number": 3}}) == "vectors.stones: number 3"


DEEP: Any = {"id": "vectors.white"}
for _ in range(40):
    DEEP = {"id": "vectors.said", "args": {"what": DEEP}}


@pytest.mark.parametrize("value", [3, None, {}, {"id": 4}, {"id": "a.b", "text": "c"}, {"id": "a.b", "args": []}, DEEP])
def test_what_is_no_message_is_refused(value: object) -> None:
    with pytest.raises(ValueError, match=r"message|text"):
        read(value)


def test_a_wrong_argument_is_refused_where_the_message_is_made() -> None:
    with pytest.raises(TypeError, match=r"vectors.named takes site; not place"):
        NAMED(place="e4")
    with pytest.raises(TypeError, match=r"vectors.stones: count is a int"):
        STONES(count="3")


def test_an_id_is_declared_once_and_a_key_belongs_to_one_package() -> None:
    with pytest.raises(ValueError, match=r"vectors\.named is declared twice"):
        CATALOGUE.message("named", site=str)
    with pytest.raises(ValueError, match=r"choose another key"):
        Catalogue("vectors", "tests.engine")


def test_the_pseudo_language_marks_every_word_of_a_catalogue() -> None:
    assert say(SAID(what=NAMED(site="e4")), PSEUDO) == '⟦"⟦e4 îš émptý.⟧" {bràçéš}⟧'


def test_the_patterns_of_a_language_are_read_and_marked_once() -> None:
    catalogue = messages.catalogues()["engine"]
    assert catalogue.formatter(PSEUDO) is catalogue.formatter(PSEUDO)
    assert catalogue.patterns(PSEUDO) is catalogue.patterns(PSEUDO)


def test_verbatim_text_is_said_as_it_is() -> None:
    assert say("Hello.", PSEUDO) == "Hello."


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        (["de"], "de"),
        (["de-AT", "en"], "de"),
        (["de_DE.UTF-8"], "de"),
        (["fr_CH.UTF-8", "DE@euro"], "de"),
        (["", "C.UTF-8", "xx"], "en"),
        ([], "en"),
        (["en-gb", "de"], "en"),
    ],
)
def test_the_first_wish_that_there_is_becomes_the_language(wishes: list[str], language: str) -> None:
    assert messages.language_of(wishes) == language


def test_all_catalogues_in_one_document() -> None:
    told = messages.document("de")
    assert told["locale"] == "de"
    assert told["words"] == {"and": "und", "or": "oder", "point": ",", "group": "."}
    catalogues = told["catalogues"]
    assert isinstance(catalogues, dict)
    assert catalogues["vectors"]["plain"] == "Nichts wird eingesetzt."
