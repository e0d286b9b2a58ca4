# Was die Seite selbst sagt: index.html, seat.html und die Skripte daneben.

## Die Verbindung zum Brett

no-answer = Das Brett antwortet nicht. Neuer Versuch …
connecting = verbindet
connected = verbunden
no-sensors = keine Sensoren
ended = beendet
connection-lost = Die Verbindung zum Brett ist weg. Neuer Versuch …
sensors-silent = Die Sensoren antworten nicht. Die Partie wartet so lange.
not-sent = Nicht gesendet: Die Verbindung ist weg.
version = Witboard { $version }
version-simulated = Witboard { $version }, simuliertes Brett
language = Sprache

## Wer am Zug ist

wins = { AND($sides) } { $count ->
    [one] gewinnt
   *[other] gewinnen
}
draw = Remis
set-up = Stellt das Brett auf
to-move = { $side } ist am Zug
all-choose = Alle wählen
choose = { AND($sides) } wählen
side-number = Seite { $number }
players = Spieler
machine = Computer
machine-level = Computer, Stufe { $level } ({ $name })
machine-short = Computer { $level }
remote = anderswo
aim = Ziel des Spiels
goal-each = Wie weit jedes der fünf ist
progress = { $side }: { $text }
progress-aim = { $side }, { $aim }: { $text }

## Brett und Hand

board = Brett
holes = Löcher
some-piece = irgendeine Figur
stones = { $count ->
    [one] 1 Stein
   *[other] { $count } Steine
}
empty = leer
unseen = von keinem Sensor gesehen
sites-more = { LIST($sites) } und { $count } weitere
board-real = Dieses Brett ist echt: Zieh die Figuren mit der Hand.
site-empty = { $site } ist leer. Drücke erst auf eine Figur, um sie aufzunehmen.
site-empty-pits = { $site } ist leer. Drücke erst auf eine Mulde mit Steinen.
your-hand = Deine Hand
pieces-in-hand = Figuren in der Hand
take-one = Nur eine nehmen
put-all = Alle auf einmal legen
put-away = Weglegen
put-away-title = Vom Brett, in die Schachtel
new-piece = Neue Figur aus der Schachtel
new-of-kind = Neu aus der Schachtel: { $piece }
box = Schachtel
hand-new = Neu: { $piece }. Drücke auf ein Loch
hand-empty = Drücke auf eine Figur oder zieh sie
hand-empty-pits = Drücke auf eine Mulde mit Steinen
hand-box = Drücke hier auf eine neue Figur, dann auf ein Loch
hand-holds = { CAPITAL($piece) }: Drücke auf ein Loch
hand-holds-all = { CAPITAL($piece) }: Drücke auf eine Mulde, um alle zu legen
hand-holds-one = { CAPITAL($piece) }: Drücke auf eine Mulde, um einen zu legen

## Die Uhr

clock = Uhr
clock-state = { $state ->
    [ready] noch nicht gestartet
    [running] läuft
    [held] wartet
    [paused] angehalten
    [stopped] steht
   *[other] { $state }
}
clock-held = wartet, { $seconds } s
tenths = { NUMBER($seconds, minimumFractionDigits: 1) }
flag-fallen = Zeit ist um
periods-left = { $count ->
    [one] noch 1 Periode
   *[other] noch { $count } Perioden
}

## Der Schiedsrichter

referee = Der Schiedsrichter
duties = Pflichten
setup-missing = { $count ->
    [one] { $count } fehlt
   *[other] { $count } fehlen
}
setup-extra = { $count } zu viel
setup-wrong = { $count } falsch
setup-left = Noch { $total } aufzustellen: { LIST($parts) }.
put-pieces = Stell die Figuren auf, wo es leuchtet.
all-stands = Jede Figur steht an ihrem Platz.
piece-lifted = { CAPITAL($piece) } aufgenommen. Die Lichter zeigen, wohin.
pieces-lifted = Figuren aufgenommen. Mach den Zug fertig.
stones-in-hand = Steine aufgenommen. Leuchtende Mulden kommen als Nächstes.
whole-move = Der Zug ist vollständig.
in-order = { $turn }.
asked = { $question } { $choices }?
either = { $one } oder { $other }
why-clause = Warum? { $clause }
rule-failed = Der Text dieser Regel kam nicht an.
close = Schließen
said = Was der Schiedsrichter sagte
voice = Stimme
voice-title = Der Schiedsrichter spricht, und zwei Töne sagen, was richtig und was falsch ist
voice-forgotten = Dieser Browser merkt sich das nicht.
voice-on = Der Schiedsrichter spricht.

