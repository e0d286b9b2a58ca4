# Eine Regel ist verletzt: die Kennung ist die der Regel im Regelblatt.
WITT-I-B-1 = Das macht kein Zug: { $what }.
WITT-I-B-3 = { $turn } ist am Zug. Steck den { CASE($other, case: "accusative") } Stift zurück auf { $site }.
WITT-I-C-2 = Durch die Pufferzone führt nur ein Sprung weiter ins Spielfeld, nicht nach { $to }.
WITT-I-C-3 = Kein Stift bleibt in der Pufferzone. Spring von { $to } weiter ins Spielfeld.
WITT-II-A-2 = In einem Zug bewegt sich nur ein Stift.
WITT-II-A-3 = { $turn } muss ziehen. Ein Rundweg ins selbe Loch ohne Schlag ist kein Zug.
WITT-II-A-4 = Schritt und Sprung lassen sich nicht verbinden. Von { $site } nach { $to } braucht beides.
WITT-II-B-1 = Ohne Sprung zieht ein Stift ein Loch weit, nicht von { $site } nach { $to }.
WITT-II-C-1 = Ein Sprung geht über einen Nachbarn. Zwischen { $site } und { $to } ist keiner.
WITT-II-C-2 = Ein Sprung geht geradeaus, nicht von { $site } nach { $to }.
WITT-II-C-3 = Ein Sprung geht über einen Stift, bis gleich dahinter, nicht von { $site } nach { $to }.
WITT-II-C-5 = Das war dein eigener Stift, er bleibt. Steck ihn zurück auf { $site }.
WITT-II-C-6 = { $what }.
WITT-II-E-1 = { $side } hat mehr als drei Stifte in einer Reihe: { LIST($pegs) }.
WITT-II-E-2 = Die Dreierregel erlaubt dir nicht, { $site } wegzunehmen.
WITT-II-E-3 = Eine Wegnahme kommt vor dem Zug. Nimm erst { $site } ganz weg.
WITT-II-F-1 = In der Startzone von { $side } { $number ->
    [one] ist { $number } Stift
   *[other] sind { $number } Stifte
} zu viel.
WITT-II-F-2 = Die Viererregel lässt weniger Stifte gehen. Steck zurück: { LIST($pegs) }.
WITT-II-F-3 = Eine Wegnahme kommt vor dem Zug. Nimm erst { $site } ganz weg.
WITT-III-A-1 = Die Partie ist zu Ende: Ein Stift von { $side } kam hinter die Grundlinie.
WITT-III-B-1 = Die Partie ist zu Ende: { $side } hielt ein Loch der gegnerischen Startzone.
WITT-III-C-1 = Die Partie ist zu Ende: { $side } hat 13 Punkte.
WITT-III-C-3 = Der Punktestift von { $side } gehört auf { $site }.
WITT-III-D-1 = Die Partie ist zu Ende: { $side } hielt einen isolierten Stift.
WITT-III-E-1 = Die Partie ist zu Ende: { $side } hat 14 Stifte geschlagen.
WITT-III-G-2 = Die Partie ist zu Ende: { $side } hat drei Ziele erreicht.
over = Die Partie ist zu Ende: { $reason }

# Was falsch ist, am Ende der Sätze oben.
not-that-peg = Auf { $site } steckt nicht der Stift von vorher
not-the-peg-from = Der Stift auf { $to } ist nicht der von { $site }
peg-missing = Auf { LIST($sites) } fehlt ein Stift
peg-too-many = Auf { LIST($sites) } ist ein Stift zu viel
no-peg = Auf { $site } steckt kein Stift
was-jumped = Du hast { LIST($sites) } übersprungen. { $count ->
    [one] Nimm den Stift weg
   *[other] Nimm diese Stifte weg
}
was-not-jumped = { $count ->
    [one] Der Stift auf { LIST($sites) } wurde nicht übersprungen und bleibt
   *[other] Die Stifte auf { LIST($sites) } wurden nicht übersprungen und bleiben
}

# Seiten, Figuren und Ziele.
grey = Grau
    .accusative = grauen
black = Schwarz
    .accusative = schwarzen
grey-peg = grauer Stift
    .accusative = einen grauen Stift
    .plural = graue Stifte
