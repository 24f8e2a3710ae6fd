//! Types declared `#[virtualizable]`.
//!
//! RPython's hint of this name has the tracer treat such objects otherwise. Here the optimizer does the same for all
//! objects, if it can prove that nothing else sees them; the declaration asks to be told where it cannot.

use std::cell::RefCell;
use std::mem::ManuallyDrop;

use jit_ir::Descr;

use crate::locals::local;

local! {
    /// The types and fields that this thread's recordings have met. Reports ask for them while the thread ends.
    static DECLARED: ManuallyDrop<RefCell<Vec<Descr>>> = const { ManuallyDrop::new(RefCell::new(Vec::new())) };
}

/// An object or field of a type that is declared so. Asked once for each declaration of a thread.
#[cold]
pub(crate) fn declare(descr: &Descr) {
    DECLARED.with(|declared| {
        let mut declared = declared.borrow_mut();
        if !declared.contains(descr) {
            declared.push(descr.clone());
        }
    });
}

/// Whether nothing was declared so.
pub(crate) fn none() -> bool {
    DECLARED.with(|declared| declared.borrow().is_empty())
}

/// Whether this is an object or field of a type that is declared so.
pub(crate) fn is_declared(descr: &Descr) -> bool {
    DECLARED.with(|declared| declared.borrow().contains(descr))
}
