"""What a check of a board file finds."""

from typing import NamedTuple

from msgspec import Struct


class Finding(NamedTuple):
    """What is wrong with `key` of `thing`; `other` is what it collides with, if there is one."""

    thing: Struct
    key: str
    text: str
    other: Struct | None = None
