### Bewertungen in Worten.

even = gleich
ahead = { NUMBER($points, minimumFractionDigits: 1, signDisplay: "always") } { $unit }
wins = { $side } gewinnt
wins-in = { $side } gewinnt in { $moves }
