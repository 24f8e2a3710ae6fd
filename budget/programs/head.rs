//! What the generated interpreter of `budget` stands on: its values, its heap objects and helpers.
//!
//! Written as an author would write it. With `--cfg jit` the attributes of functions are there,
//! without it the same text is a plain interpreter: nothing else differs. The derives stay, since
//! a `GcCell` holds only types that have them.

use std::cell::{Cell, RefCell};

use jit_runtime::prelude::{Gc, GcArray, GcCell, JitObject, JitValue};
#[cfg(jit)]
use jit_runtime::prelude::{can_enter_jit, dont_look_inside, jit, jit_driver, jit_merge_point, unroll_safe};

#[cfg(not(jit))]
macro_rules! jit_merge_point {
    () => {};
}
#[cfg(not(jit))]
macro_rules! can_enter_jit {
    () => {};
}

/// Why the guest program stops early.
#[derive(Clone, Copy, Debug, PartialEq, Eq, JitValue)]
#[repr(u8)]
pub enum Trap {
    Opcode,
    Type,
    Nil,
    Bounds,
    Overflow,
    Stack,
}

/// A value of the guest.
#[derive(Clone, Copy, JitValue)]
#[repr(C, u64)]
pub enum Value {
    Nil,
    Int(i64),
    Float(f64),
    Bool(bool),
    Obj(Gc<Object>),
}

/// An object of the guest.
#[derive(JitObject)]
pub struct Object {
    pub class: u32,
    pub count: GcCell<i64>,
    pub slot: GcCell<Value>,
    pub next: GcCell<Option<Gc<Object>>>,
}

/// A frame of the guest.
#[derive(JitObject)]
pub struct Frame {
    pub sp: GcCell<usize>,
    pub ticks: GcCell<i64>,
    pub flag: GcCell<bool>,
    pub stack: GcArray<GcCell<Value>>,
}

/// A program of the guest.
#[derive(JitObject)]
pub struct Code {
    pub ops: &'static [u16],
    pub consts: &'static [i64],
    pub callee: Option<&'static Code>,
}

#[cfg_attr(jit, jit)]
fn push(frame: Gc<Frame>, value: Value) -> Result<usize, Trap> {
    let sp = frame.sp.get();
    if sp == frame.stack.len() {
        return Err(Trap::Stack);
    }
    frame.stack[sp].set(value);
    frame.sp.set(sp + 1);
    Ok(sp)
}

#[cfg_attr(jit, jit)]
fn pop(frame: Gc<Frame>) -> Result<Value, Trap> {
    let sp = frame.sp.get();
    if sp == 0 {
        return Err(Trap::Stack);
    }
    frame.sp.set(sp - 1);
    Ok(frame.stack[sp - 1].get())
}

#[cfg_attr(jit, jit)]
fn pop_int(frame: Gc<Frame>) -> Result<i64, Trap> {
    match pop(frame)? {
        Value::Int(n) => Ok(n),
        Value::Bool(b) => Ok(b as i64),
        _ => Err(Trap::Type),
    }
}

#[cfg_attr(jit, jit)]
fn truthy(value: Value) -> bool {
    !matches!(value, Value::Nil | Value::Bool(false))
}

#[cfg_attr(jit, unroll_safe)]
fn mixed(seed: i64, rounds: i64) -> i64 {
    let mut x = seed;
    for i in 0..rounds {
        x = (x ^ (x >> 7)).wrapping_mul(0x9e37_79b9).wrapping_add(i);
    }
    x
}

thread_local! {
    static NOTES: RefCell<Vec<usize>> = const { RefCell::new(Vec::new()) };
}

/// The stack addresses noted since the last call.
pub fn notes() -> Vec<usize> {
    NOTES.take()
}

/// Host code, which also notes where on the stack it runs.
#[cfg_attr(jit, dont_look_inside)]
#[inline(never)]
pub fn host(x: i64, y: i64) -> i64 {
    let here = Cell::new(0u8);
    NOTES.with_borrow_mut(|n| n.push(std::hint::black_box(&here).as_ptr() as usize));
    x.rotate_left(3) ^ y
}
