//! The interpreter without any attribute: what an author has before adding the JIT.
//!
//! `machine.rs` is this file and the lines of the JIT; a test holds the two together. It is
//! also what the overhead of the idle JIT is measured against.

use super::{Code, Op};
use jit_runtime::prelude::*;

/// Runs a verified program with `input` in the accumulator.
///
/// # Panics
/// With code that is not verified, where a register or an instruction does not exist.
pub fn interpret(code: &'static Code, input: i64) -> i64 {
    let mut pc = 0;
    let mut a = input;
    let mut regs = allocate(0);
    loop {
        let op = code.ops[pc];
        pc += 1;
        match op {
            Op::MovAR(n) => regs[n].set(a),
            Op::MovRA(n) => a = regs[n].get(),
            Op::AddRToA(n) => a = a.wrapping_add(regs[n].get()),
            Op::DecrA => a = a.wrapping_sub(1),
            Op::NegA => a = a.wrapping_neg(),
            Op::SetA(value) => a = value,
            Op::JumpIfA(target) => {
                if a != 0 {
                    pc = target;
                }
            }
            Op::Allocate(n) => regs = allocate(n),
            Op::ReturnA => return a,
        }
    }
}

fn allocate(n: usize) -> GcArray<GcCell<i64>> {
    GcArray::from_fn(n, |_| GcCell::new(0))
}
