"""What people are told is short: what is, what now, in under fifteen words, in every language."""

import re

import pytest

from engine import messages
from engine.messages import say
from tests.told_messages import catalogues, filled

MOST = 14  # words; what joins them is none


def words(text: str) -> int:
    return len(re.findall(r"\S*\w\S*", text))


@pytest.mark.parametrize("locale", messages.LANGUAGES)
def test_a_message_has_under_fifteen_words(locale: str) -> None:
    told = [filled(catalogue, id) for catalogue in catalogues() for id in catalogue.declared]
    assert len(told) > 800
    assert {one.id: say(one, locale) for one in told if words(say(one, locale)) > MOST} == {}
