//! Inline caches of fields: where an instruction has found its key last. The interpreter's alone: a trace knows the shapes.
//!
//! An instruction remembers the number of a shape and the slot of its key there, also that there is none; and the same of the class of
//! the object, the table that is its metatable's `__index`. Numbers of shapes never come again, so that no cache has to be cleared.

use std::cell::Cell;

use jit_runtime::prelude::*;

use super::closure::Proto;
use super::frame::Registers;
use super::shape::{ABSENT, Shape};
use super::string::Str;
use super::table::Table;
use super::value::Value;

/// The memory of one instruction: numbers of shapes above the slots. No shape has the number 0.
#[derive(Default)]
pub struct FieldCache {
    own: Cell<u64>,
    class: Cell<u64>,
}

/// Bits of a slot.
const SLOT: u32 = 8;

/// The slot of a key in a shape, or [`ABSENT`], by a cache.
#[inline(always)]
fn slot(cache: &Cell<u64>, shape: Gc<Shape>, key: Gc<Str>) -> usize {
    let known = cache.get();
    if known >> SLOT == shape.id { (known & ((1 << SLOT) - 1)) as usize } else { look(cache, shape, key) }
}

#[inline(never)]
fn look(cache: &Cell<u64>, shape: Gc<Shape>, key: Gc<Str>) -> usize {
    let slot = shape.find(key).unwrap_or(ABSENT);
    cache.set(shape.id << SLOT | slot as u64);
    slot
}

#[inline(always)]
fn caches(proto: &Proto, at: usize) -> &FieldCache {
    match proto.caches.get() {
        Some(caches) => &caches[at],
        None => first(proto, at),
    }
}

#[cold]
fn first(proto: &Proto, at: usize) -> &FieldCache {
    &proto.caches.get_or_init(|| (0..proto.instructions()).map(|_| FieldCache::default()).collect())[at]
}

/// The value of a table's key without metamethods, by the cache of instruction `at`.
#[inline(always)]
fn own(cache: &FieldCache, table: Gc<Table>, key: Gc<Str>) -> Value {
    match slot(&cache.own, table.shape.get(), key) {
        ABSENT => match table.hash.get() {
            None => Value::Nil,
            Some(_) => table.find_str(key),
        },
        slot => table.slots.get()[slot].get(),
    }
}

/// Register `to` = `object.key` for instruction `at`, if that needs no metamethod but an `__index` that is a table which has the key. Says
/// whether it was done.
#[dont_look_inside]
#[inline(always)]
pub fn cached(object: Value, key: Gc<Str>, regs: Registers, to: usize, proto: Gc<Proto>, at: usize) -> bool {
    let Value::Table(table) = object else { return false };
    let cache = caches(&proto, at);
    let mut value = own(cache, table, key);
    if value.is_nil()
        && let Some(meta) = table.meta.get()
    {
        value = of_class(cache, meta, key);
        if value.is_nil() {
            return false;
        }
    }
    regs[to].set(value);
    true
}

/// The value that a key has in the table that is `__index` of a metatable; nil if that is none.
#[inline(always)]
fn of_class(cache: &FieldCache, meta: Gc<Table>, key: Gc<Str>) -> Value {
    let index_slot = meta.shape.get().index_slot;
    if index_slot == ABSENT {
        return Value::Nil;
    }
    let Value::Table(class) = meta.slots.get()[index_slot].get() else { return Value::Nil };
    match slot(&cache.class, class.shape.get(), key) {
        ABSENT => Value::Nil,
        slot => class.slots.get()[slot].get(),
    }
}

/// `object.key = value` for instruction `at`, if the table has the field and no `__newindex` is asked. Says whether it was done.
#[dont_look_inside]
#[inline(always)]
pub fn set_cached(object: Value, key: Gc<Str>, value: Value, proto: Gc<Proto>, at: usize) -> bool {
    let Value::Table(table) = object else { return false };
    if let Some(meta) = table.meta.get()
        && (meta.shape.get().newindex_slot != ABSENT || meta.hash.get().is_some())
    {
        return false;
    }
    match slot(&caches(&proto, at).own, table.shape.get(), key) {
        ABSENT => false,
        slot => {
            table.slots.get()[slot].set(value);
            true
        }
    }
}
