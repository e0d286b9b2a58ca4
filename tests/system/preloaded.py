"""What a daemon has imported by the time somebody plays: processes are forked from one that has it (see forked.py)."""

import uvicorn.lifespan.off
import uvicorn.protocols.websockets.websockets_sansio_impl  # noqa: F401

import controller.cli.run  # noqa: F401
import hardware.drivers.gpio
import hardware.drivers.hc165
import hardware.drivers.ws2812_spi  # noqa: F401
from engine.games import keys, load

for key in keys():
    load(key)
