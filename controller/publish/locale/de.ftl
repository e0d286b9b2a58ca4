# Was zum Spielen angeboten wird.

no-clock = Keine Uhr
each = { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
} pro Spieler
each-hours = { $hours ->
    [one] 1 Stunde
   *[other] { $hours } Stunden
} pro Spieler
each-and = { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
} pro Spieler und { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
} pro Zug
each-then = { $minutes ->
    [one] 1 Minute
   *[other] { $minutes } Minuten
} pro Spieler, dann { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
} pro Zug
no-place = { $game } passt nicht auf dieses Brett.
carries = { no-place } Es trägt { AND($games) }.
