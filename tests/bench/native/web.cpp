// The Web as a plain C++ loop, from seeds/web.md: what compiled rules are measured against, never part of the product.
//
//     web perft DEPTH               paths from the start
//     web playouts N SEED [MOST]    random games, each with a seed of its own from SEED on, MOST moves long at most
//                                   (500); the moves made
//
// Prints `count seconds`.
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

static const int TIERS = 16, ROWS = 7, SITES = TIERS * ROWS, NOWHERE = -1;
enum Side { WHITE, GREEN };

struct Bits {  // a set of sites
    uint64_t half[2] = {0, 0};

    bool has(int site) const { return half[site >> 6] >> (site & 63) & 1; }
    void flip(int site) { half[site >> 6] ^= uint64_t(1) << (site & 63); }
    int in_row_1() const { return __builtin_popcountll(half[0] & 0xFFFF); }
};

struct Step {
    int8_t site, to;  // a pass goes from 0 to 0
};

static int8_t beside[SITES][4];  // in, out, clockwise, counter

static void lay_out() {
    for (int site = 0; site < SITES; site++) {
        int row = site / TIERS, tier = site % TIERS;
        beside[site][0] = row > 0 ? site - TIERS : NOWHERE;
        beside[site][1] = row < ROWS - 1 ? site + TIERS : NOWHERE;
        beside[site][2] = row * TIERS + (tier + 1) % TIERS;
        beside[site][3] = row * TIERS + (tier + TIERS - 1) % TIERS;
    }
}

struct Web {
    Bits pins[2];
    uint8_t turn = WHITE, passes = 0;
    bool latch = false;

    Web() {
        for (int tier = 0; tier < TIERS; tier++)
            if (tier % 4 != 3) pins[WHITE].flip(3 * TIERS + tier), pins[GREEN].flip(2 * TIERS + tier);
    }

    bool taken(int site) const { return pins[WHITE].has(site) || pins[GREEN].has(site); }
    bool over() const { return passes == 2 || pins[WHITE].in_row_1() == 12; }

    bool has_exit() const {
        uint64_t inside = pins[GREEN].half[0] & 0xFFFF, taken = pins[WHITE].half[0] | pins[GREEN].half[0];
        return inside & ~(taken >> TIERS);
    }

    void carry(Step step) {
        pins[turn].flip(step.site);
        pins[turn].flip(step.to);
    }

    void play(Step step) {
        if (step.site == step.to) {
            passes++;
        } else {
            passes = 0;
            carry(step);
            latch |= pins[WHITE].in_row_1() >= 8;
        }
        turn ^= 1;
    }

    int steps(Step* out) const {
        bool may_enter = turn == WHITE || (!latch && pins[GREEN].in_row_1() < 4);
        int number = 0;
        for (int half = 0; half < 2; half++)
            for (uint64_t left = pins[turn].half[half]; left; left &= left - 1) {
                int site = half * 64 + __builtin_ctzll(left);
                for (int to : beside[site])
                    if (to != NOWHERE && !taken(to) && (may_enter || to >= TIERS || site < TIERS))
                        out[number++] = Step{int8_t(site), int8_t(to)};
            }
        return number;
    }

    // Whether the side to move, moving alone, can make an exit in so many steps.
    bool makes_exit(int most) const {
        if (most == 0) return has_exit();
        Step all[48];
        int number = steps(all);
        for (int i = 0; i < number; i++) {
            Web next = *this;
            next.carry(all[i]);
            if (next.makes_exit(most - 1)) return true;
        }
        return false;
    }

    // Close up those steps that the removal of Green's pins leaves free.
    int dutiful(Step* all, int number) const {
        int kept = 0;
        if (turn == GREEN && has_exit()) {
            for (int i = 0; i < number; i++)
                if (all[i].site < TIERS && all[i].to >= TIERS) all[kept++] = all[i];
            return kept;
        }
        for (int length = 0; length < 3 && !kept; length++)
            for (int i = 0; i < number; i++) {
                Web next = *this;
                next.carry(all[i]);
                if (next.makes_exit(length)) all[kept++] = all[i];
            }
        return kept ? kept : number;
    }

    int moves(Step* out) const {
        if (over()) return 0;
        int number = steps(out);
        if (latch && pins[GREEN].in_row_1()) number = dutiful(out, number);
        if (number == 0) out[number++] = Step{0, 0};
        return number;
    }
};

static int64_t perft(const Web& here, int depth) {
    Step all[48];
    int number = here.moves(all);
    if (depth == 1) return number;
    int64_t total = 0;
    for (int i = 0; i < number; i++) {
        Web next = here;
        next.play(all[i]);
        total += perft(next, depth - 1);
    }
    return total;
}

static int64_t playout(uint64_t draw, int64_t most) {
    Web here;
    for (int64_t ply = 0; ply < most; ply++) {
        Step all[48];
        int number = here.moves(all);
        if (number == 0) return ply;
        draw = (draw * 1103515245 + 12345) & 2147483647;
        here.play(all[(draw >> 8) % number]);
    }
    return most;
}

int main(int argc, char** argv) {
    if (argc < 3) return std::fprintf(stderr, "web perft DEPTH | web playouts N SEED [MOST]\n"), 2;
    lay_out();
    auto began = std::chrono::steady_clock::now();
    int64_t count = 0;
    if (!std::strcmp(argv[1], "perft")) {
        int depth = std::atoi(argv[2]);
        count = depth > 0 ? perft(Web(), depth) : 1;
    } else {
        uint64_t seed = argc > 3 ? std::strtoull(argv[3], nullptr, 10) : 1;
        int64_t most = argc > 4 ? std::atoll(argv[4]) : 500;
        for (int game = 0; game < std::atoi(argv[2]); game++) count += playout(seed + game, most);
    }
    std::chrono::duration<double> seconds = std::chrono::steady_clock::now() - began;
    std::printf("%lld %.6f\n", static_cast<long long>(count), seconds.count());
}
