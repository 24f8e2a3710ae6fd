// A picture of bytes: medians of three by three, a sharpening kernel, equalized grey levels, and a dither by error diffusion.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { W = 160, H = 120 };

static unsigned char a[H][W], b[H][W];
static int carried[2][W + 2];

static unsigned char clamp(int v) { return v < 0 ? 0 : v > 255 ? 255 : v; }

static void medians(void) {
    for (int y = 1; y < H - 1; y++)
        for (int x = 1; x < W - 1; x++) {
            unsigned char v[9];
            int n = 0;
            for (int j = -1; j <= 1; j++)
                for (int i = -1; i <= 1; i++) {
                    unsigned char now = a[y + j][x + i];
                    int k = n++;
                    for (; k > 0 && v[k - 1] > now; k--) v[k] = v[k - 1];
                    v[k] = now;
                }
            b[y][x] = v[4];
        }
}

static void sharpen(void) {
    for (int y = 1; y < H - 1; y++)
        for (int x = 1; x < W - 1; x++)
            a[y][x] = clamp((8 * b[y][x] - b[y - 1][x] - b[y + 1][x] - b[y][x - 1] - b[y][x + 1]) / 4);
}

static void equalize(void) {
    int counts[256] = { 0 }, sum = 0;
    unsigned char level[256];
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) counts[a[y][x]]++;
    for (int i = 0; i < 256; i++) {
        sum += counts[i];
        level[i] = sum * 255L / (W * H);
    }
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) a[y][x] = level[a[y][x]];
}

static long dither(void) {
    long black = 0;
    memset(carried, 0, sizeof carried);
    for (int y = 0; y < H; y++) {
        int *now = carried[y & 1] + 1, *below = carried[~y & 1] + 1;
        memset(below - 1, 0, sizeof carried[0]);
        for (int x = 0; x < W; x++) {
            int want = a[y][x] + now[x] / 16, out = want > 127 ? 255 : 0, error = want - out;
            black += !out;
            now[x + 1] += error * 7;
            below[x - 1] += error * 3;
            below[x] += error * 5;
            below[x + 1] += error;
        }
    }
    return black;
}

int main(int argc, char **argv) {
    long rounds = argc > 1 ? atol(argv[1]) : 250;
    unsigned seed = 3;
    long sum = 0;
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) {
            seed = seed * 1664525 + 1013904223;
            a[y][x] = (x * y >> 5) + (seed >> 27);
        }
    for (long r = 0; r < rounds; r++) {
        medians();
        sharpen();
        equalize();
        sum += dither() * (r + 1) + a[r * 7 % H][r * 13 % W];
    }
    printf("%ld\n", sum);
}
