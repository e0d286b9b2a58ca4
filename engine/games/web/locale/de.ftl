# Eine Regel ist verletzt: die Kennung ist die der Regel im Regelblatt.
WEB-2 = Jede Seite behält ihre 12 Stifte auf dem Brett: { $what }.
WEB-3 = { $turn } ist am Zug. Steck den { CASE($other, case: "accusative") } Stift zurück auf { $site }.
WEB-4 = In einem Zug bewegt sich nur ein Stift.
WEB-5 = Ein Stift zieht nur ein Feld weit. { $to } ist zu weit weg von { $site }.
WEB-6 = Ein Stift zieht nach innen, außen oder seitwärts, nicht schräg von { $site } nach { $to }.
WEB-7 = Stifte können nicht springen. { $to } liegt hinter { $over }.
WEB-8 = { $to } war besetzt. Ein Stift zieht nur auf ein leeres Feld.
WEB-9 = Die freie Mitte wird nie betreten oder durchquert.
WEB-10 = { $turn } muss einen Stift ziehen.
WEB-11 = Grün hat schon 4 Stifte in der Zielreihe. Ein fünfter darf nicht hinein.
WEB-12 = Weiß hatte schon 8 Stifte in der Zielreihe. Grün darf nicht mehr hinein.
WEB-13 = Grün muss jetzt einen Stift aus der Zielreihe nehmen: { LIST($ways) }.
WEB-14 = Grün muss seinen Stiften in der Zielreihe einen Ausweg räumen.
WEB-15 = Weiß muss Grün einen Ausweg aus der Zielreihe lassen.
WEB-16 = Grün ist in der Zielreihe eingesperrt. Weiß muss einen Ausweg anfangen.
WEB-17 = Die Partie ist zu Ende: Weiß hat alle 12 Stifte in der Zielreihe.
WEB-20 = Die Partie ist zu Ende: Beide Seiten haben gepasst.

# Was falsch ist, am Ende der Sätze oben.
not-that-pin = Auf { $site } steckt nicht der Stift von vorher
not-the-pin-from = Der Stift auf { $to } ist nicht der von { $site }
pin-missing = Auf { LIST($sites) } fehlt ein Stift
pin-too-many = Auf { LIST($sites) } ist ein Stift zu viel

# Seiten und Figuren.
white = Weiß
    .accusative = weißen
green = Grün
    .accusative = grünen
white-pin = weißer Stift
    .accusative = einen weißen Stift
    .plural = weiße Stifte
green-pin = grüner Stift
    .accusative = einen grünen Stift
    .plural = grüne Stifte

# Wie eine Partie endet.
all-in = Weiß hat alle 12 Stifte in der Zielreihe
both-passed = Beide Seiten haben gepasst: Weiß kommt nicht mehr hinein

# Pflichten.
cannot-move = { $turn } kann nicht ziehen und passt.
take-a-pin-out = Grün muss einen Stift aus der Zielreihe nehmen: { LIST($ways) }.
leave-a-way-out = Grün verlässt die Zielreihe. Weiß muss einen Ausweg lassen.
open-a-way-out = Die grünen Stifte sind eingesperrt. Weiß muss einen Ausweg anfangen.
white-cannot-open = Weiß kann in drei Zügen keinen Ausweg öffnen und darf jeden Stift ziehen.
clear-a-way-out = Grün hat noch keinen Ausweg aus der Zielreihe und muss einen räumen.
green-cannot-clear = Grün kann keinen Ausweg räumen und darf jeden Stift ziehen.

# Ziel, und wie weit eine Seite ist.
aim = Weiß: { $all } Stifte in die innerste Reihe. Grün: einen draußen halten, bis zum Ende.
in-the-row = { $number } von { $all } in der Zielreihe
kept-out = { $number ->
    [one] { $number } weißer Stift noch draußen
   *[other] { $number } weiße Stifte noch draußen
}
goal = Weiß: 12 Stifte in die innerste Reihe. Grün: einen draußen halten, bis zum Ende.
steps = Schritte

# Wozu ein Zug gut ist, nach `Das`.
brings-in = bringt einen Stift in die Zielreihe
brings-nearer = bringt einen Stift näher an die Zielreihe
makes-room = macht dem Stift auf { $site } Platz
before-an-open-space = bringt einen Stift vor ein freies Feld
takes-out = nimmt einen Stift aus der Zielreihe
stands-in-the-way = stellt sich dem Stift auf { $site } in den Weg
takes-a-place = besetzt einen Platz in der Zielreihe

# Wahlregeln: was jede entscheidet, und was ihre Werte heißen.
time-limit-title = Zeitgrenze
time-limit-rule = Weiß muss drinnen sein, bevor diese Zeit um ist; eine Uhr läuft für beide.

# Felder in Worten.
place = Strahl { $tier }, Reihe { $row }
row = Reihe { $row }
tier = Strahl { $tier }