## Tipps

hint = Tipp
hint-clear = Tipp ausblenden
hint-line = Wie es weitergehen kann
hint-second = Zweitbesten zeigen
hint-show = Zeigen
hint-done = Fertig
hint-rank = { $rank ->
    [1] Bester Zug
    [2] Zweitbester Zug
   *[other] Nummer { $rank }
} für { $side }
hint-other = { $rank ->
    [1] Bester Zug
   *[other] Zweitbester
}: { $move }
thinking = denkt nach …
ahead = { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
} voraus
due = Mach den Zug von { $side } auf dem Brett: { $move }. Die Lichter zeigen ihn.

## Knöpfe

buttons = Knöpfe
for-everybody = Für alle
undo = Zurück
menu = Menü
teach = Warne mich
teach-title = Nimmst du eine Figur auf, warnen die Lichter vor schlechten Plätzen
claim = Reklamieren
pause = Pause
go-on = Weiter
new-game = Neue Partie
new-game-ask = Eine neue Partie beginnen? Die auf dem Brett endet dann ohne Ergebnis.
new-game-start = Neue Partie beginnen
adjourn = Vertagen
adjourn-title = Die Uhr steht, und das Brett ist frei für eine andere Partie
play-at-page = Auf dieser Seite weiterspielen
play-at-page-title = Das Brett ruht; gezogen wird auf den Seiten
play-at-board = Am Brett weiterspielen
play-at-board-title = Die Lichter zeigen, was umzustellen ist
cancel = Abbrechen
done = { $side }: fertig
take-back = Zurücknehmen
take-back-of = { $side }: zurücknehmen
offer-draw = Remis
offer-draw-of = { $side } bietet Remis an
resign = Aufgeben
resigns = { $side } gibt auf
resign-ask = Aufgeben? { $winner } gewinnt.
resign-ask-many = Aufgeben? Die anderen gewinnen.
resign-yes = Ja, { $side } gibt auf
resign-no = Nein, weiterspielen
plays-machine = vom Computer gespielt
line-cut = getrennt
plays-remote = von anderswo gespielt

## Züge und Punkte

moves = Züge
moves-scroll = Züge, rollbar
no-moves = Noch kein Zug.
played = { $move ->
    [pass] { $side } hat gepasst.
   *[other] { $side } zog { $move }.
}
told-move = { $side }: { $words }.
has-chosen = { $side } hat gewählt.
score-sheet = Wertungsblatt
score-scroll = Wertungsblatt, rollbar
score = Punkte
score-game = Partie
score-playing = läuft
next-game = Nächste Partie
best-of = Bester aus { $games }
all-played = { $games } Partien
totals = { $series }: { LIST($totals) }.
totals-won = { $series }: { LIST($totals) }. { $winner } hat gewonnen.
totals-even = { $series }: { LIST($totals) }. Niemand führt.

## Wie die Seite auf das Brett sieht

view = Ansicht
flip = Brett drehen
full-screen = Vollbild
board-size = Brett
size-large = groß
size-medium = mittel
size-small = klein
names = Namen der Spieler
taken = { $count } × { $piece } geschlagen

## Die Spielleitung

