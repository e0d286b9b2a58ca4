"""What a chain of 74HC165 makes of a pattern, and which fault of the wiring that is.

The pattern goes into DS of the last chip and comes out of QH of the first one, 8 clocks a chip later.  So the place
where it comes back counts the chips, and a pattern between two whole chips is a fault of the clock.
"""

from hardware.drivers.contract import Defect, Proof

PATTERN = bytes((0xA5, 0x0F, 0x96, 0x3C, 0xE1, 0x5B, 0x47, 0xD2))
SPARE = 3  # bytes sent behind the pattern, so that a chain that is too long shows it, too
NEAR = 8  # of the pattern's 64 bits: so many wrong ones are noise, more are another pattern

SILENT_HIGH = Defect(
    "silent-high",
    "nothing but ones comes back: MISO is open, U1 has no GND, or, if U1 alone was right, a wire between chips is open",
    "measure 3.3 V at VCC (pin 16) and 0 V at GND (pin 8) of U1, then follow MISO to QH (pin 9) of U1",
)
SILENT_LOW = Defect(
    "silent-low",
    "nothing but zeros comes back: U1 has no power, MISO is open or on GND, or SH/LD is held low, or no clock arrives",
    "measure 3.3 V at VCC (pin 16) and SH/LD (pin 1) of U1, 0 V at CLK INH (pin 15), then follow clock and MISO",
)
CLOCK_EDGE = Defect(
    "clock-edge",
    "the pattern is off by one bit: the chips take data at the wrong edge of the clock",
    "put 47 Ohm into clock and load at the host, keep MOSI as short as the clock, or set speed_hz = 250000",
)
CLOCK_RINGS = Defect(
    "clock-rings",
    "the pattern is off by some bits: edges of the clock are counted twice, or missed",
    "put 47 Ohm into clock and load at the host, 100 nF at each chip, and a ground wire beside the clock",
)
CHIPS_MISSING = Defect(
    "chips-missing",
    "the pattern comes 8 bits too early for each chip that is left out of the chain",
    "compare the chain with the table of `witboard board wiring`; where a wire goes past a chip, that chip is missing",
)
CHIPS_TOO_MANY = Defect(
    "chips-too-many",
    "the pattern comes 8 bits too late for each chip more than the board file has",
    "take MOSI to DS of the last chip that the table names, or raise `channels` in the board file",
)
JUMPER_LEFT = Defect(
    "jumper-left",
    "what is sent comes back at once: MOSI and MISO are joined",
    "take the jumper of the stage before out; else look for solder between the two",
)
CHIP_UNPOWERED = Defect(
    "chip-unpowered",
    "behind some chips nothing but zeros comes: the next chip has no power, or no data reach it",
    "measure 3.3 V at VCC (pin 16) of the chip that is named, and look at the wire from its QH (pin 9)",
)
CHAIN_CUT = Defect(
    "chain-cut",
    "behind some chips nothing but ones comes: the wire between two chips is open",
    "look at the wire from DS (pin 10) of the chip before to QH (pin 9) of the chip that is named",
)
LOOP_OPEN = Defect(
    "loop-open",
    "all chips shift, but nothing enters the last one: MOSI does not reach its DS",
    "follow MOSI to DS (pin 10) of the last chip; without that wire say loop = false in the board file",
)
BITS_WRONG = Defect(
    "bits-wrong",
    "the pattern comes back in its place with wrong bits: noise, or a slow edge",
    "join the grounds beside the data, put 100 nF at each chip, or set speed_hz = 250000",
)
GARBLED = Defect(
    "garbled",
    "what comes back is not what was sent",
    "prove a chain of one chip first: MOSI to its DS (pin 10), QH (pin 9) to MISO",
)
JUMPER_OPEN = Defect(
    "host-pins",
    "what the host sends does not come back over the jumper",
    "look whether the jumper is on the two pins that are named, and what `witboard doctor` says of the bus",
)
TROUBLES = (
    SILENT_HIGH,
    SILENT_LOW,
    CLOCK_EDGE,
    CLOCK_RINGS,
    CHIPS_MISSING,
    CHIPS_TOO_MANY,
    JUMPER_LEFT,
    CHIP_UNPOWERED,
    CHAIN_CUT,
    LOOP_OPEN,
    BITS_WRONG,
    GARBLED,
    JUMPER_OPEN,
)


def sent_through(chips: int) -> bytes:
    """What to send: the pattern, and as much behind it as it takes to come out of the chain."""
    return PATTERN + bytes(chips + SPARE)


def judged(came: bytes, chips: int) -> Proof:
    """What a chain of so many chips gave back for `sent_through(chips)`; 0 chips: a jumper.

    Bits before the pattern are the chips' inputs, and may be anything.
    """
    bits = _bits(came)
    wanted, due = _bits(PATTERN), 8 * chips
    seen = came.hex(" ")
    places = [at for at in range(len(bits) - len(wanted) + 1) if bits[at : at + len(wanted)] == wanted]
    if due in places:
        return Proof(f"the pattern comes back behind {chips} chips" if chips else "the pattern comes back")
    if not chips:
        return Proof(seen, JUMPER_OPEN)
    if places:
        return _shifted(places[0], chips, seen)
    return Proof(*_lost(bits, due, seen))


def judged_open(came: bytes, chips: int) -> Proof:
    """The same where DS of the last chip is on ground: behind the chips come zeros alone."""
    bits, seen = _bits(came), came.hex(" ")
    if len(set(bits)) == 1:
        return Proof(seen, SILENT_HIGH if bits[0] == "1" else SILENT_LOW)
    return Proof(seen, CHAIN_CUT) if "1" in bits[8 * chips :] else Proof(f"zeros come behind {chips} chips")


def _shifted(at: int, chips: int, seen: str) -> Proof:
    off = at - 8 * chips
    place = f"the pattern comes {abs(off)} bits too {'early' if off < 0 else 'late'}: {seen}"
    if at == 0:
        return Proof(place, JUMPER_LEFT)
    if abs(off) == 1:
        return Proof(place, CLOCK_EDGE)
    if off % 8:
        return Proof(place, CLOCK_RINGS)
    return Proof(place, CHIPS_MISSING if off < 0 else CHIPS_TOO_MANY)


def _lost(bits: str, due: int, seen: str) -> tuple[str, Defect]:
    """The pattern is nowhere."""
    if len(set(bits)) == 1:
        return seen, SILENT_HIGH if bits[0] == "1" else SILENT_LOW
    wanted = _bits(PATTERN)
    wrong = sum(one != other for one, other in zip(bits[due:], wanted, strict=False))
    if wrong <= NEAR:
        return f"{wrong} of 64 bits are wrong: {seen}", BITS_WRONG
    tail = bits[due:]
    if len(set(tail)) > 1:
        return seen, GARBLED
    shifts = -(-len(bits.rstrip(tail[0])) // 8)  # chips whose inputs came through; at rest they may look like the tail
    if shifts * 8 >= due:
        return f"all {shifts} chips answer, and then nothing but {tail[0]}: {seen}", LOOP_OPEN
    named = f"U{shifts} answers; from U{shifts + 1} on comes nothing but {tail[0]}: {seen}"
    return named, CHAIN_CUT if tail[0] == "1" else CHIP_UNPOWERED


def _bits(data: bytes) -> str:
    return "".join(f"{byte:08b}" for byte in data)
