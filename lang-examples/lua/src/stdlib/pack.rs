//! `string.pack`, `string.unpack` and `string.packsize`.

use super::check::Outcome;
use crate::lib::pack::{Format, Invalid, Item, Wrong, fits, integer, push_integer};
use crate::vm::fault::Fault;
use crate::vm::native::Call;
use crate::vm::string::append;
use crate::vm::value::Value;
use jit_runtime::heap::{self, RootSet};
use jit_runtime::prelude::*;

fn bad_format(e: Invalid) -> Gc<Fault> {
    match e.1 {
        Wrong::Option => Fault::text(e.0),
        Wrong::Format => Fault::argument(1, e.0),
    }
}

/// An argument that is to be packed. The reference has a nil behind its arguments then.
fn packed<T>(
    call: &Call,
    n: usize,
    what: &str,
    get: impl FnOnce(&Call) -> Result<T, Gc<Fault>>,
) -> Result<T, Gc<Fault>> {
    if n == call.len() {
        return Err(Fault::argument(n + 1, format!("{what} expected, got nil")));
    }
    get(call)
}

fn ordered<const N: usize>(mut bytes: [u8; N], little: bool) -> [u8; N] {
    if !little {
        bytes.reverse();
    }
    bytes
}

/// `string.pack`
pub fn pack(call: &Call) -> Outcome {
    let format = call.bytes(0)?;
    let (mut format, mut out, mut n) = (Format::new(&format), Vec::new(), 0);
    while let Some(step) = format.next(out.len()).map_err(bad_format)? {
        out.resize(out.len() + step.align, 0);
        let little = step.little;
        match step.item {
            Item::Nothing => continue,
            Item::Padding => {
                out.push(0);
                continue;
            }
            _ => n += 1,
        }
        match step.item {
            Item::Int(size) | Item::Unsigned(size) => {
                let signed = matches!(step.item, Item::Int(_));
                let value = packed(call, n, "number", |c| c.integer(n))?;
                if !fits(value, size, signed) {
                    let text = if signed { "integer overflow" } else { "unsigned overflow" };
                    return Err(Fault::argument(n + 1, text));
                }
                push_integer(&mut out, value, size, little, signed);
            }
            Item::Float => {
                out.extend(ordered((packed(call, n, "number", |c| c.float(n))? as f32).to_le_bytes(), little))
            }
            Item::Double => out.extend(ordered(packed(call, n, "number", |c| c.float(n))?.to_le_bytes(), little)),
            Item::Fixed(size) => {
                let text = packed(call, n, "string", |c| c.bytes(n))?;
                if text.len() > size {
                    return Err(Fault::argument(n + 1, "string longer than given size"));
                }
                append(&mut out, &text);
                heap::make_room(&mut out, size - text.len());
                out.resize(out.len() + size - text.len(), 0);
            }
            Item::Counted(size) => {
                let text = packed(call, n, "string", |c| c.bytes(n))?;
                if !fits(text.len() as i64, size, false) {
                    return Err(Fault::argument(n + 1, "string length does not fit in given size"));
                }
                push_integer(&mut out, text.len() as i64, size, little, false);
                append(&mut out, &text);
            }
            _ => {
                let text = packed(call, n, "string", |c| c.bytes(n))?;
                if text.contains(&0) {
                    return Err(Fault::argument(n + 1, "string contains zeros"));
                }
                append(&mut out, &text);
                append(&mut out, b"\0");
            }
        }
    }
    Ok(Value::str(out))
}

/// `string.packsize`
pub fn packsize(call: &Call) -> Outcome {
    let format = call.bytes(0)?;
    let (mut format, mut size) = (Format::new(&format), 0usize);
    while let Some(step) = format.next(size).map_err(bad_format)? {
        let item = match step.item {
            Item::Nothing => 0,
            Item::Padding => 1,
            Item::Int(n) | Item::Unsigned(n) | Item::Fixed(n) => n,
            Item::Float => 4,
            Item::Double => 8,
            _ => return Err(Fault::argument(1, "variable-length format")),
        };
        size = size.saturating_add(step.align + item);
        if size > i32::MAX as usize {
            return Err(Fault::argument(1, "format result too large"));
        }
    }
    Ok(Value::Int(size as i64))
}

/// `string.unpack`
pub fn unpack(call: &Call) -> Outcome {
    let format = call.bytes(0)?;
    let data = call.bytes(1)?;
    let from = call.integer_or(2, 1)?;
    let mut at = super::string::start(from, data.len()) - 1;
    if at > data.len() {
        return Err(Fault::argument(3, "initial position out of string"));
    }
    let mut format = Format::new(&format);
    let values = RootSet::new();
    let short = || Fault::argument(2, "data string too short");
    while let Some(step) = format.next(at).map_err(bad_format)? {
        at += step.align;
        let take = |at: usize, size: usize| data.get(at..at.saturating_add(size)).ok_or_else(short);
        let size = match step.item {
            Item::Nothing => 0,
            Item::Padding => 1,
            Item::Int(n) | Item::Unsigned(n) | Item::Fixed(n) | Item::Counted(n) => n,
            Item::Float => 4,
            Item::Double => 8,
            Item::Zero => 0,
        };
        let bytes = take(at, size)?;
        at += size;
        let little = step.little;
        match step.item {
            Item::Nothing | Item::Padding => {}
            Item::Int(_) => values.push(Value::Int(integer(bytes, little, true).map_err(bad_format)?)),
            Item::Unsigned(_) => values.push(Value::Int(integer(bytes, little, false).map_err(bad_format)?)),
            Item::Float => {
                let word = ordered::<4>(bytes.try_into().expect("four bytes"), little);
                values.push(Value::Float(f64::from(f32::from_le_bytes(word))));
            }
            Item::Double => {
                let word = ordered::<8>(bytes.try_into().expect("eight bytes"), little);
                values.push(Value::Float(f64::from_le_bytes(word)));
            }
            Item::Fixed(_) => values.push(Value::str(bytes)),
            Item::Counted(_) => {
                let len = integer(bytes, little, false).map_err(bad_format)? as usize;
                values.push(Value::str(take(at, len)?));
                at += len;
            }
            Item::Zero => {
                let end = data[at..].iter().position(|b| *b == 0);
                let end = end.ok_or_else(|| Fault::argument(2, "unfinished string for format 'z'"))?;
                values.push(Value::str(&data[at..at + end]));
                at += end + 1;
            }
        }
    }
    values.push(Value::Int(at as i64 + 1));
    Ok(Value::Many(GcArray::from_fn(values.len(), |n| values.get(n).unwrap_or(Value::Nil))))
}
