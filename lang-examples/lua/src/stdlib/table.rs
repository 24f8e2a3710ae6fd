//! `table`.

use jit_runtime::prelude::*;

use super::check::{Outcome, instead, none};
use super::string::built;
use crate::vm::closure::{Run, Special};
use crate::vm::fault::Fault;
use crate::vm::native::Call;
use crate::vm::string::{Str, Text, append};
use crate::vm::table::Table;
use crate::vm::value::Value;
use crate::vm::world::World;

/// The functions and their names.
pub const FUNCTIONS: &[(&str, Special, Run)] = &[
    ("insert", Special::Insert, insert),
    ("remove", Special::Remove, remove),
    ("concat", Special::None, concat),
    ("unpack", Special::None, unpack),
    ("pack", Special::None, pack),
    ("sort", Special::None, sort),
    ("move", Special::None, move_),
];

/// So many values fit on the stack of the reference.
const UNPACKED: u64 = 1_000_000;

/// Whether elements are not simply those of the table.
fn has_methods(table: Gc<Table>) -> bool {
    let has = |meta: Gc<Table>, name| !meta.field(name).is_nil();
    table.meta.get().is_some_and(|m| has(m, "__index") || has(m, "__newindex") || has(m, "__len"))
}

fn insert(call: &Call) -> Outcome {
    let table = call.table(0)?;
    if has_methods(table) {
        let all = call.rest(0);
        return instead("insert", &all);
    }
    let end = table.border() as i64 + 1;
    match call.len() {
        2 => Table::set_int(table, end, call.get(1)),
        3 => {
            let at = call.integer(1)?;
            if (at as u64).wrapping_sub(1) >= end as u64 {
                return Err(Fault::argument(2, "position out of bounds"));
            }
            for n in (at..end).rev() {
                Table::set_int(table, n + 1, table.find_int(n));
            }
            Table::set_int(table, at, call.get(2));
        }
        _ => return Err(Fault::text("wrong number of arguments to 'insert'")),
    }
    none()
}

fn remove(call: &Call) -> Outcome {
    let table = call.table(0)?;
    if has_methods(table) {
        let all = call.rest(0);
        return instead("remove", &all);
    }
    let size = table.border() as i64;
    let at = call.integer_or(1, size)?;
    // From 1 to the one after the last; for an empty table also 0.
    if call.len() > 1 && (size as u64).wrapping_add(1).wrapping_sub(at as u64) > size as u64 && at != size {
        return Err(Fault::argument(1, "position out of bounds"));
    }
    let removed = table.find_int(at);
    let mut n = at;
    while n < size {
        Table::set_int(table, n, table.find_int(n + 1));
        n += 1;
    }
    Table::set_int(table, n, Value::Nil);
    Ok(removed)
}

/// All of `len` values, if each is there.
fn all<T>(len: usize, values: impl Iterator<Item = Option<T>>) -> Option<Vec<T>> {
    let mut list = Vec::new();
    for value in values {
        let value = value?;
        if list.is_empty() {
            jit_runtime::heap::make_room(&mut list, len);
        }
        list.push(value);
    }
    Some(list)
}

fn concat(call: &Call) -> Outcome {
    let table = call.table(0)?;
    if has_methods(table) {
        let all = call.rest(0);
        return instead("concat", &all);
    }
    let separator = if call.get(1).is_nil() { Str::new(b"").bytes() } else { call.bytes(1)? };
    let first = call.integer_or(2, 1)?;
    let last = call.integer_or(3, table.border() as i64)?;
    built(|text| {
        for n in first..=last {
            if n > first {
                append(text, &separator);
            }
            match table.find_int(n) {
                value @ (Value::Str(_) | Value::Int(_) | Value::Float(_)) => value.show(text),
                other => {
                    let kind = World::type_name(other);
                    return Err(Fault::text(format!("invalid value ({kind}) at index {n} in table for 'concat'")));
                }
            }
        }
        Ok(())
    })
}

