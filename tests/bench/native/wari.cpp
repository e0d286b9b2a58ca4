// Wari as a plain C++ loop, from seeds/wari.md: what compiled rules are measured against, never part of the product.
//
//     wari perft DEPTH              paths from the start
//     wari playouts N SEED [MOST]   random games, each with a seed of its own from SEED on, MOST moves long at most
//                                   (500); the moves made
//
// Prints `count seconds`.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

struct Wari {
    uint8_t pits[12], stores[2], turn;

    Wari() : stores{0, 0}, turn(0) { std::memset(pits, 4, sizeof pits); }

    // The move of a pit: false where it would leave the other row empty.
    bool play(int origin) {
        int first = turn ? 0 : 6, hand = pits[origin], at = origin;
        pits[origin] = 0;
        while (hand) {
            at = at == 11 ? 0 : at + 1;
            if (at != origin) {
                pits[at]++;
                hand--;
            }
        }
        while (at >= first && at < first + 6 && (pits[at] == 2 || pits[at] == 3)) {
            stores[turn] += pits[at];
            pits[at--] = 0;
        }
        turn ^= 1;
        for (int pit = first; pit < first + 6; pit++)
            if (pits[pit]) return true;
        return false;
    }

    bool over() const { return stores[0] > 24 || stores[1] > 24; }
};

static int64_t perft(const Wari& here, int depth) {
    if (here.over()) return 0;
    int64_t total = 0;
    for (int pit = here.turn * 6, end = pit + 6; pit < end; pit++) {
        if (!here.pits[pit]) continue;
        Wari next = here;
        if (next.play(pit)) total += depth == 1 ? 1 : perft(next, depth - 1);
    }
    return total;
}

static int64_t playout(uint64_t draw, int64_t most) {
    Wari here;
    for (int64_t plies = 0;; plies++) {
        Wari next[6];
        int number = 0;
        if (!here.over())
            for (int pit = here.turn * 6, end = pit + 6; pit < end; pit++) {
                if (!here.pits[pit]) continue;
                next[number] = here;
                number += next[number].play(pit);
            }
        if (number == 0 || plies == most) return plies;
        draw = (draw * 1103515245 + 12345) & 2147483647;  // as engine/walk.py draws
        here = next[(draw >> 8) % number];
    }
}

int main(int argc, char** argv) {
    auto number = [&](int at, long long otherwise) { return argc > at ? std::atoll(argv[at]) : otherwise; };
    auto began = std::chrono::steady_clock::now();
    int64_t count = 0;
    if (argc == 3 && !std::strcmp(argv[1], "perft")) {
        count = perft(Wari(), static_cast<int>(number(2, 0)));
    } else if (argc > 3 && !std::strcmp(argv[1], "playouts")) {
        for (long long game = 0; game < number(2, 0); game++) count += playout(number(3, 0) + game, number(4, 500));
    } else {
        return std::fputs("usage: wari perft DEPTH | wari playouts N SEED [MOST]\n", stderr), 2;
    }
    std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - began;
    std::printf("%lld %.6f\n", static_cast<long long>(count), seconds.count());
}
