// Patterns with stars, classes and ends, matched by recursion, and words found by the table of Horspool.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static char text[1 << 13];

static int here(const char *p, const char *s);

static int one(const char *p, char c) {
    if (!c) return 0;
    if (*p == '.') return 1;
    if (*p == '#') return c >= '0' && c <= '9';
    if (*p == '@') return c >= 'a' && c <= 'z';
    return *p == c;
}

static int star(const char *unit, const char *p, const char *s) {
    const char *t = s;
    while (one(unit, *t)) t++;
    for (; t >= s; t--)
        if (here(p, t)) return 1;
    return 0;
}

static int here(const char *p, const char *s) {
    for (;; p++, s++) {
        if (!*p) return 1;
        if (p[1] == '*') return star(p, p + 2, s);
        if (*p == '$' && !p[1]) return !*s;
        if (!one(p, *s)) return 0;
    }
}

static long horspool(const char *word) {
    size_t n = strlen(word), shift[256];
    long found = 0;
    for (int i = 0; i < 256; i++) shift[i] = n;
    for (size_t i = 0; i + 1 < n; i++) shift[(unsigned char)word[i]] = n - 1 - i;
    for (size_t at = 0; at + n < sizeof text; at += shift[(unsigned char)text[at + n - 1]]) {
        size_t i = n;
        while (i > 0 && text[at + i - 1] == word[i - 1]) i--;
        if (i == 0) found += at & 1023;
    }
    return found;
}

int main(int argc, char **argv) {
    long rounds = argc > 1 ? atol(argv[1]) : 500;
    static const char *patterns[] = { "a#*b", "@*=#*;", "x.*y", "q@*#@*z", "#.#.#", "ab*c*d" };
    static const char *words[] = { "abc", "b7=c", "zzyzx", "a1b2" };
    unsigned seed = 5;
    for (unsigned i = 0; i + 1 < sizeof text; i++) {
        seed = seed * 1103515245 + 12345;
        text[i] = "aabbccdxyzq0123457=; "[(seed >> 16) % 21];
        if (i % 71 == 70) text[i] = '\0';
    }
    long sum = 0;
    for (long r = 0; r < rounds; r++) {
        for (unsigned p = 0; p < 6; p++)
            for (unsigned i = 0; i < sizeof text; i++) sum += here(patterns[p], text + i) ? i & 7 : 0;
        for (unsigned w = 0; w < 4; w++) sum += horspool(words[w]);
        text[r * 37 % (sizeof text - 1)] = 'a' + r % 4;
    }
    printf("%ld\n", sum);
}
