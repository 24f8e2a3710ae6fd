//! The part of the library that is loaded when something is called that nobody has defined.

use std::cell::Cell;

use jit_runtime::prelude::*;

use super::{BOOTING, Predicate, Property, library_predicate, new_predicate};
use crate::term::Functor;
use crate::term::atom::known;

thread_local! {
    /// Whether it is loaded, or is being loaded.
    static LATE: Cell<bool> = const { Cell::new(false) };
}

/// Whether it is loaded, or is being loaded.
pub(super) fn is_begun() -> bool {
    LATE.get()
}

/// The rest of the library is about to be loaded, unless that was done.
pub fn begin_late() -> bool {
    let begins = !BOOTING.get() && !LATE.replace(true);
    if begins {
        BOOTING.set(true);
    }
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
