//! Calls of library functions. Those that do not ask for the frame of their caller get values or a list, and what they give is no
//! list if it is little, so that traces need not make these.

use jit_runtime::prelude::*;

use super::attention::{or_out_of_memory, told};
use super::call::{argument, deliver, deliver_list, deliver_none, invoke, known_len, listed, three, two};
use super::closure::{Native, Proto, Special};
use super::coroutine::switch;
use super::fault::Fault;
use super::frame::{Frame, Site};
use super::meta::join_two;
use super::special::{NOWHERE, UNTOLD, asks_for_number, bytes_between, find, special, world};
use super::string::Str;
use super::table::Table;
use super::value::Value;

/// So many arguments are passed as values.
pub const FEW: usize = 4;

/// A call of a library function: its arguments are values, or registers of a frame and then a list.
pub struct Call {
    /// The function.
    pub native: Gc<Native>,
    /// The frame of the caller, for functions that are [`Special::Framed`] or [`Special::Error`]; others do not ask for it.
    frame: Option<Gc<Frame>>,
    few: [Value; FEW],
    first: usize,
    count: usize,
    open: Option<GcArray<Value>>,
}

impl Call {
    /// The number of arguments.
    pub fn len(&self) -> usize {
        self.count + self.open.map_or(0, |o| o.len())
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// An argument, counted from 0; nil if there are not so many.
    #[inline]
    pub fn get(&self, n: usize) -> Value {
        match (n.checked_sub(self.count), self.frame) {
            (None, Some(frame)) => frame.registers[self.first + n].get(),
            (None, None) => self.few[n],
            (Some(n), _) => self.open.and_then(|o| o.get(n).copied()).unwrap_or(Value::Nil),
        }
    }

    /// All arguments from one on.
    pub fn rest(&self, from: usize) -> GcArray<Value> {
        GcArray::from_fn(self.len().saturating_sub(from), |n| self.get(from + n))
    }

    /// A call with arguments in registers of a frame, and then a list.
    pub fn of(native: Gc<Native>, frame: Gc<Frame>, first: usize, count: usize, open: Option<GcArray<Value>>) -> Call {
        Call { native, frame: Some(frame), few: [Value::Nil; FEW], first, count, open }
    }

    /// The frame of the caller.
    ///
    /// # Panics
    /// If the function is neither [`Special::Framed`] nor [`Special::Error`].
    pub fn caller(&self) -> Gc<Frame> {
        self.frame.expect("a function that asks for the frame of its caller is marked")
    }
}

/// Calls a library function, as [`invoke`] does.
///
/// # Errors
/// Its own.
#[jit]
pub fn call_native(
    native: Gc<Native>,
    frame: Gc<Frame>,
    first: usize,
    count: usize,
    open: Option<GcArray<Value>>,
    back: Gc<Frame>,
    site: Site,
) -> Result<Gc<Frame>, Gc<Fault>> {
    // What kind of function it is, not which: iterators are made anew for each loop. What is not done here is for the library.
    match native.special {
        Special::Resume | Special::Wrapped | Special::Yield | Special::CloseThread => {
            return switch(native, frame, first, count, open, back, site);
        }
        Special::Error => {
            if count == 1 && open.is_none() {
                return Err(Fault::value(at_place(frame.registers[first].get(), frame)));
            }
            return finish(run(native, frame, first, count, open), frame, back, site);
        }
        Special::Framed => return finish(run(native, frame, first, count, open), frame, back, site),
        Special::Select => {
            if count == 1
                && let Some(to) = select(frame.registers[first].get(), open, back, site)?
            {
                return Ok(to);
            }
        }
        _ => {}
    }
    // A function that does not ask for the frame of its caller gets its arguments as values if they are few, else as a list, so that
    // a trace need not make the frame.
    let all = count + known_len(open);
    if all > FEW {
        let result = if we_are_jitted!() {
            run_list(native, listed(frame, first, count, open))
        } else {
            run(native, frame, first, count, open)
        };
        return finish(result, frame, back, site);
    }
    let a = if all > 0 { argument(frame, first, count, open, 0) } else { Value::Nil };
    let b = if all > 1 { argument(frame, first, count, open, 1) } else { Value::Nil };
    let c = if all > 2 { argument(frame, first, count, open, 2) } else { Value::Nil };
    let d = if all > 3 { argument(frame, first, count, open, 3) } else { Value::Nil };
    if native.special != Special::None
        && let Some(to) = inline(native, frame, all, a, b, c, d, back, site)?
    {
        return Ok(to);
    }
    finish(run_few(native, all, a, b, c, d), frame, back, site)
}

/// A function that traces look into, on a few arguments; nothing if this is a case for the library.
#[jit]
#[allow(clippy::too_many_arguments, reason = "traced code has no structs of nine words")]
fn inline(
    native: Gc<Native>,
    frame: Gc<Frame>,
    count: usize,
    a: Value,
    b: Value,
    c: Value,
    d: Value,
    back: Gc<Frame>,
    site: Site,
) -> Result<Option<Gc<Frame>>, Gc<Fault>> {
    match native.special {
        Special::Ipairs if count > 0 => {
            Ok(Some(deliver_list(back, site, three(native.state.get(), a, Value::Int(0)))?))
        }
        Special::Pairs => match a {
            Value::Table(table) if table.meta.get().is_none() => {
                Ok(Some(deliver_list(back, site, three(native.state.get(), a, Value::Nil))?))
            }
            _ => Ok(None),
        },
        Special::Next => match a {
            Value::Table(table) => next(table, b, back, site),
            _ => Ok(None),
        },
        Special::Assert if a.is_true() => {
            if count == 1 || site.is_no_value() || site.is_one_value() {
                Ok(Some(deliver(back, site, a)?))
            } else if count == 2 {
                Ok(Some(deliver_list(back, site, two(a, b))?))
            } else {
                Ok(None)
            }
        }
        Special::Byte if count == 3 => match (a, b, c) {
            (Value::Str(text), Value::Int(from), Value::Int(to)) => few_bytes(text, from, to, back, site),
            _ => Ok(None),
        },
        Special::Find => found(find(count, a, b, c, d), back, site),
        which => match special(which, frame, count, a, b, c, d) {
            Value::Call(_) => Ok(None),
            // What `table.insert` gives: the table may have had to grow.
            Value::Many(_) => {
                told(frame, world(frame))?;
                Ok(Some(deliver_none(back, site)?))
            }
            result => Ok(Some(deliver(back, site, result)?)),
        },
    }
}

/// The entry after a key; nothing if there is no such key.
#[jit]
fn next(table: Gc<Table>, key: Value, back: Gc<Frame>, site: Site) -> Result<Option<Gc<Frame>>, Gc<Fault>> {
    let place = Table::place_after(table, key);
    if place == 0 {
        Ok(Some(deliver(back, site, Value::Nil)?))
    } else if place != usize::MAX {
        Ok(Some(deliver_list(back, site, two(table.key_at(place), table.value_at(place)))?))
    } else {
        Ok(None)
    }
}

/// `string.byte` of a few bytes; nothing if they are many, or not at hand.
#[jit]
fn few_bytes(text: Gc<Str>, from: i64, to: i64, back: Gc<Frame>, site: Site) -> Result<Option<Gc<Frame>>, Gc<Fault>> {
    let few = promote!(bytes_between(text, from, to));
    if few == 0 {
        return Ok(None);
    }
    let bytes = GcArray::from_fn(few, |n| byte_at(text, from as usize - 1 + n));
    Ok(Some(deliver_list(back, site, bytes)?))
}

/// Where `string.find` has found something; nothing if [`find`] cannot tell.
#[jit]
fn found(place: i64, back: Gc<Frame>, site: Site) -> Result<Option<Gc<Frame>>, Gc<Fault>> {
    if place == NOWHERE {
        Ok(Some(deliver(back, site, Value::Nil)?))
    } else if place != UNTOLD {
        let (start, end) = (Value::Int((place >> 32) + 1), Value::Int(place & 0xffff_ffff));
        Ok(Some(deliver_list(back, site, two(start, end))?))
    } else {
        Ok(None)
    }
}

/// `select` of the number of values, or of one value where one is wanted; else nothing.
#[jit]
fn select(
    value: Value,
    open: Option<GcArray<Value>>,
    back: Gc<Frame>,
    site: Site,
) -> Result<Option<Gc<Frame>>, Gc<Fault>> {
    match value {
        Value::Str(text) if asks_for_number(text) => {
            Ok(Some(deliver(back, site, Value::Int(len_of_open(open) as i64))?))
        }
        Value::Int(n) if n >= 1 && site.is_one_value() => Ok(Some(deliver(back, site, nth(open, n as usize - 1))?)),
        _ => Ok(None),
    }
}

#[jit]
fn len_of_open(open: Option<GcArray<Value>>) -> usize {
    match open {
        Some(list) => list.len(),
        None => 0,
    }
}

/// A value of a list, nil beyond its end.
#[jit]
fn nth(open: Option<GcArray<Value>>, n: usize) -> Value {
    match open {
        Some(list) => {
            if n < list.len() {
                list[n]
            } else {
                Value::Nil
            }
        }
        None => Value::Nil,
    }
}

#[jit]
fn byte_at(text: Gc<Str>, at: usize) -> Value {
    Value::Int(Str::byte(text, at))
}

/// What `error` throws, given one value: a text gets the place of its caller.
#[jit]
fn at_place(value: Value, caller: Gc<Frame>) -> Value {
    match value {
        Value::Str(_) => join_two(Value::Str(place(promote!(caller.proto()), promote!(caller.pc.get()))), value),
        _ => value,
    }
}

/// The place of the instruction before one.
#[elidable]
fn place(proto: Gc<Proto>, pc: usize) -> Gc<Str> {
    Str::new(&proto.position(pc.saturating_sub(1)))
}

/// What a library function has given goes to where it is wanted; or the call that it asks for is made.
#[jit]
fn finish(
    result: Result<Value, Gc<Fault>>,
    frame: Gc<Frame>,
    back: Gc<Frame>,
    site: Site,
) -> Result<Gc<Frame>, Gc<Fault>> {
    match result {
        Ok(Value::Many(list)) => deliver_list(back, site, list),
        Ok(Value::Few(count)) => {
            let few = world(back).few;
            deliver_list(back, site, GcArray::from_fn(promote!(count), |n| few[n].get()))
        }
        Ok(Value::Call(request)) => {
            if frame == back {
                invoke(request.callee, frame, 0, 0, Some(request.arguments), back, site, false)
            } else {
                // A tail call: the frame stays, as who has called. Behind the call it returns what it gets.
                invoke(request.callee, frame, 0, 0, Some(request.arguments), frame, Site::values(0, 0), false)
            }
        }
        Ok(value) => deliver(back, site, value),
        Err(fault) => Err(fault),
    }
}

#[dont_look_inside]
fn run(
    native: Gc<Native>,
    frame: Gc<Frame>,
    first: usize,
    count: usize,
    open: Option<GcArray<Value>>,
) -> Result<Value, Gc<Fault>> {
    run_caught(&Call::of(native, frame, first, count, open))
}

#[dont_look_inside]
fn run_few(native: Gc<Native>, count: usize, a: Value, b: Value, c: Value, d: Value) -> Result<Value, Gc<Fault>> {
    run_caught(&Call { native, frame: None, few: [a, b, c, d], first: 0, count, open: None })
}

#[dont_look_inside]
fn run_list(native: Gc<Native>, arguments: GcArray<Value>) -> Result<Value, Gc<Fault>> {
    run_caught(&Call { native, frame: None, few: [Value::Nil; FEW], first: 0, count: 0, open: Some(arguments) })
}

/// What takes the arguments along by reference does not copy them once more: the processor waits for words that were just written, if they
/// are read in pairs.
#[inline]
fn run_caught(call: &Call) -> Result<Value, Gc<Fault>> {
    or_out_of_memory(|| (call.native.run)(call))
}
