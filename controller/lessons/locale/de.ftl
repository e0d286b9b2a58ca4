### Lektionen: was der Lernende tun soll, und was auf die Antwort hin gesagt wird.

ask-move = { $side }: { $site } nach { $to }.
ask-make = { $side }: mache den Zug { $move }.
ask-words = { $side }: { $words }.
ask-try = Ist das erlaubt? Versuche { $site } nach { $to }.
ask-try-pieces = Ist das erlaubt? Nimm { AND($off) }, und setze auf { AND($on) }.
ask-better = { $side }: was ist besser, { $one } oder { $other }?
better = Richtig. { $why }
worse = Das andere ist besser. { $why }
set-up = Baue die Stellung auf: Die Lichter zeigen, wo.
right = Richtig.
that-is-why = Nein. Stelle es jetzt zurück.
legal-but = Erlaubt, aber gefragt war etwas anderes. Baue die Stellung wieder auf.
legal-here = Dieser Zug ist erlaubt. Baue wieder auf und versuche, was gefragt war.
next = Die nächste Lektion: { $title }.
learnt = Gelernt: { $title }.
