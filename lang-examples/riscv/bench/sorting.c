// The library's sort with a function that compares, and a table of hashes.
#include <stdio.h>
#include <stdlib.h>

static int compare(const void *a, const void *b) { long x = *(const long *)a, y = *(const long *)b; return (x > y) - (x < y); }

int main(int argc, char **argv) {
    long n = argc > 1 ? atol(argv[1]) : 1200000, size = 1, hits = 0;
    long *items = malloc(n * sizeof *items);
    unsigned long seed = 1;
    for (long i = 0; i < n; i++) { seed = seed * 6364136223846793005u + 1442695040888963407u; items[i] = (seed >> 33) % (2 * n); }
    while (size < 4 * n) size *= 2;
    long *table = calloc(size, sizeof *table);
    for (long i = 0; i < n; i++) {
        unsigned long at = items[i] * 0x9e3779b97f4a7c15u >> 20;
        for (at &= size - 1; table[at] && table[at] != items[i] + 1; at = (at + 1) & (size - 1));
        hits += table[at] != 0;
        table[at] = items[i] + 1;
    }
    qsort(items, n, sizeof *items, compare);
    printf("%ld %ld %ld %ld\n", hits, items[0], items[n / 2], items[n - 1]);
}
