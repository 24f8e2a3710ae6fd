//! The interpreter whose calls are calls of the interpreter.

use jit_runtime::prelude::*;

use super::code::{Function, Op, Program, location};
use super::frame::{Fault, Frame};

/// Runs a program with `input` as the first register of its first function.
///
/// # Errors
/// What ended it before its end.
pub fn run(program: &'static Program, input: i64) -> Result<i64, Fault> {
    let main = Frame::new(program.functions[0], 0);
    main.set(0, input);
    interpret(program, program.functions[0], main)
}

/// Runs a function from where its frame is to its end, or to its next `yield`.
#[jit_driver(
    greens = [pc, function, program],
    reds = [frame],
    counters = &function.counters[pc],
    printable = location
)]
fn interpret(program: &'static Program, function: &'static Function, frame: Gc<Frame>) -> Result<i64, Fault> {
    let mut pc = frame.pc.get();
    loop {
        jit_merge_point!();
        let at = pc;
        pc += 1;
        match function.ops[at] {
            Op::Set(r) => frame.set(r.a(), r.k()),
            Op::Move(r) => frame.set(r.a(), frame.get(r.b())),
            Op::Add(r) => frame.set(r.a(), frame.get(r.b()).wrapping_add(r.k())),
            Op::Less(r) => frame.set(r.a(), (frame.get(r.b()) < r.k()) as i64),
            Op::Sum(r) => frame.set(r.a(), frame.get(r.b()).wrapping_add(frame.get(r.c()))),
            Op::Minus(r) => frame.set(r.a(), frame.get(r.b()).wrapping_sub(frame.get(r.c()))),
            Op::Times(r) => frame.set(r.a(), frame.get(r.b()).wrapping_mul(frame.get(r.c()))),
            Op::Rest(r) => frame.set(r.a(), frame.get(r.b()).checked_rem(frame.get(r.c())).unwrap_or(0)),
            Op::Below(r) => frame.set(r.a(), (frame.get(r.b()) < frame.get(r.c())) as i64),
            Op::Jump(r) => {
                if r.c() <= at {
                    can_enter_jit!();
                }
                pc = r.c();
            }
            Op::If(r) => {
                if frame.get(r.a()) != 0 {
                    if r.c() <= at {
                        can_enter_jit!();
                    }
                    pc = r.c();
                }
            }
            Op::Unless(r) => {
                if frame.get(r.a()) == 0 {
                    if r.c() <= at {
                        can_enter_jit!();
                    }
                    pc = r.c();
                }
            }
            Op::Call(r) => {
                let callee = program.functions[r.c()];
                let called = Frame::called(frame, callee, r.b())?;
                frame.set(r.a(), interpret(program, callee, called)?);
            }
            Op::Choose(r) => {
                let n = promote!(frame.get(r.c()));
                let callee = program.functions[n as usize % program.functions.len()];
                let called = Frame::called(frame, callee, r.b())?;
                frame.set(r.a(), interpret(program, callee, called)?);
            }
            Op::Start(r) => {
                let made = Frame::started(frame, program.functions[r.c()], r.b())?;
                frame.generator.set(Some(made));
            }
            Op::Next(r) => {
                let Some(generator) = frame.generator.get() else { return Err(Fault::NoGenerator) };
                if !generator.ended.get() {
                    let value = interpret(program, promote!(generator.function), generator)?;
                    frame.set(r.a(), value);
                }
                if generator.ended.get() {
                    pc = r.c();
                }
            }
            Op::Yield(r) => {
                frame.pc.set(pc);
                return Ok(frame.get(r.a()));
            }
            Op::Return(r) => {
                frame.ended.set(true);
                return Ok(frame.get(r.a()));
            }
        }
    }
}
