"""The devices of a board, open while a game is served, and what they tell people.

board_devices (real or simulated devices), sensor_health (which sensors are faulty), panel (lamps and buzzer), simhand
(the hand at a simulated board).  Imports core, table's binding, web's page_protocol and the
hardware.  Begin with board_devices.
"""
