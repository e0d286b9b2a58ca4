"""The files of the page, read once into memory: no requested path ever reaches the disk."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files

from starlette.requests import Request
from starlette.responses import Response

TYPES: Mapping[str, str] = {
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "webmanifest": "application/manifest+json",
}
INDEX = "index.html"
SEAT = "seat.html"
KEEPER = "keeper.js"


@dataclass(frozen=True, slots=True)
class PageFile:
    """One file: its bytes, its media type, and a tag that changes with the bytes."""

    body: bytes
    media_type: str
    etag: str


def page_files() -> dict[str, PageFile]:
    """The files by name.  Files of unknown type are left out."""
    found = {}
    for entry in files("controller.web").joinpath("static").iterdir():
        media_type = TYPES.get(entry.name.rpartition(".")[2])
        if media_type is not None and entry.is_file():
            body = entry.read_bytes()
            found[entry.name] = _tagged(body, media_type)
    if KEEPER in found:
        found[KEEPER] = _tagged(found[KEEPER].body.replace(b"VERSION", _version(found), 1), TYPES["js"])
    return found


def _version(found: Mapping[str, PageFile]) -> bytes:
    """What all files come to: another one as soon as one of them changes."""
    tags = "".join(found[name].etag for name in sorted(found))
    return hashlib.sha256(tags.encode()).hexdigest()[:16].encode()


def json_file(text: bytes) -> PageFile:
    """JSON that does not change while the daemon runs."""
    return _tagged(text, "application/json")


def _tagged(body: bytes, media_type: str) -> PageFile:
    return PageFile(body, media_type, f'"{hashlib.sha256(body).hexdigest()[:16]}"')


def answer(file: PageFile, request: Request) -> Response:
    """The file, or 304 if the browser already has it.  Browsers ask every time, so an update shows at once."""
    headers = {"ETag": file.etag, "Cache-Control": "no-cache"}
    if file.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(file.body, media_type=file.media_type, headers=headers)
