"""BadBringup (ValueError): a bring-up's file or answer cannot be used; names the remedy."""

from hardware.errors import HardwareError


class BadBringup(HardwareError, ValueError):
    """A bring-up's file or answer cannot be used."""
