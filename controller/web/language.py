"""The language that a request asks for: `?lang=LOCALE`."""

from starlette.requests import Request

from engine import messages


def language_of(request: Request) -> str:
    """The one that is asked for; English where it is not known."""
    return messages.language_of([request.query_params.get("lang", "")])
