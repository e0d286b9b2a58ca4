"""The errors of the hardware room.

HardwareError
├── BadBoard           (ValueError)    a board file is wrong and its owner must fix it; names file, key and remedy
├── Undecodable        (ValueError)    data is no JSON, MessagePack or TOML that can be used (hardware.decoding)
├── BadRecording       (ValueError)    a recording cannot be read; names the byte
├── DriverMissing      (RuntimeError)  a driver's package or device is missing; names driver, cause and remedy
├── DeviceLost         (ConnectionError)  a device was there and is gone (cable, power)
└── DeviceMisbehaved   (RuntimeError)  a device gives an invalid answer
"""


class HardwareError(Exception):
    """The base of all errors of the hardware room."""


class BadBoard(HardwareError, ValueError):
    """A board file is wrong."""


class BadRecording(HardwareError, ValueError):
    """A recording cannot be read."""


class DriverMissing(HardwareError, RuntimeError):
    """A package or device that a driver needs is missing on this machine."""


class DeviceLost(HardwareError, ConnectionError):
    """The device was there and is gone."""


class DeviceMisbehaved(HardwareError, RuntimeError):
    """The device gives an invalid answer."""
