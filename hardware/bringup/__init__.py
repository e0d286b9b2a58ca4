"""From an unpowered bench to a board, stage by stage: what to measure, what it means when wrong, what to do.

steps     what a stage consists of: questions, measurements, tries of a device
troubles  the faults a step can find; those of a chain are its driver's
stages    the stages of a board, with limits computed from its file
machine   where a builder is, what came of each step; pure: answers and proofs go in, words come out
results   what came of the steps; stored: the same as a file, to go on another day
bench     the devices of a board as the tries use them
report    all of it for others, without anything that tells whose machine it is
untried   what nobody has tried on hardware yet, and the test that would settle each
evidence  what reports of builders have settled of it
"""
