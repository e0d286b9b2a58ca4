"""What an installation on a Raspberry Pi adds to the system: the service, the udev rule, and what a board needs."""
