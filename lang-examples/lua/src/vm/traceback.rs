//! Tracebacks.

use std::sync::Arc;

use jit_runtime::prelude::*;

use super::closure::op_at;
use super::frame::Frame;
use super::hook;
use super::value::Value;
use super::world::World;
use crate::code::Op;
use crate::syntax::chunk_id;

/// Levels shown at the start and at the end of a long traceback.
const SHOWN: (usize, usize) = (10, 11);

/// What a function is called by its caller, or where it is defined.
fn title(frame: Gc<Frame>) -> Vec<u8> {
    let function = Value::Function(frame.closure);
    if let Some(name) = World::global_name(function) {
        return [b"function '", &*name, b"'"].concat();
    }
    if hook::is_hook(frame) {
        return b"hook '?'".to_vec();
    }
    let proto = frame.proto();
    if proto.is_native()
        && let Some(name) = World::library_name(frame.closure)
    {
        return [b"function '", &*name, b"'"].concat();
    }
    if let Some(back) = frame.back
        && !frame.tail
        && let Some(text) = called(back)
    {
        return text;
    }
    if proto.span.0 == 0 && !proto.is_native() {
        return b"main chunk".to_vec();
    }
    if proto.is_native() {
        return b"?".to_vec();
    }
    let mut text = b"function <".to_vec();
    text.extend(chunk_id(proto.source()));
    text.extend(format!(":{}>", proto.span.0).bytes());
    text
}

/// How a frame names what it is calling: the kind of the name, and the name.
pub fn caller_name(back: Gc<Frame>) -> Option<(&'static str, Arc<[u8]>)> {
    let proto = back.proto();
    let pc = hook::present(back);
    match op_at(proto, pc) {
        Op::Call(_) | Op::CallOpen(_) | Op::ForCall(_) => proto.called(pc, 0).map(|called| (called.kind, called.name)),
        op => op.event().map(|name| ("metamethod", Arc::from(name.as_bytes()))),
    }
}

/// The same as a text.
fn called(back: Gc<Frame>) -> Option<Vec<u8>> {
    let (kind, name) = caller_name(back)?;
    let kind = if kind == "global" { "function" } else { kind };
    Some([kind.as_bytes(), b" '", &*name, b"'"].concat())
}

fn line(frame: Gc<Frame>) -> Vec<u8> {
    let proto = frame.proto();
    let mut text = b"\n\t".to_vec();
    if proto.is_native() {
        text.extend(b"[C]: in ");
    } else {
        let pc = hook::present(frame);
        text.extend(chunk_id(proto.source()));
        text.extend(format!(":{}: in ", proto.known_line(pc)).bytes());
    }
    text.extend(title(frame));
    if frame.tail {
        text.extend(b"\n\t(...tail calls...)");
    }
    text
}

/// The calls that led to a frame, the last first, each in a line of its own.
pub fn traceback(frame: Gc<Frame>) -> Vec<u8> {
    levels(frame, 0)
}

/// The same from a level on: 0 is a library function that the frame is calling.
pub fn levels(frame: Gc<Frame>, level: usize) -> Vec<u8> {
    let called_native = frame.pc.get().checked_sub(1).filter(|_| level == 0).and_then(|pc| World::callee(frame, pc));
    let first = called_native.filter(|callee| matches!(callee, Value::Native(_)));
    // Frames of the chain, which stays as it is; functions of the library that are called by such functions are one level.
    let (mut shown, mut at, mut depth) = (Vec::new(), frame, 0);
    while let Some(back) = at.back {
        depth += 1;
        if depth >= level && !(at.proto().is_native() && back.proto().is_native() && back.back.is_some()) {
            shown.push(at);
        }
        at = back;
    }
    let before = usize::from(first.is_some());
    let is_main = at.closure == World::get().prelude("halt") && depth + 1 >= level;
    let total = before + shown.len() + usize::from(is_main);
    let mut out = b"stack traceback:".to_vec();
    for n in 0..total {
        if total > SHOWN.0 + SHOWN.1 {
            if n == SHOWN.0 {
                out.extend(format!("\n\t...\t(skipping {} levels)", total - SHOWN.0 - SHOWN.1).bytes());
            }
            if n >= SHOWN.0 && n < total - SHOWN.1 {
                continue;
            }
        }
        match (first, n.checked_sub(before)) {
            (Some(native), None) => {
                let name = match World::global_name(native) {
                    Some(name) => [b"function '", &*name, b"'"].concat(),
                    None => called(frame).unwrap_or_else(|| b"function <[C]>".to_vec()),
                };
                out.extend([b"\n\t[C]: in ", &*name].concat());
            }
            (_, Some(n)) if n < shown.len() => out.extend(line(shown[n])),
            _ => out.extend(b"\n\t[C]: in ?"),
        }
    }
    out
}
