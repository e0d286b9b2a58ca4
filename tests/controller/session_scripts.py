"""What people do in the golden sessions; what comes of it stands in tests/golden/sessions/<name>.txt."""

from collections.abc import Mapping

SCRIPTS: Mapping[str, str] = {
    "ordinary-moves": """
        # White's move settles by itself; Green presses the button.
        lift t3r4
        wait 400ms
        place t4r4
        wait 1s
        carry t3r3 t4r3
        wait 200ms
        press green
        wait 500ms
    """,
    "illegal-and-back": """
        board web-scrambled
        # Two spaces at once, noticed after the settle time; the way back is lit, the clock is held.
        carry t3r4 t4r4
        wait 1s
        carry t3r3 t3r1
        wait 1s
        lift t3r1
        wait 300ms
        place t3r3
        wait 1s
    """,
    "nudge": """
        # The hand knocks a neighbour out on its way: nothing is said if it is quick.
        lift t3r4
        wait 200ms
        lift t2r4
        wait 300ms
        place t2r4
        wait 100ms
        place t4r4
        wait 700ms
        # Not so quick, and after the move stood: the referee asks for the neighbour, then takes the move.
        carry t3r3 t4r3
        wait 200ms
        lift t2r3
        wait 1s
        place t2r3
        wait 1s
    """,
    "fast-opponents": """
        # Each side plays before the other's move has settled.
        carry t3r4 t4r4
        wait 150ms
        carry t3r3 t4r3
        wait 150ms
        carry t7r4 t8r4
        wait 150ms
        # The hands overlap: Green is up before White is down.
        lift t7r3
        wait 1s
        place t8r3
        wait 1s
        lift t11r4
        wait 100ms
        lift t11r3
        wait 100ms
        place t12r4 0
        wait 100ms
        place t12r3
        wait 1500ms
    """,
    "take-back": """
        carry t3r4 t4r4
        wait 1s
        carry t4r4 t3r4
        wait 1s
        press white
        wait 200ms
        press green
        wait 200ms
        # The same again, and this time the move stays.
        carry t3r4 t4r4
        wait 1s
        carry t4r4 t3r4
        wait 1s
        answer no
        wait 200ms
        carry t3r4 t4r4
        wait 500ms
    """,
    "undo": """
        carry t3r4 t4r4
        wait 1s
        carry t3r3 t4r3
        wait 1s
        # Green wishes, White agrees; what still stands is not made again, and the lights lead back.
        wish undo green
        wait 200ms
        press white
        wait 2s
        carry t4r3 t3r3
        wait 1s
        # The next wish is declined by playing on.
        wish undo white
        carry t3r3 t3r2
        wait 1s
    """,
    "pause": """
        carry t3r4 t4r4
        wait 1s
        press pause
        # What is moved now counts when the game goes on.
        carry t3r3 t4r3
        wait 60s
        press white
        press pause
        wait 100ms
        wish draw white
        wait 1s
        answer no
        wish resign white
    """,
    "link-lost": """
        carry t3r4 t4r4
        wait 1s
        unlink the cable is out
        wait 60s
        relink
        wait 100ms
        carry t3r3 t4r3
        wait 1s
    """,
    "flag": """
        option time_limit_s=5
        carry t3r4 t4r4
        wait 1s
        carry t3r3 t4r3
        wait 1s
        lift t7r4
        wait 4s
        place t8r4
        wait 1s
    """,
    "removal-duty": """
        start wwwwwww1gg6/7w8/gggggggg1w6/gg14/www13/16/16 w - 30
        # White's eighth pin enters the scoring row: Green's must leave it now. Green tries something else.
        carry t8r2 t8r1
        wait 1s
        carry t8r3 t9r3
        wait 1s
        carry t9r3 t8r3
        wait 200ms
        carry t9r1 t9r2
        wait 1s
        # White steps into the way out of the other one.
        carry t10r3 t10r2
        wait 1s
        carry t10r2 t10r3
        wait 200ms
        carry t1r5 t16r5
        wait 1s
        carry t10r1 t10r2
        wait 1s
        carry t2r5 t1r5
        wait 1s
        # Green tries to come back in.
        carry t10r2 t10r1
        wait 1s
    """,
}
