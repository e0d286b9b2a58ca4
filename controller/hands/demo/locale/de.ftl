seed = Zufallszahl (seed) { $number }
drawn = ausgelost: { $options }
to-move = { $side } ist am Zug
made = { $moves ->
    [one] { $moves } Zug
   *[other] { $moves } Züge
}: { $how }
stopped = abgebrochen
page-stays = Die Seite bleibt offen, bis du Strg-C drückst.
