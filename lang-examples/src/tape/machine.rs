//! The interpreter with its JIT.

use super::{Code, Op};
use crate::console::Console;
use jit_runtime::prelude::*;

/// Cells of the tape at the start.
const FIRST_CELLS: usize = 30_000;

/// Most cells of the tape.
pub const MAX_CELLS: usize = 1 << 24;

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
#[repr(C, u64)]
pub enum End {
    /// At the end of the program.
    Finished,
    /// The instruction of this index moved left of the tape.
    LeftOfTape(usize),
    /// The instruction of this index moved right of [`MAX_CELLS`].
    RightOfTape(usize),
    /// There was no memory for the tape in the instruction of this index.
    OutOfMemory(usize),
    /// The console failed in the instruction of this index.
    Console(usize),
}

/// Runs a program.
#[jit_driver(greens = [pc, code], reds = [at, tape, console], counters = &code.counters[pc], printable = location)]
pub fn run(code: &'static Code, console: &'static Console) -> End {
    let mut pc = 0;
    let mut at = 0usize;
    let Some(mut tape) = blank(FIRST_CELLS) else { return End::OutOfMemory(pc) };
    loop {
        jit_merge_point!();
        if we_are_jitted!() && code.steady[pc] {
            promote!(at);
        }
        match code.ops[pc] {
            Op::Add(n) => tape[at].set(tape[at].get().wrapping_add(n as u8)),
            Op::Move(n) => {
                at = at.wrapping_add(n as usize);
                // Left of the tape is far to the right of it: one comparison for both.
                if at >= tape.len() {
                    if n < 0 {
                        return End::LeftOfTape(pc);
                    }
                    if at >= MAX_CELLS {
                        return End::RightOfTape(pc);
                    }
                    let Some(longer) = longer(tape, at) else { return End::OutOfMemory(pc) };
                    tape = longer;
                }
            }
            Op::Write => {
                if !console.write(tape[at].get()) {
                    return End::Console(pc);
                }
            }
            Op::Read => match console.read(tape[at].get()) {
                Some(byte) => tape[at].set(byte),
                None => return End::Console(pc),
            },
            Op::Open(end) => {
                if tape[at].get() == 0 {
                    pc = end;
                }
            }
            Op::Close(start) => {
                if tape[at].get() != 0 {
                    pc = start;
                    can_enter_jit!();
                }
            }
            Op::End => return End::Finished,
        }
        pc += 1;
    }
}

#[dont_look_inside]
fn blank(cells: usize) -> Option<GcArray<GcCell<u8>>> {
    GcArray::try_from_fn(cells, |_| GcCell::new(0)).ok()
}

/// The tape with room for the cell `at`, and as much again.
#[dont_look_inside]
fn longer(tape: GcArray<GcCell<u8>>, at: usize) -> Option<GcArray<GcCell<u8>>> {
    let cells = MAX_CELLS.min(2 * (at + 1));
    GcArray::try_from_fn(cells, |i| GcCell::new(if i < tape.len() { tape[i].get() } else { 0 })).ok()
}

fn location(pc: usize, code: &'static Code) -> String {
    code.place(pc)
}
