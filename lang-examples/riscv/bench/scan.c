// Words of a text: letters are sorted into classes, numbers are read, and the longest runs are kept.
#include <stdio.h>
#include <stdlib.h>

#define LENGTH (1 << 15)

static char text[LENGTH + 1];

int main(int argc, char **argv) {
    long rounds = argc > 1 ? atol(argv[1]) : 800;
    unsigned seed = 99;
    for (int i = 0; i < LENGTH; i++) {
        seed = seed * 1664525u + 1013904223u;
        unsigned r = seed >> 16 & 63;
        text[i] = r < 30 ? 'a' + r % 26 : r < 40 ? 'A' + r % 26 : r < 50 ? '0' + r % 10 : r < 60 ? ' ' : ".,\n-"[r & 3];
    }
    long words = 0, lines = 0, sum = 0, longest = 0, capitals = 0, signs = 0;
    for (long round = 0; round < rounds; round++) {
        long length = 0, number = 0;
        int digits = 0;
        for (const char *p = text; *p; p++) {
            int c = *p;
            if (c >= 'a' && c <= 'z') {
                length++;
            } else if (c >= 'A' && c <= 'Z') {
                length++;
                capitals++;
            } else if (c >= '0' && c <= '9') {
                number = number * 10 + c - '0';
                digits = 1;
            } else {
                if (c == '\n') lines++; else if (c != ' ') signs++;
                if (length > longest) longest = length;
                if (length) words++;
                if (digits) sum += number & 0xffff;
                length = number = digits = 0;
            }
        }
    }
    printf("%ld %ld %ld %ld %ld %ld\n", words, lines, sum, longest, capitals, signs);
}
