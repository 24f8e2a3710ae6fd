//! `debug.sethook` and `debug.gethook`.

use jit_runtime::prelude::*;

use crate::stdlib::check::{Outcome, instead, many, none};
use crate::vm::hook::{self, CALL, Hook, LINE, RETURN};
use crate::vm::native::Call;
use crate::vm::thread::Thread;
use crate::vm::value::Value;
use crate::vm::world::World;

/// The letters of events.
const EVENTS: [(u8, u32); 3] = [(b'c', CALL), (b'r', RETURN), (b'l', LINE)];

/// The coroutine that a call names, or the running one, and the number of the argument behind it.
fn coroutine(call: &Call) -> (Gc<Thread>, usize) {
    match call.get(0) {
        Value::Thread(thread) => (thread, 1),
        _ => (World::get().current.get(), 0),
    }
}

pub(super) fn sethook(call: &Call) -> Outcome {
    let (thread, shift) = coroutine(call);
    let hook = match call.get(shift) {
        Value::Nil => None,
        function => {
            let letters = call.bytes(shift + 1)?;
            if !matches!(function, Value::Function(_) | Value::Native(_)) {
                return Err(call.wrong(shift, "function"));
            }
            let count = call.integer_or(shift + 2, 0)?;
            let events = EVENTS.iter().filter(|(letter, _)| letters.contains(letter));
            let mask = events.fold(0, |mask, (_, event)| mask | event);
            (mask != 0 || count > 0).then_some(Hook { function, mask, count })
        }
    };
    if hook::set(thread, hook) {
        hook::switch();
        return instead("leave", &[]);
    }
    none()
}

pub(super) fn gethook(call: &Call) -> Outcome {
    let (thread, _) = coroutine(call);
    let Some(hook) = hook::get(thread) else { return Ok(Value::Nil) };
    let letters: Vec<u8> =
        EVENTS.iter().filter(|(_, event)| hook.mask & event != 0).map(|(letter, _)| *letter).collect();
    many(&[hook.function, Value::str(letters), Value::Int(hook.count)])
}
