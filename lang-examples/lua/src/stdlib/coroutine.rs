//! `coroutine`.

use jit_runtime::prelude::*;

use super::check::{Outcome, many};
use crate::vm::closure::{Run, Special};
use crate::vm::coroutine;
use crate::vm::fault::Fault;
use crate::vm::native::Call;
use crate::vm::thread::{Status, Thread};
use crate::vm::value::Value;
use crate::vm::world::World;

fn switched(_: &Call) -> Outcome {
    Err(Fault::text("the machine switches coroutines itself"))
}

/// The functions and their names.
pub const FUNCTIONS: &[(&str, Special, Run)] = &[
    ("create", Special::None, |c| Ok(Value::Thread(Thread::new(body(c)?, Status::Suspended)))),
    ("wrap", Special::None, |c| Ok(coroutine::wrap(body(c)?))),
    ("resume", Special::Resume, switched),
    ("yield", Special::Yield, switched),
    ("close", Special::CloseThread, switched),
    ("status", Special::None, |c| {
        Ok(Value::str(match thread(c)?.status.get() {
            Status::Suspended => "suspended",
            Status::Running => "running",
            Status::Normal => "normal",
            Status::Dead => "dead",
        }))
    }),
    ("running", Special::None, |_| {
        let world = World::get();
        let current = world.current.get();
        many(&[Value::Thread(current), Value::of_bool(current == world.main)])
    }),
    ("isyieldable", Special::None, |c| {
        let world = World::get();
        let thread = if c.is_empty() { world.current.get() } else { thread(c)? };
        Ok(Value::of_bool(thread != world.main))
    }),
];

fn body(call: &Call) -> Outcome {
    match call.get(0) {
        f @ (Value::Function(_) | Value::Native(_)) => Ok(f),
        _ => Err(call.wrong(0, "function")),
    }
}

fn thread(call: &Call) -> Result<Gc<Thread>, Gc<Fault>> {
    match call.get(0) {
        Value::Thread(thread) => Ok(thread),
        _ => Err(call.wrong(0, "thread")),
    }
}
