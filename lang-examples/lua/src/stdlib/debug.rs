//! `debug`, as far as programs look at their own calls.

mod hook;
mod info;
mod local;

use std::io::Write;

use jit_runtime::prelude::*;

use super::base::set_metatable;
use super::check::{Outcome, instead, many, none};
use super::io::flush_out;
use crate::vm::closure::{Closure, Run, Special};
use crate::vm::fault::Fault;
use crate::vm::file::read_line;
use crate::vm::frame::Frame;
use crate::vm::native::Call;
use crate::vm::string::{Text, append};
use crate::vm::thread::Status;
use crate::vm::traceback::levels;
use crate::vm::upvalue;
use crate::vm::value::Value;
use crate::vm::world::World;

/// The functions and their names.
pub const FUNCTIONS: &[(&str, Special, Run)] = &[
    ("traceback", Special::Framed, traceback),
    ("getinfo", Special::Framed, info::getinfo),
    ("getlocal", Special::Framed, local::getlocal),
    ("setlocal", Special::Framed, local::setlocal),
    ("getmetatable", Special::None, |c| Ok(World::metatable(c.any(0)?).map_or(Value::Nil, Value::Table))),
    ("sethook", Special::None, hook::sethook),
    ("gethook", Special::None, hook::gethook),
    ("getupvalue", Special::None, getupvalue),
    ("setupvalue", Special::None, setupvalue),
    ("upvalueid", Special::None, upvalueid),
    ("upvaluejoin", Special::None, upvaluejoin),
    ("setmetatable", Special::None, setmetatable),
    // No userdata has values.
    ("getuservalue", Special::None, |c| {
        c.integer_or(1, 1)?;
        Ok(Value::Nil)
    }),
    ("setuservalue", Special::None, |c| match c.get(0) {
        Value::File(_) => {
            c.any(1)?;
            c.integer_or(2, 1)?;
            Ok(Value::Nil)
        }
        _ => Err(c.wrong(0, "userdata")),
    }),
    // What the reference says: it has a limit of its own.
    ("setcstacklimit", Special::None, |c| c.integer(0).map(|_| Value::Int(200))),
    ("debug", Special::None, |_| instead("debug", &[])),
    ("getregistry", Special::None, |_| Ok(Value::Table(World::get().prelude))),
];

/// Functions that only the prelude sees.
pub const HIDDEN: &[(&str, Special, Run)] = &[
    ("print_error", Special::None, |c| {
        flush_out();
        // Nobody can be told that nobody can be told.
        let _ = std::io::stderr().write_all(&c.bytes(0)?);
        none()
    }),
    ("read_line", Special::None, |_| {
        let line = read_line(&mut std::io::stdin().lock(), false).ok().flatten();
        Ok(line.map_or(Value::Nil, Value::str))
    }),
];

/// The metatable of any value, however it is protected: of what is no table, that of all values of its type.
fn setmetatable(call: &Call) -> Outcome {
    let value = call.any(0)?;
    let meta = match call.get(1) {
        Value::Table(meta) => Some(meta),
        Value::Nil if call.len() > 1 => None,
        _ => return Err(call.wrong(1, "nil or table")),
    };
    match value {
        Value::Table(table) => set_metatable(table, meta),
        other => World::get().set_metatable_of_type(other, meta),
    }
    Ok(value)
}

/// The function of an argument, and the place of the upvalue that the argument after it names; none if there is no such upvalue.
fn variable(call: &Call, n: usize) -> Result<Option<(Gc<Closure>, usize)>, Gc<Fault>> {
    let number = lower_half(call.integer(n + 1)?);
    match call.get(n) {
        Value::Function(function) if !function.proto.is_native() => {
            let place = usize::try_from(number).ok().and_then(|number| number.checked_sub(1));
            Ok(place.filter(|place| *place < function.proto.upvalues.len()).map(|place| (function, place)))
        }
        Value::Function(_) | Value::Native(_) => Ok(None),
        _ => Err(call.wrong(n, "function")),
    }
}

fn getupvalue(call: &Call) -> Outcome {
    // What a function of a library keeps has no name.
    if let (Value::Native(native), 1) = (call.get(0), lower_half(call.integer(1)?))
        && !native.state.get().is_nil()
    {
        let value = match native.state.get() {
            // What the library keeps for itself.
            Value::Many(_) | Value::Few(_) | Value::Call(_) | Value::Cell(_) => Value::Nil,
            value => value,
        };
        return many(&[Value::str(""), value]);
    }
    match variable(call, 0)? {
        Some((function, n)) => many(&[Value::str(function.proto.upvalue(n)), upvalue::get(function, n)]),
        None => none(),
    }
}

fn setupvalue(call: &Call) -> Outcome {
    let value = call.any(2)?;
    let Some((function, n)) = variable(call, 0)? else { return none() };
    upvalue::set(function, n, value);
    Ok(Value::str(function.proto.upvalue(n)))
}

/// The address of the variable, as an integer: there are no light userdata.
fn upvalueid(call: &Call) -> Outcome {
    if let (Value::Native(native), 1) = (call.get(0), lower_half(call.integer(1)?))
        && !native.state.get().is_nil()
    {
        return Ok(Value::Int(native.address() as i64));
    }
    Ok(variable(call, 0)?.map_or(Value::Nil, |(function, n)| Value::Int(upvalue::identity(function, n) as i64)))
}

fn upvaluejoin(call: &Call) -> Outcome {
    let joined = |n: usize| -> Result<(Gc<Closure>, usize), Gc<Fault>> {
        let found = variable(call, n)?;
        found.ok_or_else(|| Fault::argument(n + 2, "invalid upvalue index"))
    };
    let (one, other) = (joined(0)?, joined(2)?);
    upvalue::join(one.0, one.1, other.0, other.1);
    none()
}

fn traceback(call: &Call) -> Outcome {
    let (frame, shift) = match call.get(0) {
        Value::Thread(thread) => (thread.frame.get(), 1),
        _ => (Some(call.caller()), 0),
    };
    let message = call.get(shift);
    if !message.is_nil() && message.to_str().is_none() {
        return Ok(message);
    }
    let level = lower_half(call.integer_or(shift + 1, 1 - shift as i64)?);
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

/// A level or a number of a variable, of which the reference looks at 32 bits.
fn lower_half(n: i64) -> i64 {
    i64::from(n as i32)
}

/// Where levels begin that a function of `debug` is asked for.
struct Levels {
    /// The innermost frame; none of a coroutine that has not been started, or has ended.
    frame: Option<Gc<Frame>>,
    /// Whether level 0 is a function of a library that this frame calls.
    calls: bool,
    /// How many arguments name the coroutine.
    shift: usize,
}

impl Levels {
    fn of(call: &Call) -> Levels {
        match call.get(0) {
            Value::Thread(thread) if thread != World::get().current.get() => {
                let calls = thread.status.get() != Status::Dead;
                Levels { frame: thread.frame.get(), calls, shift: 1 }
            }
            Value::Thread(_) => Levels { frame: Some(call.caller()), calls: true, shift: 1 },
            _ => Levels { frame: Some(call.caller()), calls: true, shift: 0 },
        }
    }

    /// Whether they are those of the coroutine that makes the call.
    fn is_running(&self, call: &Call) -> bool {
        self.frame.is_some_and(|frame| frame == call.caller())
    }

    /// The frame of a level.
    fn at(&self, level: i64) -> Option<Gc<Frame>> {
        let mut at = self.frame?;
        for _ in i64::from(self.calls)..level {
            at = at.back?;
        }
        at.back.map(|_| at)
    }
}
