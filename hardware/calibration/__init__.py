"""Calibration of the sensors of one board, with a person's help; the result is kept in a file.

guide      the protocol of guides: scans and commands in, instructions for a person out
levels     the guide for sensors that measure
switches   the guide for switches: does each site answer on the channel of its file?
window     the last scans, their means and their noise
halls, cells   from measured levels to thresholds, or to zero and the weight of a stone
result     the calibration, one value per site;  stored: its file
deciding   converts raw values to sensor values, as the scanner does;  wire: the message to the scanner
models     simulated sensors that drift;  follower: a simulated person who does what the guide says
"""
