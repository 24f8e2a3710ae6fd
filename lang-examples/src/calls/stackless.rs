//! The interpreter whose calls are changes of frame.

use jit_runtime::prelude::*;

use super::code::{Op, Program, location};
use super::frame::{Fault, Frame};

/// Runs a program with `input` as the first register of its first function.
///
/// # Errors
/// What ended it before its end.
#[jit_driver(
    greens = [pc, function, program],
    reds = [frame],
    counters = &function.counters[pc],
    printable = location
)]
pub fn run(program: &'static Program, input: i64) -> Result<i64, Fault> {
    let mut pc = 0;
    let mut function = program.functions[0];
    let mut frame = Frame::new(function, 0);
    frame.set(0, input);
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
                let callee = Frame::called(frame, program.functions[r.c()], r.b())?;
                callee.back.set(Some(frame));
                frame.pc.set(at);
                // A recursion is a loop of the program, though nothing jumps back: somewhere it calls
                // its own or an earlier function, and returns to its own or a later one.
                if callee.function.number <= function.number {
                    can_enter_jit!();
                }
                frame = callee;
                function = frame.function;
                pc = 0;
            }
            Op::Choose(r) => {
                let n = promote!(frame.get(r.c()));
                let callee = Frame::called(frame, program.functions[n as usize % program.functions.len()], r.b())?;
                callee.back.set(Some(frame));
                frame.pc.set(at);
                if callee.function.number <= function.number {
                    can_enter_jit!();
                }
                frame = callee;
                function = frame.function;
                pc = 0;
            }
            Op::Start(r) => {
                let made = Frame::started(frame, program.functions[r.c()], r.b())?;
                frame.generator.set(Some(made));
            }
            Op::Next(r) => {
                let Some(generator) = frame.generator.get() else { return Err(Fault::NoGenerator) };
                if generator.ended.get() {
                    pc = r.c();
                } else {
                    generator.back.set(Some(frame));
                    frame.pc.set(at);
                    frame = generator;
                    function = promote!(frame.function);
                    pc = promote!(frame.pc.get());
                }
            }
            Op::Yield(r) => {
                frame.pc.set(pc);
                let value = frame.get(r.a());
                let Some(back) = frame.back.get() else { return Ok(value) };
                frame = back;
                function = promote!(frame.function);
                pc = promote!(frame.pc.get());
                // What called is the instruction before, and knows where the value goes.
                if let Op::Next(to) = function.ops[pc] {
                    frame.set(to.a(), value);
                }
                pc += 1;
            }
            Op::Return(r) => {
                frame.ended.set(true);
                let value = frame.get(r.a());
                let Some(back) = frame.back.get() else { return Ok(value) };
                let from = function.number;
                frame = back;
                function = promote!(frame.function);
                if function.number >= from {
                    can_enter_jit!();
                }
                pc = promote!(frame.pc.get());
                match function.ops[pc] {
                    Op::Call(to) => {
                        frame.set(to.a(), value);
                        pc += 1;
                    }
                    Op::Choose(to) => {
                        frame.set(to.a(), value);
                        pc += 1;
                    }
                    Op::Next(to) => {
                        frame.set(to.a(), value);
                        pc = to.c();
                    }
                    _ => pc += 1,
                }
            }
        }
    }
}
