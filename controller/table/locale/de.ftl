### Was der Tisch neben dem Schiedsrichter sagt.

begins-by-lot = Das Los entscheidet: { $side } beginnt.
drawn-by-lot = Das Los entscheidet: { $option } ist { $value }.
no-lights = Die Lichter antworten nicht: { $why }.
moves-missing = Der Speicher war beschädigt. Vergleiche mit dem Brett: { $count ->
    [one] Ein Zug kann
   *[other] Bis zu { $count } Züge können
} fehlen.
broken-off = Abgebrochen
abandoned = abgebrochen