black-peg = schwarzer Stift
    .accusative = einen schwarzen Stift
    .plural = schwarze Stifte
penetration = Durchbruch
occupation = Besetzung
accumulation = Ansammlung
isolation = Isolation
elimination = Eliminierung

# Wie eine Partie endet.
penetrated = { $side } hat einen Stift hinter der Grundlinie
occupied = { $side } hält ein Loch der gegnerischen Startzone
accumulated = { $side } hat 13 Punkte
isolated = { $side } hält einen isolierten Stift auf der gegnerischen Seite
eliminated = { $side } hat 14 Stifte geschlagen
wins-by = { $side } gewinnt durch { $objective }.
three-objectives = { $side } hat drei Ziele erreicht
wins-master = { $side } gewinnt die Meisterpartie.
both-passed = Beide Seiten haben gepasst
five-times = Dieselbe Stellung kam zum fünften Mal
draw-claimed = Dieselbe Stellung kam dreimal, und ein Spieler reklamiert Remis.

# Pflichten und Punkte.
score-peg = { $side } hat { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}: Der Punktestift kommt von { $site } nach { $to }.
remove-one = { $side } darf vorher einen von { LIST($pegs) } wegnehmen.
remove-some = { $side } darf vorher { $number ->
    [one] einen Stift
   *[other] bis zu { $number } Stifte
} aus der gegnerischen Startzone wegnehmen.
cannot-move = { $turn } kann nicht ziehen und passt.
cannot-move-drawn = { cannot-move } Damit ist es remis.
objectives-won = Erreichte Ziele. { $grey }; { $black }. Drei gewinnen die Partie.
won = { $side }: { LIST($objectives) }
none = keines

# Bestrafte Formen, nach `Grau hat`.
long-row = mehr als drei Stifte in einer Reihe
full-area = zu viele Stifte in der Startzone

# Ziel, und wie weit eine Seite ist.
aim-penetration = Bring einen Stift hinter die gegnerische Grundlinie.
aim-occupation = Zieh in die gegnerische Startzone und halte das Loch bis zu deinem nächsten Zug.
aim-accumulation = Sammle 13 Punkte: jeden Zug einen für jeden Stift jenseits der Mitte.
aim-isolation = Halte jenseits der Mitte einen Zug lang einen Stift ohne Nachbarn.
aim-elimination = Schlag 14 der 16 gegnerischen Stifte.
aim-match = Erreiche als Erster irgendeines der fünf Ziele.
aim-master = Erreiche als Erster drei der fünf Ziele.
aim-isolation-at-the-start = Beginne einen Zug mit einem Stift ohne Nachbarn jenseits der Mitte.
won-of = { $number } von { $all } erreicht
is-won = erreicht
is-won-by = erreicht von { $side }
rank-of = Reihe { $rank } von { $all }
pegs = { $pegs ->
    [0] kein Stift
    [one] { $pegs } Stift
   *[other] { $pegs } Stifte
}
in-their-area = { pegs } in deren Startzone
points-of = { $number } von { $all } Punkten
points-and-beyond = { $number } von { $all } Punkten, { $beyond } jenseits der Mitte
alone = { pegs } allein
taken-of = { $number } von { $all } geschlagen
goal = Erreiche als Erster das Ziel, auf das ihr euch einigt; sieben stehen zur Wahl.
unit = Stifte

# Wozu ein Zug gut ist, nach `Das`.
brings-in = bringt einen Stift in die gegnerische Startzone
brings-nearer = bringt einen Stift { $ranks ->
    [one] eine Reihe
   *[other] { $ranks } Reihen
} näher an die gegnerische Grundlinie
brings-forward = bringt einen Stift { $ranks ->
    [one] eine Reihe
   *[other] { $ranks } Reihen
} vor

