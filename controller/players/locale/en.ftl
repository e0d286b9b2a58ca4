### Scores in words.

even = even
ahead = { NUMBER($points, minimumFractionDigits: 1, signDisplay: "always") } { $unit }
wins = { $side } wins
wins-in = { $side } wins in { $moves }

# The levels, from the lowest, after their number.
level-1 = first steps
level-2 = beginner
level-3 = casual
level-4 = learner
level-5 = steady
level-6 = skilled
level-7 = strong
level-8 = very strong
level-9 = expert
level-10 = full strength
