//! `debug`, as far as programs look at their own calls.

use jit_runtime::prelude::*;

use super::check::{Outcome, many};
use crate::syntax::chunk_id;
use crate::vm::closure::{Closure, Run, Special};
use crate::vm::fault::Fault;
use crate::vm::frame::Frame;
use crate::vm::native::Call;
use crate::vm::string::{Text, append};
use crate::vm::table::Table;
use crate::vm::traceback::levels;
use crate::vm::value::Value;
use crate::vm::world::World;

/// The functions and their names.
pub const FUNCTIONS: &[(&str, Special, Run)] = &[
    ("traceback", Special::Framed, traceback),
    ("getinfo", Special::Framed, getinfo),
    ("getmetatable", Special::None, |c| Ok(World::metatable(c.any(0)?).map_or(Value::Nil, Value::Table))),
    ("sethook", Special::None, |_| many(&[])),
    ("gethook", Special::None, |_| Ok(Value::Nil)),
    ("getregistry", Special::None, |_| Ok(Value::Table(World::get().prelude))),
];

fn traceback(call: &Call) -> Outcome {
    let (frame, shift) = match call.get(0) {
        Value::Thread(thread) => (thread.frame.get(), 1),
        _ => (Some(call.caller()), 0),
    };
    let message = call.get(shift);
    if !message.is_nil() && message.to_str().is_none() {
        return Ok(message);
    }
    let level = call.integer_or(shift + 1, 1 - shift as i64)?;
    let mut text = Vec::new();
    if let Some(message) = message.to_str() {
        append(&mut text, &message.bytes());
        append(&mut text, b"\n");
    }
    match frame {
        Some(frame) => append(&mut text, &levels(frame, level.max(0) as usize)),
        None => append(&mut text, b"stack traceback:"),
    }
    Ok(Value::str(text))
}

fn at_level(frame: Gc<Frame>, level: i64) -> Option<Gc<Frame>> {
    let mut at = frame;
    for _ in 1..level {
        at = at.back?;
    }
    at.back.map(|_| at)
}

fn describe(table: Gc<Table>, function: Gc<Closure>) {
    let proto = function.proto;
    let set = |name: &str, value: Value| Table::set_field(table, name, value);
    set("source", Value::str(&proto.source));
    set("short_src", Value::str(chunk_id(&proto.source)));
    let (first, last) = if proto.is_native() { (-1, -1) } else { (proto.span.0.into(), proto.span.1.into()) };
    set("linedefined", Value::Int(first));
    set("lastlinedefined", Value::Int(if first == 0 { -1 } else { last }));
    set(
        "what",
        Value::str(if proto.is_native() {
            "C"
        } else if first == 0 {
            "main"
        } else {
            "Lua"
        }),
    );
    set("func", Value::Function(function));
    set("nups", Value::Int(proto.upvalues.len() as i64));
    set("nparams", Value::Int(proto.parameters as i64));
    set("isvararg", Value::of_bool(proto.vararg));
}

/// What each option of `debug.getinfo` asks for.
const ASKED: &[(u8, &[&str])] = &[
    (b'S', &["source", "short_src", "linedefined", "lastlinedefined", "what"]),
    (b'l', &["currentline"]),
    (b'u', &["nups", "nparams", "isvararg"]),
    (b'n', &["name", "namewhat"]),
    (b'r', &[]),
    (b't', &["istailcall"]),
    (b'L', &[]),
    (b'f', &["func"]),
];

/// Of a function, or of a level of this coroutine or of another; an option leaves out all but what it names.
fn getinfo(call: &Call) -> Outcome {
    let (frame, shift) = match call.get(0) {
        Value::Thread(thread) => (thread.frame.get(), 1),
        _ => (Some(call.caller()), 0),
    };
    let options = if call.get(shift + 1).is_nil() { None } else { Some(call.bytes(shift + 1)?) };
    if let Some(options) = options {
        if options.first() == Some(&b'>') {
            return Err(Fault::argument(shift + 2, "invalid option '>'"));
        }
        if !options.iter().all(|option| ASKED.iter().any(|(known, _)| known == option)) {
            return Err(Fault::argument(shift + 2, "invalid option"));
        }
    }
    let told = told(call, shift, frame)?;
    if let (Value::Table(table), Some(options)) = (told, options) {
        for (_, fields) in ASKED.iter().filter(|(option, _)| !options.contains(option)) {
            fields.iter().for_each(|name| Table::set_field(table, name, Value::Nil));
        }
    }
    Ok(told)
}

fn told(call: &Call, shift: usize, frame: Option<Gc<Frame>>) -> Outcome {
    let table = Table::new();
    let set = |name: &str, value: Value| Table::set_field(table, name, value);
    set("currentline", Value::Int(-1));
    match call.get(shift) {
        Value::Function(function) => describe(table, function),
        Value::Int(0) if shift == 0 => {
            set("what", Value::str("C"));
            set("short_src", Value::str("[C]"));
            set("source", Value::str("=[C]"));
            set("name", Value::str("getinfo"));
            set("namewhat", Value::str(""));
        }
        Value::Native(_) => {
            set("what", Value::str("C"));
            set("short_src", Value::str("[C]"));
            set("source", Value::str("=[C]"));
            set("func", call.get(shift));
        }
        _ => {
            let level = call.integer(shift)?;
            if level < 0 {
                return Err(Fault::argument(shift + 1, "level out of range"));
            }
            // Of another coroutine, its innermost function has level 0.
            let level = level.saturating_add(shift as i64);
            let Some(frame) = frame.and_then(|frame| at_level(frame, level)) else { return Ok(Value::Nil) };
            describe(table, frame.closure);
            let proto = frame.proto();
            let pc = frame.pc.get().saturating_sub(1);
            set("currentline", Value::Int(if proto.is_native() { -1 } else { proto.line(pc).into() }));
            set("istailcall", Value::of_bool(frame.tail));
            set("namewhat", Value::str(""));
            if let Some(back) = frame.back
                && let Some(pc) = back.pc.get().checked_sub(1)
                && let Some(called) = back.proto().called(pc, 0)
                && !frame.tail
            {
                set("name", Value::str(&called.name));
                set("namewhat", Value::str(called.kind));
            }
        }
    }
    Ok(Value::Table(table))
}
