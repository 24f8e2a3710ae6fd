// A product of matrices of doubles.
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 400;
    double *a = malloc(n * n * 8), *b = malloc(n * n * 8), *c = malloc(n * n * 8), trace = 0;
    for (int i = 0; i < n * n; i++) { a[i] = 1.0 / (i + 1); b[i] = (i % 17) * 0.1; }
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            double sum = 0;
            for (int k = 0; k < n; k++) sum += a[i * n + k] * b[k * n + j];
            c[i * n + j] = sum;
        }
    for (int i = 0; i < n; i++) trace += c[i * n + i];
    printf("%.12g\n", trace);
}
