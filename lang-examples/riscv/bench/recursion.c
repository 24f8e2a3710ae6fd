// Functions that call themselves: trees of calls, and queens on a board.
#include <stdio.h>
#include <stdlib.h>

static long fib(long n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
static long tak(long x, long y, long z) { return y >= x ? z : tak(tak(x - 1, y, z), tak(y - 1, z, x), tak(z - 1, x, y)); }
static long queens(int n, unsigned rows, unsigned up, unsigned down) {
    unsigned all = (1u << n) - 1, free = all & ~(rows | up | down);
    if (rows == all) return 1;
    long found = 0;
    for (; free; free &= free - 1) { unsigned q = free & -free; found += queens(n, rows | q, (up | q) << 1, (down | q) >> 1); }
    return found;
}

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 39;
    printf("%ld %ld %ld\n", fib(n), tak(n / 2, n / 4, n / 8), queens(n / 3, 0, 0, 0));
}
