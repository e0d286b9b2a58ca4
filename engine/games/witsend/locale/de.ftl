# Eine Regel ist verletzt: die Kennung ist die der Regel im Regelblatt.
WITSEND-1 = { $site } ist kein Loch dieser Strecke.
WITSEND-2 = Jeder Spieler behält sechs Stifte auf dem Brett: { $what }.
WITSEND-3 = Ein Stift bleibt in den Löchern seiner Zahl. { $site } gehört nicht dazu.
WITSEND-4 = { $side } hat diese Karte nicht: { $what }.
WITSEND-5 = Zieht zuerst Lose: { $what }.
WITSEND-6 = Der erste Ansager wird einmal bestimmt, nachdem alle gezogen haben: { $what }.
WITSEND-7 = Alle wählen geheim eine Karte, bevor Stifte ziehen: { $what }.
WITSEND-8 = { $side } darf nur Zahlenkarten spielen, bis zwei Stifte auf weißen Feldern standen.
WITSEND-9 = Nur Zahlenkarten wurden gezeigt. Nur der Ansager zieht, { $side } bleibt stehen.
WITSEND-10 = { $side } hat eine { $card } gezeigt und zieht Stift { $card }, keinen anderen.
WITSEND-11 = Der Stift des Ansagers zieht einen Schritt vor.
WITSEND-12 = { $side } muss ziehen: { $what }.
WITSEND-14 = Ein Quickie zieht seinen Spieler { $due } vor. Andere bleiben stehen: { $what }.
WITSEND-16 = Ein Stopp kehrt die Quickies um: { $due } zurück. Andere bleiben stehen: { $what }.
WITSEND-17 = Kein Stift geht vom Sternfeld oder aus Wit's End zurück, noch hinter sein Farbfeld.
WITSEND-18 = Ein Stopp gibt jeder Zahlenkarte eine Freifahrt, höchstens zum Stern: { $what }.
WITSEND-19 = Zwei oder mehr Stopps geben keine Freifahrt. { $side } bleibt stehen.
WITSEND-20 = Wer einen Stopp gezeigt hat, darf einen Quickie zurücknehmen, und kein Stift zieht: { $what }.
WITSEND-21 = Jetzt zieht { $turn }, im Uhrzeigersinn vom Ansager. { $side } kommt noch dran.
WITSEND-22 = Ein Stift bleibt auf seinem Sternfeld, bis er nach Wit's End darf.
WITSEND-23 = Nur die Zahl des Ansagers führt nach Wit's End, wenn alle Sternfelder voll waren.
WITSEND-24 = In Wit's End nimmt ein Stift den Platz seiner Zahl im Los und bleibt.
WITSEND-25 = Die Partie ist zu Ende: { $side } hat die Geheimzahl vollendet.

# Was falsch ist, am Ende der Sätze oben.
not-that-peg = Auf { LIST($sites) } steckt ein anderer Stift als vorher
peg-too-many = Auf { LIST($sites) } ist ein Stift zu viel
peg-missing = Auf { LIST($sites) } fehlt ein Stift
never-left = Der Stift auf { $site } hat sein Loch nicht eben erst verlassen
no-peg-yet = Noch zieht kein Stift
cards-not-shown = Die Karten sind noch nicht gezeigt
not-decided = { $side } hat sich noch nicht entschieden
stands-still = { $side } bleibt stehen
other-way = Stift { $peg } ging in die andere Richtung
moved = { $side } zog { $steps }
takes-no-part = { $side } spielt nicht mit
tickets-left = Es sind noch Lose zu ziehen
is-done = Das ist erledigt
nothing-to-decide = { $side } hat jetzt nichts zu entscheiden
write-a-draw = Ein Los schreibt man r:#315
write-a-card = Eine Karte schreibt man r:4, r:Q oder r:S
write-the-caller = Das schreibt man r:caller
has-a-ticket = { $side } hat schon eines
three-digits = Ein Los hat drei verschiedene Ziffern von 1 bis 6
not-in-the-bag = Dieses ist nicht mehr im Beutel
on-the-table = Die Karten dieser Runde liegen auf dem Tisch
which-cards = Es gibt 1 bis 6, Q und S
has-chosen = { $side } hat schon gewählt
quickies-gone = Beide Quickies sind abgelegt
no-card-yet = Noch ist keine Karte gewählt

# Seiten und Figuren.
red = Rot
    .adjective = roter
    .accusative = roten
blue = Blau
    .adjective = blauer
    .accusative = blauen
