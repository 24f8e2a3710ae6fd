//! Constructors: elements that are in registers, or open values, to a table.

use jit_runtime::prelude::*;

use super::attention::or_told;
use super::elements::Elements;
use super::frame::{Frame, Registers};
use super::table::Table;
use super::value::Value;

/// Elements of a constructor, from a place on, before `more` others. Nils too have their place: what follows them is an element.
/// Whether there is memory for them.
#[jit]
#[unroll_safe]
pub fn set_elements(table: Gc<Table>, regs: Registers, first: usize, count: usize, offset: usize, more: usize) -> bool {
    let before = table.len.get();
    if count > 0 && table.array.get().room() < offset + count + more {
        let head = regs[first].get();
        if offset == 0 && table.len.get() == 0 {
            table.array.set(Elements::of(head, are_alike(regs, first, count), count + more));
        } else if !reserve(table, offset + count + more, head) {
            return false;
        }
    }
    for i in 0..count {
        place(table, offset + i, regs[first + i].get());
    }
    if table.hash.get().is_some() {
        table.settle(before, offset, count);
    }
    true
}

#[jit]
#[unroll_safe]
fn are_alike(regs: Registers, first: usize, count: usize) -> bool {
    let head = regs[first].get();
    for i in 0..count {
        if !Elements::alike(head, regs[first + i].get()) {
            return false;
        }
    }
    true
}

#[jit]
#[inline(always)]
fn place(table: Gc<Table>, at: usize, value: Value) {
    if !table.array.get().put(at, value) {
        replace(table, at, value);
    } else if value.is_nil() {
        // In the place of an element with a key of its own (`{[1] = 5, f()}`).
        if at < table.len.get() {
            table.shrunk();
        }
    } else if at >= table.len.get() {
        table.len.set(at + 1);
    }
}

#[dont_look_inside]
fn replace(table: Gc<Table>, at: usize, value: Value) {
    or_told((), || table.place(at, value));
}

/// A long list comes in parts, so there is room for as much again.
#[dont_look_inside]
fn reserve(table: Gc<Table>, elements: usize, next: Value) -> bool {
    let room = table.array.get().room();
    or_told(false, || {
        table.reserve(if room == 0 { elements } else { elements.max(2 * room) }, next);
        true
    })
}

/// Open values that a trace puts into a table one by one.
const FEW: usize = 4;

/// The same, and open values behind them.
#[jit]
pub fn set_open_elements(frame: Gc<Frame>, regs: Registers, a: usize, count: usize, offset: usize) -> bool {
    if let Value::Table(table) = regs[a].get() {
        return match frame.open() {
            None => set_elements(table, regs, a + 1, count, offset, 0),
            Some(more) => {
                if more.len() <= FEW {
                    let few = promote!(more.len());
                    set_elements(table, regs, a + 1, count, offset, few) && set_few(table, more, offset + count, few)
                } else {
                    set_elements(table, regs, a + 1, count, offset, 0) && set_many(table, more, offset + count)
                }
            }
        };
    }
    true
}

#[jit]
#[unroll_safe]
fn set_few(table: Gc<Table>, more: GcArray<Value>, offset: usize, count: usize) -> bool {
    let before = table.len.get();
    if table.array.get().room() < offset + count {
        if offset == 0 {
            table.array.set(Elements::of(more[0], few_are_alike(more, count), count));
        } else if !reserve(table, offset + count, more[0]) {
            return false;
        }
    }
    for i in 0..count {
        place(table, offset + i, more[i]);
    }
    if table.hash.get().is_some() {
        table.settle(before, offset, count);
    }
    true
}

#[jit]
#[unroll_safe]
fn few_are_alike(values: GcArray<Value>, count: usize) -> bool {
    let head = values[0];
    for i in 0..count {
        if !Elements::alike(head, values[i]) {
            return false;
        }
    }
    true
}

#[dont_look_inside]
fn set_many(table: Gc<Table>, more: GcArray<Value>, offset: usize) -> bool {
    or_told(false, || {
        let before = table.len.get();
        table.reserve(offset + more.len(), more[0]);
        for (n, value) in more.iter().enumerate() {
            table.place(offset + n, *value);
        }
        table.settle(before, offset, more.len());
        true
    })
}
