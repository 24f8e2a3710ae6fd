// Points in single precision: turned, weighed by distance, and moved; many of their coordinates are zeros.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define POINTS 3000

static float px[POINTS], py[POINTS], pz[POINTS];

int main(int argc, char **argv) {
    int rounds = argc > 1 ? atoi(argv[1]) : 2000;
    for (int i = 0; i < POINTS; i++) {
        px[i] = i % 3 ? (i % 101) * 0.25f - 12 : 0;
        py[i] = i % 4 ? (i % 53) * 0.5f - 13 : 0;
        pz[i] = i % 5 ? (i % 17) * 1.5f : 0;
    }
    float weight = 0;
    long near = 0;
    for (int round = 0; round < rounds; round++) {
        float c = cosf(0.01f * round), s = sinf(0.01f * round), cx = 0, cy = 0, cz = 0;
        for (int i = 0; i < POINTS; i++) {
            float x = px[i] * c - py[i] * s, y = px[i] * s + py[i] * c, z = pz[i];
            float d = x * x + y * y + z * z;
            float w = d < 100.0f ? 1.0f : 100.0f / d;
            near += d < 100.0f;
            cx += x * w;
            cy += y * w;
            cz += z * w;
            weight = fmaxf(weight, sqrtf(d) * w);
        }
        for (int i = 0; i < POINTS; i += 2) pz[i] = fabsf(pz[i] - cz * 1e-6f) + -cx * 1e-7f + cy * 0;
    }
    printf("%ld %.3f\n", near, weight);
}
