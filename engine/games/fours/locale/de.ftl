# Eine Regel ist verletzt: die Kennung ist die der Regel im Regelblatt.
FOURS-2 = Jede Seite behält ihre vier Stifte auf dem Brett: { $what }.
FOURS-3 = { $turn } ist am Zug: { $what }.
FOURS-4 = { $turn } hat noch Stifte einzusetzen. Der Stift auf { $site } bleibt stehen.
FOURS-5 = Ein Stift zieht nur in ein Loch neben seinem. { $to } liegt nicht neben { $site }.
FOURS-6 = In einem Zug wird nur ein Stift eingesetzt oder bewegt.
FOURS-7 = { $to } war besetzt. Ein Stift kommt nur in ein leeres Loch.
FOURS-8 = Die Partie ist zu Ende: { $winner } hat vier beisammen.

# Was falsch ist, am Ende der Sätze oben.
nothing-done = Setz einen Stift ein oder zieh einen
not-to-move = Der Stift auf { LIST($sites) } gehört { $other } und bleibt, wie er war
one-missing = Auf { $site } fehlt einer
one-too-many = Auf { $site } ist einer zu viel

# Seiten und Figuren.
white = Weiß
    .accusative = weißen
black = Schwarz
    .accusative = schwarzen
white-peg = weißer Stift
    .accusative = einen weißen Stift
    .plural = weiße Stifte
black-peg = schwarzer Stift
    .accusative = einen schwarzen Stift
    .plural = schwarze Stifte

# Wie eine Partie endet.
four-together = { $side } hat vier beisammen
third-time = Dieselbe Stellung kam zum dritten Mal

# Eine Pflicht.
puts-in = { $left ->
    [one] { $turn } setzt den letzten Stift ein.
   *[other] { $turn } setzt einen Stift ein; { $left } sind noch übrig.
}

# Ziel, und wie weit eine Seite ist.
aim = Bring deine vier Stifte in eine Linie oder ein Quadrat.
together = { $number } von { $all } beisammen
goal = Wer zuerst alle vier Stifte in einer Linie oder einem kleinen Quadrat hat, gewinnt.
unit = Formen

# Wozu ein Zug gut ist, nach `Das`.
three-together = bringt drei zusammen
in-the-way = stellt sich dreien in den Weg
takes-the-middle = nimmt ein Loch in der Mitte

# Eine Reihe des Bretts, wie sie vorgelesen wird.
rank = Reihe { $rank }
