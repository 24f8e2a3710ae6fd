//! `a[k]` and `a[k] = v`, through metatables.

use jit_runtime::prelude::*;

use super::attention::told;
use super::cache::{cached, set_cached};
use super::call::{invoke_three, invoke_two};
use super::closure::Proto;
use super::fault::Fault;
use super::frame::{Frame, Registers, Site};
use super::operate::is_key;
use super::string::Str;
use super::table::Table;
use super::value::Value;
use super::world::World;

/// Tables in a chain of `__index` or `__newindex`, at most.
const CHAIN: usize = 100;

/// Register `to` = `object[key]` of registers, if no metatable is asked.
#[jit]
#[inline(always)]
pub fn index(regs: Registers, object: usize, key: usize, to: usize) -> bool {
    if let Value::Table(table) = regs[object].get() {
        let value = match regs[key].get() {
            Value::Int(n) => Table::get_int(table, n),
            _ => Table::get_any(table, regs[key].get()),
        };
        if !value.is_nil() || table.meta.get().is_none() {
            regs[to].set(value);
            return true;
        }
    }
    false
}

/// Register `to` = `object[key]` of what [`index`] has not found.
///
/// # Errors
/// The object cannot be indexed.
#[jit]
#[unroll_safe]
pub fn index_by_meta(
    object: Value,
    key: Value,
    world: Gc<World>,
    frame: Gc<Frame>,
    to: usize,
) -> Result<Gc<Frame>, Gc<Fault>> {
    let mut at = object;
    for n in 0..CHAIN {
        let handler = match at {
            Value::Table(table) => {
                if n > 0 {
                    let value = Table::get_any(table, key);
                    if !value.is_nil() {
                        frame.registers[to].set(value);
                        return Ok(frame);
                    }
                }
                match handler_of(table.meta.get(), world.names.index) {
                    Value::Nil => {
                        frame.registers[to].set(Value::Nil);
                        return Ok(frame);
                    }
                    handler => handler,
                }
            }
            other => match other_handler(other, world.names.index) {
                Value::Nil => return Err(no_index(other, key, n)),
                handler => handler,
            },
        };
        match handler {
            Value::Function(_) | Value::Native(_) => return invoke_two(handler, at, key, frame, Site::values(to, 2)),
            next => at = next,
        }
    }
    Err(endless("'__index' chain too long; possible loop"))
}

/// Register `to` = `object.key` for instruction `at`, if no metatable is asked, or the interpreter's cache knows the answer.
#[jit]
#[inline(always)]
pub fn field(object: Value, key: Gc<Str>, regs: Registers, to: usize, proto: Gc<Proto>, at: usize) -> bool {
    if !we_are_jitted!() {
        return cached(object, key, regs, to, proto, at);
    }
    if let Value::Table(table) = object {
        let value = Table::get_str(table, key);
        if !value.is_nil() || table.meta.get().is_none() {
            regs[to].set(value);
            return true;
        }
    }
    false
}

/// Register `to` = `object.key` of what [`field`] has not found.
///
/// # Errors
/// The object cannot be indexed.
#[jit]
#[unroll_safe]
pub fn field_by_meta(
    object: Value,
    key: Gc<Str>,
    world: Gc<World>,
    frame: Gc<Frame>,
    to: usize,
) -> Result<Gc<Frame>, Gc<Fault>> {
    let mut at = object;
    for n in 0..CHAIN {
        let handler = match at {
            Value::Table(table) => {
                if n > 0 {
                    let value = Table::get_str(table, key);
                    if !value.is_nil() {
                        frame.registers[to].set(value);
                        return Ok(frame);
                    }
                }
                match handler_of(table.meta.get(), world.names.index) {
                    Value::Nil => {
                        frame.registers[to].set(Value::Nil);
                        return Ok(frame);
                    }
                    handler => handler,
                }
            }
            Value::Str(_) => handler_of(world.strings.get(), world.names.index),
            other => match other_handler(other, world.names.index) {
                Value::Nil => return Err(no_index(other, Value::Str(key), n)),
                handler => handler,
            },
        };
        match handler {
            Value::Function(_) | Value::Native(_) => {
                return invoke_two(handler, at, Value::Str(key), frame, Site::values(to, 2));
            }
            next => at = next,
        }
    }
    Err(endless("'__index' chain too long; possible loop"))
}

/// A metamethod of a table's metatable, or nil.
#[jit]
#[inline(always)]
pub fn handler_of(meta: Option<Gc<Table>>, name: Gc<Str>) -> Value {
    match meta {
        Some(meta) => Table::get_str(meta, name),
        None => Value::Nil,
    }
}

