"""The faults that the steps of bring-up find, apart from those of a chain (`drivers.chain_proof`)."""

from hardware.drivers import chain_proof
from hardware.drivers.contract import Defect
from hardware.drivers.serial import troubles as scanner

SHORT_5V = Defect(
    "short-5v",
    "5 V and GND are joined: the supply would be shorted",
    "do not switch on; take capacitors and strip off one after the other until it stops beeping",
)
SHORT_LOW = Defect(
    "short-3v3",
    "3.3 V and GND are joined: the host's pin would be shorted",
    "do not switch on; look for solder between VCC and GND of sensors and chips",
)
RAILS_JOINED = Defect(
    "rails-joined",
    "5 V and 3.3 V are joined: 5 V would destroy the host's pins",
    "do not switch on; 3.3 V goes to sensors and chips alone, 5 V to strip and level shifter alone",
)
GROUND_OPEN = Defect(
    "ground-open",
    "the grounds of host and LED supply are not joined: data have no way back",
    "wire the two grounds together where `witboard board power` says",
)
SUPPLY_LOW = Defect(
    "supply-low",
    "the LED supply gives too little",
    "look at mains, fuse and polarity; a supply that is right alone and low at the board is too small",
)
SUPPLY_HIGH = Defect(
    "supply-high",
    "the LED supply gives more than the LEDs bear",
    "switch off; turn its screw down, or take another supply of 5 V",
)
LOW_RAIL_LOW = Defect(
    "3v3-low",
    "3.3 V is missing or sags",
    "look at the wire from the 3.3 V pin or regulator; take sensors and chips off until it is back",
)
LOW_RAIL_HIGH = Defect(
    "3v3-high",
    "3.3 V is too high: it comes from the wrong pin or regulator",
    "switch off at once; a Pi's pin 17 and a Pico's pin 36 give 3.3 V, pin 2 gives 5 V",
)
CHIPS_HUNGRY = Defect(
    "chips-hungry",
    "the chips draw more than all of them should",
    "feel which chip is warm: it is turned round, or an output is shorted; tie open inputs",
)
CHIPS_IDLE = Defect(
    "chips-idle",
    "the meter shows a current below zero: its leads are exchanged",
    "exchange the leads and measure again",
)
MACHINE = Defect("machine", "the host lacks something", "do what `witboard doctor` says, line by line")
DEVICE = Defect("device", "the sensors cannot be opened, or do not answer", "do what the line says; look at plugs")
NO_CHANNEL = Defect(
    "no-channel",
    "no channel answers",
    "look at the wire of that input; with a peg: the magnet's pole, the sensor's face, and 3.3 V at the sensor",
)
OTHER_CHANNEL = Defect(
    "other-channel",
    "another channel answers: wires are exchanged",
    "compare the pin with the table of `witboard board wiring`; counted from the notch, D0 is pin 11",
)
MORE_CHANNELS = Defect(
    "more-channels",
    "channels answer that nothing touches: their inputs are open, or wires touch",
    "tie inputs without a sensor as the table says, and look for solder between neighbours",
)
OUTPUT_LOW = Defect(
    "output-low",
    "the sensor's output is low without a magnet",
    "take magnets out of reach; else the sensor lacks 3.3 V, is turned round, or is broken",
)
OUTPUT_HIGH = Defect("output-high", "the sensor's output is above 3.3 V", "switch off: the sensor is fed with 5 V")
MAGNET_UNSEEN = Defect(
    "magnet-unseen",
    "the sensor does not switch under the peg",
    "turn the magnet over; else the sensor lies with its back to the peg, beside the axis, or too deep",
)
POLES_ALIKE = Defect(
    "poles-alike",
    "the sensor answers both faces of a magnet, or none: it is not the one for one pole",
    "read its marking: DRV5032DU is the one for one pole; feed it with 3.3 V, hold the magnet on its axis and closer",
)
MAGNET_BELOW = Defect("below-zero", "the meter shows less than 0 V", "exchange its leads and measure again")
REST_LOW = Defect(
    "rest-low",
    "the linear sensor rests too low",
    "look at its 3.3 V, and whether output and GND are exchanged; take magnets out of reach",
)
REST_HIGH = Defect(
    "rest-high",
    "the linear sensor rests too high",
    "look whether output and VCC are exchanged; take magnets out of reach",
)
NOT_CALIBRATED = Defect(
    "not-calibrated",
    "calibration names sensors that do not answer as they should",
    "do what it says for each, then `witboard calibrate --only SITE`",
)
SENSORS_WRONG = Defect(
    "sensors-wrong",
    "some sensors do not answer, or as another channel",
    "look at each that is named; `again sensors` when it is mended",
)
LED_DARK = Defect(
    "led-dark",
    "the first LED gets no data, or no power",
    "look at its 5 V, the arrow on the strip (data go in at DIN), pin 1 of the 74AHCT125 on GND, and the data line",
)
LED_COLOUR = Defect(
    "led-colour",
    "the LED takes colours in another order",
    'write the order of your strip in [lights], e.g. order = "RGB"; four bytes a LED are "GRBW"',
)
LED_LOW = Defect("led-supply-low", "the LED gets too little", "look at the feeding wires, and at each joint's drop")
LED_HIGH = Defect("led-supply-high", "the LED gets more than it bears", "switch off, and look at the supply")
STRIP_BROKEN = Defect(
    "strip-broken",
    "behind some LEDs all are dark: the data line is broken there",
    "look at DOUT of the last LED that shines and DIN of the next; resolder, or replace the first dark one",
)
STRIP_LONG = Defect("strip-long", "more LEDs shine than the board has", "write their number in `leds`, or cut them off")
STRIP_NOISY = Defect(
    "strip-noisy",
    "LEDs flicker or show wrong colours: the data are disturbed",
    "level shifter within 20 cm of LED 0, 330 Ohm in the line, grounds joined; `witboard doctor` on the core clock",
)
FEED_LOW = Defect(
    "feed-low",
    "the strip's end gets too little when all of it shines",
    "feed 5 V and GND in at each LED that `witboard board power` names, with thicker wire",
)
STRIP_HUNGRY = Defect(
    "strip-hungry",
    "the strip draws more than its cap",
    "lower current_cap_ma in the board file; an LED that is hot is broken",
)
STRIP_IDLE = Defect("strip-idle", "the strip draws nothing", "measure in the lead of 5 V; look at the fuse")
UNSTEADY = Defect(
    "unsteady",
    "sensors change though nobody touches the board",
    "look at each that is named: a loose wire, an open input, a sensor at the edge of a magnet's reach",
)
LIGHT_LATE = Defect(
    "no-answer",
    "the board does not answer a lifted peg",
    "look at the page: what does it say of the sensor? Then `again sensor`",
)

TROUBLES = (
    *(SHORT_5V, SHORT_LOW, RAILS_JOINED, GROUND_OPEN, SUPPLY_LOW, SUPPLY_HIGH, LOW_RAIL_LOW, LOW_RAIL_HIGH),
    *(
        CHIPS_HUNGRY,
        CHIPS_IDLE,
        MACHINE,
        DEVICE,
        *chain_proof.TROUBLES,
        *scanner.TROUBLES,
        NO_CHANNEL,
        OTHER_CHANNEL,
        MORE_CHANNELS,
    ),
    *(
        OUTPUT_LOW,
        OUTPUT_HIGH,
        MAGNET_UNSEEN,
        MAGNET_BELOW,
        POLES_ALIKE,
        REST_LOW,
        REST_HIGH,
        NOT_CALIBRATED,
        SENSORS_WRONG,
    ),
    *(LED_DARK, LED_COLOUR, LED_LOW, LED_HIGH, STRIP_BROKEN, STRIP_LONG, STRIP_NOISY, FEED_LOW, STRIP_HUNGRY),
    *(STRIP_IDLE, UNSTEADY, LIGHT_LATE),
)
BY_KEY = {trouble.key: trouble for trouble in TROUBLES}
