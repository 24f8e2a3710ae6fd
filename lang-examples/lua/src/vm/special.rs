//! Library functions that traces look into.

use std::convert::Infallible;

use jit_runtime::heap;
use jit_runtime::prelude::*;

use super::attention::or_told;
use super::closure::Special;
use super::frame::Frame;
use super::maths::{extreme, of_float, of_number, power_of, random};
use super::native::FEW;
use super::string::{Str, Text};
use super::table::Table;
use super::value::Value;
use super::world::World;
use crate::lib::pattern::{Matcher, Pattern};

/// The result of a function on its first arguments, nil where there are none; a [`Value::Call`] says that this is a case for the
/// library.
#[jit]
pub fn special(which: Special, frame: Gc<Frame>, count: usize, a: Value, b: Value, c: Value, d: Value) -> Value {
    if count == 0 {
        return if which == Special::Random { random(frame, 0, a, b) } else { other(frame) };
    }
    match which {
        Special::Max | Special::Min => extreme(which == Special::Max, frame, count, a, b, c, d),
        Special::Random => random(frame, count, a, b),
        Special::Pow => power_of(a, b, frame),
        Special::Floor | Special::Ceil | Special::Sqrt | Special::Abs | Special::ToInteger => {
            of_number(which, a, frame)
        }
        Special::Sin
        | Special::Cos
        | Special::Tan
        | Special::Asin
        | Special::Acos
        | Special::Exp
        | Special::Atan
        | Special::Log => {
            if count > 1 {
                other(frame)
            } else {
                of_float(which, a, frame)
            }
        }
        Special::Insert => {
            if count != 2 {
                return other(frame);
            }
            match a {
                Value::Table(table) => {
                    if table.meta.get().is_some() {
                        return other(frame);
                    }
                    Table::set_int(table, table.len.get() as i64 + 1, b);
                    Value::Many(empty_list(frame))
                }
                _ => other(frame),
            }
        }
        Special::Remove => match a {
            Value::Table(table) if count == 1 => remove_last(table, frame),
            _ => other(frame),
        },
        Special::RawGet => match a {
            Value::Table(table) if count > 1 => Table::get_any(table, b),
            _ => other(frame),
        },
        Special::SetMetatable => {
            if count != 2 {
                return other(frame);
            }
            match (a, b) {
                (Value::Table(table), Value::Table(meta)) => {
                    // A finalizer, weakness, and a metatable that may be protected, are for the library.
                    let names = world(frame).names;
                    if table.meta.get().is_some()
                        || !Table::get_str(meta, names.gc).is_nil()
                        || Table::has_field(meta, names.mode)
                        || !Table::get_str(meta, names.mode).is_nil()
                    {
                        return other(frame);
                    }
                    table.meta.set(Some(meta));
                    a
                }
                _ => other(frame),
            }
        }
        Special::Type => match a {
            Value::Int(_) | Value::Float(_) => Value::Str(world(frame).types.number),
            Value::Str(_) => Value::Str(world(frame).types.string),
            Value::Table(_) => Value::Str(world(frame).types.table),
            Value::Function(_) | Value::Native(_) => Value::Str(world(frame).types.function),
            Value::Nil => Value::Str(world(frame).types.nil),
            Value::True | Value::False => Value::Str(world(frame).types.boolean),
            _ => other(frame),
        },
        Special::Byte => match a {
            Value::Str(text) => {
                if count > 2 {
                    return other(frame);
                }
                let at = if count == 1 { Value::Int(1) } else { b };
                match at {
                    Value::Int(at) => {
                        if at < 1 || at > text.len() as i64 {
                            return other(frame);
                        }
                        let byte = Str::byte(text, at as usize - 1);
                        if byte < 0 { other(frame) } else { Value::Int(byte) }
                    }
                    _ => other(frame),
                }
            }
            _ => other(frame),
        },
        Special::Len => match a {
            Value::Str(text) => Value::Int(text.len() as i64),
            _ => other(frame),
        },
        Special::Sub => {
            if count != 3 {
                return other(frame);
            }
            match (a, b, c) {
                (Value::Str(text), Value::Int(from), Value::Int(to)) => {
                    if from < 1 || to < from || to > text.len() as i64 {
                        other(frame)
                    } else if from == to {
                        let byte = Str::byte(text, from as usize - 1);
                        if byte < 0 { other(frame) } else { Value::Str(world(frame).bytes[byte as usize]) }
                    } else {
                        or_other(Str::part(text, from as usize - 1, to as usize), frame)
                    }
                }
                _ => other(frame),
            }
        }
        Special::Char => characters(frame, count, a, b, c, d),
        Special::Lower | Special::Upper => match a {
            Value::Str(text) => {
                or_other(if which == Special::Lower { Str::lower(text) } else { Str::upper(text) }, frame)
            }
            _ => other(frame),
        },
        Special::ToNumber => {
            if count > 1 {
                return other(frame);
            }
            match a {
                Value::Int(_) | Value::Float(_) => a,
                Value::Str(text) => number_of(text),
                _ => other(frame),
            }
        }
        Special::ToString => match a {
            Value::Str(_) => a,
            Value::Int(_) | Value::Float(_) | Value::True | Value::False => Value::Str(shown(a)),
            _ => other(frame),
        },
        Special::RawLen => match a {
            Value::Table(table) => {
                if table.meta.get().is_some() {
                    return other(frame);
                }
                Value::Int(table.len.get() as i64)
            }
            _ => other(frame),
        },
        _ => other(frame),
    }
}

