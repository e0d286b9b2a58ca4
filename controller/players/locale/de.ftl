### Bewertungen in Worten.

even = gleich
ahead = { $points } { $unit }
wins = { $side } gewinnt
wins-in = { $side } gewinnt in { $moves }
