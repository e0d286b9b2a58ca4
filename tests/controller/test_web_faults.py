"""What goes wrong through clients: a line a minute, whatever they do, and never a traceback."""

import asyncio
import logging

import pytest

from controller.web.faults import Faults, heard, place_of

SECOND_NS = 1_000_000_000


class Log:
    """Faults with a clock that tests set."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.now_ns = 0
        self.faults = Faults(self.lines.append, lambda: self.now_ns)


def test_the_first_is_told_at_once_and_the_others_together_a_minute_later() -> None:
    log = Log()
    for _ in range(1000):
        log.faults.note("too many connections")
    log.now_ns = 59 * SECOND_NS
    log.faults.note("a request that does not end")
    assert log.lines == ["witboard: network: 1 x too many connections"]
    log.now_ns = 60 * SECOND_NS
    log.faults.note("a request that does not end")
    assert log.lines[1:] == ["witboard: network: 999 x too many connections, 2 x a request that does not end"]


def test_many_kinds_make_no_long_line() -> None:
    log = Log()
    for number in range(1000):
        log.faults.note(f"kind {number}")
    log.now_ns = 60 * SECOND_NS
    log.faults.note("another")
    assert len(log.lines[1]) < 200
    assert "x others" in log.lines[1]


def raised() -> Exception:
    try:
        raise ExceptionGroup("several", [ValueError("first\nsecond " + "x" * 500)])
    except ExceptionGroup as error:
        return error


def test_an_error_is_one_line() -> None:
    line = place_of(raised())
    assert line.startswith("ValueError: first second xxx")
    assert len(line) < 200


def test_what_libraries_and_loop_log_of_clients_is_counted_and_the_rest_is_logged_as_ever(
    caplog: pytest.LogCaptureFixture,
) -> None:
    log = Log()

    async def work() -> None:
        loop = asyncio.get_running_loop()
        with heard(log.faults):
            logging.getLogger("uvicorn.error").error("Exception in ASGI application\n", exc_info=raised())
            loop.call_exception_handler(
                {"message": "accept() failed", "socket": None, "exception": OSError(24, "files")}
            )
            assert caplog.records == []
            loop.call_exception_handler({"message": "a task failed", "exception": ValueError("ours")})
            assert [record.name for record in caplog.records] == ["asyncio"]
        logging.getLogger("uvicorn.error").warning("as ever")

    asyncio.run(work())
    assert caplog.records[-1].getMessage() == "as ever"
    log.now_ns = 60 * SECOND_NS
    log.faults.note("end")
    assert log.lines[0].startswith("witboard: network: 1 x ValueError: first second")
    assert "OSError: [Errno 24] files" in log.lines[1]
