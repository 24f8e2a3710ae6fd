// The best alignment of two sequences: three tables by rows, each cell the largest of what its neighbours give.
#include <stdio.h>
#include <stdlib.h>

#define LENGTH 1500

static char a[LENGTH], b[LENGTH];
static int best[LENGTH + 1], gap[LENGTH + 1];

int main(int argc, char **argv) {
    int rounds = argc > 1 ? atoi(argv[1]) : 12;
    unsigned seed = 7;
    long sum = 0;
    for (int round = 0; round < rounds; round++) {
        for (int i = 0; i < LENGTH; i++) {
            seed = seed * 1103515245u + 12345u;
            a[i] = seed >> 16 & 3;
            b[i] = seed >> 20 & 7 ? a[i] : seed >> 24 & 3;
        }
        for (int j = 0; j <= LENGTH; j++) best[j] = 0, gap[j] = -1000;
        int top = 0;
        for (int i = 0; i < LENGTH; i++) {
            int before = 0, side = -1000, left = 0;
            for (int j = 1; j <= LENGTH; j++) {
                int g = gap[j] - 1, open = best[j] - 5;
                if (open > g) g = open;
                gap[j] = g;
                side = side - 1 > left - 5 ? side - 1 : left - 5;
                int here = before + (a[i] == b[j - 1] ? 3 : -2);
                if (here < g) here = g;
                if (here < side) here = side;
                if (here < 0) here = 0;
                before = best[j];
                best[j] = left = here;
                if (here > top) top = here;
            }
        }
        sum += top;
    }
    printf("%ld\n", sum);
}
