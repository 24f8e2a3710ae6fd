// Queens by masks of bits, and cells that live and die in words of 64 bits.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static uint64_t all;

static long queens(uint64_t columns, uint64_t left, uint64_t right) {
    if (columns == all) return 1;
    long count = 0;
    for (uint64_t free = all & ~(columns | left | right); free;) {
        uint64_t bit = free & -free;
        free ^= bit;
        count += queens(columns | bit, (left | bit) << 1, (right | bit) >> 1);
    }
    return count;
}

static uint64_t old[130][4], new[130][4];

static void add(uint64_t *one, uint64_t *two, uint64_t *four, uint64_t x) {
    uint64_t carry = *one & x;
    *one ^= x;
    *four |= *two & carry;
    *two ^= carry;
}

int main(int argc, char **argv) {
    long n = argc > 1 ? atol(argv[1]) : 13, rounds = n * 1000, count = 0;
    all = (1ull << n) - 1;
    printf("%ld\n", queens(0, 0, 0));
    uint64_t seed = 88172645463325252u;
    for (int y = 1; y <= 128; y++)
        for (int x = 0; x < 4; x++) {
            seed ^= seed << 13, seed ^= seed >> 7, seed ^= seed << 17;
            old[y][x] = seed;
        }
    for (long round = 0; round < rounds; round++) {
        for (int y = 1; y <= 128; y++)
            for (int x = 0; x < 4; x++) {
                uint64_t one = 0, two = 0, four = 0;
                for (int d = -1; d <= 1; d++) {
                    uint64_t here = old[y + d][x], before = old[y + d][(x + 3) & 3], after = old[y + d][(x + 1) & 3];
                    add(&one, &two, &four, here << 1 | before >> 63);
                    add(&one, &two, &four, here >> 1 | after << 63);
                    if (d) add(&one, &two, &four, here);
                }
                new[y][x] = two & ~four & (one | old[y][x]);
            }
        for (int y = 1; y <= 128; y++)
            for (int x = 0; x < 4; x++) old[y][x] = new[y][x];
    }
    for (int y = 1; y <= 128; y++)
        for (int x = 0; x < 4; x++) count += __builtin_popcountll(old[y][x]);
    printf("%ld\n", count);
}
