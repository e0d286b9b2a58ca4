"""Who asks: the host, whether it is this machine itself, and the key that it brings."""

from http.cookies import CookieError, SimpleCookie

from starlette.datastructures import Headers
from starlette.types import Scope

from controller.web.shares import host_in, is_loopback

# What a server in between adds: whoever is behind it is not at this machine.
FORWARDING = ("forwarded", "x-forwarded-for", "x-forwarded-host", "x-real-ip", "via")


def host_of(scope: Scope) -> str:
    """The address of the other end; "" if it is not known."""
    return host_in(scope.get("client"))


def is_local(scope: Scope) -> bool:
    """Whether the request comes from this machine itself, and not through a server on it."""
    headers = Headers(scope=scope)
    if any(name in headers for name in FORWARDING):
        return False
    host = host_of(scope)
    return bool(host) and (is_loopback(host) or host == host_in(scope.get("server")))


def cookie_name(scope: Scope) -> str:
    """The name of the cookie with the key: two boards on one machine have one each."""
    server = scope.get("server")
    return f"witboard-{server[1] if server else 0}"


def key_of(scope: Scope) -> str:
    """The key in the cookie; "" if there is none."""
    cookies: SimpleCookie = SimpleCookie()
    try:
        cookies.load("; ".join(Headers(scope=scope).getlist("cookie")))
    except CookieError:
        return ""
    found = cookies.get(cookie_name(scope))
    return "" if found is None else found.value
