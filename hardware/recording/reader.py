"""Reads a recording."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from zlib import crc32

from hardware.decoding import MessagePack, Undecodable
from hardware.errors import BadRecording
from hardware.frame import SensorFrame
from hardware.recording.layout import BLOCK_HEAD, FIRST_LINE, MAX_PAYLOAD_BYTES, TITLE, VERSION, Header, RecordedInput
from hardware.recording.records import Memory, records_in

_HEADER = MessagePack(Header)


@dataclass(frozen=True, slots=True)
class Recording:
    """A recording in memory; every `for` iterates over it from the beginning.

    name    of the file
    torn    None, or a sentence that says what a power cut has destroyed
    blocks  (byte offset at which the block begins, payload) of each block after the header
    """

    name: str
    header: Header
    torn: str | None
    blocks: tuple[tuple[int, bytes], ...]

    def __iter__(self) -> Iterator[SensorFrame | RecordedInput]:
        """Frames and inputs in the order in which they were recorded.

        :raises BadRecording: a block is intact but does not hold records; all earlier records were yielded.
        """
        memory = Memory(self.header)
        for at, payload in self.blocks:
            try:
                yield from records_in(payload, memory)
            except (ValueError, IndexError, OverflowError) as error:
                why = f"the block at byte {at} does not hold records ({error})"
                raise BadRecording(f"{self.name}: {why}; it was not written by this program") from error


def read_recording(path: str | Path) -> Recording:
    """The recording in that file.

    :raises BadRecording: the file cannot be read, is no recording, or is damaged; names the byte and the remedy.
    """
    try:
        data = Path(path).read_bytes()
    except OSError as error:
        raise BadRecording(f"{path}: cannot be read ({error.strerror}); give the path of a recording") from error
    return parse_recording(data, str(path))


def parse_recording(data: bytes, name: str) -> Recording:
    """The recording in those bytes; see `read_recording`."""
    start = _after_first_line(data, name)
    blocks, torn = _blocks(data, start, name)
    if not blocks:
        raise BadRecording(f"{name}: ends at byte {len(data)}, within its header; nothing was recorded, delete it")
    try:
        header = _HEADER.read(blocks[0][1])
    except Undecodable as error:
        raise BadRecording(f"{name}: the header at byte {start} cannot be read ({error}); record anew") from error
    return Recording(name, header, torn, tuple(blocks[1:]))


def _after_first_line(data: bytes, name: str) -> int:
    if data.startswith(FIRST_LINE):
        return len(FIRST_LINE)
    if data and FIRST_LINE.startswith(data):
        raise BadRecording(f"{name}: ends at byte {len(data)}, within its first line; nothing was recorded, delete it")
    if data.startswith(TITLE):
        version = data[len(TITLE) : len(TITLE) + 10].split(b"\n")[0].decode("ascii", "replace")
        what = f"is of format {version!r}, at byte {len(TITLE)}; this program reads format {VERSION}"
        raise BadRecording(f"{name}: {what}; use the version of witboard that wrote it")
    raise BadRecording(f"{name}: is not a recording: byte 0 does not begin with {TITLE.decode()!r}; give another file")


def _blocks(data: bytes, at: int, name: str) -> tuple[list[tuple[int, bytes]], str | None]:
    """All intact blocks, and a sentence about a torn last one, or None."""
    blocks: list[tuple[int, bytes]] = []
    while at < len(data):
        fault, end = _fault(data, at)
        if fault is None:
            blocks.append((at, data[at + BLOCK_HEAD.size : end]))
            at = end
        elif not any(data[end:]):  # a power cut may leave zeros in place of unwritten bytes
            return blocks, f"{name}: the last {len(data) - at} bytes, from byte {at}, were torn off and are left out"
        else:
            remedy = f"cut the file to {at} bytes to read what is before" if blocks else "nothing of it can be read"
            raise BadRecording(f"{name}: damaged at byte {at}: {fault}; {remedy}")
    return blocks, None


def _fault(data: bytes, at: int) -> tuple[str | None, int]:
    """The fault of the block at that byte, or None, and the byte after the block, or after its head if that is bad."""
    start = at + BLOCK_HEAD.size
    if start > len(data):
        return "there is no whole head of a block", start
    length, inverted, checksum = BLOCK_HEAD.unpack_from(data, at)
    if length ^ inverted != MAX_PAYLOAD_BYTES:
        return "there is no head of a block", start
    end = start + length
    if end > len(data):
        return "the block is not whole", end
    if crc32(data[start:end]) != checksum:
        return "the checksum of the block does not fit", end
    return None, end
