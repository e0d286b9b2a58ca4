"""Nothing that others wrote breaks its reader: seconds of it; `make fuzz` goes on for minutes."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.fuzz.mutations import HARD, mutated
from tests.fuzz.readers import CORPUS, READERS, Reader

each_reader = pytest.mark.parametrize("reader", READERS, ids=[reader.name for reader in READERS])
FEW = 12  # trials of a reader beside those of the corpus


@each_reader
def test_the_corpus_is_read_or_refused_in_words(reader: Reader) -> None:
    told = [reader.trial(data) for data in reader.samples()]
    assert "" in told, told  # something in it is right


@each_reader
def test_what_libraries_choke_on_is_read_or_refused_in_words(reader: Reader) -> None:
    sample = reader.samples()[0][: reader.most]
    for data in HARD:
        reader.trial(data)
        reader.trial(sample + data)


@each_reader
@settings(max_examples=FEW)
@given(chance=st.randoms(use_true_random=False))
def test_whatever_is_nearly_right_is_read_or_refused_in_words(reader: Reader, chance: Random) -> None:
    reader.trial(mutated(chance, reader.samples(), reader.most))


def test_the_corpus_is_small_and_every_part_of_it_has_a_reader() -> None:
    assert {folder.name for folder in CORPUS.iterdir()} == {reader.name for reader in READERS}
    assert sum(file.stat().st_size for file in CORPUS.rglob("*") if file.is_file()) < 200_000
