//! The part of the library that is loaded when something is called that nobody has defined.

use std::cell::Cell;

use jit_runtime::prelude::*;

use super::{BOOTING, Predicate, Property, library_predicate, new_predicate};
use crate::term::Functor;
use crate::term::atom::known;

thread_local! {
    /// Whether a part of it is loaded, or is being loaded.
    static BEGUN: Cell<bool> = const { Cell::new(false) };
    /// Whether the part is that is no text on demand.
    static LATE: Cell<bool> = const { Cell::new(false) };
}

/// Whether a part of it is loaded, or is being loaded.
pub(super) fn is_begun() -> bool {
    BEGUN.get()
}

/// The part that is no text on demand is about to be loaded, unless that was done.
pub fn begin_late() -> bool {
    !BOOTING.get() && !LATE.replace(true) && begin_library()
}

/// A text of the library is about to be loaded, unless one is being loaded.
pub fn begin_library() -> bool {
    let begins = !BOOTING.replace(true);
    BEGUN.set(BEGUN.get() || begins);
    begins
}

/// The predicate that the rest of the library defines: where the program has one of this name, one of its own.
pub(super) fn own(functor: Gc<Functor>) -> Gc<Predicate> {
    let found = library_predicate(functor);
    if found.is_system() {
        return found;
    }
    let new = if found.is_own() { new_predicate(functor, None, false, (known().user, None)) } else { found };
    new.set(Property::Library);
    functor.library.set(Some(new));
    new
}