tools = Werkzeuge des Schiedsrichters
position-stands = Stellung
position-setup = Von Hand aufstellen
side-to-move = am Zug
exchange = Zwei Figuren sind vertauscht
stands = Die Figuren nehmen, wie sie stehen
stands-setup = Beginnen, wie die Figuren stehen
position-text = Stellung als Text
take-text = Diesen Text nehmen
take-text-setup = Mit diesem Text beginnen
position-ask = Aus dieser Stellung weiterspielen? Die Aufzeichnung sagt, dass sie gesetzt wurde.
position-set = Setzen
all-sides = Alle
shared-clock = Die gemeinsame Uhr
minutes = { $minutes } min
minutes-of = { $side }: { $step }
sensors = Sensoren
site = ein Platz
site-without = Platz, der ohne Sensor gespielt wird
do-without-its = Ohne seinen Sensor spielen
do-without = Ohne ihn spielen
do-without-at = Ohne Sensor spielen: { $site }
trust-again = Wieder vertrauen
trust-again-at = Wieder vertrauen: { $site }
not-looked-at = nicht beachtet
fault-flapping = flattert
fault-bouncing = prellt
fault-stuck = hängt
fault-never-seen = noch nie gesehen
fault-silent = { $chip } ist stumm
without-sensor = Ohne Sensor: { $sites }
all-trusted = Jedem Sensor wird vertraut.
sick = { $count } krank

## Andere Geräte

watching = Du siehst zu
watching-text = Scanne zum Spielen einen Code: Der Bildschirm des Bretts zeigt ihn unter „Andere Geräte“.
watching-button = Oder drücke „Lass mich herein“, dann dreimal einen Knopf des Bretts.
seated = Du spielst { $side }
seated-text = Neue Partien, Korrekturen und Lichter sind Sache dessen, der das Brett leitet.
seated-button = Willst du das sein, drücke „Lass mich herein“, dann dreimal einen Knopf des Bretts.
let-me-in = Lass mich herein
let-me-in-press = Drücke jetzt dreimal einen Knopf des Bretts, binnen zehn Sekunden.
let-me-in-nobody = Niemand kam herein. Frag noch einmal oder scanne einen Code.
scan-again = Das Brett antwortet nicht. Scanne den Code noch einmal.
devices = Andere Geräte
devices-text = Andere Geräte sehen zu. Mit einem Code darf eines mehr.
devices-forget = Alle anderen nur zusehen lassen
devices-forgotten = Alle anderen Geräte sehen jetzt nur zu.
devices-silent = Das Brett antwortet nicht.
be-in-charge = Das Brett leiten
play-side = { $side } spielen
device-scan = { $what }: Scanne dies mit dem anderen Gerät. Gilt einmal, zehn Minuten lang.
device-code = Code: { $what }
device-none = Das Brett gibt jetzt keinen Code.

## Die Plätze von Spielern, die geheim wählen

seats = Plätze
seats-title = Mit dem Handy mitspielen
seats-taken = Jeder Platz hat sein Handy.
seats-scan = Jeder Spieler scannt den Code eines Platzes mit dem Handy.
seats-elsewhere = Die Codes freier Plätze zeigt der Bildschirm des Bretts.
seat-free = { $name } ist frei
seat-code = Code für den Platz von { $name }
seat-open-here = oder hier öffnen
seat-on-phone = { $name } auf einem Handy
seat-on-pages = { $name } auf { $count } Seiten offen
seat-asleep = { $name }: Handy schläft oder ist weg
seat-new-link = Neuer Link
seat-new-link-for = Neuer Link für { $name }
seat-new-link-ask = Das Handy von { $name } verliert den Platz. Wer neu scannt, sieht dessen Geheimnisse.
seat-new-link-yes = Neuen Link ausgeben

## Die Lichter

lights = Lichter, und was sie bedeuten
palette = Palette
palette-name = { $palette ->
    [default] Farben
    [colour-blind] Für Farbenblinde
    [monochrome] Nur Weiß
   *[other] { $palette }
}
night = Nacht
brightness = Helligkeit

## Alle Spiele, und das Startblatt

