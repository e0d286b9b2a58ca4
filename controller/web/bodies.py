"""The bodies of requests, which anybody may have written."""

from typing import TypeVar

from starlette.requests import Request

from hardware.decoding import Json, Undecodable

T = TypeVar("T")
BODY_BYTES = 1024
UNREADABLE = "The request cannot be read."


async def read_body(request: Request, kind: type[T], most: int = BODY_BYTES) -> T | None:
    """The body as a value of that type; None if it is none, or longer than `most` bytes."""
    body = b""
    async for part in request.stream():
        body += part
        if len(body) > most:
            return None
    try:
        return Json(kind).read(body)
    except Undecodable:
        return None
