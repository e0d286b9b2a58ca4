"""What the blind player understands, by language: patterns of sentences, written by ear and not from the catalogues.

Each stands for what the hands do; the first that fits a sentence counts.  `count`, `piece`, `side` and `peg` are what
the sentence says besides holes.
"""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tongue:
    """A language as the blind player knows it.

    over    how the sentence begins that ends a game
    store   the word for a store among pits
    deeds   by deed, the pattern of the sentences that ask for it
    """

    locale: str
    over: str
    store: str
    deeds: dict[str, str]


ENGLISH = Tongue(
    "en",
    "The game is over.",
    "store",
    {
        "fill": r"^Put stones into .* until there are (?P<count>\d+)\.",
        "carry stones": r"^Take (?P<count>\d+) stones? from",
        "take stones": r"^Take (?P<count>\d+) stones? off",
        "fill more": r"^Put (?P<count>\d+) stones? into",
        "carry": r"^Take the peg off .* and put it on ",
        "take": r"^Take the peg off ",
        "put": r"^Put (?P<piece>.*) on ",
        "move": r"^(?P<side>\w+) to move\.",
        "choose": r"to choose\.|choose",
        "land": r" lifted\. It ",
        "go on": r"^Go on from ",
        "follow": r"^Hint: from ",
        "lift": r"^Hint: sows ",
        "sow": r"One each into ",
        "gather into": r"^Take all stones out of .*, and put them into ",
        "gather": r"^Take all stones out of ",
        "lift peg": r"^(?P<side>\w+) moves .*\bpeg (?P<peg>\d)",
        "try": r"^That hint is secret|^No hint|^Go on with another",
        "agree": r"Hint reads the answers",
    },
)

GERMAN = Tongue(
    "de",
    "Die Partie ist zu Ende.",
    "Speicher",
    {
        "fill": r"^In .* gehören (?P<count>\d+) Steine; es sind zu wenige",
        "carry stones": r"^Nimm (?P<count>\d+) Steine? von .* nach ",
        "take stones": r"^Nimm (?P<count>\d+) Steine? aus .* weg",
        "fill more": r"^Leg (?P<count>\d+) Steine? in ",
        "carry": r"^Von .* nehmen und auf .* stecken",
        "take": r"^Vom Brett nehmen: ",
        "put": r"^Auf .* gehört: (?P<piece>.*?)\.",
        "move": r"^(?P<side>\w+) ist am Zug\.",
        "choose": r"wählen",
        "land": r" (aufgenommen|gehoben)\. (Möglich|Ziel): ",
        "go on": r"^Weiter von .* nach ",
        "follow": r"^Tipp: von ",
        "lift": r"^Tipp: sät ",
        "sow": r"Je einen in ",
        "gather into": r"^Alle Steine herausnehmen: .* Sie kommen in ",
        "gather": r"^Alle Steine herausnehmen: ",
        "lift peg": r"^(?P<side>\w+) zieht .*\bStift (?P<peg>\d)",
        "try": r"^Dieser Tipp ist geheim|^Kein Tipp|^Keine Tipps|^Weiter mit einem anderen",
        "agree": r"Tipp liest die Antworten",
    },
)
