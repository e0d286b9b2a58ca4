"""Types of the keys in a driver's table.  Pins of the Pi are BCM numbers; pins of a scanner are those of its RP2040."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

HostPin: TypeAlias = Annotated[int, Meta(ge=2, le=27)]
PicoPin: TypeAlias = Annotated[int, Meta(ge=0, le=28)]
Spi: TypeAlias = Annotated[str, Meta(pattern=r"^[0-6]\.[0-2]$", description='bus and chip select, e.g. "0.0"')]
SpeedHz: TypeAlias = Annotated[
    int, Meta(ge=10_000, le=5_000_000)
]  # 74HC165 at 3.3 V: 120 ns from clock to QH, and wires
Port: TypeAlias = Annotated[str, Meta(pattern=r"^(/\S+|[A-Za-z0-9]+)$", description="the path of a serial port")]
I2cBus: TypeAlias = Annotated[int, Meta(ge=0, le=20)]
Address: TypeAlias = Annotated[int, Meta(ge=0x20, le=0x27)]
Addresses: TypeAlias = Annotated[tuple[Address, ...], Meta(min_length=1)]
Gamma: TypeAlias = Annotated[float, Meta(ge=1, le=3)]
ColourOrder: TypeAlias = Literal["GRB", "RGB", "GRBW", "RGBW"]
Level: TypeAlias = Literal["low", "high"]
Microseconds: TypeAlias = Annotated[int, Meta(ge=0, le=1000)]
