// Numbers as text and back, through the library's buffers.
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 150000;
    double sum = 0;
    long length = 0;
    for (int i = 1; i <= n; i++) {
        char line[128];
        length += snprintf(line, sizeof line, "%d %x %-8s|%.6f %g", i, i * 31, i & 1 ? "odd" : "even", i / 7.0, 1e10 / i);
        sum += strtod(line, NULL) + atof("2.5e-3");
    }
    printf("%ld %.10g\n", length, sum);
}
