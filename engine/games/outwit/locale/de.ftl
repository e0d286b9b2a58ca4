# Eine Regel ist verletzt: die Kennung ist die der Regel im Regelblatt.
OUTWIT-3 = Jede Seite behält ihre neun Steine auf dem Brett: { $what }.
OUTWIT-4 = { $turn } ist am Zug. Stell den { CASE($other, case: "accusative") } Stein zurück auf { $site }.
OUTWIT-5 = { $blockade ->
    [push] In einem Zug bewegt sich nur ein Stein, oder eine Kette schiebt.
   *[other] In einem Zug bewegt sich nur ein Stein.
}
OUTWIT-6 = Ein Soldat läuft auf einer Linie oder Reihe, nicht von { $site } nach { $to }.
OUTWIT-7 = Ein Soldat läuft, so weit er kann: von { $site } bis { $far }, nicht bis { $to }.
OUTWIT-8 = Der König zieht geradeaus, auch schräg, aber nicht von { $site } nach { $to }.
OUTWIT-9 = Ein Stein kann nicht über andere hinweg. Im Weg: { LIST($over) }.
OUTWIT-10 = { $to } war besetzt. Ein Stein zieht nur auf ein leeres Feld.
OUTWIT-11 = { $turn } betritt und durchquert die Basis von { $other } nie. { $to } liegt darin.
OUTWIT-12 = Wer daheim ist, bleibt daheim. { $to } liegt außerhalb der Basis von { $turn }.
OUTWIT-14 = { $turn } muss einen Stein ziehen.
OUTWIT-15 = Die Partie ist zu Ende: Beide Seiten haben gepasst.
OUTWIT-16 = Die Partie ist zu Ende: { $winner } hat die eigene Basis gefüllt.
OUTWIT-18 = In dieser Partie wird nicht geschoben.
OUTWIT-19 = Ein Sprung geht über einen gegnerischen Stein auf das Feld gleich dahinter: { $what }.
OUTWIT-20 = Eine längere Kette schiebt eine kürzere um einen Schritt: { $what }.
OUTWIT-21 = Wer in die Basis von { $turn } geschoben wird, kommt auf ein Feld außerhalb: { $what }.

# Was falsch ist, am Ende der Sätze oben.
not-that-chip = Auf { $site } steht nicht der Stein von vorher
not-the-chip-from = Der Stein auf { $to } ist nicht der von { $site }
chip-missing = Auf { LIST($sites) } fehlt ein Stein
chip-too-many = Auf { LIST($sites) } ist ein Stein zu viel
not-next = { $over } liegt nicht neben { $site }
own-chip = Der Stein auf { $over } gehört { $turn } selbst
too-far = { $to } ist weiter weg als { $behind }
king-alone = Nur der König springt schräg
no-step = { $to } ist nicht einen Schritt weiter auf Linie oder Reihe
no-enemy = Vor der Kette von { $site } steht kein Gegner
too-weak = { $own ->
    [one] { $own } kann
   *[other] { $own } können
} { $enemy } nicht schieben
board-ends = Hinter { $site } ist das Brett zu Ende
taken = { $site } ist besetzt
inside = { $site } liegt darin
belongs-on = Der Stein von { $site } gehört auf { $to }
one-missing = Der von { $site } fehlt

# Seiten und Figuren.
green = Grün
    .accusative = grünen
red = Rot
    .accusative = roten
green-soldier = grüner Soldat
    .accusative = einen grünen Soldaten
    .plural = grüne Soldaten
green-king = grüner König
    .accusative = einen grünen König
    .plural = grüne Könige
red-soldier = roter Soldat
    .accusative = einen roten Soldaten
    .plural = rote Soldaten
red-king = roter König
    .accusative = einen roten König
    .plural = rote Könige

# Wie eine Partie endet.
base-full = Die Basis von { $side } ist voll, alle Steine sind daheim
both-passed = Beide Seiten haben gepasst: Niemand kann mehr ziehen
five-times = Dieselbe Stellung kam zum fünften Mal
draw-claimed = Dieselbe Stellung kam zum dritten Mal, und Remis ist reklamiert.

cannot-move = { $turn } kann nicht ziehen und passt.

# Ziel, und wie weit eine Seite ist.
aim = Bring alle { $all } deiner Steine in deine Basis.
home-of = { $number } von { $all } daheim
goal = Bring als Erster alle neun Steine heim, in die Basis in deiner Ecke.

# Wozu ein Zug gut ist, nach `Das`.
brings-home = bringt { $chip } heim
makes-room = schafft Platz in der Basis
brings-into-line = bringt { $chip } in eine Linie mit der Basis
brings-nearer = bringt { $chip } näher an die Basis
the-king = den König
a-soldier = einen Soldaten

# Wahlregeln: was jede entscheidet, und was ihre Werte heißen.
blockade-title = Gegen eine Blockade
blockade-rule = Was du darfst, wenn eine Mauer von Steinen deine Basis sperrt.
blockade-nothing = Nichts
blockade-jump = Springen
blockade-push = Schieben
blockade-nothing-means = Das einfache Spiel: Eine Mauer darf bleiben.
blockade-jump-means = Ein Stein darf über einen Gegner neben sich auf das leere Feld dahinter springen.
blockade-push-means = Eine Kette deiner Steine darf eine kürzere gegnerische einen Schritt schieben.
repetition-title = Wiederholung
repetition-rule = Was geschieht, wenn dieselbe Stellung wiederkommt.
repetition-draw = Remis
repetition-no-limit = Ohne Grenze
repetition-draw-means = Beim dritten Mal darf jede Seite Remis reklamieren; beim fünften ist es Remis.
repetition-no-limit-means = Eine Stellung darf so oft wiederkommen, wie ihr wollt.

# Rat zum König, nach `Das`; und eine Reihe in Worten.
king-home-early = bringt den König früh heim: Von dort hält er keinen Soldaten mehr auf
king-is-post = macht den König zum Pfosten: { $soldier } kann jetzt bis { $stop } laufen
king-blocks = stellt den König { $soldier } in den Weg
rank = Reihe { $rank }
