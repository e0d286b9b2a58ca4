"""Lines through a pipe: as they come, in pieces, too long, and until the other end is gone."""

import os
from collections.abc import Iterator

import pytest

from controller.arena.matches.words import read_order
from controller.players.line_pipe import MAX_LINE_BYTES, LineReader, write_whole

SAID = b"one\n\ntwo\r\n\xff\nthree"  # the last one has no end


@pytest.fixture
def pipe() -> Iterator[tuple[int, int]]:
    """A source and a sink; a test may close the sink."""
    source, sink = os.pipe()
    yield source, sink
    os.close(source)


def taken(lines: LineReader[str]) -> list[str]:
    found = []
    while (line := lines.take()) is not None:
        found.append(line)
    return found


def test_a_line_that_is_there_may_be_looked_at_before_it_is_taken(pipe: tuple[int, int]) -> None:
    source, sink = pipe
    lines = LineReader(source, read_order)
    assert lines.next() is None
    os.write(sink, b"one\r\ntw")
    assert (lines.next(), lines.take(), lines.next()) == ("one", "one", None)
    os.write(sink, b"o\nthree")
    os.close(sink)
    assert [lines.take(), lines.take()] == ["two", None]
    assert (lines.closed, lines.too_long) == (True, False)


def test_all_lines_that_are_there_may_be_looked_at_and_the_end_behind_them(pipe: tuple[int, int]) -> None:
    source, sink = pipe
    lines = LineReader(source, read_order)
    assert list(lines.arrived()) == []
    os.write(sink, b"one\n")
    assert list(lines.arrived()) == ["one"]
    os.write(sink, b"two\nthr")
    os.close(sink)
    assert (list(lines.arrived()), lines.closed) == (["one", "two"], True)
    assert taken(lines) == ["one", "two"]


@pytest.mark.parametrize("size", [1, 2, 3, 5, len(SAID)])
def test_lines_are_the_same_in_pieces_of_any_size(size: int, pipe: tuple[int, int]) -> None:
    source, sink = pipe
    lines = LineReader(source, read_order)
    for at in range(0, len(SAID), size):
        os.write(sink, SAID[at : at + size])
        lines.next()
    os.close(sink)
    assert taken(lines) == ["one", "", "two", "\ufffd"]


def test_a_line_is_waited_for_no_longer_than_is_said(pipe: tuple[int, int]) -> None:
    source, sink = pipe
    lines = LineReader(source, read_order, clock=lambda: 0.0)
    assert lines.take(0) is None
    assert not lines.closed
    os.write(sink, b"late\nlater\n")
    assert [lines.take(0), lines.take(0), lines.take(0)] == ["late", "later", None]
    os.close(sink)
    assert lines.take(0) is None
    assert lines.closed


def test_a_line_without_an_end_is_not_kept_for_ever(pipe: tuple[int, int]) -> None:
    source, sink = pipe
    lines, sent = LineReader(source, read_order), 0
    while not lines.closed:
        sent += os.write(sink, b"x" * 60_000)
        assert lines.next() is None
        assert sent < MAX_LINE_BYTES + 100_000
    assert (lines.take(), lines.too_long) == (None, True)
    os.close(sink)


@pytest.mark.parametrize("end", [b"\n", b""])
def test_what_comes_before_a_line_that_is_too_long_is_told_and_nothing_after_it(
    end: bytes, pipe: tuple[int, int]
) -> None:
    source, sink = pipe
    lines = LineReader(source, read_order, longest=4)
    os.write(sink, b"four\nlonger" + end)
    assert (lines.next(), lines.closed, lines.too_long) == ("four", True, True)
    os.write(sink, b"\nmore\n")
    assert taken(lines) == ["four"]
    os.close(sink)


def test_all_is_written_however_little_the_pipe_takes(pipe: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    source, sink = pipe
    write = os.write
    monkeypatch.setattr("controller.players.line_pipe.os.write", lambda end, data: write(end, data[:3]))
    write_whole(sink, b"1234567890")
    os.close(sink)
    assert os.read(source, 100) == b"1234567890"
