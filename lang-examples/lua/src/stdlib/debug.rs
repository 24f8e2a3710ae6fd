//! `debug`, as far as programs look at their own calls.

mod info;
mod local;

use jit_runtime::prelude::*;

use super::check::{Outcome, many, none};
use crate::vm::closure::{Closure, Run, Special};
use crate::vm::fault::Fault;
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
    ("sethook", Special::None, sethook),
    ("gethook", Special::None, |_| Ok(Value::Nil)),
    ("getupvalue", Special::None, getupvalue),
    ("setupvalue", Special::None, setupvalue),
    ("upvalueid", Special::None, upvalueid),
    ("upvaluejoin", Special::None, upvaluejoin),
    ("getregistry", Special::None, |_| Ok(Value::Table(World::get().prelude))),
];

/// There are no hooks: to take one away is all that can be done.
fn sethook(call: &Call) -> Outcome {
    let shift = usize::from(matches!(call.get(0), Value::Thread(_)));
    match call.get(shift) {
        Value::Nil => many(&[]),
        _ => Err(Fault::text("hooks are not supported")),
    }
}

/// The function of an argument, and the place of the upvalue that the argument after it names; none if there is no such upvalue.
fn variable(call: &Call, n: usize) -> Result<Option<(Gc<Closure>, usize)>, Gc<Fault>> {
    let number = call.integer(n + 1)?;
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

    /// The frame of a level.
    fn at(&self, level: i64) -> Option<Gc<Frame>> {
        let mut at = self.frame?;
        for _ in i64::from(self.calls)..level {
            at = at.back?;
        }
        at.back.map(|_| at)
    }
}
