### Was geschehen ist.

no-sensors = Die Sensoren antworten nicht. Die Partie wartet.
no-sensors-why = Die Sensoren antworten nicht: { $why }. Die Partie wartet.
sensors-back = Die Sensoren antworten wieder.
not-finished = Mach erst den Zug fertig.
first-back = Stell erst die Figuren zurück.
revised = Der Zug ist jetzt { $move }.
resume-first = Die Partie ist angehalten. Mach erst weiter.
choose-later = Die Sensoren antworten nicht; wähle noch einmal, sobald sie antworten.
passes = { $side } passt.
moves-taken-back = { $count ->
    [one] { $count } Zug zurückgenommen.
   *[other] { $count } Züge zurückgenommen.
}
begins = Das Brett ist aufgestellt. { $side } beginnt.
goes-on = Das Brett ist aufgestellt. { $side } ist am Zug.
begins-elsewhere = Die Partie beginnt aus einer anderen Stellung: { $pieces ->
    [one] { $pieces } Figur
   *[other] { $pieces } Figuren
}, { $side } ist am Zug.
begins-with-pits = Die Partie beginnt aus einer anderen Stellung: { $pits ->
    [one] { $pits } Mulde
   *[other] { $pits } Mulden
}, { $side } ist am Zug.
position-set = Die Spielleitung hat die Stellung gesetzt. { $side } ist am Zug.
position-set-board-not = Die Spielleitung hat die Stellung gesetzt. Stell die Figuren auf; { $side } ist am Zug.
exchanged = { $one } und { $other } sind vertauscht. { $side } ist am Zug.
nothing-changed = Es bleibt alles, wie es ist.
move-chosen = { $side }: { $move }.
looks-again = Ich achte wieder auf { $site }.
play-goes-on = Die Partie geht weiter.
paused = Die Partie ist angehalten.
adjourned = Die Partie ist vertagt. Jetzt eine andere beginnen, oder hier weiterspielen.
set-up = { $game }: Stell die Figuren auf ihre Plätze.
resumed = { $count ->
    [one] Die Partie geht nach 1 Zug weiter. { $side } ist am Zug.
   *[other] Die Partie geht nach { $count } Zügen weiter. { $side } ist am Zug.
}
resumed-paused = { $count ->
    [one] Die Partie ist wieder da, angehalten nach 1 Zug. { $side } ist am Zug.
   *[other] Die Partie ist wieder da, angehalten nach { $count } Zügen. { $side } ist am Zug.
}
resumed-waiting = { $count ->
    [one] Weiter nach 1 Zug. { $side } ist am Zug; die Uhr wartet auf eine Berührung.
   *[other] Weiter nach { $count } Zügen. { $side } zieht; die Uhr wartet auf eine Berührung.
}
one-board-only = Zwei Bretter teilen sich diese Partie; das lässt sich nicht hier allein ändern.
line-cut = Leitung unterbrochen. Die Uhren stehen.
line-back = Das andere Brett ist da. Es geht weiter.
proposed = Das andere Brett erfährt es.
