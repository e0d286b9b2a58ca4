"""The errors of the plans.

HardwareError
├── BadPlan         (ValueError)    what the caller asked for cannot be built or drawn
└── PackageMissing  (ImportError)   a package that a file format needs is not installed; names it
"""

from hardware.errors import HardwareError


class BadPlan(HardwareError, ValueError):
    """What the caller asked for cannot be built or drawn."""


class PackageMissing(HardwareError, ImportError):
    """A package that a file format needs is not installed."""