# Wahlregeln: was jede entscheidet, und was ihre Werte heißen.
objective-title = Ziel
objective-rule = Wofür beide Seiten spielen; die Spieler einigen sich auf eines.
objective-penetration = Durchbruch
objective-occupation = Besetzung
objective-accumulation = Ansammlung
objective-isolation = Isolation
objective-elimination = Eliminierung
objective-match = Match
objective-master = Meisterpartie
objective-penetration-means = Bring einen Stift hinter die gegnerische Grundlinie. Das Beste für die erste Partie.
objective-occupation-means = Halte einen Zug lang ein Loch der gegnerischen Startzone.
objective-accumulation-means = Sammle 13 Punkte: jeden Zug einen für jeden Stift jenseits der Mitte.
objective-isolation-means = Halte jenseits der Mitte einen Zug lang einen Stift ohne Nachbarn.
objective-elimination-means = Schlag 14 der 16 gegnerischen Stifte.
objective-match-means = Alle fünf zugleich: Wer als Erster eines erreicht, gewinnt.
objective-master-means = Alle fünf, eines nach dem anderen: Drei gewinnen.
isolation-title = Isolation zählt
isolation-rule = Wann ein Stift gewinnt, der jenseits der Mitte allein steht.
isolation-when-held-for-a-turn = Einen Zug lang gehalten
isolation-at-the-start-of-a-turn = Zu Beginn eines Zugs
isolation-when-held-for-a-turn-means = Er muss am Ende deines Zugs allein stehen und noch, wenn dein nächster beginnt.
isolation-at-the-start-of-a-turn-means = Es genügt, dass er allein steht, wenn dein Zug beginnt.
repetition-title = Wiederholung
repetition-rule = Was geschieht, wenn dieselbe Stellung wiederkommt.
repetition-draw = Remis
repetition-no-limit = Ohne Grenze
repetition-draw-means = Beim dritten Mal darf jede Seite Remis reklamieren; beim fünften ist es Remis.
repetition-no-limit-means = Eine Stellung darf so oft wiederkommen, wie ihr wollt.
brings-beyond = bringt einen Stift über die Mitte: { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
} beim nächsten Zug, wenn alle bleiben
isolates = isoliert den Stift auf { $site } jenseits der Mitte; einen Zug lang allein gewinnt er
ends-isolation = kommt neben { $site }, der damit nicht mehr isoliert ist
covers = macht einen Basisstift: { $enemy } kann { $own } jetzt nicht schlagen

# Formationen und Rollen, ihre Stärken und wovor sie sich hüten.
formation-of = { $side }: { $formation }
triangle = Dreieck
square = Quadrat
t = T-Form
arrow = Pfeil
anvil = Amboss
parallelogram = Parallelogramm
triangle-good-1 = greift schnell an und deckt schnell
triangle-good-2 = leicht zu ziehen
triangle-good-3 = am besten entlang des Rings
triangle-beware-1 = eine einzige Sprungfolge kann es ganz schlagen
square-good-1 = greift schnell an und deckt schnell
square-good-2 = leicht zu ziehen
square-good-3 = deckt mehr als ein Dreieck
square-beware-1 = eine Ecke ist immer offen
t-good-1 = greift schnell an und deckt schnell
t-good-2 = ihr Leitstift ist von vorn sicher
t-beware-1 = ein Schlag aus der Nähe, auf einer Schrägen
arrow-good-1 = greift entlang seiner Schrägen stark an und deckt stark
arrow-good-2 = wird in einem Zug zum Parallelogramm
arrow-good-3 = reicht weit, wenn sein Leitstift rückt
arrow-beware-1 = seine drei Basisstifte, aus der Nähe auf der anderen Schrägen
anvil-good-1 = die stärkste Deckung, selbst gegen einen Schlag aus der Nähe
anvil-beware-1 = langsam zu ziehen
parallelogram-good-1 = leicht zu ziehen
parallelogram-good-2 = sehr gut entlang des Rings
parallelogram-good-3 = greift an, während es vorrückt
parallelogram-beware-1 = Schläge gerade hindurch
parallelogram-beware-2 = sein Leitstift, aus dem Winkel gegenüber seinem Angriff
strike-pegs = Schlagstifte
lead-pegs = Leitstifte
base-pegs = Basisstifte
strike-means = kann jetzt schlagen
lead-means = gibt einem anderen Stift den Sprung zu seinem Schlag
base-means = füllt das Loch, in dem ein Schlag gegen seine Seite enden würde

# Löcher in Worten.
rank = Reihe { $rank }
score-hole = { $hole ->
    [0] Kreis der Punktebahn von { $side }
   *[other] Loch { $hole } der Punktebahn von { $side }
}
score-track = Punktebahn von { $side }
hole = { $hole ->
    [0] Kreis
   *[other] Loch { $hole }
}
