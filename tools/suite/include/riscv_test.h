// The environment of riscv-tests for user mode of Linux. A test ends by `exit_group`: with status 0 if it has passed,
// otherwise with the number of its case that failed (99 if it is higher). It runs TURNS times, so that its code gets hot.

#ifndef USER_MODE_RISCV_TEST_H
#define USER_MODE_RISCV_TEST_H

#define TESTNUM gp

// In user mode floats are there from the start.
#define RVTEST_RV64U
#define RVTEST_RV64UF

// Tests change their data, some of them their text: each turn begins with all of it as it was.
#define RVTEST_CODE_BEGIN                                                                                              \
    .bss;                                                                                                              \
    .align 3;                                                                                                          \
    turns: .dword 0;                                                                                                   \
    image: .skip 0x40000;                                                                                              \
    .text;                                                                                                             \
    .align 3;                                                                                                          \
    .globl _start;                                                                                                     \
    _start:                                                                                                            \
    la a0, _start;                                                                                                     \
    la a1, _edata;                                                                                                     \
    la a2, image;                                                                                                      \
    ld a3, turns;                                                                                                      \
    5: ld a4, (a2);                                                                                                    \
    bnez a3, 6f;                                                                                                       \
    ld a4, (a0);                                                                                                       \
    sd a4, (a2);                                                                                                       \
    6: sd a4, (a0);                                                                                                    \
    addi a0, a0, 8;                                                                                                    \
    addi a2, a2, 8;                                                                                                    \
    bltu a0, a1, 5b;                                                                                                   \
    fence.i;                                                                                                           \
    fscsr zero;                                                                                                        \
    li TESTNUM, 0

#define RVTEST_CODE_END unimp

#define RVTEST_PASS                                                                                                    \
    fence;                                                                                                             \
    la t0, turns;                                                                                                      \
    ld t1, (t0);                                                                                                       \
    addi t1, t1, 1;                                                                                                    \
    sd t1, (t0);                                                                                                       \
    li t0, TURNS;                                                                                                      \
    beq t0, t1, 8f;                                                                                                    \
    j _start;                                                                                                          \
    8: li a0, 0;                                                                                                       \
    li a7, 94;                                                                                                         \
    ecall

#define RVTEST_FAIL                                                                                                    \
    fence;                                                                                                             \
    mv a0, TESTNUM;                                                                                                    \
    li t0, 99;                                                                                                         \
    bleu a0, t0, 9f;                                                                                                   \
    mv a0, t0;                                                                                                         \
    9: li a7, 94;                                                                                                      \
    ecall

#define EXTRA_DATA
#define RVTEST_DATA_BEGIN                                                                                              \
    .align 4;                                                                                                          \
    .global begin_signature;                                                                                           \
    begin_signature:
#define RVTEST_DATA_END                                                                                                \
    .align 4;                                                                                                          \
    .global end_signature;                                                                                             \
    end_signature:

#endif
