# Warum ein Zug gut ist, oder wovor gewarnt wird.  $how beendet die Partie: `Weiß hat alle 12 Stifte in der Zielreihe`.
wins-at-once = Das gewinnt sofort: { $how }.
loses-at-once = Das verliert sofort: { $how }.
ends-drawn = Das endet remis: { $how }.
wins-by-force = Das gewinnt sicher, was { $other } auch tut.
wins-in = Das gewinnt { $number ->
    [one] in { $number } Zug
   *[other] in { $number } Zügen
}, was { $other } auch tut: { $how }.
has-to-pass = { $side } kann nicht ziehen und muss passen.
only-move = Das ist der einzige erlaubte Zug.
holds-out = Jeder Zug verliert; dieser hält am längsten.
loses = Dieser Zug verliert.
loses-too = Jeder Zug verliert, auch dieser.
lost-in = { $first } { $other } gewinnt { $number ->
    [one] in { $number } Zug
   *[other] in { $number } Zügen
}: { $how }.
others-win = Nach den meisten anderen Zügen gewinnt { $other } sofort: { $how }.
keeps-from-winning = { $move ->
    [pass] Das verhindert, dass { $other } durch Passen sofort gewinnt.
   *[other] Das verhindert, dass { $other } mit { $move } sofort gewinnt.
}
unless-answered = Das gewinnt sofort, wenn { $other } nicht darauf antwortet: { $how }.
threatens-to-win = { $move ->
    [pass] Danach gewinnt Passen sofort.
   *[other] Das droht, mit { $move } sofort zu gewinnen.
}
takes = Das { $deed }.
takes-and-is-taken = Das { $deed }. Die Antwort { $move } { $back }.
no-longer-has = { $side } ist { $shape } los.
others-leave = Nach den meisten anderen Zügen hat { $side } { $shape }.
has-then = { $side } hat dann { $shape }.
duty = Das ist Pflicht: { $duty }
keeps-from = Das verhindert, dass { $other } mit { $move } { $deed }.
keeps-from-most = Das verhindert, dass { $other } mit { $move } { $deed }. Nur noch { $left } { $left ->
    [one] geht
   *[other] gehen
} dann verloren.
threatens-to-take = Das droht, mit { $move } { $deed }.
nothing-to-take = { $other } kann dann nichts schlagen, nach den meisten anderen Zügen schon.
nothing-to-capture = { $other } kann dann nichts fangen, nach den meisten anderen Zügen schon.
leads-to-taking = { $number ->
    [one] Im nächsten Zug
   *[other] In den nächsten { $number } Zügen
} schlägt das { $what }.
aim = Das { $aim }.
best-ahead = { $number ->
    [one] Nach { $number } Zug
   *[other] Nach { $number } Zügen
} am besten, aber erzwungen ist nichts.
next-best-ahead = { $number ->
    [one] Nach { $number } Zug
   *[other] Nach { $number } Zügen
} am nächstbesten, aber erzwungen ist nichts.

# Warnungen.
other-wins = { $other } gewinnt sofort: { $how }.
can-win = { $moves ->
    [pass] { $other } kann dann sofort gewinnen, durch Passen.
   *[other] { $other } kann dann sofort gewinnen, mit { $moves }.
}
and-then = { $then ->
    [pass] { $first } und Passen
   *[other] { $first } und { $then }
}
may-punish = { $side } hat dann { $shape }. { $other } darf das bestrafen.

# Figuren werden geschlagen, Steine gefangen; $what ist `einen schwarzen Stift`, `3 Steine`.
takes-it = schlägt { $what }
captures-it = fängt { $what }
taking-it = { $what } schlägt
capturing-it = { $what } fängt
take-it = { $what } zu schlagen
capture-it = { $what } zu fangen

# Anzahlen.  Der Name einer Figur hat dieselben Formen im Katalog ihres Spiels; hier immer im Akkusativ.
moves = { $number ->
    [one] { $number } Zug
   *[other] { $number } Züge
}
some = { $number ->
    [one] { CASE($what, case: "accusative") }
   *[other] { $number } { CASE($what, case: "plural") }
}
piece = Figur
    .accusative = eine Figur
    .plural = Figuren
stone = Stein
    .accusative = einen Stein
    .plural = Steine
named = { $name }
    .accusative = { $name }
    .plural = { $name }
