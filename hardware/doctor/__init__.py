"""Checks whether this machine has everything a board needs.

machine    the machine as the checks see it: files under a root, commands, packages; tests use another root
diagnosis  one line of the result
needs      what all drivers of a board file together need of the machine
software, pi, devices, sensors, disk   the checks, grouped by subject
doctor     all checks, in the order in which faults are best fixed
"""
