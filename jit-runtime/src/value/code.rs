//! Code of a guest that does not change. Traces have it as constants.
//!
//! A [`Code`] has a serial number that is never given twice in its thread. A trace guards the number, and from there on takes all that is
//! read through the `Code` as immutable. An exit reads it again; so what a running program gives up is kept until no trace runs.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::fmt;
use std::marker::PhantomData;
use std::mem::ManuallyDrop;
use std::ops::Deref;

use crate::locals::local;

/// Data that does not change while the guest's program runs: its functions, a compiled pattern, a table of instructions.
///
/// A field `functions: Code<Vec<Function>>`, `regex: &'r Code<Regex>` or `function: Rc<Code<Function>>` of a `JitState` is read as
/// without it. In traces all that is read through it is constant where the index is: a trace checks once that it is
/// the same `Code`, and loads nothing of it. What lies in a `RefCell` stays mutable.
///
/// It is changed by [`Code::edit`], or as a whole. It stays in its thread. A `Code` that is dropped while a trace of the thread
/// runs drops its value after that.
#[repr(C)]
pub struct Code<T: 'static> {
    serial: u64,
    value: ManuallyDrop<Box<T>>,
    /// Traces are of one thread.
    thread: PhantomData<*const ()>,
}

local! {
    static LAST: Cell<u64> = const { Cell::new(0) };
    /// What traces that run may read still.
    static LIMBO: RefCell<ManuallyDrop<Vec<Box<dyn Any>>>> = const { RefCell::new(ManuallyDrop::new(Vec::new())) };
    /// Whether traces of this thread run. The driver says so.
    static RUNS: Cell<Option<fn() -> bool>> = const { Cell::new(None) };
}

/// From now on this says whether a trace of the thread runs, is recorded, or is left.
pub(crate) fn ask(runs: fn() -> bool) {
    RUNS.set(Some(runs));
}

/// An activation has ended. If it was the outermost, nothing is read again that was given up.
#[inline(always)]
pub(crate) fn settle() {
    if LIMBO.with(|limbo| limbo.try_borrow().is_ok_and(|limbo| !limbo.is_empty())) {
        empty();
    }
}

#[cold]
#[inline(never)]
fn empty() {
    if !runs() {
        // Destructors may do anything, also drop others.
        drop(ManuallyDrop::into_inner(LIMBO.take()));
    }
}

fn runs() -> bool {
    RUNS.get().is_some_and(|runs| runs())
}

fn next_serial() -> u64 {
    let serial = LAST.get() + 1;
    LAST.set(serial);
    serial
}

impl<T> Code<T> {
    /// Code that is `value`.
    pub fn new(value: T) -> Code<T> {
        Code { serial: next_serial(), value: ManuallyDrop::new(Box::new(value)), thread: PhantomData }
    }

    /// A reference through which the code is changed. Traces of the code as it was are not entered again.
    ///
    /// Where a trace of the thread runs, the code as it was stays for that, and this is a copy.
    pub fn edit(&mut self) -> &mut T
    where
        T: Clone,
    {
        match runs() {
            true => *self = Code::new(T::clone(self)),
            false => self.serial = next_serial(),
        }
        &mut self.value
    }
}

impl<T> Drop for Code<T> {
    fn drop(&mut self) {
        // SAFETY: nothing uses it behind its drop.
        let value = unsafe { ManuallyDrop::take(&mut self.value) };
        if runs() {
            LIMBO.with_borrow_mut(|limbo| limbo.push(value));
        } else {
            settle();
        }
    }
}

impl<T> Deref for Code<T> {
    type Target = T;

    #[inline(always)]
    fn deref(&self) -> &T {
        &self.value
    }
}

impl<T> From<T> for Code<T> {
    fn from(value: T) -> Code<T> {
        Code::new(value)
    }
}

impl<T: Clone> Clone for Code<T> {
    fn clone(&self) -> Code<T> {
        Code::new(T::clone(self))
    }
}

impl<T: Default> Default for Code<T> {
    fn default() -> Code<T> {
        Code::new(T::default())
    }
}

impl<T: PartialEq> PartialEq for Code<T> {
    fn eq(&self, other: &Code<T>) -> bool {
        T::eq(self, other)
    }
}

impl<T: Eq> Eq for Code<T> {}

impl<T: fmt::Debug> fmt::Debug for Code<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        T::fmt(self, f)
    }
}

#[cfg(test)]
mod tests {
    use super::{Code, LIMBO, RUNS, local};
    use std::cell::Cell;
    use std::rc::Rc;

    local! {
        static RUNNING: Cell<bool> = const { Cell::new(false) };
    }

    #[test]
    fn what_is_given_up_is_kept_while_a_trace_runs() {
        RUNS.set(Some(|| RUNNING.get()));
        let value = Rc::new(7);
        let (kept, freed) = (Code::new(value.clone()), Code::new(value.clone()));
        RUNNING.set(true);
        drop(kept);
        assert_eq!(Rc::strong_count(&value), 3);
        super::settle();
        assert_eq!(Rc::strong_count(&value), 3);
        RUNNING.set(false);
        drop(freed);
        assert_eq!(Rc::strong_count(&value), 1);
        assert!(LIMBO.with_borrow(|limbo| limbo.is_empty()));
    }

    #[test]
    fn an_edit_is_another_code() {
        RUNS.set(Some(|| RUNNING.get()));
        let mut code = Code::new(vec![1]);
        let (serial, address) = (code.serial, code.as_ptr());
        code.edit()[0] = 2;
        assert_eq!((code.as_ptr(), code[0]), (address, 2));
        assert!(code.serial > serial);
        RUNNING.set(true);
        let serial = code.serial;
        code.edit()[0] = 3;
        assert_ne!(code.as_ptr(), address);
        assert!(code.serial > serial);
        RUNNING.set(false);
        super::settle();
        assert_eq!(*code, [3]);
        assert_eq!(code.clone(), code);
        assert_ne!(code.clone().serial, code.serial);
    }
}