/// `string.char` of a few bytes.
#[jit]
#[unroll_safe]
fn characters(frame: Gc<Frame>, count: usize, a: Value, b: Value, c: Value, d: Value) -> Value {
    if count > FEW {
        return other(frame);
    }
    let mut word = 0;
    for n in 0..count {
        match pick(n, a, b, c, d) {
            Value::Int(byte) if byte as u64 <= 255 => word |= (byte as u64) << (8 * n),
            _ => return other(frame),
        }
    }
    if count == 1 { Value::Str(world(frame).bytes[word as usize]) } else { or_other(Str::of_word(word, count), frame) }
}

/// One of the first arguments.
#[jit]
#[inline(always)]
pub fn pick(n: usize, a: Value, b: Value, c: Value, d: Value) -> Value {
    match n {
        0 => a,
        1 => b,
        2 => c,
        _ => d,
    }
}

/// How many bytes `string.byte` gives from one place to another, if they are few and the text is at hand; else 0.
#[jit]
pub fn bytes_between(text: Gc<Str>, from: i64, to: i64) -> usize {
    if from >= 1 && from <= to && to - from < FEW as i64 && to <= text.len() as i64 && Str::is_flat(text) {
        (to - from + 1) as usize
    } else {
        0
    }
}

/// Whether a text asks `select` for the number of values.
#[jit]
pub fn asks_for_number(text: Gc<Str>) -> bool {
    text.len() == 1 && Str::is_flat(text) && Str::byte(text, 0) == b'#' as i64
}

/// Takes the last element off a list, nil if there is none.
#[jit]
fn remove_last(table: Gc<Table>, frame: Gc<Frame>) -> Value {
    if table.meta.get().is_some() {
        return other(frame);
    }
    let len = table.len.get() as i64;
    match table.hash.get() {
        // It may have the key 0, or hold elements weakly.
        Some(hash) if hash.weak != 0 || len == 0 => return other(frame),
        _ => {}
    }
    if len == 0 {
        return Value::Nil;
    }
    let value = Table::get_int(table, len);
    Table::set_int(table, len, Value::Nil);
    value
}

/// [`find`] has found nothing.
pub const NOWHERE: i64 = -1;
/// This is a case for the library.
pub const UNTOLD: i64 = -2;

/// Where `string.find` finds something: how many bytes come before it, and, in the lower half, before its end.
#[jit]
#[allow(clippy::manual_range_contains, reason = "traced code has no ranges as values")]
pub fn find(count: usize, a: Value, b: Value, c: Value, d: Value) -> i64 {
    if count < 2 || count > 4 {
        return UNTOLD;
    }
    let from = if count > 2 { c } else { Value::Int(1) };
    match (a, b, from) {
        (Value::Str(text), Value::Str(pattern), Value::Int(from)) => place_of(text, pattern, from, d.is_true()),
        _ => UNTOLD,
    }
}

#[elidable]
fn place_of(text: Gc<Str>, pattern: Gc<Str>, from: i64, plain: bool) -> i64 {
    // The library says what there is no memory for.
    heap::catch_out_of_memory(|| place_now(text, pattern, from, plain)).unwrap_or(UNTOLD)
}

fn place_now(text: Gc<Str>, pattern: Gc<Str>, from: i64, plain: bool) -> i64 {
    let (bytes, wanted) = (text.bytes(), pattern.bytes());
    let from = from as u64 as usize;
    if from == 0 || from > bytes.len() + 1 || bytes.len() >= 1 << 31 {
        return UNTOLD;
    }
    let of_text = |found: Option<usize>| found.map(|at| (from - 1 + at, from - 1 + at + wanted.len()));
    let found = if plain {
        of_text(memchr::memmem::find(&bytes[from - 1..], &wanted))
    } else {
        let pattern = Pattern::known(Str::hashed(pattern), &wanted);
        match pattern.plain() {
            Some(finder) => of_text(finder.find(&bytes[from - 1..])),
            None if pattern.captures => return UNTOLD,
            None => match Matcher::new(&bytes, &pattern).search(from - 1, pattern.anchored) {
                Ok(found) => found,
                Err(_) => return UNTOLD,
            },
        }
    };
    found.map_or(NOWHERE, |(start, end)| ((start as i64) << 32) | end as i64)
}

/// The number that a text stands for, or nil.
#[elidable]
fn number_of(text: Gc<Str>) -> Value {
    or_told(Value::Nil, || Value::Str(text).to_number().unwrap_or(Value::Nil))
}

/// What `tostring` makes of a value that is no object.
#[elidable]
fn shown(v: Value) -> Gc<Str> {
    let built = Str::build(|text| {
        v.show(text);
        Ok::<_, Infallible>(())
    });
    built.unwrap_or_else(|never| match never {})
}

/// What all code shares, as a constant in traces.
#[jit]
#[inline(always)]
pub fn world(frame: Gc<Frame>) -> Gc<World> {
    promote!(frame.closure.proto).world
}

/// A text; what there is no memory for the library says.
#[jit]
fn or_other(text: Option<Gc<Str>>, frame: Gc<Frame>) -> Value {
    match text {
        Some(text) => Value::Str(text),
        None => other(frame),
    }
}

/// This is a case for the library.
#[jit]
pub fn other(frame: Gc<Frame>) -> Value {
    Value::Call(world(frame).other)
}

#[jit]
fn empty_list(frame: Gc<Frame>) -> GcArray<Value> {
    world(frame).nothing
}
