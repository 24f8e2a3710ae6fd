//! The interpreter with its JIT.

use super::{Code, Op};
use jit_runtime::prelude::*;

/// Runs a verified program with `input` in the accumulator.
///
/// # Panics
/// With code that is not verified, where a register or an instruction does not exist.
#[jit_driver(greens = [pc, code], reds = [a, regs])]
pub fn interpret(code: &'static Code, input: i64) -> i64 {
    let mut pc = 0;
    let mut a = input;
    let mut regs = allocate(0);
    loop {
        jit_merge_point!();
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
                    if target < pc {
                        can_enter_jit!();
                    }
                    pc = target;
                }
            }
            Op::Allocate(n) => regs = allocate(n),
            Op::ReturnA => return a,
        }
    }
}

#[dont_look_inside]
fn allocate(n: usize) -> GcArray<GcCell<i64>> {
    GcArray::from_fn(n, |_| GcCell::new(0))
}
