//! One chain of sums and products, which the optimizer shortens.

use jit_runtime::prelude::*;

#[derive(JitObject)]
pub struct Code {
    ops: &'static [u8],
}

/// As plain a loop as there is: whoever interprets more slowly gains by the JIT earlier.
#[jit_driver(greens = [pc, code], reds = [a])]
fn interpret(code: &'static Code, start: i64) -> i64 {
    let mut pc = 0;
    let mut a = start;
    loop {
        jit_merge_point!();
        let op = code.ops[pc];
        pc += 1;
        match op {
            0 => a = a.wrapping_add(1),
            1 => a = a.wrapping_mul(3),
            2 => return a,
            _ => {
                pc = 0;
                can_enter_jit!();
            }
        }
    }
}

/// So many operations, the last of which ends the program.
pub fn program(operations: usize) -> &'static Code {
    let ops: Vec<u8> = (1..=operations).map(|n| if n == operations { 2 } else { n as u8 % 2 }).collect();
    Box::leak(Box::new(Code { ops: ops.leak() }))
}

impl super::Program for &'static Code {
    #[inline(always)]
    fn call(self, n: i64) -> i64 {
        interpret(self, n)
    }
}
