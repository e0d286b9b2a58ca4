# Eine Regel ist verletzt: die Kennung ist die der Regel im Regelblatt.
WARI-2 = Alle 48 Steine bleiben in Mulden und Speichern: { $what }.
WARI-4 = { $turn } ist am Zug. Lass die Steine von { $other } liegen: { $which }.
WARI-5 = Ein Zug nimmt alle Steine einer Mulde: { $what }.
WARI-6 = Säe { $pit } gegen den Uhrzeigersinn, einen Stein in jede Mulde: { LIST($way) }.
WARI-7 = { $pit } bleibt in diesem Zug leer: Das Säen lässt die Mulde jede Runde aus.
WARI-8 = { $turn } muss { $other } einen Stein lassen. Nach { $pit } wäre keiner da.
WARI-9 = { $pit } fängt { $what }.
WARI-10 = { $what }.
WARI-11 = { $turn } muss ziehen: { LIST($pits) }.

# Was falsch ist, in den Sätzen oben.
stones = { $number ->
    [one] { $number } Stein
   *[other] { $number } Steine
}
missing = { $number ->
    [one] { $number } Stein fehlt
   *[other] { $number } Steine fehlen
}
too-many = { stones } zu viel
too-many-in = Zu viele Steine in { LIST($pits) }
pits = { $number ->
    [one] Mulde { LIST($pits) }
   *[other] Mulden { LIST($pits) }
}
empty = { $pit } ist leer
have-lost = Aus { LIST($pits) } sind Steine weg
still-holds = In { $pit } liegen noch einige der { $number }
captured = { LIST($pits) }
nothing = nichts
captured-go = Was { $pit } gefangen hat, kommt in den Speicher von { $turn }: { stones }
captures-nothing = { $pit } fängt nichts, also bleiben die Speicher, wie sie sind
stay-in-the-store = Steine in einem Speicher bleiben dort

# Seiten.
south = Süd
north = Nord

# Wie eine Partie endet.
nothing-left = Kein Stein ist mehr übrig
starves = { $side } kann { $other } keinen Stein lassen und nimmt alle übrigen
row-empty = Die Reihe von { $side } ist zu Beginn des Zugs leer: { $other } nimmt alle übrigen
own-rows = Dieselbe Stellung zum dritten Mal: Jede Seite nimmt die Steine ihrer Reihe
halves = Dieselbe Stellung zum dritten Mal: Die übrigen Steine werden geteilt
majority = { $side } hat { $taken } von { $all } Steinen gefangen
wins-by = { $side } gewinnt { $most } zu { $least }.
drawn-at = Remis, { $most } zu { $least }.

# Pflichten.
must-feed = Die Reihe von { $other } ist leer. { $turn } muss sie füttern, mit { LIST($pits) }.
may-not-play = { $turn } darf nicht { LIST($pits) } spielen: { $other } hätte keinen Stein mehr.

# Ziel, und wie weit eine Seite ist.
aim = Fang { $number } der { $all } Steine.
taken-of = { $number } von { $all } Steinen
goal = Fang als Erster 25 der 48 Steine.
unit = Steine

# Wozu ein Zug gut ist, nach `Das`.
keeps-stones = behält die Steine in der eigenen Reihe
brings-stones = bringt { stones } in die Reihe von { $other }

# Wahlregeln: was jede entscheidet, und was ihre Werte heißen.
first-title = Wer beginnt
first-rule = Das Los entscheidet, wenn ihr euch nicht einigt.
first-south = Süd
first-north = Nord
repetition-title = Wenn Steine kreisen
repetition-rule = Liegen dieselben Steine zum dritten Mal gleich, endet die Partie.
repetition-own-rows = Eigene Reihen
repetition-half-each = Je die Hälfte
repetition-own-rows-means = Jede Seite nimmt die Steine, die in ihrer Reihe liegen.
repetition-half-each-means = Jede Seite nimmt die Hälfte der übrigen Steine.

# Mulden in Worten.
pit-of = Mulde { $pit } von { $side }
store-of = Speicher von { $side }
row-of = Mulden von { $side }
stores = Speicher
