### Was der Schiedsrichter sagt und fragt.

## Listen und Zeiten

some = { $more ->
    [0] { LIST($sites) }
    [one] { LIST($sites) } und 1 weitere Stelle
   *[other] { LIST($sites) } und { $more } weitere Stellen
}
clock = Die Uhr

## Züge

not-moved = { $side } hat noch nicht gezogen.
turn-of = { $side } ist am Zug.
cannot-choose = Das kann { $side } jetzt nicht wählen.
nothing-to-choose = { $side } hat jetzt nichts zu wählen.
moves-on-board = { $side } macht diesen Zug auf dem Brett.
nobody-named = Sag, wessen Wahl es ist.
is-paused = Die Partie ist angehalten.
not-the-position = Das Brett stimmt noch nicht mit der Partie überein.
touch-move = Berührt, geführt: { $side } hat { $site } berührt und muss von dort ziehen.
has-moved = Berührt, geführt: { $side } hat gezogen. Die Figur bleibt dort.
made-elsewhere = Das andere Brett hat den Zug schon. Die Figur bleibt dort.
carry-stones = { $count ->
    [one] Nimm 1 Stein von { $site } nach { $to }.
   *[other] Nimm { $count } Steine von { $site } nach { $to }.
}
take-stones = { $count ->
    [one] Nimm 1 Stein aus { $site } weg.
   *[other] Nimm { $count } Steine aus { $site } weg.
}
take-stones-in = Nimm { AND($stones) }.
stones-in = die { $count } in { $site }
take-off = Nimm { AND($sites) } vom Brett.
put-stones = { $count ->
    [one] Leg 1 Stein in { $to }.
   *[other] Leg { $count } Steine in { $to }.
}

## Züge, die anderswo gewählt werden

chosen-illegal = Der für { $side } gewählte Zug ist nicht erlaubt. Ich frage noch einmal.
none-chosen = Für { $side } kam kein erlaubter Zug. Mach einen auf dem Brett.
move-due = { $side } zieht { $move }. Die Lichter zeigen den Zug.
being-chosen = { $side } wählt noch. Stell die Figuren zurück, wo es leuchtet.

## Einigungen

no-draw = { $side } nimmt das Remis nicht an.
agreed = { $count ->
    [one] { AND($sides) } ist einverstanden.
   *[other] { AND($sides) } sind einverstanden.
}
draw-declined = Kein Remis. Spielt weiter.
move-stays = Der Zug bleibt.
board-not-right = Das Brett stimmt noch nicht. Folge den Lichtern.

## Zurücknehmen

put-back = Stell die Figuren zurück, wo es leuchtet.
no-takebacks = An diesem Tisch wird nichts zurückgenommen.
nothing-to-take-back = Es gibt keinen Zug zum Zurücknehmen.
set-by-arbiter = Die Spielleitung hat diese Stellung gesetzt. Davon wird nichts zurückgenommen.
told-in-words = Was geheim oder durch das Los gewählt wurde, wird nicht zurückgenommen.

## Fragen und ihre Antworten

yes = Ja
no = Nein
side-yes = { $side }: ja
not-yet = Noch nicht
mistake = Es ist ein Irrtum
earlier-stands = { $count ->
    [one] Auf dem Brett steht eine frühere Stellung. Den letzten Zug zurücknehmen?
   *[other] Auf dem Brett steht eine frühere Stellung. Die letzten { $count } Züge zurücknehmen?
}
move-back = { $move ->
    [pass] Passen
   *[other] { $move }
}
take-back = { $count ->
    [one] { move-back } zurücknehmen?
   *[other] Die letzten { $count } Züge zurücknehmen, ab { move-back }?
}
side-takes-back = { $count ->
    [one] { $side } möchte { move-back } zurücknehmen. Erlaubt?
   *[other] { $side } möchte die letzten { $count } Züge zurücknehmen, ab { move-back }. Erlaubt?
}
draw-offered = { $side } bietet Remis an. Einverstanden?
which-move = Welchen Zug hat { $side } gemacht?
move-made = Ist { $move } gezogen?
something-stands = Ist etwas auf { $site }? Der Sensor dort sieht nichts.
which-sensor = Welcher Sensor irrt sich?
none-of-them = Keiner davon
is-empty = Ist { $site } leer? Der Sensor dort sieht etwas.
lies-turned = Das Brett ist umgedreht
lies-swapped = Die Farben sind vertauscht
lies-turned-and-swapped = Das Brett ist umgedreht, und die Farben sind vertauscht
take-it-so = { $how }. So spielen, wie die Figuren jetzt stehen?
other-way-round = Die Figuren stehen andersherum. Was stimmt?
with-fault = { $site } ({ $fault })
do-without = { $count ->
    [one] Nur der Sensor von { LIST($sites) } stört. Ohne ihn spielen?
   *[other] Nur die Sensoren von { LIST($sites) } stören. Ohne sie spielen?
}

