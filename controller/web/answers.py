"""Plain values, with the messages in them, as answers in JSON."""

import msgspec
from starlette.responses import Response

from engine import messages

FRESH = {"Cache-Control": "no-store"}
_encoder = msgspec.json.Encoder(enc_hook=messages.plain)


def encoded(value: object) -> bytes:
    """The value as JSON; a message as its id and arguments."""
    return _encoder.encode(value)


def json_answer(value: object, headers: dict[str, str] = FRESH) -> Response:
    """The value as an answer that no browser keeps."""
    return json_text(encoded(value), headers)


def json_text(text: bytes, headers: dict[str, str] = FRESH) -> Response:
    """The same of a value that is JSON already."""
    return Response(text, media_type="application/json", headers=headers)
