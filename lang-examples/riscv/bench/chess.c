// Sets of squares as words: how often each piece of a board attacks, by shifts and counts of bits; many variables live at a time.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static uint64_t seed = 88172645463325252u;

static uint64_t next(void) {
    seed ^= seed << 13;
    seed ^= seed >> 7;
    return seed ^= seed << 17;
}

static int count(uint64_t set) {
    int n = 0;
    for (; set; set &= set - 1) n++;
    return n;
}

static uint64_t slide(uint64_t pieces, uint64_t empty, int step, uint64_t edge) {
    uint64_t all = 0, at = pieces;
    for (int i = 0; i < 7; i++) {
        at = (step > 0 ? at << step : at >> -step) & edge;
        all |= at;
        at &= empty;
    }
    return all;
}

int main(int argc, char **argv) {
    long boards = argc > 1 ? atol(argv[1]) : 1000000, total = 0;
    const uint64_t left = 0xfefefefefefefefeu, right = 0x7f7f7f7f7f7f7f7fu;
    for (long board = 0; board < boards; board++) {
        uint64_t rooks = next() & next() & next() & next(), bishops = next() & next() & next() & next() & ~rooks;
        uint64_t knights = next() & next() & next() & ~rooks & ~bishops, empty = ~(rooks | bishops | knights);
        uint64_t by_rooks = slide(rooks, empty, 8, ~0ul) | slide(rooks, empty, -8, ~0ul) | slide(rooks, empty, 1, left) | slide(rooks, empty, -1, right);
        uint64_t by_bishops = slide(bishops, empty, 9, left) | slide(bishops, empty, -9, right) | slide(bishops, empty, 7, right) | slide(bishops, empty, -7, left);
        uint64_t near = (knights << 1 & left) | (knights >> 1 & right), far = (knights << 2 & left & left << 1) | (knights >> 2 & right & right >> 1);
        uint64_t by_knights = near << 16 | near >> 16 | far << 8 | far >> 8;
        total += count(by_rooks) * 3 + count(by_bishops) * 5 + count(by_knights & ~by_rooks) * 7;
    }
    printf("%ld\n", total);
}
