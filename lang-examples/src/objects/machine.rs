//! The interpreter with its JIT.
//!
//! Calls and returns change the frame and the code, and so the greens, in one loop: a hot loop of
//! the program is traced through all functions that it calls.

use jit_runtime::prelude::*;

use super::access::{attribute, item, no_attribute, no_name, no_value, set_attribute, set_item};
use super::call::{
    Site, call, call_method, call_super, characters, finished, list, make_class, not_iterable, operate, raised,
};
use super::code::{Code, Function, Op};
use super::fault::Fault;
use super::frame::Frame;
use super::list::Cursor;
use super::names::Names;
use super::operate::{Binary, identical, negate};
use super::value::Value;
use super::world::World;
use crate::memory::{OUT_OF_MEMORY, is_full};

/// Runs a function without parameters to its end.
///
/// # Errors
/// What ended the program before that.
#[jit_driver(greens = [pc, code], reds = [frame], counters = &code.counters[pc], printable = location)]
pub fn run(function: Gc<Function>) -> Result<(), Gc<Fault>> {
    let mut pc = 0;
    let mut code = function.code;
    let mut frame = Frame::new(function, None, 0, 0, Value::Unbound);
    loop {
        jit_merge_point!();
        let at = pc;
        pc += 1;
        let next = match code.ops[at] {
            Op::Constant(r) => {
                frame.set(r.a(), code.constants[r.b()]);
                Ok(frame)
            }
            Op::Move(r) => {
                frame.set(r.a(), frame.get(r.b()));
                Ok(frame)
            }
            Op::Bound(r) => match frame.get(r.a()) {
                Value::Unbound => Err(no_value(code, r.b())),
                _ => Ok(frame),
            },
            Op::Global(r) => match World::global(code.world, code.module, code.names[r.b()]) {
                Some(value) => finished(frame, r.a(), Ok(value)),
                None => Err(no_name(code, r.b())),
            },
            Op::SetGlobal(r) => {
                Names::set(code.module.names, code.names[r.b()], frame.get(r.a()));
                Ok(frame)
            }
            Op::Add(r) => operate(Binary::Add, frame.get(r.b()), frame.get(r.c()), frame, r.a(), pc),
            Op::Sub(r) => operate(Binary::Sub, frame.get(r.b()), frame.get(r.c()), frame, r.a(), pc),
            Op::Mul(r) => operate(Binary::Mul, frame.get(r.b()), frame.get(r.c()), frame, r.a(), pc),
            Op::Div(r) => operate(Binary::Div, frame.get(r.b()), frame.get(r.c()), frame, r.a(), pc),
            Op::FloorDiv(r) => operate(Binary::FloorDiv, frame.get(r.b()), frame.get(r.c()), frame, r.a(), pc),
            Op::Mod(r) => operate(Binary::Mod, frame.get(r.b()), frame.get(r.c()), frame, r.a(), pc),
            Op::Eq(r) => operate(Binary::Eq, frame.get(r.b()), frame.get(r.c()), frame, r.a(), pc),
            Op::Lt(r) => operate(Binary::Lt, frame.get(r.b()), frame.get(r.c()), frame, r.a(), pc),
            Op::Le(r) => operate(Binary::Le, frame.get(r.b()), frame.get(r.c()), frame, r.a(), pc),
            Op::Gt(r) => operate(Binary::Gt, frame.get(r.b()), frame.get(r.c()), frame, r.a(), pc),
            Op::Ge(r) => operate(Binary::Ge, frame.get(r.b()), frame.get(r.c()), frame, r.a(), pc),
            Op::Is(r) => {
                frame.set(r.a(), Value::of_bool(identical(frame.get(r.b()), frame.get(r.c()))));
                Ok(frame)
            }
            Op::Neg(r) => finished(frame, r.a(), negate(frame.get(r.b()))),
            Op::Not(r) => {
                frame.set(r.a(), Value::of_bool(!frame.get(r.b()).is_true()));
                Ok(frame)
            }
            Op::Jump(r) => {
                pc = r.target();
                Ok(frame)
            }
            Op::Repeat(r) => {
                pc = r.target();
                if is_full(code.world.console.memory) {
                    Err(out_of_memory())
                } else {
                    can_enter_jit!();
                    Ok(frame)
                }
            }
            Op::JumpIf(r) => {
                if frame.get(r.a()).is_true() {
                    pc = r.target();
                }
                Ok(frame)
            }
            Op::JumpUnless(r) => {
                if !frame.get(r.a()).is_true() {
                    pc = r.target();
                }
                Ok(frame)
            }
            Op::Attribute(r) => {
                let (object, name) = (frame.get(r.b()), code.names[r.c()]);
                match attribute(object, name) {
                    Some(value) => finished(frame, r.a(), Ok(value)),
                    None => Err(no_attribute(object, name)),
                }
            }
            Op::SetAttribute(r) => match set_attribute(frame.get(r.b()), code.names[r.c()], frame.get(r.a())) {
                Ok(()) => Ok(frame),
                Err(fault) => Err(fault),
            },
            Op::Item(r) => finished(frame, r.a(), item(frame.get(r.b()), frame.get(r.c()))),
            Op::SetItem(r) => match set_item(frame.get(r.b()), frame.get(r.c()), frame.get(r.a())) {
                Ok(()) => Ok(frame),
                Err(fault) => Err(fault),
            },
            Op::List(r) => {
                frame.set(r.a(), Value::List(list(frame, r.b(), r.c())));
                Ok(frame)
            }
            Op::Call(r) => {
                let site = Site { to: r.a(), first: r.b() + 1, count: r.c(), pc };
                call(frame.get(r.b()), code.world, frame, site)
            }
            Op::CallMethod(r) => {
                let site = Site { to: r.a(), first: r.b() + 1, count: r.c(), pc };
                call_method(frame.get(r.b()), code.names[r.d()], code.world, frame, site)
            }
            Op::CallSuper(r) => {
                let site = Site { to: r.a(), first: r.b() + 1, count: r.c(), pc };
                call_super(frame.get(r.b()), code.names[r.d()], code.world, frame, site)
            }
            Op::Return(r) => {
                let Some(back) = frame.back else { return Ok(()) };
                let result = match frame.made {
                    Value::Unbound => frame.get(r.a()),
                    made => made,
                };
                back.set(promote!(frame.return_to), result);
                pc = promote!(frame.return_pc);
                code = promote!(back.code);
                frame = back;
                Ok(frame)
            }
            Op::Function(r) => {
                frame.set(r.a(), Value::Function(Function::new(code.codes[r.b()], None)));
                Ok(frame)
            }
            Op::MethodOf(r) => {
                if let Value::Class(class) = frame.get(r.c()) {
                    frame.set(r.a(), Value::Function(Function::new(code.codes[r.b()], Some(class))));
                }
                Ok(frame)
            }
            Op::Class(r) => {
                let bases = list(frame, r.b(), r.c());
                finished(frame, r.a(), make_class(code.world, code.names[r.d()], bases))
            }
            Op::Iterate(r) => match frame.get(r.b()) {
                Value::List(list) => finished(frame, r.a(), Ok(Value::Cursor(Cursor::of_list(list)))),
                Value::Range(range) => finished(frame, r.a(), Ok(Value::Cursor(Cursor::of_range(range)))),
                Value::Text(text) => finished(frame, r.a(), Ok(Value::Cursor(Cursor::of_list(characters(text))))),
                other => Err(not_iterable(other)),
            },
            Op::Next(r) => {
                if let Value::Cursor(cursor) = frame.get(r.b()) {
                    match cursor.step() {
                        Some(value) => frame.set(r.a(), value),
                        None => pc = r.target(),
                    }
                }
                Ok(frame)
            }
            Op::Import(r) => {
                let name = code.names[r.b()];
                match code.world.module(name) {
                    Some(module) => finished(frame, r.a(), Ok(module)),
                    None => match World::load(code.world, name) {
                        Ok(function) => {
                            let module = Value::Module(function.code.module);
                            Ok(Frame::new(function, Some(frame), pc, r.a(), module))
                        }
                        Err(fault) => Err(fault),
                    },
                }
            }
            Op::Raise(r) => Err(raised(frame.get(r.a()))),
        };
        match next {
            Ok(next) => {
                if next != frame {
                    let caller = code;
                    frame = next;
                    code = promote!(frame.code);
                    pc = 0;
                    // A recursion is a loop of the program, though nothing jumps back.
                    if code == caller {
                        can_enter_jit!();
                    }
                }
            }
            Err(fault) => return Err(Fault::at(fault, frame, at)),
        }
    }
}

#[dont_look_inside]
fn out_of_memory() -> Gc<Fault> {
    Fault::new(OUT_OF_MEMORY)
}

fn location(pc: usize, code: Gc<Code>) -> String {
    code.place(pc)
}
