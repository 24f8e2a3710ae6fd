// A fractal in single precision.
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 500;
    long inside = 0, steps = 0;
    for (int i = 0; i < n; i++)
        for (int j = 0; j < n; j++) {
            float cx = 3.0f * i / n - 2.1f, cy = 2.4f * j / n - 1.2f, x = 0, y = 0;
            int k = 0;
            for (; k < 200 && x * x + y * y < 4.0f; k++) { float t = x * x - y * y + cx; y = 2 * x * y + cy; x = t; }
            steps += k;
            inside += k == 200;
        }
    printf("%ld %ld\n", inside, steps);
}