green = Grün
    .adjective = grüner
    .accusative = grünen
yellow = Gelb
    .adjective = gelber
    .accusative = gelben
orange = Orange
    .adjective = oranger
    .accusative = orangen
purple = Lila
    .adjective = lila
    .accusative = lila
peg = { CASE($side, case: "adjective") } Stift { $number }
    .accusative = einen { CASE($side, case: "accusative") } Stift
    .plural = Stifte

# Wie eine Partie endet.
completed = { $side } hat die Geheimzahl vollendet

# Pflichten.
draw-tickets = Ein Los ziehen: { AND($sides) }.
name-the-caller = Bestimmt den ersten Ansager.
choose-cards = Geheim eine Karte wählen: { AND($sides) }. Ansager ist { $caller }.
may-take-back = { $side } darf einen abgelegten Quickie zurücknehmen.
moves = { $side } zieht { $what }.
steps = { $steps ->
    [one] { $steps } Schritt
   *[other] { $steps } Schritte
}
pegs-forward = Stifte vor, zusammen { steps }
pegs-forward-possible = Stifte vor, zusammen { steps }, mehr geht nicht
pegs-back = Stifte zurück, zusammen { steps }
pegs-back-possible = Stifte zurück, zusammen { steps }, mehr geht nicht
peg-home = Stift { $peg } auf seinen Platz in Wit's End
peg-forward = Stift { $peg } vor, { steps }
peg-back = Stift { $peg } zurück, { steps }
peg-by = { $peg } um { $steps }
each-forward = Stifte vor: { AND($pegs) }
each-back = Stifte zurück: { AND($pegs) }

# Wahl und Geheimnisse.
ticket = Los { $digits }
card = Karte { $number }
quickie = Quickie
stop = Stopp
calls-first = { $side } sagt zuerst an
take-back = Einen Quickie zurücknehmen
leave-it = Liegen lassen
fact-ticket = Los
fact-hand = Hand
fact-chosen = Gewählt
hand = 1 2 3 4 5 6 { $quickies ->
    [0] Stopp
    [1] Quickie Stopp
   *[other] Quickie Quickie Stopp
}

# Ziel, und wie weit eine Seite ist.
aim = Bring deine Stifte zu ihren Sternen, dann drei in geheimer Reihenfolge nach Wit's End.
inside = { $number } von { $all } in Wit's End
steps-of = { $number } von { $all } Schritten
goal = Bring als Erster drei Stifte nach Wit's End, in der Reihenfolge deiner Geheimzahl.

# Wahlregeln: was jede entscheidet, und was ihre Werte heißen.
players-title = Spieler
players-rule = Wie viele spielen; jeder hat sechs Stifte.
field-title = Strecke
field-rule = Wie weit es vom Farbfeld zum Stern ist.
field-short = Kurz
field-long = Lang
field-short-means = Sechs Schritte bis zum Stern; nach dreien beginnen die weißen Felder.
field-long-means = Acht Schritte bis zum Stern; nach vieren beginnen die weißen Felder.

# Löcher in Worten.
step-of = { $step ->
    [0] Farbfeld in Reihe { $row } von { $side }
   *[other] Schritt { $step } in Reihe { $row } von { $side }
}
star-of = Stern in Reihe { $row } von { $side }
wit-of = Loch { $hole } in Wit's End von { $side }
step-in = { $step ->
    [0] Reihe { $row }, Farbfeld
   *[other] Reihe { $row }, Schritt { $step }
}
star-in = Reihe { $row }, Stern
wit-in = Wit's End, Loch { $hole }

# Karten, und was sie tun.
caller-card = Stift { $number }, ein Schritt.
number-card = Stift { $number } bleibt stehen; liegt genau ein Stopp, geht er { $number } { $number ->
    [one] Schritt
   *[other] Schritte
}.
quickie-card = Deine Stifte gehen zusammen 4 Schritte; zurück, wenn ein Stopp liegt.
stop-card = Dreht Quickies um. Liegt er allein, fahren alle Zahlen frei.
is-caller = Du bist der Ansager: Deine Zahl zieht ihren Stift einen Schritt.
not-caller = { $caller } ist Ansager. Wer dieselbe Karte zeigt, gibt den Titel weiter.
ticket-means = Bring { $first }, { $second } und { $third } nach Wit's End, in diese Löcher. Verrate es nicht.
hand-means = Die Karten, die du spielen darfst. Zwei Stifte auf Weiß bringen Quickie und Stopp.
