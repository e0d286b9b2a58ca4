"""Exceptions of calibration.

HardwareError
└── BadCalibration (ValueError)  a file that cannot be used, or a board that cannot be calibrated so; names the remedy
"""

from hardware.errors import HardwareError


class BadCalibration(HardwareError, ValueError):
    """A calibration that cannot be read, does not belong to this board, or cannot be made."""
