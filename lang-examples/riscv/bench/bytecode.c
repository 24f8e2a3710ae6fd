// An interpreter of bytecode: a switch in a loop.
#include <stdio.h>
#include <stdlib.h>

enum { PUSH, LOAD, STORE, ADD, SUB, MUL, LESS, JUMP, UNLESS, MOD, HALT };

static long run(const int *code, long n) {
    long stack[16], vars[8] = { n }, *sp = stack;
    for (int pc = 0;;) {
        switch (code[pc++]) {
        case PUSH: *sp++ = code[pc++]; break;
        case LOAD: *sp++ = vars[code[pc++]]; break;
        case STORE: vars[code[pc++]] = *--sp; break;
        case ADD: sp--; sp[-1] += *sp; break;
        case SUB: sp--; sp[-1] -= *sp; break;
        case MUL: sp--; sp[-1] *= *sp; break;
        case MOD: sp--; sp[-1] %= *sp; break;
        case LESS: sp--; sp[-1] = sp[-1] < *sp; break;
        case JUMP: pc = code[pc]; break;
        case UNLESS: pc = *--sp ? pc + 1 : code[pc]; break;
        case HALT: return vars[2];
        }
    }
}

int main(int argc, char **argv) {
    // sum = 0; for (i = 0; i < n; i++) { sum = (sum * 31 + i) % 1000003; if (sum < 500) sum = sum + i; }
    static const int code[] = {
        LOAD, 1, LOAD, 0, LESS, UNLESS, 37, LOAD, 2, PUSH, 31, MUL, LOAD, 1, ADD, PUSH, 1000003, MOD, STORE, 2,
        LOAD, 2, PUSH, 500, LESS, UNLESS, 29, JUMP, 29, LOAD, 1, PUSH, 1, ADD, STORE, 1, JUMP, 0, HALT,
    };
    int patched[sizeof code / sizeof *code];
    for (unsigned i = 0; i < sizeof code / sizeof *code; i++) patched[i] = code[i];
    patched[6] = 38;
    patched[37] = 0;
    printf("%ld\n", run(patched, argc > 1 ? atol(argv[1]) : 5000000));
}
