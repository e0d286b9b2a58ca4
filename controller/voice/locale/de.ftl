### Was die Stimme am Brett außer den Worten des Schiedsrichters sagt.

## Felder und Figuren

from-to = { $start } nach { $end }
a-peg = der Stift
    .indefinite = der Stift

## Züge

moved = { $side }: { $what }.
moves-piece = von { $start } nach { $end }
and-takes = { $what }, geschlagen { AND($sites) }
takes-off = { AND($sites) } vom Brett genommen
sows = sät { $site }
and-captures = { $what }, fängt { AND($sites) }
and-then = { $one }; { $other }

## Während eine Figur in der Hand ist

lifted = { $site } aufgenommen. Möglich: { OR($sites) }.
lifted-one = { $site } aufgenommen. Ziel: { $end }.
lifted-more = { $site } aufgenommen. Möglich: { OR($sites) }, und { $more } weitere.
go-on = Weiter von { $site } nach { OR($sites) }.
another-peg = Weiter mit einem anderen Stift.
take-captured = Vom Brett nehmen: { OR($sites) }.
sow = { $site }: { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
}. Je einen in { LIST($sites) }.
gather = Alle Steine herausnehmen: { AND($sites) }.
gather-into = Alle Steine herausnehmen: { AND($sites) }. Sie kommen in { $to }.

## Was falsch ist, und der Weg zurück

step-carry = Von { $site } nehmen und auf { $to } stecken.
step-take = Vom Brett nehmen: { $site }.
step-put = Auf { $to } gehört: { $piece }.
right-again = Das Brett stimmt wieder.

## Vor dem ersten Zug

set-put = Auf { $site } gehört: { $piece }. Noch { $left }.
set-stones = In { $site } gehören { $count } Steine; es sind zu wenige. Noch { $left }.
set-take = Vom Brett nehmen: { $site }. Noch { $left }.
set-take-stones = In { $site } gehören { $count } Steine; es sind zu viele. Noch { $left }.
set-change = Auf { $site } gehört stattdessen: { $piece }. Noch { $left }.

## Wer am Zug ist

to-move = { $side } ist am Zug.
to-choose = Zu wählen: { AND($sides) }.
machine-moves = { $side } spielt: { $what }. Mach diesen Zug für { $side }.
hint = Tipp: { $what }.
hint-why = Tipp: { $what }. { $why }
says = { $side }: { $what }
game-over = Die Partie ist zu Ende. Zweimal Pause öffnet das Menü.

## Die Uhr

no-clock = Es läuft keine Uhr.
time-all = Für alle bleiben { $time }.
time-of = { $side } hat noch { $time }.
clock-stands = Die Uhr steht.
minutes-seconds = { $minutes } { $seconds }

## Die Stellung nach Reihen

row = { $row }: { LIST($parts) }.
row-pieces = { $count ->
    [one] { $piece } { AND($names) }
   *[other] { CASE($piece, case: "plural") } { AND($names) }
}
row-stones = { $name } { $count }
all-else-empty = Alle anderen Löcher sind leer.
board-empty = Das Brett ist leer.
all-said = Das ist das ganze Brett.

## Fragen

asked = { $question } Tipp liest die Antworten vor, Fertig nimmt eine.

## Das Menü: Tipp geht weiter, Zurück geht zurück, Fertig wählt, Pause schließt

menu = Menü. Tipp: weiter. Fertig: wählen. Pause: schließen. { $item }.
menu-left = Menü geschlossen.
say-again = Noch einmal sagen
read-rows = Das Brett nach Reihen vorlesen
read-clock = Die Uhr ansagen
read-moves = Die letzten Züge ansagen
read-goal = Das Ziel des Spiels ansagen
give-up = Aufgeben
offer-draw = Remis anbieten
exchanged = Zwei Figuren sind vertauscht
claim = Remis reklamieren
new-game = Ein anderes Spiel beginnen
sure = Ja: { $what }
option = { $option }: { $value }
plays-person = { $side }: ein Mensch
plays-machine = { $side }: der Computer, Stufe { $level }
clock-is = Uhr: { $clock }
own-clock = die übliche
start = { $game } beginnen
no-moves = Es wurde noch nicht gezogen.
