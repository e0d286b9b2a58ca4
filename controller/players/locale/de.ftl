### Bewertungen in Worten.

even = gleich
ahead = { NUMBER($points, minimumFractionDigits: 1, signDisplay: "always") } { $unit }
wins = { $side } gewinnt
wins-in = { $side } gewinnt in { $moves }

# Die Stufen, von der untersten, nach ihrer Nummer.
level-1 = erste Schritte
level-2 = Anfänger
level-3 = gelegentlich
level-4 = lernt noch
level-5 = solide
level-6 = geübt
level-7 = stark
level-8 = sehr stark
level-9 = Experte
level-10 = volle Stärke
