### Scores in words.

even = even
ahead = { $points } { $unit }
wins = { $side } wins
wins-in = { $side } wins in { $moves }
