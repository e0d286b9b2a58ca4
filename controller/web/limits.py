"""Limits on what one page, one host, and all together may ask of the daemon."""

import resource
from dataclasses import dataclass, replace

OWN_FILES = 128  # what the daemon itself may have open, with room to spare


@dataclass(frozen=True, slots=True)
class WebLimits:
    """The defaults suit a household.  Tests inject their own.  A host is an address.

    connections        open at the same time, of all hosts but this machine
    host_connections   the same of one host; a browser takes six, and one for each page
    answer_s           a connection that no answer is written to for so long is closed
    linger_s           a closed connection that takes nothing any more is cut after so long
    bytes_a_second     read from one host, after a first `byte_burst`; the rest waits
    requests_a_second  answered to one host, after a first `request_burst`; the rest waits
    request_pace       of requests that one host sends at once, so many a second are begun
    request_wait_s     a request that would wait longer is refused
    clients            pages of spectators connected at the same time, of all hosts
    host_clients       pages of one host
    message_bytes      length of the longest accepted message
    messages_a_second  taken from one host, after a first `burst`; the rest waits
    wordless_bytes     read from a socket without a whole message, before it is cut
    send_timeout_ms    how long a page may take nothing before it is disconnected
    """

    connections: int = 192
    host_connections: int = 24
    answer_s: float = 10.0
    linger_s: float = 10.0
    bytes_a_second: float = 16_384.0
    byte_burst: int = 131_072
    requests_a_second: float = 40.0
    request_burst: int = 160
    request_pace: float = 400.0
    request_wait_s: float = 5.0
    clients: int = 64
    host_clients: int = 12
    message_bytes: int = 4096
    messages_a_second: float = 20.0
    burst: int = 40
    wordless_bytes: int = 131_072
    send_timeout_ms: int = 10_000


def fitting(limits: WebLimits, files: int | None = None) -> WebLimits:
    """The limits, with no more connections than this process may have files open (None: as the system says)."""
    most = resource.getrlimit(resource.RLIMIT_NOFILE)[0] if files is None else files
    if most == resource.RLIM_INFINITY:
        return limits
    return replace(limits, connections=max(8, min(limits.connections, most - OWN_FILES)))
