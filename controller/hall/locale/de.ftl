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
