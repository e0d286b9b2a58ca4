all-rules = Alle Regeln
more-rules = Alle Regeln: { $every }. Eine Regel: { $one }
no-rule-with = Keine Regel von { $game } spricht von „{ $word }“.

# Eine Stellung, und was in ihr möglich ist.
position = Stellung: { $text }
is-over = zu Ende: { $reason } ({ $clause })
to-move = am Zug: { LIST($sides) }
duty = Pflicht: { $text } ({ $clause })

# Spiele und ihre Wahlregeln.
game = { $key }: { $title }, { $players }. { $goal }
players = { $number } Spieler
players-from = { $least } bis { $most } Spieler
option = { $key }: { $title } ({ $clause }): { $values }
values = { OR($values) }
numbers = { $usual }, von { $least } bis { $most }
no-options = { $game } hat keine Wahlregeln.
number = eine ganze Zahl von { $least } bis { $most }; ohne Wahl { $usual }
seconds = eine ganze Zahl von { $least } bis { $most } Sekunden; ohne Wahl { $usual }
unless-chosen = { $title } (ohne Wahl)
by-lot = ohne Wahl entscheidet das Los

# Tipps.
score = Wert
line = Zugfolge
why = warum
asked = { $game }, { $side } ist am Zug: { $position }
looked = Tiefe { $depth }, { NUMBER($nodes, useGrouping: 1) } Stellungen in { NUMBER($ms, useGrouping: 1) } ms, { NUMBER($rate, useGrouping: 1) } pro Sekunde