#[dont_look_inside]
fn other_handler(value: Value, name: Gc<Str>) -> Value {
    World::metatable(value).map_or(Value::Nil, |meta| meta.find_str(name))
}

#[dont_look_inside]
fn endless(text: &'static str) -> Gc<Fault> {
    Fault::text(text)
}

/// Only the first object of a chain has a name in the code; a key that is a constant names the others.
#[dont_look_inside]
fn no_index(value: Value, key: Value, n: usize) -> Gc<Fault> {
    let _ = key;
    Fault::operand("index", if n == 0 { 0 } else { u8::MAX }, value)
}

#[dont_look_inside]
fn no_key(key: Value) -> Gc<Fault> {
    Fault::text(if key.is_nil() { "table index is nil" } else { "table index is NaN" })
}

/// `object[key] = value` of registers, if it is in the array of a table without a metatable.
#[jit]
#[inline(always)]
pub fn set_index(regs: Registers, object: usize, key: usize, value: usize) -> bool {
    match (regs[object].get(), regs[key].get()) {
        (Value::Table(table), Value::Int(n)) => {
            table.meta.get().is_none() && Table::set_element(table, n, regs[value].get())
        }
        _ => false,
    }
}

/// `object.key = ` a register for instruction `at`, if the table has the field.
#[jit]
#[inline(always)]
pub fn set_field(object: Value, key: Gc<Str>, regs: Registers, value: usize, proto: Gc<Proto>, at: usize) -> bool {
    if !we_are_jitted!() {
        return set_cached(object, key, regs[value].get(), proto, at);
    }
    match object {
        Value::Table(table) => {
            if table.meta.get().is_some() {
                return false;
            }
            let shape = promote!(table.shape.get());
            match shape.find(key) {
                Some(slot) => {
                    table.slots.get()[slot].set(regs[value].get());
                    true
                }
                None => false,
            }
        }
        _ => false,
    }
}

/// `object.key = value` for instruction `at`, if the table has the field.
#[jit]
#[inline(always)]
pub fn set_field_to(object: Value, key: Gc<Str>, value: Value, proto: Gc<Proto>, at: usize) -> bool {
    if !we_are_jitted!() {
        return set_cached(object, key, value, proto, at);
    }
    match object {
        Value::Table(table) => {
            if table.meta.get().is_some() {
                return false;
            }
            let shape = promote!(table.shape.get());
            match shape.find(key) {
                Some(slot) => {
                    table.slots.get()[slot].set(value);
                    true
                }
                None => false,
            }
        }
        _ => false,
    }
}

/// `object.key = value` in all other cases.
///
/// # Errors
/// The object cannot be indexed.
#[jit]
pub fn set_field_by_meta(
    object: Value,
    key: Gc<Str>,
    value: Value,
    world: Gc<World>,
    frame: Gc<Frame>,
) -> Result<Gc<Frame>, Gc<Fault>> {
    // Objects of classes: a metatable without `__newindex`.
    if let Value::Table(table) = object
        && handler_of(table.meta.get(), world.names.newindex).is_nil()
    {
        Table::set_str(table, key, value);
        return told(frame, world);
    }
    set_by_meta(object, Value::Str(key), value, world, frame)
}

/// `object[key] = value` in all other cases.
///
/// # Errors
/// The object cannot be indexed, or the key is none.
#[jit]
#[unroll_safe]
pub fn set_by_meta(
    object: Value,
    key: Value,
    value: Value,
    world: Gc<World>,
    frame: Gc<Frame>,
) -> Result<Gc<Frame>, Gc<Fault>> {
    let mut at = object;
    for n in 0..CHAIN {
        let handler = match at {
            Value::Table(table) => {
                let handler = handler_of(table.meta.get(), world.names.newindex);
                if handler.is_nil() || !Table::get_any(table, key).is_nil() {
                    if !is_key(key) {
                        return Err(no_key(key));
                    }
                    Table::set_any(table, key, value);
                    return told(frame, world);
                }
                handler
            }
            other => match other_handler(other, world.names.newindex) {
                Value::Nil => return Err(no_index(other, key, n)),
                handler => handler,
            },
        };
        match handler {
            Value::Function(_) | Value::Native(_) => return invoke_three(handler, at, key, value, frame, Site::none()),
            next => at = next,
        }
    }
    Err(endless("'__newindex' chain too long; possible loop"))
}
