# Die Seiten des Saals.

title = Der Saal
tournament = Turnier
boards = Bretter
none-yet = Noch kein Brett hat sich gemeldet. Nenne diesen Broker in der Konfiguration eines Bretts.
count = { $boards ->
    [one] Ein Brett
   *[other] { $boards } Bretter
}, { $calls ->
    [0] niemand ruft
    [one] eines ruft
   *[other] { $calls } rufen
}
broker-gone = Der Broker antwortet nicht. Was du siehst, ist alt; warte.
line-lost = Der Saal antwortet nicht. Was du siehst, ist alt; warte.
calls = Jemand wird gebraucht
calls-asks = { $board } fragt: { $question }
calls-corrected = { $board }: ein Zug wird berichtigt. Schau, ob Hilfe nötig ist.
calls-health = { $board }: die Sensoren antworten nicht. Schau nach dem Kabel.
calls-health-of = { $board }: Sensoren sind krank bei { $holes }.
left = ist fort
unnamed = ohne Namen
to-move = { $side } ist am Zug
before = vor der Partie
won = { $side } hat gewonnen
drawn = Remis
ply = Zug { NUMBER($number) }: { $move }
clock-stands = Die Uhr steht
watch = Zuschauen
watch-board = { $board } zuschauen
watch-scan = Scannen, um { $board } zuzuschauen
own-page = Das führt zur eigenen Seite des Bretts.
here = Das führt zur Seite dieses Bretts im Saal.
late = { NUMBER($seconds) } Sekunden später
waits = Das Bild kommt { NUMBER($seconds) } Sekunden später. Es beginnt bald.
no-board = Ein Brett dieses Namens ist nicht hier. Wähle ein anderes.
back = Alle Bretter
only-watches = Diese Seite schaut nur zu.
no-tournament = Kein Turnier ist im Gang.
round-of = Runde { NUMBER($round) } von { NUMBER($rounds) }
round = Runde { NUMBER($round) }
table = Tisch { NUMBER($table) }
draw = Nächste Runde auslosen
kind-swiss = Schweizer System
kind-knockout = K.-o.-System
kind-round-robin = Jeder gegen jeden
place = Platz
player = Spieler
points = Punkte
standings = Tabelle
out = ausgeschieden
take-out = Herausnehmen
take-out-of = { $player } herausnehmen
back-in = Wieder aufnehmen
back-in-of = { $player } wieder aufnehmen
plays = wird gespielt
sent = ist beim Brett
send = An ein Brett senden
send-of = { $who } an ein Brett senden
result-of = Ergebnis von { $who }
bye = spielfrei
new-tournament = Neues Turnier
name = Name
kind = Art
rounds = Runden, beim Schweizer System
game = Spiel
clock = Uhr, wenn nicht die des Spiels
players = Spieler, je Zeile einer, die Stärksten zuerst
begin = Beginnen
result-missing = Tisch { NUMBER($table) } in Runde { NUMBER($round) } hat kein Ergebnis. Warte oder trage es ein.
all-drawn = Alle Runden sind ausgelost. Sieh in die Tabelle.
few-left = Weniger als zwei sind noch da. Sieh in die Tabelle.
nobody-new = Ohne Wiederholung geht keine Paarung mehr. Beende das Turnier.
no-winner = Tisch { NUMBER($table) } hat keinen Sieger. Trage ein, wer weiterkommt.
drawn-already = Diese Runde ist schon ausgelost. Sieh sie an.
has-result = Tisch { NUMBER($table) } hat sein Ergebnis. Berichtige zuerst das.
board-away = Das Brett { $board } ist nicht da. Wähle ein anderes.
board-busy = Das Brett { $board } hat eine andere Paarung. Trage zuerst deren Ergebnis ein.
no-key = Für das Brett { $board } fehlt ein Schlüssel. Ergänze die Datei von --keys.
broker-full = Der Broker nimmt nichts an. Warte und sende es noch einmal.
bye-stays = Spielfrei bleibt spielfrei. Wähle eine andere Paarung.
drawn-from = Runde { NUMBER($round) } ist danach ausgelost. Es lässt sich nicht mehr ändern.
no-table = Es gibt keinen Tisch { NUMBER($table) } in Runde { NUMBER($round) }.
not-for-two = Das geht nicht zu zweit. Wähle ein Spiel für zwei.
names-alike = Zwei Spieler heißen gleich. Unterscheide sie.
no-such-tournament = Dieses Turnier gibt es nicht. Wähle ein anderes.
no-answer = Das Brett { $board } antwortet nicht. Sende es noch einmal, oder anderswohin.
board-refuses = Das Brett { $board } lehnt ab: { $why }
bad-clock = Diese Uhr ist nicht zu lesen. Schreibe sie wie { $example }.
store-failed = Die Platte nimmt es nicht an. Schaffe Platz und tue es noch einmal.
