"""The rules of the games. Pure: standard library only, no I/O, no clock, no source of randomness."""

from engine import build

build.choose()
