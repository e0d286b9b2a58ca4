"""The faults that the scanner finds when it looks at its sensors (`examining`)."""

from hardware.drivers.contract import Defect

MULTIPLEXER_SILENT = Defect(
    "multiplexer-silent",
    "a multiplexer passes nothing on: it has no power, or is not enabled, or no select line reaches it",
    "measure 3.3 V at VCC (pin 24), 0 V at GND (pin 12) and EN (pin 15) of the chip that is named; follow SIG (pin 1)",
)
NO_VOLTAGE = Defect(
    "no-voltage",
    "channels that are named carry no voltage of a sensor",
    "measure 3.3 V at the sensor, then follow its output to the input that `witboard board wiring` names",
)
SCANNER_FAULT = Defect("scanner-fault", "the scanner finds a fault", "do what the line says; look at plugs and supply")
TROUBLES = (MULTIPLEXER_SILENT, NO_VOLTAGE, SCANNER_FAULT)
