"""Raw frames, and everything else a session was told, in a file: kept so that it can be lived through again.

The file begins with the line `witboard recording 1`; then come blocks, each of them

    length u16 | length inverted u16 | CRC-32 of the payload u32 | payload        (little endian)

The first payload is the header (msgpack), all others are records one after the other (`records`).
Blocks are only ever appended, each by one write; so a power cut tears the last one at most, and that
one is dropped and reported.  Whatever else is wrong is a BadRecording that names the byte.
"""

from hardware.recording.layout import Header, RecordedInput
from hardware.recording.reader import Recording, parse_recording, read_recording
from hardware.recording.recorder import Recorder
from hardware.recording.replay import ReplaySource

__all__ = [
    "Header",
    "RecordedInput",
    "Recorder",
    "Recording",
    "ReplaySource",
    "parse_recording",
    "read_recording",
]
