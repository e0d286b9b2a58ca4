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
played = { $number }: { $game }, begonnen { $begun }, auf dem Brett { $board }: { $how }
written = { $line }, { $size } kB geschrieben
unfinished = nicht beendet
ended = beendet
shown = { $game }, Festlegungen { $rulings }, begonnen { $begun } auf dem Brett { $board }
start = Anfang: { $text }
result = Ergebnis: { $text }

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
number = eine ganze Zahl von { $least } bis { $most }; { $usual }, wenn du nichts wählst
seconds = eine ganze Zahl von { $least } bis { $most } Sekunden; { $usual }, wenn du nichts wählst
usual = { $value } (wenn du nichts wählst)
means = { $value }: { $meaning }
by-lot = durch das Los, wenn du nichts wählst
