// Sound in single precision: a chain of second-order filters, an envelope, and clipping.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define LENGTH 4096
#define STAGES 3

static float sound[LENGTH];

struct Stage { float b0, b1, b2, a1, a2, z1, z2; };

int main(int argc, char **argv) {
    int rounds = argc > 1 ? atoi(argv[1]) : 1000;
    struct Stage stages[STAGES];
    for (int s = 0; s < STAGES; s++)
        stages[s] = (struct Stage){0.2f + 0.01f * s, 0.4f, 0.2f - 0.01f * s, -0.5f + 0.1f * s, 0.3f, 0, 0};
    unsigned noise = 1;
    float level = 0, peak = 0;
    long clipped = 0;
    for (int round = 0; round < rounds; round++) {
        for (int i = 0; i < LENGTH; i++) {
            noise = noise * 1664525u + 1013904223u;
            sound[i] = (int)(noise >> 16) / 32768.0f - 1.0f;
        }
        for (int s = 0; s < STAGES; s++) {
            struct Stage *f = &stages[s];
            for (int i = 0; i < LENGTH; i++) {
                float x = sound[i], y = f->b0 * x + f->z1;
                f->z1 = f->b1 * x - f->a1 * y + f->z2;
                f->z2 = f->b2 * x - f->a2 * y;
                sound[i] = y;
            }
        }
        for (int i = 0; i < LENGTH; i++) {
            float size = fabsf(sound[i]);
            level += (size - level) * (size > level ? 0.1f : 0.001f);
            if (size > 0.9f) { clipped++; sound[i] = sound[i] > 0 ? 0.9f : -0.9f; }
            if (level > peak) peak = level;
        }
    }
    printf("%ld %.3f %.3f\n", clipped, level, peak);
}
