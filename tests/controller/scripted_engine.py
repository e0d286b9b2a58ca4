"""An external engine as a program: `python scripted_engine.py MANNER MOVES`.

It knows no rules: it goes through MOVES, the moves of a whole game, and MANNER says what it does wrong.
"""

import sys


def say(line: str) -> None:
    print(line, flush=True)


def main(manner: str, moves: list[str]) -> None:
    made = 0
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "witboard":
            say(f"witboard {'9' if manner == 'future' else '1'} Scripted")
            say("option style 3")
            if manner != "mute":
                say("ready")
        elif word == "game":
            say("error I know only chess" if manner == "elsewhere" else "ready")
        elif word == "position":
            made = len(rest.partition(" moves ")[2].split())
        elif word == "go":
            answer(manner, moves[made])
        elif word == "quit":
            return


def answer(manner: str, move: str) -> None:
    if manner == "crash":
        sys.exit(7)
    if manner == "flood":
        sys.stdout.write("x" * 100_000)
    say("info depth 1 nodes 6")
    say(f"bestmove {'Z' if manner == 'illegal' else move}")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
