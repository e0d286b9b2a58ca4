# Was alle Spiele gleich sagen.
# $how ist, was geschehen ist, ohne Punkt; $verdict ein Satz wie `wins`.
ended = { $how }. { $verdict }
time-is-up = Die Zeit ist um. { $verdict }
resigns = { $side } gibt auf. { $verdict }
draw-agreed = Die Spieler einigen sich auf Remis.
over = Die Partie ist zu Ende. { $reason }
wins = { $side } gewinnt.
win-together = { AND($sides) } gewinnen.
draw = Remis.
points = Punkte
# Folgt auf `Grau hat`.
penalised = eine Form, die bestraft wird

# Zeitspannen.
seconds = { $seconds ->
    [one] { $seconds } Sekunde
   *[other] { $seconds } Sekunden
}
hours = { $hours ->
    [one] { $hours } Stunde
   *[other] { $hours } Stunden
}
minutes = { $minutes ->
    [one] { $minutes } Minute
   *[other] { $minutes } Minuten
}
hours-and-minutes = { hours } { minutes }
