// Divisions, remainders, branches that nobody can guess.
#include <stdio.h>
#include <stdlib.h>

static unsigned long gcd(unsigned long a, unsigned long b) {
    while (b) { unsigned long r = a % b; a = b; b = r; }
    return a;
}

int main(int argc, char **argv) {
    long n = argc > 1 ? atol(argv[1]) : 3000000, steps = 0, coprime = 0;
    for (long i = 1; i <= n / 4; i++)
        for (unsigned long x = i; x != 1; steps++) x = x & 1 ? 3 * x + 1 : x / 2;
    for (long i = 1; i <= n; i++) coprime += gcd(i * 2654435761u % 1000003, i) == 1;
    printf("%ld %ld\n", steps, coprime);
}
