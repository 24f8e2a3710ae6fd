//! `debug.getinfo`.

use std::sync::Arc;

use jit_runtime::prelude::*;

use super::{Levels, lower_half};
use crate::stdlib::check::Outcome;
use crate::syntax::chunk_id;
use crate::vm::closure::Closure;
use crate::vm::fault::Fault;
use crate::vm::frame::Frame;
use crate::vm::hook;
use crate::vm::native::Call;
use crate::vm::table::Table;
use crate::vm::traceback::caller_name;
use crate::vm::value::Value;
use crate::vm::world::World;

/// What may be asked for, and what is told if nothing is.
const OPTIONS: &[u8] = b"SlnrutLf";
const DEFAULT: &[u8] = b"flnSrtu";

/// What is asked about.
struct Asked {
    function: Value,
    /// The frame of a level, if it is not a function of a library that calls nothing.
    frame: Option<Gc<Frame>>,
    /// The frame that has called it.
    caller: Option<Gc<Frame>>,
}

/// Of a function, or of a level of this coroutine or of another.
pub(super) fn getinfo(call: &Call) -> Outcome {
    let levels = Levels::of(call);
    let shift = levels.shift;
    let given = if call.get(shift + 1).is_nil() { None } else { Some(call.bytes(shift + 1)?) };
    let options: &[u8] = given.as_deref().unwrap_or(DEFAULT);
    // A string of C, which ends there.
    let options = options.split(|byte| *byte == 0).next().unwrap_or_default();
    if options.first() == Some(&b'>') {
        return Err(Fault::argument(shift + 2, "invalid option '>'"));
    }
    let asked = match call.get(shift) {
        function @ (Value::Function(_) | Value::Native(_)) => Asked { function, frame: None, caller: None },
        _ => match at_level(&levels, lower_half(call.integer(shift)?)) {
            Some(asked) => asked,
            None => return Ok(Value::Nil),
        },
    };
    if !options.iter().all(|option| OPTIONS.contains(option)) {
        return Err(Fault::argument(shift + 2, "invalid option"));
    }
    Ok(Value::Table(told(&asked, options)))
}

fn at_level(levels: &Levels, level: i64) -> Option<Asked> {
    if level < 0 {
        return None;
    }
    if level == 0 && levels.calls {
        let frame = levels.frame?;
        let function = frame.pc.get().checked_sub(1).and_then(|pc| World::callee(frame, pc)).unwrap_or(Value::Nil);
        return Some(Asked { function, frame: None, caller: Some(frame) });
    }
    let frame = levels.at(level)?;
    if let Some(function) = hook::native_of(frame) {
        return Some(Asked { function, frame: None, caller: frame.back });
    }
    let caller = if frame.tail { None } else { frame.back };
    Some(Asked { function: Value::Function(frame.closure), frame: Some(frame), caller })
}

/// The function of a program, with its lines and variables; those of libraries have none.
fn program(function: Value) -> Option<Gc<Closure>> {
    match function {
        Value::Function(function) if !function.proto.is_native() => Some(function),
        _ => None,
    }
}

fn told(asked: &Asked, options: &[u8]) -> Gc<Table> {
    let table = Table::new();
    let set = |name: &str, value: Value| Table::set_field(table, name, value);
    let of_program = program(asked.function);
    for option in options {
        match option {
            b'S' => tell_source(table, of_program),
            b'l' => set("currentline", Value::Int(line(asked, of_program))),
            b'u' => {
                let proto = of_program.map(|function| function.proto);
                set("nups", Value::Int(proto.map_or(kept(asked.function), |p| p.upvalues.len() as i64)));
                set("nparams", Value::Int(proto.map_or(0, |p| p.parameters as i64)));
                set("isvararg", Value::of_bool(proto.is_none_or(|p| p.vararg)));
            }
            b'n' => {
                let name = match asked.frame {
                    Some(frame) if hook::is_hook(frame) => Some(("hook", Arc::from(*b"?"))),
                    _ => asked.caller.and_then(caller_name),
                };
                set("namewhat", Value::str(name.as_ref().map_or("", |(kind, _)| kind)));
                set("name", name.map_or(Value::Nil, |(_, name)| Value::str(&*name)));
            }
            // What a hook would see of a call.
            b'r' => ["ftransfer", "ntransfer"].into_iter().for_each(|name| set(name, Value::Int(0))),
            b't' => set("istailcall", Value::of_bool(asked.frame.is_some_and(|frame| frame.tail))),
            b'L' => set("activelines", of_program.map_or(Value::Nil, |function| Value::Table(active_lines(function)))),
            _ => set("func", asked.function),
        }
    }
    table
}

fn line(asked: &Asked, of_program: Option<Gc<Closure>>) -> i64 {
    match (asked.frame, of_program) {
        (Some(frame), Some(function)) => function.proto.known_line(hook::present(frame)),
        _ => -1,
    }
}

fn tell_source(table: Gc<Table>, of_program: Option<Gc<Closure>>) {
    let set = |name: &str, value: Value| Table::set_field(table, name, value);
    let source: &[u8] = of_program.as_ref().map_or(b"=[C]", |function| function.proto.source());
    set("source", Value::str(source));
    set("short_src", Value::str(chunk_id(source)));
    let (first, last) = of_program.map_or((-1, -1), |function| {
        let (first, last) = function.proto.span;
        (i64::from(first), if first == 0 { 0 } else { i64::from(last) })
    });
    set("linedefined", Value::Int(first));
    set("lastlinedefined", Value::Int(last));
    let what = match first {
        -1 => "C",
        0 => "main",
        _ => "Lua",
    };
    set("what", Value::str(what));
}

/// How many values a function of a library keeps.
fn kept(function: Value) -> i64 {
    matches!(function, Value::Native(native) if !native.state.get().is_nil()).into()
}

/// The lines that have instructions.
fn active_lines(function: Gc<Closure>) -> Gc<Table> {
    let table = Table::new();
    for line in function.proto.active_lines() {
        Table::set(table, Value::Int(line.into()), Value::True);
    }
    table
}