games = Spiele
home-title = Was wollen wir spielen?
home-back = Zurück zum Brett
home-play = Spielen
home-play-game = { $game } spielen
home-adjourned = Vertagt
home-recent = Zuletzt gespielt
ended-game = { $game }: { $result }
home-failed = Die Spiele kamen nicht an. Versuche es noch einmal.
home-all = Alle Spiele
home-go-on = { $moves ->
    [one] Nach 1 Zug weiterspielen
   *[other] Nach { $moves } Zügen weiterspielen
}
home-go-on-game = { $game }: { $moves ->
    [one] Nach 1 Zug weiterspielen
   *[other] Nach { $moves } Zügen weiterspielen
}
start-opponent = Wer spielt
start-friend = Zwei Menschen
start-friend-note = Hier am Brett oder mit einem Handy, das diese Adresse öffnet.
start-phones = Menschen, jeder mit einem Handy
start-phones-note = Karten werden geheim gewählt, auf den Handys.
start-invite = Jemand anderswo: einladen
start-invite-note = Den Code weitersagen; er wird am anderen Brett eingegeben.
start-join = Jemand anderswo: mitspielen
start-join-note = Den Code von dort eingeben; Spiel, Uhr und Seiten kommen von dort.
invite-code = Code für das andere Brett
invite-copy = Kopieren
invite-copied = Kopiert
invite-not-copied = Dieser Browser kopiert nicht. Den Code markieren.
invite-share = Teilen
invite-text = Spielst du mit mir { $game } auf Witboard? Code: { $code }
invite-title = Das andere Brett wird erwartet
invite-waits = Dort: Spiele, Spielen, „Jemand anderswo: mitspielen“ und dieser Code.
invite-open = Code zeigen
start-code-typed = Code von dort
start-waits = Warten auf das andere Brett.
start-computer = Gegen den Computer
start-computer-note = Auf einem echten Brett zeigt er seine Züge mit Licht, und du machst sie.
start-level = Stufe
start-side = Du spielst
start-by-lot = Auslosen
start-own-clock = Die Uhr des Spiels
start-more = Mehr Regeln
start-rule = Regel lesen: { $option }
start-why = Warum?
start-series = Serie
start-one-game = Eine Partie
start-initials = Kürzel der Spieler
start-names = Namen, wenn ihr mögt
start = Los geht's
starting = Wird aufgestellt …
start-ends = Die Partie auf dem Brett endet hier ohne Ergebnis.
start-kept = Deine Partie { $game } bleibt erhalten: Spiel sie weiter unter „{ games }“.

## Die Regeln

how-to-play = So wird gespielt
how-to-play-game = So wird gespielt: { $game }
rules-failed = Die Regeln kamen nicht an.
rules-all = Alle Regeln
rules-find = Wort suchen
rules-found = { $count ->
    [one] 1 Regel
   *[other] { $count } Regeln
}
rules-show = Zug zeigen

# Lektionen.
learn = Spielend lernen
learn-text = Eine Regel in ein, zwei Minuten: Zieh, und der Schiedsrichter urteilt.
learn-game = { $game } lernen
lessons-text = Jede Lektion hat ein paar Züge, erlaubte und andere. Probier sie, und sieh, warum.
lessons-failed = Die Lektionen kamen nicht an.
lessons-all = Alle Lektionen
lessons-count = { $count } von { $of } gelernt
learner = Dein Name, damit deine Haken bleiben
lesson-learnt = gelernt
lesson-step = Schritt { $number } von { $of } · { $clause }
lesson-next = Weiter
lesson-again = Schritt neu beginnen
lesson-rule = Die Regel
lesson-on-board = Auf dem Brett lernen
rules-right = Richtig:
rules-wrong = Nicht erlaubt:

## Eine Partie nachspielen

