### Scores in words.

even = even
ahead = { NUMBER($points, minimumFractionDigits: 1, signDisplay: "always") } { $unit }
wins = { $side } wins
wins-in = { $side } wins in { $moves }
