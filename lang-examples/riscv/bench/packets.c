// Packed headers of variable length in one buffer: fields of two, four and eight bytes wherever they fall, and sums over the bytes.
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct __attribute__((packed)) head { uint8_t kind; uint16_t length; uint32_t from, to; uint64_t stamp; uint16_t sum; };

static uint8_t buffer[1 << 16];

static uint16_t checksum(const uint8_t *p, unsigned n) {
    uint32_t sum = 0;
    for (unsigned i = 0; i + 1 < n; i += 2) sum += (uint32_t)p[i] << 8 | p[i + 1];
    if (n & 1) sum += (uint32_t)p[n - 1] << 8;
    while (sum >> 16) sum = (sum & 0xffff) + (sum >> 16);
    return ~sum;
}

int main(int argc, char **argv) {
    long rounds = argc > 1 ? atol(argv[1]) : 5000;
    uint64_t total = 0, bytes = 0, seed = 1;
    for (long round = 0; round < rounds; round++) {
        unsigned at = 0, count = 0;
        for (;;) {
            seed = seed * 6364136223846793005u + 1442695040888963407u;
            unsigned payload = seed >> 58;
            if (at + sizeof(struct head) + payload > sizeof buffer) break;
            struct head *h = (struct head *)(buffer + at);
            h->kind = seed >> 40;
            h->length = payload;
            h->from = seed >> 8;
            h->to = round;
            h->stamp = seed ^ total;
            h->sum = 0;
            h->sum = checksum((uint8_t *)h, sizeof *h);
            memset(h + 1, (int)(seed >> 32), payload);
            at += sizeof *h + payload;
            count++;
        }
        for (unsigned p = 0; count--;) {
            struct head *h = (struct head *)(buffer + p);
            if (checksum((uint8_t *)h, sizeof *h) != 0) return 1;
            total += h->stamp ^ ((uint64_t)h->from << 32 | h->to);
            bytes += h->length;
            p += sizeof *h + h->length;
        }
    }
    printf("%llx %llu\n", (unsigned long long)total, (unsigned long long)bytes);
}
