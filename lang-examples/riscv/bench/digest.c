// A cryptographic digest: rotations and sums of words.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static uint32_t k[64], state[8];
static uint32_t turn(uint32_t x, int n) { return x >> n | x << (32 - n); }
static void block(const unsigned char *p) {
    uint32_t w[64], s[8];
    for (int i = 0; i < 16; i++) w[i] = (uint32_t)p[4 * i] << 24 | p[4 * i + 1] << 16 | p[4 * i + 2] << 8 | p[4 * i + 3];
    for (int i = 16; i < 64; i++)
        w[i] = w[i - 16] + (turn(w[i - 15], 7) ^ turn(w[i - 15], 18) ^ w[i - 15] >> 3) + w[i - 7] + (turn(w[i - 2], 17) ^ turn(w[i - 2], 19) ^ w[i - 2] >> 10);
    for (int i = 0; i < 8; i++) s[i] = state[i];
    for (int i = 0; i < 64; i++) {
        uint32_t a = s[7] + (turn(s[4], 6) ^ turn(s[4], 11) ^ turn(s[4], 25)) + ((s[4] & s[5]) ^ (~s[4] & s[6])) + k[i] + w[i];
        uint32_t b = (turn(s[0], 2) ^ turn(s[0], 13) ^ turn(s[0], 22)) + ((s[0] & s[1]) ^ (s[0] & s[2]) ^ (s[1] & s[2]));
        for (int j = 7; j > 0; j--) s[j] = s[j - 1];
        s[4] += a;
        s[0] = a + b;
    }
    for (int i = 0; i < 8; i++) state[i] += s[i];
}

int main(int argc, char **argv) {
    long n = argc > 1 ? atol(argv[1]) : 250000;
    unsigned char bytes[64];
    // The bits of the roots of primes, from sums of squares.
    for (int i = 0, p = 2; i < 64; p++) {
        int prime = 1;
        for (int d = 2; d * d <= p; d++) prime &= p % d != 0;
        if (!prime) continue;
        uint64_t root = 0;
        for (int bit = 40; bit >= 0; bit--) {
            unsigned __int128 r = root | 1ull << bit;
            if (r * r * r <= (unsigned __int128)p << 96) root = r;
        }
        k[i] = root;
        if (i < 8) {
            uint64_t square = 0;
            for (int bit = 40; bit >= 0; bit--) { unsigned __int128 r = square | 1ull << bit; if (r * r <= (unsigned __int128)p << 64) square = r; }
            state[i] = square;
        }
        i++;
    }
    for (long i = 0; i < n; i++) {
        for (int j = 0; j < 64; j++) bytes[j] = i * j + state[j & 7];
        block(bytes);
    }
    for (int i = 0; i < 8; i++) printf("%08x", state[i]);
    printf("\n");
}
