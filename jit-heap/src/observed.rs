//! Guests that can observe collections.

use std::cell::Cell;

use crate::locals::local;

local! {
    static OBSERVED: Cell<bool> = const { Cell::new(false) };
    static FIRST: Cell<Option<fn()>> = const { Cell::new(None) };
}

/// From here on the guest can observe collections: it has finalizers, or looks at its weak references, and may go round until a
/// collection has come. Compiled code whose objects are all removed makes some garbage then, so that there is one.
/// A [`Guardian`](super::Guardian) that watches something says so by itself.
pub fn observe_collections() {
    if !OBSERVED.replace(true)
        && let Some(first) = FIRST.get()
    {
        first();
    }
}

/// Whether it can.
pub fn is_observed() -> bool {
    OBSERVED.get()
}

/// Calls `first` once it can.
pub fn on_observed(first: fn()) {
    FIRST.set(Some(first));
}
