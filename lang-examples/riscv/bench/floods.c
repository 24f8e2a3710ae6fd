// Shortest ways through a maze by a ring of open places, then generations of cells on a torus.
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { W = 127, H = 61, SIDE = 64 };

static unsigned char wall[H][W];
static int steps[H][W];
static struct { short x, y; } ring[W * H];
static unsigned char cells[2][SIDE][SIDE];

static int flood(int x, int y) {
    static const int dx[] = { 1, 0, -1, 0 }, dy[] = { 0, 1, 0, -1 };
    int head = 0, tail = 0, far = 0;
    memset(steps, -1, sizeof steps);
    steps[y][x] = 0;
    ring[tail].x = x, ring[tail++].y = y;
    while (head < tail) {
        int cx = ring[head].x, cy = ring[head++].y, next = steps[cy][cx] + 1;
        for (int k = 0; k < 4; k++) {
            int nx = cx + dx[k], ny = cy + dy[k];
            if (nx < 0 || ny < 0 || nx >= W || ny >= H || wall[ny][nx] || steps[ny][nx] >= 0) continue;
            steps[ny][nx] = next;
            if (next > far) far = next;
            ring[tail].x = nx, ring[tail++].y = ny;
        }
    }
    return far * 10000 + tail;
}

static int generation(int from) {
    int alive = 0;
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            int n = 0;
            for (int b = -1; b <= 1; b++)
                for (int a = -1; a <= 1; a++)
                    if (a | b) n += cells[from][(y + b) & (SIDE - 1)][(x + a) & (SIDE - 1)];
            int now = n == 3 || (n == 2 && cells[from][y][x]);
            cells[!from][y][x] = now;
            alive += now;
        }
    return alive;
}

int main(int argc, char **argv) {
    long rounds = argc > 1 ? atol(argv[1]) : 1500;
    unsigned seed = 99;
    long sum = 0, alive = 0;
    for (int y = 0; y < H; y++)
        for (int x = 0; x < W; x++) {
            seed = seed * 1664525 + 1013904223;
            wall[y][x] = seed >> 30 == 0;
        }
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++) {
            seed = seed * 1664525 + 1013904223;
            cells[0][y][x] = seed >> 31;
        }
    for (long r = 0; r < rounds; r++) {
        int x = r * 31 % W, y = r * 17 % H;
        wall[y][x] ^= r & 1;
        sum += flood(x, y);
        alive += generation(r & 1);
    }
    printf("%ld %ld\n", sum, alive);
}
