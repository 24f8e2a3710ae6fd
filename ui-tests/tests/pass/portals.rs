//! The forms of an interpreter: `loop` and `while`, with and without a result, with all keys,
//! calling itself.

use jit_runtime::prelude::*;

#[derive(Clone, Copy, Debug, PartialEq, JitValue)]
#[repr(u8)]
enum Op {
    Inc,
    Twice,
    Back,
}

#[derive(JitObject)]
struct Code {
    ops: &'static [Op],
    #[opaque]
    counter: JitCounter,
}

fn location(pc: usize, code: &'static Code) -> String {
    format!("{pc}: {:?}", code.ops[pc])
}

/// A `while` with everything that the attribute knows.
#[jit_driver(greens = [pc, code], reds = [acc, left], counters = code.counter, printable = location)]
pub fn counted(code: &'static Code, mut acc: i64, trips: i64) -> i64 {
    let mut pc = 0;
    let mut left = trips;
    while pc < code.ops.len() {
        jit_merge_point!();
        let op = code.ops[pc];
        pc += 1;
        match op {
            Op::Inc => acc += 1,
            Op::Twice if acc > 1 << 20 => acc = 1,
            Op::Twice => acc *= 2,
            Op::Back => {
                left -= 1;
                if left == 0 {
                    continue;
                }
                pc = 0;
                can_enter_jit!();
            }
        }
    }
    acc
}

/// No result, no hint where the program jumps back.
#[jit_driver(greens = [pc], reds = [cell, left])]
fn effect(cell: &'static Cells, n: i64) {
    let mut pc = 0u8;
    let mut left = n;
    loop {
        jit_merge_point!();
        if left == 0 {
            return;
        }
        left -= 1;
        cell.total.set(cell.total.get() + left);
        pc = 1 - pc;
    }
}

#[derive(JitObject)]
struct Cells {
    total: std::cell::Cell<i64>,
}

#[jit]
fn sum_below(n: i64) -> i64 {
    recursive(n - 1)
}

/// Calls itself through another function.
#[jit_driver(greens = [pc], reds = [n, acc])]
fn recursive(n: i64) -> i64 {
    const START: u8 = 0;
    let mut pc = START;
    let mut acc = 0;
    loop {
        jit_merge_point!();
        pc = match pc {
            START => {
                if n <= 0 {
                    return acc;
                }
                1
            }
            _ => {
                acc += n;
                return acc + sum_below(n);
            }
        };
        can_enter_jit!();
    }
}

fn main() {
    static OPS: [Op; 3] = [Op::Inc, Op::Twice, Op::Back];
    let code: &'static Code = Box::leak(Box::new(Code { ops: &OPS, counter: JitCounter::default() }));
    let mut want = 5;
    for _ in 0..2000 {
        want += 1;
        want = if want > 1 << 20 { 1 } else { want * 2 };
    }
    assert_eq!(counted(code, 5, 2000), want);
    let cells: &'static Cells = Box::leak(Box::new(Cells { total: std::cell::Cell::new(0) }));
    effect(cells, 1000);
    assert_eq!(cells.total.get(), 499_500);
    for n in 0..300 {
        assert_eq!(recursive(n % 20), (n % 20) * (n % 20 + 1) / 2);
    }
    assert!(jit_runtime::stats().loops > 1);
}