## Figuren auf vertauschten Plätzen

which-exchanged = Welche zwei sind vertauscht? Nimm sie nacheinander auf, und stell sie zurück.
other-exchanged = { $site } ist eine davon. Nimm die andere auf, und stell beide zurück.
are-exchanged = { $one }: { $first }, { $other }: { $second }. Richtig?
none-exchanged = Nichts ist vertauscht
stones-alike = In { $game } sind alle Figuren gleich: Nichts kann vertauscht sein.
alike = { $one } und { $other } sind gleich. Nimm eine auf, die anders ist.
told-apart = Die Sensoren unterscheiden { $one } und { $other }. Tausche die beiden Figuren von Hand.
no-rule-allows = Die Regeln verbieten { $one } und { $other } vertauscht. Tausche die Figuren von Hand.
no-piece-on = Auf { $site } steht keine Figur.
answer-first = Beantworte zuerst die Frage.
move-stands = Auf dem Brett ist ein Zug. Warte, bis er gilt.

## Tipps und Lernen

no-hints = Keine Tipps an diesem Tisch.
no-hint-found = Kein Tipp gefunden.
chosen-without-us = Keine Tipps, wenn { $side } am Zug ist: Dieser Zug wird anderswo gewählt.
hint-on-own-page = Dieser Tipp ist geheim. Er steht auf der Seite des Spielers.
hidden-from-learners = Keine Warnungen in einem Spiel mit Geheimnissen: Sie verrieten zu viel.
warns = Die Lichter warnen jetzt vor schlechten Zügen.
warns-no-more = Die Lichter warnen nicht mehr.
warned = { $more ->
    [0] { LIST($sites) }: { $why }
   *[other] { LIST($sites) } und { $more } weitere: { $why }
}

## Die Spielleitung

not-often-enough = Noch nichts zu reklamieren: Die Stellung kam nicht oft genug vor.
nothing-to-claim = In { $game } gibt es nichts zu reklamieren.
other-players = In dieser Stellung spielen andere. Beginne dafür eine neue Partie.
no-clock = Es gibt keine Uhr.
whose-clock = Sag, wessen Uhr, und um wie viel.
time-given = { $who } bekommt { $time }.
time-taken = { $who } verliert { $time }.

## Gegebene Stellungen

no-position-text = Dieser Text ist keine Stellung von { $game }.
cannot-be = Das kann die Stellung nicht sein: { $why }.
board-unseen = die Sensoren antworten nicht
pieces-do-not-tell = bei { $game } verraten die Figuren allein sie nicht, gib also den Text ein
board-cannot-tell = die Sensoren erkennen nicht, was auf { $sites } ist, gib also den Text ein
already-begun = Die Partie hat begonnen. Die Stellung lässt sich nur noch berichtigen.
over-there = In dieser Stellung ist die Partie zu Ende: { $reason }
no-sensor-at = Dieses Brett kann die Stellung nicht tragen: kein Sensor bei { $sites }.
taken-turned = Gespielt wird mit umgedrehtem Brett.
taken-swapped = Gespielt wird mit vertauschten Farben.
taken-turned-and-swapped = Gespielt wird mit umgedrehtem Brett und vertauschten Farben.

## Sensoren

no-such-site = { $site } gibt es auf diesem Brett nicht.
cannot-see = Ich sehe { $sites } nicht. Ich frage, wo es darauf ankommt.
sensor-is = Der Sensor von { $site } { $fault }.
sensor-well = Der Sensor von { $site } ist wieder in Ordnung.
chip-silent = Chip { $chip } schweigt: Keiner seiner Sensoren antwortet. Bitte seine Versorgung prüfen.
chip-answers = Chip { $chip } antwortet wieder.
flapping = flattert
bouncing = prellt
stuck = hängt
never-seen = wurde nie gesehen
