//! `debug.getlocal` and `debug.setlocal`: variables by their names, intermediate values, and what a function has of `...`.

use std::sync::Arc;

use jit_runtime::prelude::*;

use super::{Levels, lower_half};
use crate::code::Op;
use crate::stdlib::check::{Outcome, many};
use crate::vm::closure::op_at;
use crate::vm::fault::Fault;
use crate::vm::frame::Frame;
use crate::vm::hook;
use crate::vm::native::Call;
use crate::vm::value::Value;

/// Where a variable is.
enum Place {
    Register(usize),
    Vararg(usize),
}

fn find(frame: Gc<Frame>, n: i64) -> Option<(Arc<[u8]>, Place)> {
    let proto = frame.proto();
    if n < 0 {
        let place = usize::try_from(n.checked_neg()?).ok()? - 1;
        let there = frame.varargs().is_some_and(|values| place < values.len());
        return there.then(|| (Arc::from(*b"(vararg)"), Place::Vararg(place)));
    }
    let (pc, place) = (hook::present(frame), usize::try_from(n).ok()?.checked_sub(1)?);
    if let Some((name, register)) = proto.variable(pc, place) {
        return Some((name.into(), Place::Register(register)));
    }
    // Below what a call has got.
    let limit = match op_at(proto, pc) {
        Op::Call(r) | Op::CallOpen(r) | Op::ForCall(r) => r.a(),
        _ => proto.registers,
    };
    (place < limit && !proto.is_native()).then(|| (Arc::from(*b"(temporary)"), Place::Register(place)))
}

pub(super) fn getlocal(call: &Call) -> Outcome {
    let levels = Levels::of(call);
    let n = lower_half(call.integer(levels.shift + 1)?);
    if let Value::Function(function) = call.get(levels.shift) {
        let place = usize::try_from(n).ok().and_then(|n| n.checked_sub(1));
        let parameter = place.and_then(|n| function.proto.parameter(n));
        return Ok(parameter.map_or(Value::Nil, Value::str));
    }
    if let Value::Native(_) = call.get(levels.shift) {
        return Ok(Value::Nil);
    }
    let Some(frame) = frame_of(call, &levels)? else { return own_argument(call, &levels, n) };
    let Some((name, place)) = find(frame, n) else { return Ok(Value::Nil) };
    let value = match place {
        Place::Vararg(place) => frame.varargs().map_or(Value::Nil, |values| values[place]),
        Place::Register(register) => match frame.registers[register].get() {
            Value::Cell(cell) => cell.value.get(),
            value => value,
        },
    };
    many(&[Value::str(&*name), value])
}

/// The reference's name of the arguments of a function of a library.
const TEMPORARY: &str = "(C temporary)";

/// An argument of the function of `debug` itself, which is level 0 of the running coroutine.
fn own_argument(call: &Call, levels: &Levels, n: i64) -> Outcome {
    match usize::try_from(n).ok().and_then(|n| n.checked_sub(1)).filter(|n| *n < call.len() && levels.is_running(call))
    {
        Some(n) => many(&[Value::str(TEMPORARY), call.get(n)]),
        None => Ok(Value::Nil),
    }
}

/// The frame of a level; none for a function of a library that is being called.
fn frame_of(call: &Call, levels: &Levels) -> Result<Option<Gc<Frame>>, Gc<Fault>> {
    let level = lower_half(call.integer(levels.shift)?);
    if level == 0 && levels.calls && levels.frame.is_some() {
        return Ok(None);
    }
    match (level >= 0).then(|| levels.at(level)).flatten() {
        Some(frame) => Ok(Some(frame)),
        None => Err(Fault::argument(levels.shift + 1, "level out of range")),
    }
}

pub(super) fn setlocal(call: &Call) -> Outcome {
    let levels = Levels::of(call);
    let n = lower_half(call.integer(levels.shift + 1)?);
    let frame = frame_of(call, &levels)?;
    let value = call.any(levels.shift + 2)?;
    let Some(frame) = frame else {
        let is_argument = n >= 1 && n <= call.len() as i64 && levels.is_running(call);
        return Ok(if is_argument { Value::str(TEMPORARY) } else { Value::Nil });
    };
    let Some((name, place)) = find(frame, n) else { return Ok(Value::Nil) };
    match place {
        Place::Vararg(place) => frame.set_vararg(place, value),
        Place::Register(register) => match frame.registers[register].get() {
            Value::Cell(cell) => cell.value.set(value),
            _ => frame.registers[register].set(value),
        },
    }
    Ok(Value::str(&*name))
}
