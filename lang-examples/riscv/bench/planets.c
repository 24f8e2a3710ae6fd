// Bodies that attract each other: square roots and quotients.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define BODIES 6
static double x[BODIES][3], v[BODIES][3], mass[BODIES];

int main(int argc, char **argv) {
    int steps = argc > 1 ? atoi(argv[1]) : 400000;
    for (int i = 0; i < BODIES; i++) {
        mass[i] = 1.0 / (i * i + 1);
        for (int k = 0; k < 3; k++) { x[i][k] = i * (k + 1.5); v[i][k] = 0.1 * (i - k); }
    }
    for (int step = 0; step < steps; step++) {
        for (int i = 0; i < BODIES; i++)
            for (int j = i + 1; j < BODIES; j++) {
                double d[3], square = 0.01;
                for (int k = 0; k < 3; k++) { d[k] = x[i][k] - x[j][k]; square += d[k] * d[k]; }
                double force = 0.001 / (square * sqrt(square));
                for (int k = 0; k < 3; k++) { v[i][k] -= d[k] * mass[j] * force; v[j][k] += d[k] * mass[i] * force; }
            }
        for (int i = 0; i < BODIES; i++) for (int k = 0; k < 3; k++) x[i][k] += 0.001 * v[i][k];
    }
    printf("%.12g %.12g\n", x[0][0], v[BODIES - 1][2]);
}
