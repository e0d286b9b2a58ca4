# Regeln.
all-rules = Alle Regeln
more-rules = Alle Regeln: { $every }. Eine Regel: { $one }
no-rule-with = Keine Regel von { $game } spricht von „{ $word }“.

# Stellungen und Tipps.
position = Stellung: { $text }
over = zu Ende: { $reason } ({ $clause })
to-move = am Zug: { LIST($sides) }
duty = Pflicht: { $text } ({ $clause })
score = Wert
line = Zugfolge
why = Grund
asked = { $game }, am Zug { $side }: { $position }
looked = Tiefe { $depth }, { $positions } Stellungen in { $ms } ms, { $pace } je Sekunde

# Partien im Journal.
number = Nr.
game-played = Spiel
begun = Begonnen
players-of = Spieler
how-ended = Ergebnis
written = Platz
no-games = Es wurde noch keine Partie gespielt.
player = { $name } ({ $side })
computer = Computer, Stufe { $level }
day = { $day }.{ $month }.{ $year } { $time }
size = { $size } kB
unfinished = noch nicht zu Ende
ended = beendet
shown = { $game }, Festlegungen { $rulings }, begonnen { $begun } auf dem Brett { $board }
start = Anfang: { $text }
result = Ergebnis: { $text }
imported = Partie { $number }: { $game }, { $result }
pruned = Partie { $number }: liegt in { $path } und nicht mehr im Journal
game-number = Partie { $number }
checked = { $count ->
    [one] in Ordnung, 1 Eintrag
   *[other] in Ordnung, { $count } Einträge
}
checked-before = { $count ->
    [one] in Ordnung, 1 Eintrag, davon { $before } noch ohne Prüfsumme
   *[other] in Ordnung, { $count } Einträge, davon { $before } noch ohne Prüfsumme
}
nothing-pruned = Nichts zu entfernen.
made = { $move }, { $how ->
    [settle] durch Ruhe
    [touch] durch die nächste Berührung
    [button] durch den Knopf
    [answer] durch die Antwort
    [pass] gepasst
   *[other] { $how }
}

# Ein Brett, an dem gespielt wird.
game-is-kept = Die Partie ist gespeichert; ein neuer Start setzt sie fort.
recording-ends = Die Aufnahme endet hier: Ein anderes Spiel beginnt.
other-device = Um von einem anderen Gerät zu spielen, öffne dort einmal: { $link }
replayed = { $frames } { $frames ->
    [one] Sensorbild
   *[other] Sensorbilder
}, { $inputs } { $inputs ->
    [one] andere Eingabe
   *[other] andere Eingaben
}, { $moves } { $moves ->
    [one] Zug
   *[other] Züge
}

# Spiele und ihre Wahlregeln.
game = { $key }: { $title }, { $players }. { $goal }
players = { $number ->
    [one] { $number } Spieler
   *[other] { $number } Spieler
}
players-from = { $least } bis { $most } Spieler
option = { $key }: { $title } ({ $clause }): { OR($values) }
option-number = { $key }: { $title } ({ $clause }): { $usual }, von { $least } bis { $most }
no-options = { $game } hat keine Wahlregeln.
option-head = { $title } ({ $key }, { $clause })
whole-number = eine ganze Zahl von { $least } bis { $most }; { $usual }, wenn du nichts wählst
seconds = eine ganze Zahl von { $least } bis { $most } Sekunden; { $usual }, wenn du nichts wählst
usual = { $value } (wenn du nichts wählst)
means = { $value }: { $meaning }
by-lot = durch das Los, wenn du nichts wählst
