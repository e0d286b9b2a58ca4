"""What the hardware room refuses or loses.

HardwareError
├── BadBoard           (ValueError)    a board file is wrong: the owner's to mend; names file, key and remedy
├── BadRecording       (ValueError)    a recording that cannot be read; names the byte
├── DriverMissing      (RuntimeError)  a driver's package or device is not there; names driver, cause, remedy
├── DeviceLost         (ConnectionError)  it was there and is gone (cable, power)
└── DeviceMisbehaved   (RuntimeError)  it answers what it should not
"""


class HardwareError(Exception):
    """The base of all errors of the hardware room."""


class BadBoard(HardwareError, ValueError):
    """A board file is wrong."""


class BadRecording(HardwareError, ValueError):
    """A recording cannot be read."""


class DriverMissing(HardwareError, RuntimeError):
    """What a driver needs is not on this machine."""


class DeviceLost(HardwareError, ConnectionError):
    """The device was there and is gone."""


class DeviceMisbehaved(HardwareError, RuntimeError):
    """The device answers what it should not."""
