"""Serial ports: found by a persistent name, opened exclusively, read and written without blocking.

When a cable is pulled, pyserial raises different exceptions in different calls, including termios.error, which is no
OSError.  `LOST` lists them all.
"""

import os
import termios
from pathlib import Path
from typing import TYPE_CHECKING

from hardware.drivers.need import missing, needed

if TYPE_CHECKING:
    from serial import Serial

LOST = (OSError, termios.error)
AUTO = "auto"
REMEDY = "install it with: pip install 'witboard[scanner]'"
_LASTING = Path("/dev/witboard-scanner")
_BY_ID = Path("/dev/serial/by-id")
_NAMES = ("*Witboard*", "*MicroPython*")


def find_port(port: str, by_id: Path = _BY_ID, lasting: Path = _LASTING) -> str:
    """The path of the port; "auto": the one microcontroller connected to this machine.

    :raises DriverMissing: there is none, or there are several.
    """
    if port != AUTO:
        if not Path(port).exists():
            raise missing("serial", f"there is no {port}", "plug the scanner in, or correct [sensors] port")
        return port
    if lasting.exists():
        return str(lasting)
    found = sorted({path for pattern in _NAMES for path in by_id.glob(pattern)})
    if not found:
        raise missing("serial", f"there is no scanner in {by_id}", "plug it in, or name its port in [sensors] port")
    if len(found) > 1:
        names = ", ".join(map(str, found))
        raise missing("serial", f"which of these is the scanner: {names}?", "name it in [sensors] port")
    return str(found[0])


class Port:
    """An open port.

    :raises DriverMissing: pyserial is not installed.
    :raises OSError: it cannot be opened.
    """

    def __init__(self, path: str) -> None:
        self.path = path
        self._serial: Serial = needed("serial", "serial", REMEDY).Serial(path, timeout=0, exclusive=True)
        self.fd: int = self._serial.fileno()
        self._unsent = bytearray()

    def read(self) -> bytes:
        """The bytes received since the last call.

        :raises OSError, termios.error: the device is gone.
        """
        return bytes(self._serial.read(max(1, self._serial.in_waiting)))

    def write(self, data: bytes) -> bool:
        """Send as much as possible now; whether everything is sent.  The rest waits for the next call.

        :raises OSError: the device is gone.
        """
        self._unsent += data
        while self._unsent:
            try:
                sent = os.write(self.fd, self._unsent)  # pyserial would busy-wait for a stalled device
            except BlockingIOError:
                return False
            del self._unsent[:sent]
        return True

    def drain(self) -> None:
        """Wait briefly until the bytes already sent have left the port.

        :raises OSError, termios.error: the device is gone.
        """
        self._serial.flush()

    def close(self) -> None:
        """Release the port."""
        self._serial.close()


def why(error: BaseException) -> str:
    """The message of the error, without pyserial's brackets and numbers."""
    number = getattr(error, "errno", None)
    return os.strerror(number).lower() if isinstance(number, int) else str(error)
