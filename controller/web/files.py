"""The files of the page, read and compressed once: no requested path ever reaches the disk."""

import gzip
import hashlib
import re
from base64 import b64encode
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

from controller.publish.box import is_wide
from controller.web.one_script import Scripts, later, one_script

TYPES: Mapping[str, str] = {
    "html": "text/html; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png",
    "webmanifest": "application/manifest+json",
}
INDEX = "index.html"
SEAT = "seat.html"
SCRIPT, SEAT_SCRIPT = "main.js", "seat.js"  # with all that they import, in one file each
KEEPER = "keeper.js"
_SHEETS = re.compile(rb'(?: *<link rel="stylesheet" href="/static/[^"]+">\n)+')
_STYLE = re.compile(rb"<style>(.*?)</style>", re.DOTALL)
_PLACE, _TITLE, _BODY = b'viewBox="0 0 100 100"', b'id="title">Witboard<', b"<body>"  # of the page: what is put in


@dataclass(frozen=True)
class PageFile:
    """One file: its bytes, its media type, and a tag that changes with the bytes."""

    body: bytes
    media_type: str
    etag: str = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "etag", hashlib.sha256(self.body).hexdigest()[:16])

    @cached_property
    def zipped(self) -> bytes:
        """The bytes as gzip has them, made once."""
        return gzip.compress(self.body, mtime=0)


def page_files() -> dict[str, PageFile]:
    """The files by name.  Unknown types are left out; a page's first scripts are one, its sheets in it."""
    found = _read(files("controller.web").joinpath("static"))
    found.update(_scripts({name: file.body.decode() for name, file in found.items() if name.endswith(".js")}))
    if INDEX in found:
        found[INDEX] = _with_its_sheet(found[INDEX], found)
    if KEEPER in found:
        found[KEEPER] = PageFile(found[KEEPER].body.replace(b"VERSION", _version(found), 1), TYPES["js"])
    return found


def pages_with(folder: Traversable, pages: Collection[str], entries: Collection[str]) -> dict[str, PageFile]:
    """The files of the page with those of a folder beside them, for the pages of another server.

    pages    of these each has its first stylesheets in it
    entries  scripts, each with all in it that it imports, of either folder
    """
    found = _read(files("controller.web").joinpath("static")) | _read(folder)
    scripts = {name: file.body.decode() for name, file in found.items() if name.endswith(".js")}
    whole = {name: PageFile(one_script(name, scripts).encode(), TYPES["js"]) for name in entries}
    sheets = {name: _with_its_sheet(found[name], found) for name in pages}
    plain = {name: file for name, file in found.items() if name.rpartition(".")[2] in ("svg", "png")}
    return plain | whole | sheets


def _read(folder: Traversable) -> dict[str, PageFile]:
    """The files there whose type is known."""
    found = {}
    for entry in folder.iterdir():
        media_type = TYPES.get(entry.name.rpartition(".")[2])
        if media_type is not None and entry.is_file():
            found[entry.name] = PageFile(entry.read_bytes(), media_type)
    return found


def _scripts(scripts: Scripts) -> Iterator[tuple[str, PageFile]]:
    own = ((name, one_script(name, scripts)) for name in (SCRIPT, SEAT_SCRIPT))
    rest = ((name, text) for name, text in later(SCRIPT, scripts) if name != SEAT_SCRIPT)
    for name, text in (*own, *rest):
        yield name, PageFile(text.encode(), TYPES["js"])


def _with_its_sheet(page: PageFile, found: Mapping[str, PageFile]) -> PageFile:
    """The page with all stylesheets that it links in it: nothing is painted without them, so none is asked for."""

    def sheet(links: re.Match[bytes]) -> bytes:
        names = re.findall(rb"/static/([^\"]+)", links[0])
        rules = b"".join(found[name.decode()].body for name in names)
        return b"  <style>" + rules.replace(b'url("', b'url("/static/') + b"</style>\n"

    return PageFile(_SHEETS.sub(sheet, page.body, count=1), page.media_type)


def styles_in(page: PageFile) -> list[str]:
    """The stylesheets in a page, as a policy names them: by their hashes, so that no other one counts."""
    digests = (hashlib.sha256(rules).digest() for rules in _STYLE.findall(page.body))
    return [f"'sha256-{b64encode(digest).decode()}'" for digest in digests]


def _version(found: Mapping[str, PageFile]) -> bytes:
    """What all files come to: another one as soon as one of them changes."""
    parts = b"".join(name.encode() + b"\0" + found[name].body for name in sorted(found))
    return hashlib.sha256(parts).hexdigest()[:16].encode()


def with_room(page: PageFile, about: Mapping[str, Any], *, phones: bool) -> PageFile:
    """The page of a board, with room for what comes, so that nothing moves when it is there.

    about   the static description (controller.publish.about)
    phones  players join by phone
    """
    body = page.body
    if box := about.get("box"):
        body = body.replace(_PLACE, f'viewBox="0 0 {box["width"]:.6g} {box["height"]:.6g}"'.encode())
    body = body.replace(_TITLE, f'id="title">{escape(str(about.get("title", "Witboard")))}<'.encode())
    told = {"class": "wide-board" if box and is_wide(box) else "", "data-real": "" if about.get("simulated") else "yes",
            "data-home": "yes" if about.get("home") else "", "data-phones": "yes" if phones else ""}  # fmt: skip
    marks = "".join(f' {name}="{value}"' for name, value in told.items() if value)
    return PageFile(body.replace(_BODY, f"<body{marks}>".encode()), page.media_type)


def json_file(text: bytes) -> PageFile:
    """JSON that does not change while the daemon runs."""
    return PageFile(text, "application/json")


def answer(file: PageFile, request: Request) -> Response:
    """The file, or 304 if the browser already has it.  Browsers ask every time, so an update shows at once."""
    zips = "gzip" in request.headers.get("accept-encoding", "")
    headers = {
        "ETag": f'"{file.etag}{"-gzip" if zips else ""}"',
        "Cache-Control": "no-cache",
        "Vary": "Accept-Encoding",
    }
    if file.etag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if zips:
        return Response(file.zipped, media_type=file.media_type, headers={**headers, "Content-Encoding": "gzip"})
    return Response(file.body, media_type=file.media_type, headers=headers)
