"""A reader of benchmark files for programs of others: standard library only; docs/bench-format.md tells the format.

python3 read_bench.py FILE prints a line a game.  Copy it, and begin with `games`.
"""

import sys


def held(text):
    """`a1=1,b2=0` as a dictionary: contents by site."""
    return {} if text == "-" else {site: int(number) for site, number in (one.split("=") for one in text.split(","))}


def games(lines):
    """Each game; `frames`: (ns, changed values by channel), `gaps`: (ns, how long no scan came), `plies`: the truth."""
    boards, board, game = {}, None, None
    for line in lines:
        word, _, rest = line.rstrip("\n").partition(" ")
        if word == "board":
            name, scans_a_second, channels = rest.split()
            period_ns = 1_000_000_000 // int(scans_a_second)
            board = boards[name] = {"name": name, "period_ns": period_ns, "channels": int(channels), "sites": {}}
        elif word == "site":
            name, channel, sense, x_mm, y_mm = rest.split()
            board["sites"][name] = (None if channel == "-" else int(channel), sense, float(x_mm), float(y_mm))
        elif word == "game":
            number, key, name, factor, strength, seed = rest.split()
            game = {"number": int(number), "game": key, "board": boards[name], "factor": factor, "seed": int(seed)}
            game |= {"strength": int(strength), "options": {}, "frames": [], "gaps": [], "plies": []}
            scan = 0
        elif word == "option":
            game["options"].update([rest.split()])
        elif word == "start":
            game["start"] = rest
        elif word == "put":
            game["contents"] = held(rest)
        elif word == "gap":
            game["gaps"].append(tuple(int(one) * game["board"]["period_ns"] for one in rest.split()))
        elif word == "ply":
            tells, side, first, last, changes, notations = rest.split(" ", 5)
            ply = {"tells": tells, "side": int(side), "first": int(first), "last": int(last)}
            game["plies"].append(ply | {"changes": held(changes), "notations": notations.split("|")})
        elif word == "end":
            yield game | {"end": int(rest)}
        elif word.isdigit():
            scan += int(word)
            values = {int(one): int(value) for one, value in (pair.split("=") for pair in rest.split())}
            game["frames"].append((scan * game["board"]["period_ns"], values))


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as rows:
        for one in games(rows):
            print(one["number"], one["game"], one["factor"], one["strength"], len(one["frames"]), len(one["plies"]))
