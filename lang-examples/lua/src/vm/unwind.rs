//! Errors: from where they happen to who catches them, closing on the way what is to be closed.

use jit_runtime::prelude::*;

use super::call::{deliver_list, enter, invoke_with, two};
use super::closure::{CLOSES, PCALL, XPCALL};
use super::coroutine;
use super::fault::{Fault, Nature};
use super::frame::{Frame, Site};
use super::string::Str;
use super::traceback::traceback;
use super::value::Value;
use super::world::World;

/// The frame to go on with after an error at an instruction of a frame.
///
/// # Errors
/// The error itself, with its value and a traceback, if nobody catches it.
#[jit]
pub fn thrown(fault: Gc<Fault>, frame: Gc<Frame>, pc: usize) -> Result<Gc<Frame>, Gc<Fault>> {
    if fault.is_plain()
        && let Some(catcher) = near_pcall(frame)
        && let Some(back) = catcher.back
    {
        return deliver_list(back, catcher.site(), two(Value::False, fault.value));
    }
    unwind(fault, frame, pc)
}

/// So many frames at most are asked by a trace.
const NEAR: usize = 8;

/// The frame of the `pcall` that an error of a frame ends in, if it is near, and only has to hand the error on: so frames that a
/// trace has not made need not be made for an error.
#[jit]
#[unroll_safe]
fn near_pcall(frame: Gc<Frame>) -> Option<Gc<Frame>> {
    let mut at = frame;
    for _ in 0..NEAR {
        if at.to_close().is_some() {
            return None;
        }
        let catches = at.proto().catches.get();
        if catches != 0 {
            return if catches == PCALL && at.site().kind() == 0 { Some(at) } else { None };
        }
        match at.back {
            Some(back) => at = back,
            None => return None,
        }
    }
    None
}

/// The same, wherever it ends.
#[dont_look_inside]
pub fn unwind(fault: Gc<Fault>, frame: Gc<Frame>, pc: usize) -> Result<Gc<Frame>, Gc<Fault>> {
    let world = World::get();
    let (mut fault, mut frame) = (Fault::located(fault, frame, pc), frame);
    frame.pc.set(pc + 1);
    // A handler of `xpcall` runs where the error happened.
    if fault.nature == Nature::Error
        && let Some((handler, at_work)) = handler(frame)
    {
        if at_work > HANDLERS {
            fault = Fault::handled(Value::str("error in error handling"));
        } else {
            let (handle, arguments) = (world.prelude("handle"), GcArray::from_slice(&[handler, fault.value]));
            // It does not ask whether there are too many frames: that may be the error.
            match enter(handle, frame, 0, 0, Some(arguments), frame, Site::none(), false, false) {
                Ok(next) => return Ok(next),
                Err(other) => fault = Fault::handled(Fault::located(other, frame, pc).value),
            }
        }
    }
    if fault.traceback.get().is_none() && frame.back.is_some() && !catcher(frame) {
        fault.traceback.set(Some(Str::new(&traceback(frame))));
    }
    let mut arrived = true;
    loop {
        // Each coroutine that the error comes to.
        if arrived && !fault.nature.is_end() && coroutine::stays_open() && !catcher(frame) {
            match coroutine::fail(fault, frame) {
                Ok(next) => return Ok(next),
                Err((again, resumer)) => (fault, frame) = (again, resumer),
            }
            continue;
        }
        arrived = false;
        if let Some(top) = frame.to_close() {
            frame.set_to_close(top.next);
            let close = Value::Function(world.prelude("close_and_throw"));
            let how = World::meta(top.value, "__close");
            // What is thrown on is what it was.
            match invoke_with(close, &[how, top.value, fault.value, fault.nature.value()], frame, Site::none()) {
                Ok(next) => return Ok(next),
                Err(other) => fault = Fault::located(other, frame, frame.pc.get() - 1),
            }
            continue;
        }
        let catches = frame.proto().catches.get();
        if catches == CLOSES && !fault.nature.is_end() && closes_for_end(frame) {
            fault = Fault::thrown(fault.value, Nature::Failed);
        }
        if (catches == PCALL || catches == XPCALL)
            && !fault.nature.is_end()
            && let Some(back) = frame.back
        {
            let values = GcArray::from_slice(&[Value::False, fault.value]);
            match deliver_list(back, frame.site(), values) {
                Ok(next) => return Ok(next),
                Err(other) => fault = other,
            }
        }
        match frame.back {
            Some(back) => frame = back,
            None if world.current.get() == world.main => return Err(fault),
            None => match coroutine::fail(fault, frame) {
                Ok(next) => return Ok(next),
                Err((again, resumer)) => {
                    if let Some((handler, _)) = handler(resumer) {
                        let handle = Value::Function(world.prelude("handle"));
                        if let Ok(next) = invoke_with(handle, &[handler, again.value], resumer, Site::none()) {
                            return Ok(next);
                        }
                    }
                    again.traceback.set(Some(Str::new(&traceback(resumer))));
                    (fault, frame, arrived) = (again, resumer, true);
                }
            },
        }
    }
}

/// Whether a frame closes something since its coroutine ends: its last parameter says what it will throw on.
fn closes_for_end(frame: Gc<Frame>) -> bool {
    Nature::of(frame.registers[3].get()).is_end()
}

/// Whether somebody catches errors of a frame in its own coroutine.
fn catcher(frame: Gc<Frame>) -> bool {
    let mut at = Some(frame);
    while let Some(frame) = at {
        if !matches!(frame.proto().catches.get(), 0 | CLOSES) {
            return true;
        }
        at = frame.back;
    }
    false
}

/// Handlers at work one in another, at most: an error of a handler is for the handler again. About as many as the reference has
/// room for on its native stack.
const HANDLERS: usize = 210;

/// The handler of the innermost `xpcall`, if it is the innermost that catches, and how often it is at work.
fn handler(frame: Gc<Frame>) -> Option<(Value, usize)> {
    let handle = World::get().prelude("handle").proto;
    let (mut at, mut at_work) = (Some(frame), 0);
    while let Some(frame) = at {
        at_work += usize::from(frame.proto() == handle);
        match frame.proto().catches.get() {
            CLOSES if closes_for_end(frame) => return None,
            0 | CLOSES => at = frame.back,
            XPCALL => return Some((frame.registers[1].get(), at_work)),
            _ => return None,
        }
    }
    None
}
