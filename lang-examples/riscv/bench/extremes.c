// Windows of samples: least, greatest, steps up and down, the best sum of a run, and clipping.
#include <stdio.h>
#include <stdlib.h>

#define LENGTH 20000

static int samples[LENGTH];
static short clipped[LENGTH];

int main(int argc, char **argv) {
    int rounds = argc > 1 ? atoi(argv[1]) : 600;
    unsigned long seed = 5;
    long least = 0, most = 0, ups = 0, best = 0, sum = 0;
    for (int i = 0; i < LENGTH; i++) {
        seed = seed * 6364136223846793005ul + 1442695040888963407ul;
        samples[i] = (int)(seed >> 40) % 1000 - 480;
    }
    for (int round = 0; round < rounds; round++) {
        int low = samples[0], high = samples[0], last = 0;
        long run = 0;
        for (int i = 0; i < LENGTH; i++) {
            int x = samples[i] + (round & 7);
            if (x < low) low = x;
            if (x > high) high = x;
            if (x > last) ups++;
            last = x;
            run = run + x < x ? x : run + x;
            if (run > best) best = run;
            clipped[i] = x > 300 ? 300 : x < -300 ? -300 : x;
        }
        for (int i = 1; i < LENGTH; i++) {
            int a = clipped[i - 1], b = clipped[i], d = a > b ? a - b : b - a;
            sum += d < 64 ? d : d < 256 ? 64 + (d - 64) / 2 : 160;
        }
        least += low;
        most += high;
    }
    printf("%ld %ld %ld %ld %ld\n", least, most, ups, best, sum);
}