/// Of anything that can be indexed; the reference asks for bounds before it looks what it is.
fn unpack(call: &Call) -> Outcome {
    let first = call.integer_or(1, 1)?;
    let last = if call.get(2).is_nil() { None } else { Some(call.integer(2)?) };
    let plain = match call.get(0) {
        Value::Table(table) => Some(table).filter(|t| !has_methods(*t)),
        _ => None,
    };
    let Some(table) = plain else {
        let last = last.map_or(Value::Nil, Value::Int);
        return instead("unpack", &[call.get(0), Value::Int(first), last]);
    };
    let last = last.unwrap_or(table.border() as i64);
    if first > last {
        return none();
    }
    let count = last.wrapping_sub(first) as u64;
    if count >= UNPACKED {
        return Err(Fault::text("too many results to unpack"));
    }
    Ok(Value::Many(GcArray::from_fn(count as usize + 1, |n| table.find_int(first.wrapping_add(n as i64)))))
}

fn pack(call: &Call) -> Outcome {
    let count = call.len();
    let table = Table::new();
    table.reserve(count, call.get(0));
    for n in 0..count {
        table.place(n, call.get(n));
    }
    Table::set_field(table, "n", Value::Int(count as i64));
    Ok(Value::Table(table))
}

fn move_(call: &Call) -> Outcome {
    let (first, last, at) = (call.integer(1)?, call.integer(2)?, call.integer(3)?);
    let target = if call.get(4).is_nil() { 0 } else { 4 };
    like_table(call, 0, "__index")?;
    like_table(call, target, "__newindex")?;
    if last < first {
        return Ok(call.get(target));
    }
    if !(first > 0 || last < i64::MAX + first) {
        return Err(Fault::argument(3, "too many elements to move"));
    }
    if at > i64::MAX - (last - first) {
        return Err(Fault::argument(4, "destination wrap around"));
    }
    match (call.get(0), call.get(target)) {
        (Value::Table(from), Value::Table(to)) if !has_methods(from) && !has_methods(to) => {
            let copy = |n: i64| Table::set_int(to, at + n, from.find_int(first + n));
            if at > last || at <= first || to != from {
                (0..=last - first).for_each(copy);
            } else {
                (0..=last - first).rev().for_each(copy);
            }
            Ok(Value::Table(to))
        }
        (from, to) => instead("move", &[from, Value::Int(first), Value::Int(last), Value::Int(at), to]),
    }
}

/// Whether an argument is a table, or has a method that will do.
fn like_table(call: &Call, n: usize, method: &str) -> Result<(), Gc<Fault>> {
    match call.get(n) {
        Value::Table(_) => Ok(()),
        other if n < call.len() && !World::meta(other, method).is_nil() => Ok(()),
        _ => Err(call.wrong(n, "table")),
    }
}

/// Numbers, or strings, without a comparison function are sorted here; all else in the language itself.
fn sort(call: &Call) -> Outcome {
    let table = call.table(0)?;
    let less = call.get(1);
    let arguments = [call.get(0), less];
    let arguments = if less.is_nil() { &arguments[..1] } else { &arguments };
    if has_methods(table) {
        return instead("sort", arguments);
    }
    let len = table.border();
    if len < 2 {
        return none();
    }
    if !less.is_nil() && !matches!(less, Value::Function(_) | Value::Native(_)) {
        return Err(call.wrong(1, "function"));
    }
    let array = table.array.get();
    if less.is_nil() && table.meta.get().is_none() {
        let ints = (0..len).map(|at| if let Value::Int(n) = array.get(at) { Some(n) } else { None });
        if let Some(mut sorted) = all(len, ints) {
            sorted.sort_unstable();
            sorted.into_iter().enumerate().for_each(|(at, n)| table.place(at, Value::Int(n)));
            return none();
        }
        let floats = (0..len).map(|at| if let Value::Float(x) = array.get(at) { Some(x) } else { None });
        if let Some(mut sorted) = all(len, floats)
            && sorted.iter().all(|x| !x.is_nan())
            // Their order is seen, and is that of the algorithm.
            && !sorted.iter().any(|x| *x == 0.0 && x.is_sign_negative())
        {
            sorted.sort_by(|a, b| a.partial_cmp(b).expect("none is NaN"));
            sorted.into_iter().enumerate().for_each(|(at, x)| table.place(at, Value::Float(x)));
            return none();
        }
    }
    instead("sort", arguments)
}
