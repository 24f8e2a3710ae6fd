//! Errors that own. They are kept here while results are words.
//!
//! A word names an error by a number of its own. The code that returns the error takes it from here, once. A context knows the errors
//! that it has met; those that are still here when it goes are dropped with it: so each is dropped once, also by a panic.

use std::any::Any;
use std::cell::{Cell, RefCell};
use std::mem::ManuallyDrop;
use std::panic::Location;

use super::Cx;
use crate::abort::Abort;
use crate::locals::local;
use jit_heap::words::load;
use jit_heap::{TraceHook, on_trace};

struct Parked {
    number: u64,
    error: Box<dyn Any>,
    /// Reports the objects that the error may point to.
    _hook: Option<TraceHook>,
}

local! {
    static PARKED: ManuallyDrop<RefCell<Vec<Parked>>> = const { ManuallyDrop::new(RefCell::new(Vec::new())) };
    static NEXT: Cell<u64> = const { Cell::new(1) };
}

/// Keeps an error; its number.
#[cold]
#[inline(never)]
pub(crate) fn park<E: 'static>(error: E) -> u64 {
    let error = Box::new(error);
    // On the stack its words would be seen.
    let hook = (jit_heap::is_collected() && align_of::<E>() >= align_of::<u64>()).then(|| {
        let (start, words) = (std::ptr::from_ref(&*error).expose_provenance(), size_of::<E>() / size_of::<u64>());
        on_trace(move |tracer| {
            for n in 0..words {
                // SAFETY: the error is there as long as the hook.
                tracer.ambiguous(unsafe { load(start + n * size_of::<u64>()) });
            }
        })
    });
    let number = NEXT.replace(NEXT.get() + 1);
    PARKED.with(|parked| parked.borrow_mut().push(Parked { number, error, _hook: hook }));
    number
}

fn remove(number: u64) -> Option<Box<dyn Any>> {
    PARKED.with(|parked| {
        let mut parked = parked.borrow_mut();
        let at = parked.iter().rposition(|p| p.number == number)?;
        let Parked { error, .. } = parked.remove(at);
        if parked.is_empty() {
            // There is no destructor that would give it back.
            *parked = Vec::new();
        }
        Some(error)
    })
}

/// Takes the error of a number.
///
/// # Panics
/// If it was taken before.
#[cold]
#[inline(never)]
pub(crate) fn take<E: 'static>(number: u64) -> E {
    let error = remove(number).expect("an error is taken once");
    *error.downcast::<E>().expect("a number is that of one error")
}

/// The errors that wait on this thread: none while no portal runs.
pub fn waiting_errors() -> usize {
    PARKED.with(|parked| parked.borrow().len())
}

/// The numbers of the errors that a context has met.
#[derive(Default)]
pub(super) struct Met(Vec<u64>);

impl Met {
    /// Drops those that were not taken.
    pub fn clear(&mut self) {
        // A destructor may panic: the others are dropped all the same, by the context.
        while let Some(number) = self.0.pop() {
            drop(remove(number));
        }
    }
}

impl Drop for Met {
    fn drop(&mut self) {
        self.clear();
    }
}

impl Cx {
    /// The path has come to an error: nothing is recorded from here on.
    #[track_caller]
    pub(crate) fn comes_to_error(&mut self) {
        if self.in_prefix() {
            self.diverged("it comes to an error");
        }
        if self.recording() {
            self.culprit = Some(Location::caller());
            self.abort(Abort::OwnedError);
        }
    }

    /// Another has parked an error: it ends with this context, unless it is taken.
    pub(crate) fn meets_error(&mut self, number: u64) {
        self.met.0.push(number);
    }

    /// The caller of this context takes the error.
    pub(crate) fn hands_over(&mut self, number: u64) {
        self.met.0.retain(|met| *met != number);
    }
}
