// A Fourier transform of doubles, there and back, and what is left of the error.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#define N 4096

static double re[N], im[N], wr[N / 2], wi[N / 2];

static void transform(int inverse) {
    for (unsigned i = 1, j = 0; i < N; i++) {
        unsigned bit = N >> 1;
        for (; j & bit; bit >>= 1) j ^= bit;
        j ^= bit;
        if (i < j) {
            double t = re[i]; re[i] = re[j]; re[j] = t;
            t = im[i]; im[i] = im[j]; im[j] = t;
        }
    }
    for (unsigned len = 2; len <= N; len <<= 1) {
        unsigned half = len / 2, step = N / len;
        for (unsigned i = 0; i < N; i += len) {
            for (unsigned k = 0; k < half; k++) {
                double c = wr[k * step], s = inverse ? -wi[k * step] : wi[k * step];
                double xr = re[i + k + half] * c - im[i + k + half] * s;
                double xi = re[i + k + half] * s + im[i + k + half] * c;
                re[i + k + half] = re[i + k] - xr;
                im[i + k + half] = im[i + k] - xi;
                re[i + k] += xr;
                im[i + k] += xi;
            }
        }
    }
}

int main(int argc, char **argv) {
    long rounds = argc > 1 ? atol(argv[1]) : 500;
    for (int k = 0; k < N / 2; k++) {
        wr[k] = cos(2 * M_PI * k / N);
        wi[k] = sin(2 * M_PI * k / N);
    }
    double worst = 0;
    for (long round = 0; round < rounds; round++) {
        for (int i = 0; i < N; i++) {
            re[i] = (i * 37 + round) % 101;
            im[i] = 0;
        }
        transform(0);
        transform(1);
        for (int i = 0; i < N; i++) {
            double d = fabs(re[i] / N - (i * 37 + round) % 101);
            if (d > worst) worst = d;
        }
    }
    printf("%d\n", worst < 1e-9);
}
