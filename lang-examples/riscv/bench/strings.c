// Words are made, joined, searched, compared and counted.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int argc, char **argv) {
    int n = argc > 1 ? atoi(argv[1]) : 20000;
    char *text = malloc(n * 12 + 1), *end = text;
    for (int i = 0; i < n; i++) end += sprintf(end, "w%x ", i * 7919 % 4096);
    long words = 0, length = 0, same = 0, found = 0;
    for (int round = 0; round < 150; round++) {
        char last[16] = "";
        for (char *p = text; *p;) {
            char *space = strchr(p, ' ');
            char word[16];
            memcpy(word, p, space - p);
            word[space - p] = 0;
            length += strlen(word);
            same += strcmp(word, last) < 0;
            strcpy(last, word);
            words++;
            p = space + 1;
        }
        char needle[16];
        sprintf(needle, "w%x w", 4000 + round);
        found += strstr(text, needle) != NULL;
    }
    printf("%ld %ld %ld %ld\n", words, length, same, found);
}
