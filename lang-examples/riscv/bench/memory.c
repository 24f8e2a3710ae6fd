// A sieve, and a walk along pointers.
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    long n = argc > 1 ? atol(argv[1]) : 4000000, count = 0;
    unsigned char *sieve = calloc(n + 1, 1);
    for (long round = 0; round < 4; round++) {
        count = 0;
        for (long i = 0; i <= n; i++) sieve[i] = 0;
        for (long i = 2; i <= n; i++) {
            if (sieve[i]) continue;
            count++;
            for (long j = i * i; j <= n; j += i) sieve[j] = 1;
        }
    }
    long cells = n / 16, at = 0, sum = 0;
    long *next = malloc(cells * sizeof *next);
    for (long i = 0; i < cells; i++) next[i] = (i + 7919) % cells;
    for (long i = 0; i < 8 * n; i++) { sum += at; at = next[at]; }
    printf("%ld %ld\n", count, sum);
}
