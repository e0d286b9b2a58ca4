"""Access control: the host names this server answers to, the origins that may connect, and security headers.

A page of another site, opened in the same browser, must not play or read here.  It can send requests to
this machine, and with a host name of its own that points here (DNS rebinding) it can even read the answers.
"""

from collections.abc import Collection, Mapping, Sequence
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

LOCAL_NAMES = frozenset({"localhost", "127.0.0.1", "::1"})
DEFAULT_PORTS: Mapping[str, int] = {"http": 80, "ws": 80, "https": 443, "wss": 443}
FENCES: Mapping[str, str] = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
}


class Guard:
    """Wraps the application.  Admits only requests addressed to one of `names` that come from the server's own page.

    The address that was called counts as a name too: a request that names another site does not contain it.

    styles  the hashes of stylesheets inside pages, as a policy names them
    """

    def __init__(self, app: ASGIApp, names: Collection[str], styles: Collection[str] = ()) -> None:
        self.app = app
        self._styles = " ".join(("'self'", *styles))
        self.names = LOCAL_NAMES | {_bare(name) for name in names}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer 421 to a foreign host name and 403 to a foreign page.  Else pass on, and add the security headers."""
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        hosts = headers.getlist("host")
        if not self._is_ours(hosts, scope):
            await _refuse(421, _no_name(hosts), scope, receive, send)
        elif _acts(scope) and not _same_origin(headers.getlist("origin"), hosts[0], scope["scheme"]):
            await _refuse(403, "This is for the board's own page.", scope, receive, send)
        else:
            await self.app(scope, receive, _fenced(send, hosts[0], self._styles))

    def _is_ours(self, hosts: Sequence[str], scope: Scope) -> bool:
        if len(hosts) != 1 or (split := _split(f"http://{hosts[0]}")) is None:
            return False
        return split[0] in self.names or split[0] == _called(scope)


def _acts(scope: Scope) -> bool:
    """Whether the request can change anything."""
    return scope["type"] == "websocket" or scope["method"] not in ("GET", "HEAD")


def _called(scope: Scope) -> str | None:
    """The address of this machine at which the request came in."""
    server = scope.get("server")
    return None if not server else _bare(str(server[0])).removeprefix("::ffff:")


def _no_name(hosts: Sequence[str]) -> str:
    name = ascii(hosts[0][:80]) if hosts else "nothing"
    return f"This board does not answer to the name {name}; add it to the configured names of the web server."


def _bare(name: str) -> str:
    """A host name without brackets, in lower case."""
    return name.strip("[]").lower()


def _split(url: str) -> tuple[str, int] | None:
    """Host and port of an origin; None if the URL has any other part."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        return None
    plain = parts.hostname and parts.username is None and not (parts.path or parts.query or parts.fragment)
    if not plain or parts.scheme not in DEFAULT_PORTS:
        return None
    return str(parts.hostname), port if port is not None else DEFAULT_PORTS[parts.scheme]


def _same_origin(origins: Sequence[str], host: str, scheme: str) -> bool:
    """Whether the origin has the requested host and port.  A request without an origin comes from no browser: True."""
    if not origins:
        return True
    return len(origins) == 1 and (origin := _split(origins[0])) is not None and origin == _split(f"{scheme}://{host}")


def _policy(host: str, styles: str) -> str:
    """Allow everything from here and nothing from elsewhere.

    The socket is named for browsers whose 'self' does not include it.
    """
    name, port = _split(f"http://{host}") or ("localhost", 80)
    here = f"[{name}]:{port}" if ":" in name else f"{name}:{port}"
    return (
        f"default-src 'self'; connect-src 'self' ws://{here} wss://{here}; style-src {styles}; "
        "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )


def _fenced(send: Send, host: str, styles: str) -> Send:
    async def with_fences(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers.update({**FENCES, "Content-Security-Policy": _policy(host, styles)})
        await send(message)

    return with_fences


async def _refuse(status: int, text: str, scope: Scope, receive: Receive, send: Send) -> None:
    """Answer in plain text.  A WebSocket is refused before it opens."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": text})
    else:
        await PlainTextResponse(text + "\n", status, FENCES)(scope, receive, send)
