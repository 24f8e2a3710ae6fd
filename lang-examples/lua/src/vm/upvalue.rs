//! Upvalues: what closures have of the functions around them, and what `debug` makes of that.
//!
//! A variable that is never assigned is copied into each closure, and is a constant of traces that know the closure. What `debug.setupvalue`
//! and `debug.upvaluejoin` change is therefore beside the copies: the closure gets variables of its own, and its code says so in a
//! `QuasiCell`, so that traces which took the copies for constants become invalid. In a chunk that names these functions nothing is copied
//! (`syntax::scope`): closures share the variable, as they do in the reference.

use jit_runtime::prelude::*;

use super::closure::{Cell, Closure, Proto};
use super::frame::Frame;
use super::value::Value;

/// An upvalue that is no cell.
#[jit]
#[inline(always)]
pub fn upvalue(frame: Gc<Frame>, proto: Gc<Proto>, n: usize) -> Value {
    if proto.changed.get() { changed(frame.closure, n) } else { frame.closure.upvalues[n] }
}

/// An upvalue that is a cell.
#[jit]
#[inline(always)]
pub fn upvalue_cell(frame: Gc<Frame>, proto: Gc<Proto>, n: usize) -> Value {
    if proto.changed.get() { changed_cell(frame.closure, n) } else { frame.closure.upvalues[n] }
}

/// An upvalue as a closure inside takes it.
#[jit]
#[inline(always)]
pub fn captured(frame: Gc<Frame>, proto: Gc<Proto>, n: usize) -> Value {
    if proto.changed.get() { changed_capture(frame.closure, n) } else { frame.closure.upvalues[n] }
}

/// The closure itself, as a variable of the function around it.
#[jit]
#[inline(always)]
pub fn itself(frame: Gc<Frame>, proto: Gc<Proto>) -> Value {
    if proto.changed.get() { changed_itself(frame.closure) } else { Value::Function(frame.closure) }
}

#[dont_look_inside]
fn changed(closure: Gc<Closure>, n: usize) -> Value {
    match changed_cell(closure, n) {
        Value::Cell(cell) => cell.value.get(),
        value => value,
    }
}

#[dont_look_inside]
fn changed_cell(closure: Gc<Closure>, n: usize) -> Value {
    raw(closure, closure.proto.named(n))
}

/// What was a copy is one again: the code of the closure inside knows of no cell.
#[dont_look_inside]
fn changed_capture(closure: Gc<Closure>, n: usize) -> Value {
    match closure.upvalues[n] {
        Value::Cell(_) => changed_cell(closure, n),
        _ => changed(closure, n),
    }
}

#[dont_look_inside]
fn changed_itself(closure: Gc<Closure>) -> Value {
    match closure.proto.itself().map(|n| raw(closure, n)) {
        Some(Value::Cell(cell)) => cell.value.get(),
        Some(value) => value,
        None => Value::Function(closure),
    }
}

/// An upvalue by the place of its name: a value or a cell.
fn raw(closure: Gc<Closure>, name: usize) -> Value {
    if let Some(own) = closure.own.get() {
        return own[name].get();
    }
    match closure.proto.stored(name) {
        Some(n) => closure.upvalues[n],
        None => Value::Function(closure),
    }
}

/// Gives the closure variables of its own, if it has none.
fn make_own(closure: Gc<Closure>) -> GcArray<GcCell<Value>> {
    if let Some(own) = closure.own.get() {
        return own;
    }
    let proto = closure.proto;
    let own = GcArray::from_fn(proto.upvalues.len(), |n| GcCell::new(raw(closure, n)));
    closure.own.set(Some(own));
    if !proto.changed.get() {
        proto.changed.set(true);
    }
    own
}

/// The cell of an upvalue; it gets one if it was a copy.
fn shared(closure: Gc<Closure>, name: usize) -> Gc<Cell> {
    match raw(closure, name) {
        Value::Cell(cell) => cell,
        value => {
            let cell = Gc::new(Cell { value: GcCell::new(value) });
            make_own(closure)[name].set(Value::Cell(cell));
            cell
        }
    }
}

/// The value of an upvalue, by the place of its name.
pub fn get(closure: Gc<Closure>, name: usize) -> Value {
    match raw(closure, name) {
        Value::Cell(cell) => cell.value.get(),
        value => value,
    }
}

/// Sets an upvalue.
pub fn set(closure: Gc<Closure>, name: usize, value: Value) {
    shared(closure, name).value.set(value);
}

/// What tells the variable of an upvalue from others.
pub fn identity(closure: Gc<Closure>, name: usize) -> usize {
    shared(closure, name).address() as usize
}

/// Makes an upvalue the same variable as one of another closure.
pub fn join(closure: Gc<Closure>, name: usize, other: Gc<Closure>, of_other: usize) {
    let cell = shared(other, of_other);
    make_own(closure)[name].set(Value::Cell(cell));
}