review = Partie nachspielen
review-game = Partie nachspielen: { $game }
review-failed = Diese Partie lässt sich nicht zeigen.
review-back = Zurück
review-first = Zum Anfang
review-previous = Einen Zug zurück
review-next = Einen Zug vor
review-last = Zum Ende
review-begins = Der Anfang
review-file = Als Datei sichern
review-chart = Wer vorn lag, Zug für Zug; drücke, um dorthin zu gehen
review-left = { $side } hat noch { $time }.
review-takeback = Ein Zug wurde zurückgenommen.
review-pause = Die Partie wurde angehalten.
review-resume = Die Partie ging weiter.
review-adjourned = Die Partie wurde vertagt.
review-position = Die Spielleitung hat die Stellung gesetzt.
review-adjust = Die Uhr wurde verstellt.
review-mask = Ein Sensor wurde ausgelassen.
review-ahead = ▲ { $up } im Vorteil, ▼ { $down } im Vorteil ({ $unit })
review-by = { $side } ist { $by } { $unit } voraus
review-even = gleich
review-clock = Verbleibende Minuten, je Zug
review-left-all = Noch { $time }.
review-objected = Hier griff der Schiedsrichter ein
review-play-on = Von hier weiterspielen
review-play-on-title = Eine neue Partie beginnt aus dieser Stellung; diese bleibt, wie sie ist
review-set-up = Diese Stellung aufstellen
review-set-up-title = Die Lichter zeigen, was fehlt oder zu viel ist; dann beginnt eine neue Partie
review-share = Teilen
review-share-failed = Dieses Gerät kann die Datei nicht teilen; sichere sie stattdessen.
review-delete = Löschen
review-delete-ask = Diese Partie ist dann für immer weg. Sichere sie erst als Datei.
review-delete-yes = Partie löschen
review-points = Wendepunkte
review-points-wait = Der Computer sucht sie …
review-points-none = Kein Zug dieser Partie verlor viel.
review-points-failed = Sie waren nicht zu finden.
review-point = { $ply }. { $side }: { $move }
review-point-lost = { $what ->
    [misses-win] { $move } verpasst einen Gewinn in { $count }
    [loses-at-once] { $move } verliert sofort
    [leaves-shape] { $move } lässt eine Form, die bestraft wird
   *[other] { $move } kostet { $loss } { $unit }
}
review-point-better = Besser war { LIST($line) }

## Alle gespielten Partien, und das Ergebnis

played-all = Alle gespielten Partien
played-any-game = Alle Spiele
played-any-result = Alle Ergebnisse
played-game = Spiel
played-name = Spieler
played-result = Ergebnis
played-won = Jemand gewann
played-won-by = { $side } gewann
played-broken-off = Abgebrochen
played-more = Frühere Partien
played-none = Keine solche Partie.
played-import = Partie aus einer Datei holen
played-imported = aus einer Datei
played-import-failed = { $file } wird nicht übernommen: { $why }
played-as = { $name } ({ $side })
played-names = { LIST($names) }
computer-level = Computer, Stufe { $level }
result-close = Ergebnis weglegen
result-rematch = Revanche
result-other-side = Seiten tauschen
result-review = Noch einmal ansehen
result-moves = { $count ->
    [one] 1 Zug
   *[other] { $count } Züge
}
lasted = { $minutes ->
    [0] unter einer Minute
    [one] 1 Minute
   *[other] { $minutes } Minuten
}

## Die Seite eines Platzes

seat-page = Witboard: dein Platz
seat-game = Die Partie
seat-setup = Das Brett wird aufgestellt.
seat-paused = Die Partie ist angehalten.
seat-choose-now = Du hast die Wahl.
seat-move-now = Du bist am Zug, auf dem Brett.
seat-waiting = Warten auf { AND($sides) }.
seat-link-dead = Dieser Link gilt nicht mehr. Die Seite des Bretts hat den neuen.
seat-sensors = Die Sensoren des Bretts antworten nicht.
seat-pages = Dieser Platz ist auf { $count } Seiten offen. Nicht deine? Verlange einen neuen Link.
seat-not-sent = Nicht gesendet: Die Verbindung zum Brett ist weg.
seat-choose = Wähle
seat-sure = Sicher?
seat-play = { $words } spielen
seat-play-ask = { $words } spielen?
seat-for-good = Das lässt sich danach nicht ändern.
seat-another = Etwas anderes wählen
seat-secrets = Nur für deine Augen
seat-hint = Gib mir einen Tipp
seat-hint-thinking = Denkt nach …
seat-hint-again = Noch einmal auslosen
seat-hint-drawn = Zeig { $words }: vom Zufall gezogen, so verrät es dein Los nicht.
seat-hint-best = Jetzt am besten: { $words }
seat-hold = Zum Zeigen halten
seat-keep = Offen lassen
seat-hide = Verbergen
seat-shown = Zuletzt gezeigt

## Warum der Server etwas verweigert

