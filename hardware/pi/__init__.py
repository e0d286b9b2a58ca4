"""What an installation on a Raspberry Pi puts into the system: the service, the udev rule, and what a board needs."""
