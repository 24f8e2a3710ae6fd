//! `utf8`.

use jit_runtime::prelude::*;

use super::check::{Outcome, many, none};
use crate::lib::utf8::{LARGEST, decode, is_continuation, push};
use crate::vm::closure::{Native, Run, Special};
use crate::vm::fault::Fault;
use crate::vm::native::Call;
use crate::vm::table::Table;
use crate::vm::value::Value;

const FUNCTIONS: &[(&str, Special, Run)] = &[
    ("char", Special::None, char_),
    ("codepoint", Special::None, codepoint),
    ("len", Special::None, len),
    ("offset", Special::None, offset),
    ("codes", Special::None, codes),
];

/// The library.
pub fn library() -> Gc<Table> {
    let utf8 = crate::vm::closure::library(FUNCTIONS);
    Table::set_field(utf8, "charpattern", Value::str(b"[\0-\x7F\xC2-\xFD][\x80-\xBF]*"));
    utf8
}

fn char_(call: &Call) -> Outcome {
    let mut text = Vec::new();
    for n in 0..call.len() {
        match u32::try_from(call.integer(n)?) {
            Ok(code) if code <= LARGEST => push(&mut text, code),
            _ => return Err(Fault::argument(n + 1, "value out of range")),
        }
    }
    Ok(Value::str(text))
}

/// A position, which may count from the end.
fn place(position: i64, len: usize) -> i64 {
    match position {
        0.. => position,
        _ if position.unsigned_abs() > len as u64 => 0,
        _ => len as i64 + position + 1,
    }
}

fn codepoint(call: &Call) -> Outcome {
    let s = call.bytes(0)?;
    let from = place(call.integer_or(1, 1)?, s.len());
    let to = place(call.integer_or(2, from)?, s.len());
    if from < 1 {
        return Err(Fault::argument(2, "out of bounds"));
    }
    if to > s.len() as i64 {
        return Err(Fault::argument(3, "out of bounds"));
    }
    let (mut at, mut codes) = (from as usize - 1, Vec::new());
    while (at as i64) < to {
        let Some((code, len)) = decode(&s[at..], !call.get(3).is_true()) else {
            return Err(Fault::text("invalid UTF-8 code"));
        };
        jit_runtime::heap::make_room(&mut codes, 1);
        codes.push(code);
        at += len;
    }
    Ok(Value::Many(GcArray::from_fn(codes.len(), |n| Value::Int(codes[n].into()))))
}

fn len(call: &Call) -> Outcome {
    let s = call.bytes(0)?;
    let from = place(call.integer_or(1, 1)?, s.len());
    let to = place(call.integer_or(2, -1)?, s.len());
    if !(1..=s.len() as i64 + 1).contains(&from) {
        return Err(Fault::argument(2, "initial position out of bounds"));
    }
    if to > s.len() as i64 {
        return Err(Fault::argument(3, "final position out of bounds"));
    }
    let (mut at, mut count) = (from as usize - 1, 0);
    while (at as i64) < to {
        match decode(&s[at..], !call.get(3).is_true()) {
            Some((_, len)) => at += len,
            None => return many(&[Value::Nil, Value::Int(at as i64 + 1)]),
        }
        count += 1;
    }
    Ok(Value::Int(count))
}

fn offset(call: &Call) -> Outcome {
    let s = call.bytes(0)?;
    let n = call.integer(1)?;
    let default = if n >= 0 { 1 } else { s.len() as i64 + 1 };
    let at = place(call.integer_or(2, default)?, s.len()) - 1;
    if !(0..=s.len() as i64).contains(&at) {
        return Err(Fault::argument(3, "position out of bounds"));
    }
    let mut at = at as usize;
    let inside = |at: usize| s.get(at).is_some_and(|b| is_continuation(*b));
    if n == 0 {
        while at > 0 && inside(at) {
            at -= 1;
        }
        return Ok(Value::Int(at as i64 + 1));
    }
    if inside(at) {
        return Err(Fault::text("initial position is a continuation byte"));
    }
    let mut left = n;
    if n < 0 {
        while left < 0 && at > 0 {
            at -= 1;
            while at > 0 && inside(at) {
                at -= 1;
            }
            left += 1;
        }
    } else {
        left -= 1;
        while left > 0 && at < s.len() {
            at += 1;
            while inside(at) {
                at += 1;
            }
            left -= 1;
        }
    }
    Ok(if left == 0 { Value::Int(at as i64 + 1) } else { Value::Nil })
}

fn codes(call: &Call) -> Outcome {
    let s = call.string(0)?;
    let lax = call.get(1).is_true();
    let step = Native::new("codes", Special::None, |c| {
        let s = c.bytes(0)?;
        let mut at = c.integer(1)? as usize;
        // Behind the character that begins at this position.
        while at > 0 && s.get(at).is_some_and(|b| is_continuation(*b)) {
            at += 1;
        }
        if at >= s.len() {
            return none();
        }
        match decode(&s[at..], c.native.count.get() == 0) {
            Some((code, len)) if !s.get(at + len).is_some_and(|b| is_continuation(*b)) => {
                many(&[Value::Int(at as i64 + 1), Value::Int(code.into())])
            }
            _ => Err(Fault::text("invalid UTF-8 code")),
        }
    });
    step.count.set(i64::from(lax));
    many(&[Value::Native(step), Value::Str(s), Value::Int(0)])
}
