"""What hangs on a board besides the pipeline: its devices for as long as a game is served, and what they tell people.

board_devices (its own, or simulated ones), sensor_health (which sensor is sick), panel (lamps and buzzer), voice (what
is said aloud), simhand (the hand at a simulated board).  Imports core, table's binding, web's page_protocol and the
hardware.  Begin with board_devices.
"""
