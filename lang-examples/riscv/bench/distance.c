// Edit distances of pairs of words by rows of a table, and a table-driven automaton over the same text.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char text[1 << 14];
static unsigned short rows[2][256];
static unsigned char next[16][256];

static int least(int a, int b, int c) { int m = a < b ? a : b; return m < c ? m : c; }

static int distance(const char *a, int n, const char *b, int m) {
    unsigned short *old = rows[0], *new = rows[1];
    for (int j = 0; j <= m; j++) old[j] = j;
    for (int i = 1; i <= n; i++) {
        new[0] = i;
        for (int j = 1; j <= m; j++) new[j] = least(old[j] + 1, new[j - 1] + 1, old[j - 1] + (a[i - 1] != b[j - 1]));
        unsigned short *t = old; old = new; new = t;
    }
    return old[m];
}

int main(int argc, char **argv) {
    long rounds = argc > 1 ? atol(argv[1]) : 100;
    unsigned seed = 7;
    for (unsigned i = 0; i < sizeof text; i++) {
        seed = seed * 1103515245 + 12345;
        text[i] = "etaoinshrdlu  .,"[seed >> 28];
    }
    for (int s = 0; s < 16; s++)
        for (int c = 0; c < 256; c++) next[s][c] = (s * 5 + c * 3 + (c >> 4)) & 15;
    long sum = 0, seen = 0;
    for (long round = 0; round < rounds; round++) {
        for (unsigned i = 0; i + 160 < sizeof text; i += 97) sum += distance(text + i, 40, text + i + 60 + round % 8, 80);
        for (int k = 0; k < 40; k++) {
            unsigned state = round & 15;
            for (unsigned i = 0; i < sizeof text; i++) {
                state = next[state][(unsigned char)text[i]];
                seen += state == 11;
            }
        }
    }
    printf("%ld %ld\n", sum, seen);
}
