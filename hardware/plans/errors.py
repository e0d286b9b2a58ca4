"""What the plans refuse.

HardwareError
├── BadPlan         (ValueError)    what was asked for cannot be built, or not be drawn: the caller's to change
└── PackageMissing  (ImportError)   a package that a file format needs is not installed; names it
"""

from hardware.errors import HardwareError


class BadPlan(HardwareError, ValueError):
    """Such a thing cannot be built or drawn."""


class PackageMissing(HardwareError, ImportError):
    """A package is missing."""
