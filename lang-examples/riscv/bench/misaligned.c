// Words and double words at odd addresses, some across the ends of lines.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
    long n = argc > 1 ? atol(argv[1]) : 12000;
    static unsigned char bytes[65536 + 16];
    uint64_t sum = 0;
    for (unsigned i = 0; i < sizeof bytes; i++) bytes[i] = i * 7;
    for (long round = 0; round < n; round++) {
        unsigned char *p = bytes + round % 7 + 1;
        for (long i = 0; i < 65536 - 16; i += 12) {
            uint64_t wide = *(volatile uint64_t *)(p + i);
            uint32_t word = *(volatile uint32_t *)(p + i + 7);
            *(volatile uint64_t *)(p + i) = wide * 3 + i;
            *(volatile uint16_t *)(p + i + 9) = word >> 3;
            sum += wide ^ word;
        }
    }
    printf("%llx\n", (unsigned long long)sum);
}
