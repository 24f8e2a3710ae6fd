//! Programs that change arguments of terms in place: `setarg/3` and its like.
//!
//! Without them, terms that were made never change but for their variables, so clauses, answers and copies share parts of terms. A
//! text that names such a predicate ends that: from there on each term that is made is one of its own.

use std::cell::Cell;

use super::clause::Kept;
use super::{all, reset};

/// The predicates that change arguments.
pub(crate) const NAMES: &[&str] = &["setarg", "nb_setarg", "nb_linkarg"];

thread_local! {
    static CHANGING: Cell<bool> = const { Cell::new(false) };
}

/// Whether arguments may change.
#[inline]
pub fn arguments_change() -> bool {
    CHANGING.get()
}

/// A text has an atom of this name.
#[inline]
pub fn named(name: &str) {
    if name.ends_with("arg") && NAMES.contains(&name) {
        let_arguments_change();
    }
}

/// Arguments may change from here on. Code that was made so far hands out its constants: it is made anew.
pub fn let_arguments_change() {
    if CHANGING.replace(true) {
        return;
    }
    let predicates = all();
    for predicate in (0..predicates.len()).filter_map(|n| predicates.get(n)).filter(|p| p.native.is_none()) {
        let clauses = predicate.alive();
        for clause in (0..clauses.len()).filter_map(|n| clauses.get(n)) {
            if clause.code != Kept::none() {
                clause.code.code.set(None);
            }
        }
        reset(predicate);
    }
}
