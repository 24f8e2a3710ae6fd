// Trees are made and given back.
#include <stdio.h>
#include <stdlib.h>

struct node { struct node *left, *right; };
static struct node *make(int depth) {
    struct node *n = malloc(sizeof *n);
    n->left = depth ? make(depth - 1) : NULL;
    n->right = depth ? make(depth - 1) : NULL;
    return n;
}
static long count(const struct node *n) { return n ? 1 + count(n->left) + count(n->right) : 0; }
static void drop(struct node *n) { if (n) { drop(n->left); drop(n->right); free(n); } }

int main(int argc, char **argv) {
    int depth = argc > 1 ? atoi(argv[1]) : 17;
    long nodes = 0;
    struct node *stays = make(depth);
    for (int d = 4; d <= depth; d += 2)
        for (int i = 0; i < 1 << (depth - d + 2); i++) { struct node *t = make(d); nodes += count(t); drop(t); }
    printf("%ld %ld\n", nodes, count(stays));
}
