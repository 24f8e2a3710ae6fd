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
    interpret(program, program.functions[0], main, None)
}

/// Runs a function to its end, or to its next `yield`: from its beginning, called by the function of a frame with the arguments
/// from a register on, or from where its own frame is.
///
/// A frame that is made here is known to nobody else: where traces call this function, it is not made.
#[jit_driver(
    greens = [pc, function, program],
    reds = [frame],
    counters = &function.counters[pc],
    printable = location
)]
fn interpret(
    program: &'static Program,
    function: &'static Function,
    of: Gc<Frame>,
    first: Option<usize>,
) -> Result<i64, Fault> {
    let frame = match first {
        Some(first) => Frame::called(of, function, first)?,
        None => of,
    };
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
                frame.set(r.a(), interpret(program, callee, frame, Some(r.b()))?);
            }
            Op::Choose(r) => {
                let n = promote!(frame.get(r.c()));
                let callee = program.functions[n as usize % program.functions.len()];
                frame.set(r.a(), interpret(program, callee, frame, Some(r.b()))?);
            }
            Op::Start(r) => {
                let made = Frame::started(frame, program.functions[r.c()], r.b())?;
                frame.generator.set(Some(made));
            }
            Op::Next(r) => {
                let Some(generator) = frame.generator.get() else { return Err(Fault::NoGenerator) };
                if !generator.ended.get() {
                    let value = interpret(program, promote!(generator.function), generator, None)?;
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
