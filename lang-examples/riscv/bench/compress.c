// A compressor by matches that a table of hashes finds, and back.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static long pack(const unsigned char *in, long n, unsigned char *out) {
    static long heads[1 << 14];
    memset(heads, -1, sizeof heads);
    long to = 0;
    for (long i = 0; i < n;) {
        unsigned hash = i + 3 < n ? ((in[i] << 16 | in[i + 1] << 8 | in[i + 2]) * 2654435761u) >> 18 : 0;
        long at = i + 3 < n ? heads[hash] : -1, length = 0;
        if (i + 3 < n) heads[hash] = i;
        if (at >= 0 && i - at < 65536)
            while (length < 255 && i + length < n && in[at + length] == in[i + length]) length++;
        if (length >= 4) {
            out[to++] = 1; out[to++] = length; out[to++] = (i - at) >> 8; out[to++] = i - at;
            i += length;
        } else { out[to++] = 0; out[to++] = in[i++]; }
    }
    return to;
}
static long unpack(const unsigned char *in, long n, unsigned char *out) {
    long to = 0;
    for (long i = 0; i < n;) {
        if (in[i] == 0) { out[to++] = in[i + 1]; i += 2; continue; }
        long length = in[i + 1], back = in[i + 2] << 8 | in[i + 3];
        for (long k = 0; k < length; k++, to++) out[to] = out[to - back];
        i += 4;
    }
    return to;
}

int main(int argc, char **argv) {
    long n = argc > 1 ? atol(argv[1]) : 1500000;
    unsigned char *text = malloc(n), *packed = malloc(2 * n), *again = malloc(n);
    unsigned seed = 1;
    for (long i = 0; i < n; i++) {
        seed = seed * 1103515245 + 12345;
        text[i] = i > 200 && seed >> 28 ? text[i - 100 - (seed >> 26 & 1)] : 'a' + (seed >> 16) % 26;
    }
    long size = 0, back = 0;
    for (int round = 0; round < 15; round++) { size = pack(text, n, packed); back = unpack(packed, size, again); }
    printf("%ld %ld %d\n", size, back, memcmp(text, again, n));
}
