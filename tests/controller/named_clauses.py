"""Which clauses a referee can name from what hands leave on the board."""

# The board that tells most, and the clauses of its game that hands can break and the board then shows.
NAMED = {
    "web": ("web-polarity", "2 3 4 5 6 7 8 9 11 12 13 14 15 16"),
    "witt": (
        "witt-polarity",
        "I-B-1 I-B-3 I-C-2 I-C-3 II-A-2 II-A-3 II-A-4 II-B-1 II-C-1 II-C-2 II-C-3 II-C-5 II-C-6 II-E-2 II-E-3 II-F-2 "
        "III-C-3",  # several removals in one go are made one after the other
    ),
    "fours": ("starter", "2 3 4 5 6"),
    "outwit": ("outwit-polarity", "3 4 5 6 7 8 9 10 11 12 19 21"),
    "wari": ("wari-pits", "2 4 5 6 7 8 9"),
    "witsend": ("witsend", "1 2 3 5 6 7 9 10 11 20 22 23"),
}
