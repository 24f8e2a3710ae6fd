// Products of 128 bits: powers modulo large primes.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static uint64_t product(uint64_t a, uint64_t b, uint64_t modulus, uint64_t inverse) {
    unsigned __int128 wide = (unsigned __int128)a * b;
    uint64_t m = (uint64_t)wide * inverse;
    uint64_t high = (wide >> 64) - (uint64_t)(((unsigned __int128)m * modulus) >> 64);
    return (wide >> 64) < (uint64_t)(((unsigned __int128)m * modulus) >> 64) ? high + modulus : high;
}

int main(int argc, char **argv) {
    long n = argc > 1 ? atol(argv[1]) : 500000;
    uint64_t modulus = 0x7fffffffffffffe7u, inverse = modulus, sum = 0;
    for (int i = 0; i < 5; i++) inverse *= 2 - modulus * inverse;
    for (long i = 1; i <= n; i++) {
        uint64_t base = i * 0x9e3779b97f4a7c15u % modulus, result = 1;
        for (uint64_t e = modulus >> 8 | 1; e; e >>= 1) {
            if (e & 1) result = product(result, base, modulus, inverse);
            base = product(base, base, modulus, inverse);
        }
        sum += result;
    }
    __int128 digits = 1;
    for (int i = 1; i < 30; i++) digits = digits * i + (int64_t)sum / (i + 1);
    printf("%llx %llx\n", (unsigned long long)sum, (unsigned long long)(digits >> 40));
}
