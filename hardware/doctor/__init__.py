"""What this machine has and lacks for a board.

machine    the machine as the checks see it: files under a root, commands, packages; tests give another root
diagnosis  one line of the result
needs      what the drivers of a board file need of it, all together
software, pi, devices, disk   the checks, a few a file
doctor     all of them, in the order in which one mends
"""
