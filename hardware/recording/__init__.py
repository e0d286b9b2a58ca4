"""A file of raw frames and all other inputs of a session, from which the session can be replayed.

The file begins with the line `witboard recording 1`, followed by blocks.  Each block is

    length u16 | length inverted u16 | CRC-32 of the payload u32 | payload        (little endian)

The first payload is the header (msgpack); all others hold consecutive records (see `records`).
Blocks are only appended, each by one write.  So a power cut damages at most the last block, which the
reader drops and reports.  Any other damage raises BadRecording, which names the byte.
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
