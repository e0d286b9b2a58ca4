"""What each sensor of one board needs so that it reads right: found with a person's help, kept in a file.

guide      the state machine for sensors that measure: scans and words in, what a person is to do next out
switches   the same for sensors that only say yes or no: does each site answer, and as the channel of its file?
window     the last scans, their means and their noise
halls, cells   from what was measured to thresholds, or to zero and the weight of a stone
result     what was found, one value a site;  stored: its file
deciding   raw values into sensor values, as the scanner does it;  wire: what the scanner is sent
models     simulated sensors that drift;  follower: a simulated person who does what the guide says
"""
