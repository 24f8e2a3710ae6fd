//! Hooks on compilations, for a host.
//!
//! ```
//! use std::cell::Cell;
//! use std::rc::Rc;
//!
//! use jit_runtime::hooks::{Compiled, Hooks, set_hooks};
//!
//! #[derive(Default)]
//! struct Count(Cell<u32>);
//!
//! impl Hooks for Count {
//!     fn after_compile(&self, trace: &Compiled<'_>) {
//!         println!("{} at {}: {} operations", trace.name, trace.place, trace.operations);
//!         self.0.set(self.0.get() + 1);
//!     }
//! }
//!
//! let count = Rc::new(Count::default());
//! set_hooks(Some(count.clone()));
//! // .. run programs ..
//! set_hooks(None);
//! assert_eq!(count.0.get(), jit_runtime::stats().loops as u32);
//! ```

use std::cell::RefCell;
use std::fmt;
use std::mem::ManuallyDrop;
use std::rc::Rc;

use crate::abort::Abort;
use crate::locals::local;

/// Events for a host. All methods do nothing unless they are written.
///
/// They run on the thread of the JIT, between recording and machine code; they may ask for
/// [`stats`](crate::stats()) and [`report`](crate::report()) and set options. A panic in one goes to the caller
/// of the portal; the trace is then lost.
pub trait Hooks {
    /// A trace was recorded and is going to be optimized and compiled.
    fn before_compile(&self, _: &Recorded<'_>) {}

    /// A trace was compiled and can be entered.
    fn after_compile(&self, _: &Compiled<'_>) {}

    /// A recording was given up.
    fn abort(&self, _: &GivenUp<'_>) {}
}

/// A recorded trace.
pub struct Recorded<'a> {
    /// Its name: `loop 3`, `bridge 4 of loop 3`.
    pub name: &'a str,
    /// Operations recorded.
    pub operations: usize,
    pub(crate) text: &'a dyn fmt::Display,
}

/// A compiled trace.
pub struct Compiled<'a> {
    /// Its name.
    pub name: &'a str,
    /// Where it begins, as the guest's user knows it, if the log or a report keeps that; else numbers.
    pub place: &'a str,
    /// Operations after optimization.
    pub operations: usize,
    /// Bytes of machine code.
    pub code_bytes: usize,
    pub(crate) text: &'a dyn fmt::Display,
}

/// A recording that was given up.
pub struct GivenUp<'a> {
    /// The recorded place: the guest's place of a loop, the name of a bridge.
    pub what: &'a str,
    /// Why.
    pub reason: Abort,
}

impl Recorded<'_> {
    /// The trace in its text form.
    pub fn to_text(&self) -> String {
        self.text.to_string()
    }
}

impl Compiled<'_> {
    /// The optimized trace in its text form.
    pub fn to_text(&self) -> String {
        self.text.to_string()
    }
}

local! {
    static HOOKS: RefCell<ManuallyDrop<Option<Rc<dyn Hooks>>>> = const { RefCell::new(ManuallyDrop::new(None)) };
}

/// Sets the hooks of this thread, or takes them away; gives those before.
pub fn set_hooks(hooks: Option<Rc<dyn Hooks>>) -> Option<Rc<dyn Hooks>> {
    HOOKS.with_borrow_mut(|h| std::mem::replace(&mut **h, hooks))
}

/// Tells the hooks, if there are any.
pub(crate) fn tell(f: impl FnOnce(&dyn Hooks)) {
    // A hook may set others.
    let hooks = HOOKS.with_borrow(|h| (**h).clone());
    if let Some(hooks) = hooks {
        f(&*hooks);
    }
}
