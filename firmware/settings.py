"""The files beside the program: what board this is, its thresholds, and a mark to stay at the prompt once."""

import json
import os
import struct
from binascii import crc32

BOARD = "board.json"
THRESHOLDS = "thresholds.bin"
PROMPT = "prompt"  # an empty file
_NEW = ".new"


def board():
    """The settings that were made from the board file.

    :raises OSError, ValueError: there are none, or not whole.
    """
    with open(BOARD) as file:
        return json.load(file)


def save_thresholds(wiring, thresholds):
    """Keep them, for that wiring; a power cut leaves the old ones or the new ones."""
    whole = struct.pack("<I", wiring) + thresholds
    with open(THRESHOLDS + _NEW, "wb") as file:
        file.write(whole)
        file.write(struct.pack("<I", crc32(whole) & 0xFFFFFFFF))
    os.rename(THRESHOLDS + _NEW, THRESHOLDS)


def thresholds(wiring):
    """(thresholds, None), or (None, why there are none); both None: nobody has stored any."""
    try:
        with open(THRESHOLDS, "rb") as file:
            whole = file.read()
    except OSError:
        return None, None
    if len(whole) < 8 or struct.unpack("<I", whole[-4:])[0] != crc32(whole[:-4]) & 0xFFFFFFFF:
        return None, "the stored thresholds are damaged: calibrate again"
    if struct.unpack("<I", whole[:4])[0] != wiring:
        return None, "the stored thresholds are those of another wiring: calibrate again"
    return whole[4:-4], None


def mark_prompt():
    """At the next start, stay at the prompt."""
    with open(PROMPT, "w"):
        pass


def take_prompt():
    """Whether to stay at the prompt; the mark is gone then."""
    try:
        os.remove(PROMPT)
    except OSError:
        return False
    return True