adjourn-in-play = Nur eine laufende Partie auf diesem Brett allein lässt sich vertagen.
only-same-game = Hier lässt sich nur dasselbe Spiel neu beginnen.
only-pages = Hier ist kein echtes Brett: Gespielt wird ohnehin auf den Seiten.
refused-watching = Du siehst zu. Scanne zum Spielen einen Code am Bildschirm des Bretts.
refused-not-yours = Das muss die andere Seite sagen.
refused-owners = Das darf nur, wer das Brett leitet.
two-ask = Zwei Geräte fragen zugleich, also kommt keines herein. Scanne lieber einen Code.
asked-already = Du hast schon gefragt. Drücke dreimal einen Knopf des Bretts.
no-button = Dieses Brett hat keinen Knopf. Scanne einen Code an seinem Schirm.
code-used = Dieser Code ist verbraucht oder zu alt. Scanne einen neuen.
no-hints = Keine Tipps an diesem Tisch.
seat-full = Dieser Platz ist auf zu vielen Seiten offen. Schließe eine davon.
device-full = Dieses Gerät hat zu viele Seiten offen. Schließe eine davon.
device-full-of = Dieses Gerät hat alle { $most } erlaubten Seiten offen. Schließe eine.
board-full = Dieses Brett bedient höchstens { $most ->
    [one] 1 Seite
   *[other] { $most } Seiten
}. Schließe eine davon.
phones-no-network = Handys erreichen dieses Brett nicht: Es ist in keinem Netz. Verbinde es
phones-no-name = Handys erreichen dieses Brett nicht: Unter [daemon] names gehört sein HTTPS-Server nach vorn
phones-this-machine = Handys erreichen dieses Brett noch nicht: Es antwortet nur auf diesem Rechner.

## Züge in Worten, Formationen, der erste Besuch, Lektionen am Brett

move-words = { $from } nach { $to }
move-told = { $move } ({ $words })
takes = { $count ->
    [one] schlägt 1
   *[other] schlägt { $count }
}
features = Formationen und Rollen
features-failed = Sie waren nicht herauszufinden.
features-found = { $count ->
    [0] Gerade keine auf dem Brett.
    [one] Eine auf dem Brett. Drücke darauf, um sie allein zu sehen.
   *[other] { $count } auf dem Brett. Drücke auf eine, um sie allein zu sehen.
}
first-visit = Die Lichter sagen, was gilt
first-legal = Grün: Dorthin darf die Figur.
first-wrong = Rot: Das ist falsch.
first-back = Weiß: der Weg zurück.
first-understood = Verstanden
first-legal-short = erlaubt
first-wrong-short = falsch
first-back-short = zurück
first-ok = OK
lesson-done = Gelernt: { $title }.
lesson-on-here = Eine Lektion auf diesem Brett
lesson-end = Lektionen beenden
lesson-on = Eine Lektion läuft. Beende sie zuerst.

## Züge, die das Programm macht

hand-busy = Gerade wird ein Zug gemacht. Einen Augenblick.
hand-not-yours = { $side } wählt die eigenen Züge selbst.
hand-others-turn = Du bist nicht am Zug.
hand-waits = Stell zuerst die Figuren an ihre Plätze.
not-a-move = { $move } ist jetzt kein Zug.
rule-says = { $text } ({ $clause })
by-stone = Stein für Stein
i-move-them = Ich ziehe für den Computer
hand-moving = Ein Zug wird gemacht.
hand-sows = Drücke auf eine deiner Mulden, um sie zu säen.
forgotten = Dieser Browser vergisst es wieder.
thinks = überlegt: { $seconds } s
thinks-most = überlegt: { $seconds } von { $most } s
reveal = Aufgedeckt
sounds = Töne
sounds-title = Figuren, Schläge, Fehler und die letzten Sekunden sind zu hören
not-let-in = Von hier aus geht das nicht. Starte das Brett mit --host 0.0.0.0
seats-open = Handys hereinlassen
seats-open-ask = Dann kann jeder in diesem Netz zusehen. Tu es nur, wo du allen traust.
seats-open-yes = Hereinlassen
seats-address = Handys in diesem Netz erreichen das Brett unter { $address }.
