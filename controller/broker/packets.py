"""What a packet of MQTT begins with."""

PUBLISH = 3  # kind of a packet (MQTT 3.1.1, 2.2.1)


def remaining_length(number: int) -> bytes:
    """How many bytes follow, as a packet has it (MQTT 3.1.1, 2.2.3)."""
    out = bytearray()
    while True:
        number, low = divmod(number, 128)
        out.append(low | (0x80 if number else 0))
        if not number:
            return bytes(out)
